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
    if let number = Int(choice.text), number > 1 {
      // sqlite3 keeps the number's last byte: 2 is trigger, and each greater one full.
      let levels: [PlanSettings.Preview] = [.off, .plan, .triggers]
      let level = number & 0xFF
      context.output.plans.preview = level < levels.count ? levels[level] : .full
      return
    }
    context.output.plans.preview =
      try .init(rawValue: choice.text) ?? (context.isOn(choice) ? .plan : .off)
  }
}
