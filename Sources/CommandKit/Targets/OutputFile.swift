import Files
public import Output
import CLibrary

/// A file that stays open for writing while something holds this object.
public final class OutputFile: OutputTarget {
  /// The open file.
  public let descriptor: Int32

  private let path: String?

  /// Whether to wait no longer while the file, which may be a FIFO, takes nothing.
  public let isStopped: () -> Bool

  /// Whether the file is a terminal, as `/dev/tty` is.
  public var mayUseTerminal: Bool { Descriptor.isTerminal(descriptor) }

  /// Opens a file for writing; it is made if it is missing, and emptied unless lines are appended.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - appending: Whether what is in the file stays.
  ///   - isStopped: Whether to wait no longer, now for a FIFO's reader, and later while the file takes nothing.
  /// - Throws: A ``CommandError`` in sqlite3's words if the file cannot be opened, a `StoreError` if the wait was ended.
  public init(
    path: String,
    appending: Bool = false,
    until isStopped: @escaping () -> Bool
  ) throws {
    self.isStopped = isStopped
    self.path = path
    do {
      descriptor = try Descriptor.open(
        writing: path,
        appending ? .appending : .emptying,
        until: isStopped
      )
    } catch let error as SystemError {
      throw error.ending(opening: path)
    }
  }

  private init(owning descriptor: Int32) {
    self.descriptor = descriptor
    path = nil
    isStopped = { false }
  }

  /// An output to the file, which it keeps open; where the file is a terminal, data is made harmless on its way.
  public func output() -> ByteOutput {
    ByteOutput(fileDescriptor: descriptor, named: path, until: { self.isStopped() })
  }

  /// The standard error, by a descriptor of its own.
  ///
  /// - Throws: A ``CommandError`` if the standard error is not open.
  public static func standardError() throws -> OutputFile {
    let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else {
      throw CommandError("cannot write to the standard error")
    }
    return OutputFile(owning: descriptor)
  }

  deinit {
    close(descriptor)
  }
}
