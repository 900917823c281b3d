import CommandKit

/// `.save`: the same as `.backup`.
enum SaveCommand: DotCommand {
  static let signature = Signature(
    "save",
    group: .database,
    abstract: "Copy the database into a file",
    options: [DatabaseCopy.isAsynchronous],
    parameters: [DatabaseCopy.database, DatabaseCopy.file],
    discussion: "The file is made, or replaced when the copy is complete.",
    sqlite3Usage: DatabaseCopy.usage,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try DatabaseCopy.make(arguments, in: context)
  }
}
