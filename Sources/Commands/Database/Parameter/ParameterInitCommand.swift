import CommandKit
import SQLiteDatabase

/// `.parameter init`: makes the table that keeps the values.
enum ParameterInitCommand: DotCommand {
  static let signature = Signature(
    "parameter init",
    group: .database,
    abstract: "Make the table that keeps the values",
    sqlite3Usage: .help(ParameterCommand.help)
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.perform { try $0.makeParameterTable() }
  }
}
