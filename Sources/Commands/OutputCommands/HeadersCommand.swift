import CommandKit
import Output

/// `.headers`: the names of the columns above results.
enum HeadersCommand: DotCommand {
  static let isOn = Parameter(.switchWord, "whether they are shown")

  static let signature = Signature(
    "headers",
    group: .output,
    abstract: "Show column names above list and csv results",
    parameters: [isOn],
    examples: [
      """
      > .headers on
      > SELECT id, title FROM remindersLists WHERE id = 1;
      id|title
      1|Personal
      """
    ],
    sqlite3Usage: .line("Usage: .headers on|off")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.output.settings.showsHeaders = try context.isOn(arguments[isOn])
  }
}
