import CLibrary

/// The folders of the file system.
public enum Folder {
  /// Whether a path leads to a folder, directly or by a symbolic link.
  public static func exists(at path: String) -> Bool { exists(at: path.systemBytes) }

  private static func exists(at path: [CChar]) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes the missing folders on the way to a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - rights: The rights of a new folder; the user's mask takes some of them away.
  /// - Throws: A ``SystemError`` where one of them can be neither made nor entered.
  public static func make(above path: String, rights: UInt32 = 0o777) throws {
    let path = path.systemBytes
    for slash in path.indices.dropFirst() where path[slash] == CChar(UInt8(ascii: "/")) {
      let folder = path[..<slash] + [0]
      guard !exists(at: Array(folder)) else { continue }
      let code = mkdir(Array(folder), mode_t(truncatingIfNeeded: rights))
      guard code == 0 else { throw SystemError.last }
    }
  }

  /// The names of what is in a folder, in no order.
  ///
  /// - Throws: A ``SystemError`` where the folder cannot be read.
  public static func names(in path: String) throws -> [String] {
    guard let folder = opendir(path.systemBytes) else { throw SystemError.last }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 1) { String(systemBytes: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
