import CommandKit
import SQLiteDatabase

/// `.parameter list`: shows the parameters that have values.
enum ParameterListCommand: DotCommand {
  static let signature = Signature(
    "parameter list",
    group: .database,
    abstract: "List the parameters that have values",
    sqlite3Usage: .help(ParameterCommand.help)
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let parameters = try context.perform { try $0.parameters() }
    let width = min(parameters.map(\.name.unicodeScalars.count).max() ?? 0, 40)
    for (name, literal) in parameters {
      let blanks = String(repeating: " ", count: max(0, width - name.utf8.count))
      try context.output.print("\(name)\(blanks) \(literal)")
    }
  }
}
