import ReminderStore

/// `.parameter`: values for the parameters of statements.
enum ParameterCommand: DotCommand {
  static let words = Parameter(
    repeating: ValueKind<String>(
      "init|list|set|unset|clear",
      expecting: "what to do",
      completion: .words(["clear", "init", "list", "set", "unset"])
    ) { $0 },
    "what to do, the parameter, and its value"
  )

  static let signature = Signature(
    "parameter",
    group: .database,
    abstract: "Set values for :name, @name, $name and ?N in SQL",
    parameters: [words],
    discussion: """
      .parameter set NAME VALUE takes any expression of SQL for VALUE; what is none is a text. The values \
      are bound in every statement from then on; other parameters are NULL. They are kept in the table \
      temp.sqlite_parameters.

        .parameter set NAME VALUE   set one
        .parameter list             show all
        .parameter unset NAME       forget one
        .parameter clear            forget all
        .parameter init             make the table
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
    sqlite3Usage: .words()
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let words = arguments[words]
    let trace = context.tracing.trace
    switch (words.first, words.count) {
    case ("clear", 1):
      try context.perform { try $0.clearParameters() }
    case ("init", 1):
      try context.perform { try $0.makeParameterTable(tracedBy: trace) }
    case ("list", 1):
      try list(in: context)
    case ("set", 3):
      try context.perform { try $0.setParameter(words[1], to: words[2], tracedBy: trace) }
    case ("unset", 2):
      try context.perform { try $0.unsetParameter(words[1]) }
    default:
      try context.output.print(help)
    }
  }

  private static func list(in context: CommandContext) throws {
    let parameters = try context.perform { try $0.parameters() }
    let width = min(parameters.map(\.name.unicodeScalars.count).max() ?? 0, 40)
    for (name, literal) in parameters {
      let blanks = String(repeating: " ", count: max(0, width - name.utf8.count))
      try context.output.print("\(name)\(blanks) \(literal)")
    }
  }

  private static let help = """
    .parameter CMD ...       Manage SQL parameter bindings
       clear                   Erase all bindings
       init                    Initialize the TEMP table that holds bindings
       list                    List the current parameter bindings
       set PARAMETER VALUE     Given SQL parameter PARAMETER a value of VALUE
                               PARAMETER should start with one of: $ : @ ?
       unset PARAMETER         Remove PARAMETER from the binding table
    """
}
