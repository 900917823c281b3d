import Output
import TerminalKit

/// A program that shows a result page by page, while it comes.
final class Pager {
  /// How a pager came to its end.
  enum End {
    /// It has shown what it was asked to show.
    case closed
    /// It failed before it can have shown much: these bytes were meant for it.
    case failed([UInt8])
  }

  /// The command of the system's shell that it is.
  let command: String

  private let process: ChildProcess
  private let output: ByteOutput
  private let modes = TerminalModes()

  /// What it was given; nil once that is more than the pipe may hold while nobody reads.
  private var given: [UInt8]? = []

  private static let greatestUnread = 1 << 18

  /// Starts a command of the system's shell.
  ///
  /// - Throws: A ``CommandError`` where the system starts no more programs.
  init(_ command: String) throws {
    self.command = command
    process = try ChildProcess(command, input: .piped)
    output = ByteOutput(fileDescriptor: process.pipe ?? -1)
  }

  /// Gives it bytes, and waits until it has taken them.
  ///
  /// - Throws: An `OutputError` when it reads no more.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    given?.append(contentsOf: bytes)
    if let count = given?.count, count > Self.greatestUnread { given = nil }
    output.write(bytes)
    try output.flush()
  }

  /// Waits until it has ended, and puts the terminal back as it was.
  func finish() -> End {
    process.closePipe()
    let status = process.wait()
    modes?.restore()
    // A shell exits with 127 where there is no such program; with a signal, the low byte is not 0.
    let hasFailed = status & 0xFF == 0 && (1...127).contains(status >> 8)
    return if hasFailed, let given { .failed(given) } else { .closed }
  }
}
