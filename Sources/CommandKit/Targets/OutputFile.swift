import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is open for writing, for as long as someone holds it.
public final class OutputFile: OutputTarget {
  /// The open file.
  public let descriptor: Int32

  /// Whether the file is a terminal, as `/dev/tty` is.
  public var mayUseTerminal: Bool { Descriptor.isTerminal(descriptor) }

  /// Makes or empties a file.
  ///
  /// - Throws: A ``CommandError`` with sqlite3's words where that is not possible.
  public init(path: String, appending: Bool = false) throws {
    descriptor = open(
      path,
      O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC),
      0o666
    )
    guard descriptor >= 0 else {
      throw CommandError(
        inWordsOfSQLite3: "Error: cannot open \"\(path)\"",
        details: [String(cString: strerror(errno))]
      )
    }
  }

  /// Takes over an open file.
  public init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// A descriptor of its own for the standard error.
  public static func duplicateOfStandardError() throws -> Int32 {
    let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else {
      throw CommandError("cannot write to the standard error", details: [])
    }
    return descriptor
  }

  deinit {
    close(descriptor)
  }
}
