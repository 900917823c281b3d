import CommandKit

/// `.eqp`: whether the query plan is shown before each result.
enum EQPCommand: DotCommand {
  static let choice = Parameter(
    .switchWord(or: "full"),
    "on: the plan; full: also the program that EXPLAIN shows"
  )

  static let signature = Signature(
    "eqp",
    group: .output,
    abstract: "Show the query plan of each statement before its result",
    parameters: [choice],
    examples: [
      """
      > .eqp on
      > SELECT title FROM remindersLists WHERE id = 1;
      QUERY PLAN
      `--SEARCH remindersLists USING INTEGER PRIMARY KEY (rowid=?)
      Personal
      """
    ],
    sqlite3Usage: .line("Usage: .eqp off|on|trace|trigger|full")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let choice = arguments[choice]
    context.output.plans.preview =
      try .init(rawValue: choice.text) ?? (context.isOn(choice) ? .plan : .off)
  }
}
