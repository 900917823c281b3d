import Files
import TerminalKit
internal import CLibrary

/// The error that the system refuses output.
public struct OutputError: Error, Equatable, CustomStringConvertible {
  /// The system's number for the cause (`errno`).
  public let code: Int32
  /// The file that takes no more; nil for an output without a name.
  public let name: String?

  /// Makes the error for one of the system's error numbers (`errno`).
  public init(code: Int32, name: String? = nil) {
    self.code = code
    self.name = name
  }

  /// Whether the reader of a pipe has gone, as `head` does when it has read enough: that needs no message.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// The message, in one line.
  public var description: String {
    "cannot write \(name.map { "\"\($0)\"" } ?? "the output"): \(SystemError(number: code).message)"
  }
}

/// The error that a result was not written to its end, because of a request to stop.
public struct InterruptedOutput: Error, CustomStringConvertible {
  /// The message, in one line.
  public let description = "interrupted: not all rows are shown"
}
