#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a path leads, whatever its name is: to a file, or to the place where one would be made.
///
/// Nothing is opened to see: SQLite's locks on a file end once the process closes any descriptor of it.
public struct FilePlace: Equatable {
  /// The device and the number of the file; of the folder where there is no file yet.
  private let device: dev_t
  private let number: ino_t
  /// The name in the folder; nil where the file is there.
  private let name: String?

  /// The most links to nothing yet that are followed, as some lead in a circle.
  private static let mostLinks = 8

  /// Looks where a path of any bytes leads; nil where no file can be, as in a folder that is not there.
  public init?(_ path: UnsafePointer<CChar>) {
    var status = stat()
    if stat(path, &status) == 0 {
      (device, number, name) = (status.st_dev, status.st_ino, nil)
      return
    }
    var place = Self.parts(of: String(cString: path))
    for _ in 0..<Self.mostLinks {
      guard let target = Self.target(of: place.folder + place.name) else { break }
      place = Self.parts(of: target.hasPrefix("/") ? target : place.folder + target)
    }
    guard stat(place.folder, &status) == 0 else { return nil }
    (device, number, name) = (status.st_dev, status.st_ino, place.name)
  }

  /// The folder of a path, with its slash, and the name in it.
  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("./", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// Where a symbolic link leads; nil where the path is none.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &bytes, bytes.count)
    guard length > 0 else { return nil }
    return String(decoding: bytes[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
