import CommandKit
import SQLiteDatabase

/// `.parameter clear`: removes the table that keeps the values.
enum ParameterClearCommand: DotCommand {
  static let signature = Signature(
    "parameter clear",
    group: .database,
    abstract: "Forget the values of all parameters",
    sqlite3Usage: .help(ParameterCommand.help)
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.perform { try $0.clearParameters() }
  }
}
