import ReminderStore
import Shell
import TerminalKit

extension ScratchShell {
  /// A shell on the workshop's reminders as of Monday, 10 March 2025, 10:00 UTC.
  convenience init(columns: Int? = nil, rows: Int = 24, styling: Styling = .none) throws {
    try self.init(
      on: nil,
      now: Timestamp(milliseconds: 1_741_600_800_000),
      terminal: columns.map { Terminal(columns: $0, rows: rows, styling: styling) }
    )
  }
}
