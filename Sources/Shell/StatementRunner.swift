import Commands
import Output
import ReminderStore

/// Runs raw SQL: one statement after the other, until one fails.
struct StatementRunner {
  private let context: CommandContext

  /// Runs on a context's database, and writes rows where its results go.
  init(_ context: CommandContext) {
    self.context = context
  }

  /// Runs the statements of a text.
  ///
  /// - Throws: A `StoreError` of the statement that failed; those after it did not run.
  func run(_ text: String) throws {
    try context.perform { session in
      var rest = Substring(text).withoutBlanksBefore
      while !rest.isEmpty {
        let (statement, length) = try session.prepare(firstOf: rest)
        if let statement { try run(statement, in: session) }
        rest = rest[rest.utf8.index(rest.startIndex, offsetBy: length)...].withoutBlanksBefore
      }
    }
  }

  private func run(_ statement: PreparedStatement, in session: Session) throws {
    let writer = ResultWriter(settings: context.output.settings, output: context.output.current)
    do {
      try session.run(statement) { prepared in
        try writer.write(prepared.handle)
        return true
      }
    } catch {
      // The rows before the error are shown, as in sqlite3; the error is the one to report.
      try? writer.finish()
      throw error
    }
    try writer.finish()
  }
}

extension Substring {
  /// What is left after blanks at the beginning, which SQLite would count as part of the statement.
  fileprivate var withoutBlanksBefore: Substring {
    self[(utf8.firstIndex { $0 != 0x20 && !(0x09...0x0D ~= $0) } ?? endIndex)...]
  }
}
