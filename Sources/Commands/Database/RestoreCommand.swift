import CommandKit
import SQLiteDatabase

/// `.restore`: replaces a database's content by that of a file.
enum RestoreCommand: DotCommand {
  static let database = Parameter(optional: .text("DATABASE"), "the database (main)")
  static let file = Parameter(.file, "the file")

  static let signature = Signature(
    "restore",
    group: .database,
    abstract: "Replace the database with the copy in a file",
    parameters: [database, file],
    discussion:
      "All that is in the database is lost, unless the file cannot be read.",
    sqlite3Usage: .line("Usage: .restore ?DB? FILE"),
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.perform { session in
      try session.restore(
        arguments[database] ?? "main",
        from: arguments[file],
        takesMissingForEmpty: context.opensBare
      )
    }
    try context.refreshProfile()
  }
}
