import QueryBuilder
import ReminderStore

extension CommandContext {
  /// Changes reminders in one transaction, after the schema was found to be there.
  ///
  /// - Parameters:
  ///   - work: Looks at what is there, and gives the statements to run.
  ///   - summary: What to say when they have run.
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
