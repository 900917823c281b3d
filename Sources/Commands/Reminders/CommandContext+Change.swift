import CommandKit
import QueryBuilder
import SQLiteDatabase

extension CommandContext {
  /// Makes sure that the schema is there, and changes reminders in one transaction.
  ///
  /// - Parameter work: Looks up what the change needs, and returns the statements to run and the line to
  ///   show when they have run.
  /// - Throws: A ``CommandError`` where the schema is missing, and what `work` throws.
  func change(
    _ work: (ReminderLookup) throws -> (statements: [any Statement], summary: String)
  ) throws {
    try database.requireSchema()
    let summary = try perform { session in
      try session.transaction {
        let (statements, summary) = try work(ReminderLookup(session: session))
        try announce(ReadableSQL(statements: statements))
        for statement in statements { try session.run(statement) }
        return summary
      }
    }
    try output.remark(summary)
  }
}
