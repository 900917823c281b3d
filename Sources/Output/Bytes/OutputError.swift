import Files
import TerminalKit

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The error that the system refuses output.
public struct OutputError: Error, Equatable, CustomStringConvertible {
  /// The system's number for the cause (`errno`).
  public let code: Int32

  /// Makes the error for one of the system's error numbers (`errno`).
  public init(code: Int32) {
    self.code = code
  }

  /// Whether the reader of a pipe has gone, as `head` does when it has read enough: that needs no message.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// The message, in one line.
  public var description: String {
    "cannot write the output: \(SystemMessage.text(of: code))"
  }
}

/// The error that a result was not written to its end, because of a request to stop.
public struct InterruptedOutput: Error, CustomStringConvertible {
  /// The message, in one line.
  public let description = "interrupted: not all rows are shown"
}
