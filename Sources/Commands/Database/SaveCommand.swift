import CommandKit

/// `.save`: a copy of the database in a file, under sqlite3's other name for `.backup`.
enum SaveCommand: DotCommand {
  static let signature = Signature(
    "save",
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
