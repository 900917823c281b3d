import QueryBuilder
import CommandKit
import ReminderStore
import SQLiteDatabase

/// `.init`: makes the reminders tables.
enum InitCommand: DotCommand {
  static let adopt = Flag("adopt", "add what is missing to tables that another program made")

  static let yes = Flag("yes", "do not ask")

  static let signature = Signature(
    "init",
    group: .database,
    abstract: "Make the reminders tables, their index and its triggers",
    options: [adopt, yes],
    discussion: """
      A database with reminders tables that another program made is changed with --adopt only: missing \
      tables and columns are added, the index is made again if it is not keyed by the reminders' ids, and \
      triggers keep it in step. After that, the program's own triggers must no longer fill the index.

      Before it adds the reminders tables to a file with other tables, it asks; a script needs --yes.
      """,
    examples: [
      """
      > .open :memory:
      > .init
      The schema is made; .seed fills it.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    // What the shell knows may be from before another program's changes.
    try context.refreshProfile()
    try context.database.requireVisibleTables()
    switch context.database.profile.kind {
    case .reminders:
      return try context.output.remark(
        context.database.profile.hasOtherTriggers
          ? "The tables are there already; their triggers are not as this shell makes them: .doctor shows them."
          : "The schema is there already."
      )
    case .empty, .other:
      guard try isWanted(arguments, in: context) else {
        return try context.output.remark("Nothing was changed.")
      }
      context.announce(ReadableSQL(statements: Session.schema))
      try context.perform { try $0.createSchema() }
      try context.output.remark("The schema is made; .seed fills it.")
    case .foreign(let missing):
      // It throws if a part cannot be added.
      let adoption = try context.perform { try $0.adoption() }
      guard arguments[adopt] else {
        throw CommandError(
          "these reminders tables are not as the shell makes them",
          details: ["missing: " + missing.listed, ".init --adopt adds it."]
        )
      }
      context.announce(ReadableSQL(adoption))
      try context.perform { try $0.adopt() }
      try context.output.remark("Added: \(missing.listed).")
    }
    try context.refreshProfile()
  }

  /// Whether a database that has other tables is to get the reminders', too.
  private static func isWanted(_ arguments: Arguments, in context: CommandContext) throws -> Bool {
    // SQLite's own error says that nothing can be written: nobody is asked before.
    let database = context.database
    guard database.profile.kind == .other, !database.store.isReadOnly, !arguments[yes] else {
      return true
    }
    return try context.isAgreed(
      "Add the reminders tables to this database of another program?",
      insteadOf: yes,
      withoutTerminal: "this database has tables of another program",
      remedy: ".init --yes adds the reminders tables to it"
    )
  }
}
