import CommandKit
import SQLiteDatabase

/// `.load`: an extension of SQLite.
enum LoadCommand: DotCommand {
  static let file = Parameter(.file, "the library, with or without its ending")
  static let entry = Parameter(optional: .text("ENTRY"), "the function to begin with")

  static let signature = Signature(
    "load",
    group: .database,
    abstract: "Load an extension of SQLite",
    parameters: [file, entry],
    discussion: """
      The flags of its functions say which of them a file's views, triggers and columns may call. SQLite reads the \
      schema again for that, so that .load is refused while a transaction is open.
      """,
    sqlite3Usage: SQLite3Usage { fault in
      fault == .missing ? "Usage: .load FILE ?ENTRYPOINT?" : nil
    },
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.perform {
      try $0.loadExtension(arguments[file], entryPoint: arguments[entry])
    }
  }
}
