import CommandKit

/// `.timer`: how long SQL takes.
enum TimerCommand: DotCommand {
  static let isOn = Parameter(.switchWord, "whether times are shown")

  static let signature = Signature(
    "timer",
    group: .output,
    abstract: "Show how long statements and commands take",
    parameters: [isOn],
    discussion: """
      Behind the results of each SQL statement, and of each command that has run statements, it \
      prints the time from its beginning to its end.
      """,
    examples: [
      """
      > .timer on
      """
    ],
    sqlite3Usage: .line("Usage: .timer on|off")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.log.showsTime = try context.isOn(arguments[isOn])
  }
}
