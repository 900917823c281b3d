import CommandKit
import QueryBuilder
import SQLiteDatabase

extension CommandContext {
  /// Changes reminders in one transaction, after the schema was found to be there.
  ///
  /// - Parameter work: Looks at what is there, and gives the statements to run and what to say when
  ///   they have run.
  /// - Throws: A ``CommandError`` where the schema is not there, and what `work` throws.
  func change(
    _ work: (ReminderLookup) throws -> (statements: [any Statement], summary: String)
  ) throws {
    try database.requireSchema()
    let summary = try timed {
      try perform { session in
        try session.transaction {
          let (statements, summary) = try work(ReminderLookup(session: session))
          try announce(ReadableSQL(statements: statements))
          for statement in statements { try session.run(statement) }
          return summary
        }
      }
    }
    try output.remark(summary)
  }
}
