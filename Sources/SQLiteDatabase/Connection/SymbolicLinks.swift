#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks for symbolic links on the way to a file.
enum SymbolicLinks {
  /// Whether the file, or a folder in its path, is a symbolic link.
  static func lead(to path: String) -> Bool {
    var prefix = path.hasPrefix("/") ? "" : "."
    return path.split(separator: "/").contains { name in
      prefix += "/\(name)"
      var status = stat()
      return lstat(prefix, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
  }
}
