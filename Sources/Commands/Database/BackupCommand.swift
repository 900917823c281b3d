import CommandKit

/// `.backup`: a copy of the database in a file.
enum BackupCommand: DotCommand {
  static let signature = Signature(
    "backup",
    group: .database,
    abstract: "Copy the database into a file",
    options: [DatabaseCopy.isAsynchronous],
    parameters: [DatabaseCopy.database, DatabaseCopy.file],
    discussion: DatabaseCopy.discussion,
    sqlite3Usage: DatabaseCopy.usage,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try DatabaseCopy.make(arguments, in: context)
  }
}
