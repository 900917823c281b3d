import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that stays open for writing while something holds this object.
public final class OutputFile: OutputTarget {
  /// The open file.
  public let descriptor: Int32

  /// Whether the file is a terminal, as `/dev/tty` is.
  public var mayUseTerminal: Bool { Descriptor.isTerminal(descriptor) }

  /// Opens a file for writing; it is made if it is missing, and emptied unless lines are appended.
  ///
  /// - Throws: A ``CommandError`` in sqlite3's words if the file cannot be opened.
  public init(path: String, appending: Bool = false) throws {
    descriptor = open(
      path,
      O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC),
      0o666
    )
    guard descriptor >= 0 else {
      throw CommandError(
        inWordsOfSQLite3: "Error: cannot open \"\(path)\"",
        details: [SystemMessage.last]
      )
    }
  }

  /// Takes over an open descriptor, which it closes in the end.
  public init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// A new descriptor for the standard error.
  ///
  /// - Throws: A ``CommandError`` if the standard error is not open.
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
