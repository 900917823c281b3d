import CommandKit
import SQLiteDatabase

/// `.databases`: the databases of the connection.
enum DatabasesCommand: DotCommand {
  static let signature = Signature(
    "databases",
    group: .database,
    abstract: "List the open databases and their files",
    examples: [
      """
      > .databases
      main: "" r/w
      """
    ],
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    for database in try context.perform({ try $0.databases() }) {
      let path = database.path.isEmpty ? "\"\"" : database.path
      let access = database.isReadOnly ? "r/o" : "r/w"
      let transaction =
        switch database.transaction {
        case .none: ""
        case .reading: " read-txn"
        case .writing: " write-txn"
        }
      try context.output.print("\(database.name): \(path) \(access)\(transaction)")
    }
  }
}
