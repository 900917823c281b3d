public import CommandKit
public import Files
import LineEditor
import Output
public import ReminderStore
import SQLiteDatabase
public import TerminalKit

/// A separate shell on a scratch database in memory, which collects its answers instead of showing them.
///
/// Lessons, examples and the sessions in the documentation run in one, so that they touch neither the
/// user's database nor the terminal.
public final class ScratchShell: ScratchSession {
  /// The shell, which keeps its state from line to line.
  public let shell: Shell
  private let collected: Collected

  private final class Collected {
    var answers: [UInt8] = []
  }

  /// Opens a shell on a database.
  ///
  /// - Parameters:
  ///   - database: The database, which the shell shares with its owner; nil for the workshop's reminders.
  ///   - now: The moment to which the reminders' dates are relative.
  ///   - terminal: The terminal that answers are laid out for; nil for a pipe.
  ///   - cancellation: Stops what the shell does.
  /// - Throws: A `StoreError` where SQLite cannot make the database.
  public init(
    on database: OpenDatabase?,
    now: Timestamp,
    terminal: Terminal?,
    cancellation: Cancellation = Cancellation()
  ) throws {
    let collected = Collected()
    self.collected = collected
    // As the program's own, at a terminal or in a pipe.
    func output(_ receive: @escaping (any Sequence<UInt8>) -> Void) -> ByteOutput {
      terminal == nil ? ByteOutput(to: { receive($0) }) : ByteOutput(showing: { receive($0.bytes) })
    }
    let errors = output { collected.answers += $0 }
    let output = OutputState(
      standard: output { collected.answers += $0 },
      errors: errors,
      terminal: terminal
    )
    shell = Shell(
      database: try database ?? OpenDatabase(try .openReminders(.scratch, now: now)),
      output: output,
      log: StatementLog(errors: errors, isTerminal: terminal != nil),
      cancellation: cancellation
    )
    shell.context.clock = { now }
    shell.context.leastTimeForHints = .seconds(10)
  }

  /// Runs some lines as if a person had typed them.
  ///
  /// - Parameter input: The lines.
  /// - Returns: Results, remarks and errors in the order in which a person would see them, without the line
  ///   break at the end.
  public func answer(to input: String) -> String { answer(to: input, from: .terminal) }

  /// Runs some lines.
  ///
  /// - Parameters:
  ///   - input: The lines.
  ///   - origin: Where they come from.
  /// - Returns: As ``answer(to:)`` does.
  public func answer(to input: String, from origin: InputOrigin) -> String {
    collected.answers = []
    (shell.wasInterrupted, shell.firstError) = (false, nil)
    let lines = ScriptLines(text: input)
    if origin == .terminal { shell.read(typed: lines) } else { shell.read(lines) }
    let text = String(decoding: collected.answers, as: UTF8.self)
    return text.last == "\n" ? String(text.dropLast()) : text
  }

  /// What its commands work with.
  public var context: CommandContext { shell.context }

  /// The message of the first error in the last answer; nil if it had none.
  public var firstError: String? { shell.firstError }

  /// Whether Ctrl-C, or a limit of `.progress`, has stopped something in the last answer.
  public var wasInterrupted: Bool { shell.wasInterrupted }

  /// Whether `.quit`, or something that safe mode refuses, has ended the shell.
  public var hasEnded: Bool { shell.isLeaving }
}
