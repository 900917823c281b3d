import CommandKit
import SQLiteDatabase

/// `.parameter unset NAME`: forgets the value of a parameter.
enum ParameterUnsetCommand: DotCommand {
  static let name = Parameter(.text("NAME"), "the parameter")

  static let signature = Signature(
    "parameter unset",
    group: .database,
    abstract: "Forget the value of a parameter",
    parameters: [name],
    sqlite3Usage: .help(ParameterCommand.help)
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let name = arguments[name]
    try context.perform { try $0.unsetParameter(name) }
  }
}
