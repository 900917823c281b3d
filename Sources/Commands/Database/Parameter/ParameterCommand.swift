import CommandKit
import SQLText
import SQLiteDatabase

/// `.parameter`: values for the parameters of statements.
enum ParameterCommand: DotCommand {
  static let subcommands: [any DotCommand.Type] = [
    ParameterClearCommand.self,
    ParameterInitCommand.self,
    ParameterListCommand.self,
    ParameterSetCommand.self,
    ParameterUnsetCommand.self,
  ]

  static let signature = Signature(
    "parameter",
    group: .database,
    abstract: "Set values for :name, @name, $name and ?N in SQL",
    discussion: """
      The values are bound in every statement from then on; other parameters are NULL. They are kept in the \
      table temp.sqlite_parameters.
      """,
    examples: [
      """
      > .parameter set :id 1+1
      > .parameter list
      :id 2
      > SELECT title FROM remindersLists WHERE id = :id;
      Family
      """
    ],
    sqlite3Usage: .help(help)
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.output.print(help)
  }

  /// The help that `sqlite3` prints where arguments of the command, or of a subcommand, are wrong.
  static let help = """
    .parameter CMD ...       Manage SQL parameter bindings
       clear                   Erase all bindings
       init                    Initialize the TEMP table that holds bindings
       list                    List the current parameter bindings
       set PARAMETER VALUE     Given SQL parameter PARAMETER a value of VALUE
                               PARAMETER should start with one of: $ : @ ?
       unset PARAMETER         Remove PARAMETER from the binding table
    """
}

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
    for (name, _, literal) in parameters {
      let blanks = String(repeating: " ", count: max(0, width - name.utf8.count))
      try context.output.print("\(name)\(blanks) \(literal)")
    }
  }
}

/// `.parameter set NAME VALUE`: gives a parameter a value.
enum ParameterSetCommand: DotCommand {
  static let name = Parameter(.text("NAME"), "the parameter, as :name, @name, $name or ?N")
  static let value = Parameter(.text("VALUE"), "its value: an expression of SQL, or else a text")

  static let signature = Signature(
    "parameter set",
    group: .database,
    abstract: "Give a parameter a value",
    parameters: [name, value],
    discussion: """
      The shell takes away the quotes around a word, so a text of SQL with spaces in it needs a second pair \
      inside.
      """,
    examples: [
      """
      > .parameter set $words "'milk OR eggs'"
      > SELECT title FROM reminderTexts WHERE reminderTexts MATCH $words;
      Groceries
      """
    ],
    sqlite3Usage: .help(ParameterCommand.help)
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let (name, value) = (arguments[name], StrayBytes.bytes(of: arguments[value]))
    try context.perform { try $0.setParameter(name, to: value) }
  }
}

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
