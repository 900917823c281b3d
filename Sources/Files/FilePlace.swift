import CLibrary

/// Where a path leads, whatever its name is: to a file, or to the place where one would be made.
///
/// Nothing is opened to see: SQLite's locks on a file end once the process closes any descriptor of it.
public struct FilePlace: Equatable {
  /// The device and the number of the file; of the folder where there is no file yet.
  private let device: dev_t
  private let number: ino_t
  /// The name in the folder; nil where the file is there.
  private let name: Name?

  #if canImport(Darwin)
    /// There most disks take upper and lower case for the same, and composed and decomposed letters.
    private typealias Name = String
  #else
    private typealias Name = [CChar]
  #endif

  /// The most links to nothing yet that are followed, as some lead in a circle.
  private static let mostLinks = 8
  private static let slash = CChar(UInt8(ascii: "/"))

  /// Looks where a path leads; nil where no file can be, as in a folder that is not there.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - ending: What stands after it.
  public init?(_ path: String, ending: String = "") {
    // After any bytes, so that no Character joins the two.
    let path = path.systemBytes.dropLast() + ending.systemBytes
    var status = stat()
    if stat(Array(path), &status) == 0 {
      (device, number, name) = (status.st_dev, status.st_ino, nil)
      return
    }
    var place = Self.parts(of: path.dropLast())
    for _ in 0..<Self.mostLinks {
      guard let target = Self.target(of: place.folder + place.name) else { break }
      place = Self.parts(of: target.first == Self.slash ? target : place.folder + target)
    }
    guard stat(Array(place.folder) + [0], &status) == 0 else { return nil }
    #if canImport(Darwin)
      name = String(systemBytes: Array(place.name) + [0]).lowercased()
    #else
      name = Array(place.name)
    #endif
    (device, number) = (status.st_dev, status.st_ino)
  }

  /// Whether there is a file, or a folder, at a path.
  public static func exists(at path: String) -> Bool { access(path.systemBytes, F_OK) == 0 }

  /// The absolute path, without links and dots; the path as it is where nothing is there.
  public static func absolutePath(of path: String) -> String {
    guard let real = realpath(path.systemBytes, nil) else { return path }
    defer { free(real) }
    return String(systemBytes: real)
  }

  /// Removes a file, if it is there; not what a symbolic link leads to.
  ///
  /// - Throws: A ``SystemError``.
  public static func remove(_ path: String) throws {
    guard unlink(path.systemBytes) == 0 || errno == ENOENT else { throw SystemError.last }
  }

  /// Whether a path is that of a symbolic link, wherever it leads.
  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path.systemBytes, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The folder of a path, with its slash, and the name in it.
  private static func parts(
    of path: ArraySlice<CChar>
  ) -> (folder: ArraySlice<CChar>, name: ArraySlice<CChar>) {
    guard let last = path.lastIndex(of: slash) else {
      return ([CChar(UInt8(ascii: ".")), slash], path)
    }
    return (path[...last], path[(last + 1)...])
  }

  /// Where a symbolic link leads; nil where the path is none.
  private static func target(of path: ArraySlice<CChar>) -> ArraySlice<CChar>? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(Array(path) + [0], &bytes, bytes.count)
    return length > 0 ? bytes[..<length] : nil
  }
}
