import TerminalKit

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The system's refusal to take what was written.
public struct OutputError: Error, Equatable, CustomStringConvertible {
  /// The system's number for the cause (`errno`).
  public let code: Int32

  /// Makes the error of a system error number.
  public init(code: Int32) {
    self.code = code
  }

  /// Whether the reader has gone, as `head` does when it has seen enough: no reason for a message.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// What happened, in one line.
  public var description: String {
    "cannot write the output: \(SystemMessage.text(of: code))"
  }
}
