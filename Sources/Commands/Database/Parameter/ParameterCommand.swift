import CommandKit

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
