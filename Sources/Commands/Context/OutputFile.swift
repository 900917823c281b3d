#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is open for writing, for as long as someone holds it.
final class OutputFile {
  let descriptor: Int32

  /// Makes or empties a file.
  ///
  /// - Throws: A ``CommandError`` with sqlite3's words where that is not possible.
  init(path: String, appending: Bool = false) throws {
    descriptor = open(
      path,
      O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC),
      0o666
    )
    guard descriptor >= 0 else {
      throw CommandError(
        "cannot open \"\(path)\"",
        details: [String(cString: strerror(errno))]
      )
    }
  }

  deinit {
    close(descriptor)
  }
}
