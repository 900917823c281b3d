import CommandKit
import Commands
import LineEditor
import Output
import ReminderStore
import Shell
import SQLiteDatabase
import TerminalKit

/// A shell in memory, on the workshop data as of 10 March 2025, whose answers are kept in the order in
/// which a person would see them.
final class MemoryShell {
  let shell: Shell
  private let collected: Collected

  private final class Collected {
    var answers: [UInt8] = []
    var errors: [UInt8] = []
  }

  /// Opens a shell.
  init(columns: Int? = nil, styling: Styling = .none) throws {
    let collected = Collected()
    self.collected = collected
    let errors = ByteOutput {
      collected.answers += $0
      collected.errors += $0
    }
    let output = OutputState(
      standard: ByteOutput { collected.answers += $0 },
      errors: errors,
      terminal: columns.map { Terminal(columns: $0, styling: styling) }
    )
    shell = Shell(
      database: try OpenDatabase(try Self.workshopStore()),
      output: output,
      log: StatementLog(errors: errors, isTerminal: columns != nil)
    )
  }

  private static func workshopStore() throws -> Store {
    let store = try Store.openReminders(.memory)
    try store.perform { try $0.createSchema() }
    // Monday, 10 March 2025, 10:00 UTC.
    let now = Timestamp(milliseconds: 1_741_600_800_000)
    try store.perform { try $0.seed(WorkshopData(now: now), clearing: false) }
    return store
  }

  /// What the shell answers to some lines, without the line break at the end.
  func answer(to input: String, from origin: InputOrigin = .terminal) -> String {
    collected.answers = []
    shell.read(ScriptLines(text: input), from: origin)
    return text(collected.answers)
  }

  /// All that came on the standard error so far, without the line break at the end.
  var errors: String { text(collected.errors) }

  private func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.last == "\n" ? String(text.dropLast()) : text
  }
}
