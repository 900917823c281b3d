import Output
import TerminalKit

/// A running program that shows output page by page, while more of it comes.
final class Pager {
  /// How a pager ended.
  enum End {
    /// It did its work, whether or not the user read all of it.
    case closed
    /// It failed before it can have shown much; this text was its input.
    case failed(ScreenText)
  }

  /// The pager's command for the system's shell.
  let command: String

  private let process: ChildProcess
  private let output: ByteOutput
  private let modes = TerminalModes()

  /// Its input so far; nil once that is more than a pipe holds unread, since it has then read some.
  private var given: ScreenText? = ScreenText()

  private static let greatestUnread = 1 << 18

  /// Starts a command of the system's shell.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - variables: The environment variables that it gets besides this program's own.
  /// - Throws: A ``CommandError`` if the system cannot start it.
  init(_ command: String, variables: [String: String]) throws {
    self.command = command
    // All of them, because some do not stop at Ctrl-Z: see `SignalMonitor.ignoreStops(_:)`.
    process = try ChildProcess("trap '' TSTP; \(command)", piping: .input, variables: variables)
    output = ByteOutput(fileDescriptor: process.pipe)
  }

  /// Gives it text, and waits until it has taken it.
  ///
  /// - Throws: An `OutputError` if it has stopped reading.
  func write(_ text: ScreenText) throws {
    given?.append(text)
    if let count = given?.bytes.count, count > Self.greatestUnread { given = nil }
    output.write(text)
    try output.flush()
  }

  /// Waits until it has ended, and restores the terminal's modes.
  func finish() -> End {
    let status = process.finish()
    modes?.restore()
    // A shell exits with 127 where there is no such program; with a signal, the low byte is not 0.
    let hasFailed = status & 0xFF == 0 && (1...127).contains(status >> 8)
    return if hasFailed, let given { .failed(given) } else { .closed }
  }
}
