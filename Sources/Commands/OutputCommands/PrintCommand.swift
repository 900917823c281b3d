import CommandKit

/// `.print`: writes a text among the results.
enum PrintCommand: DotCommand {
  static let words = Parameter(repeating: .text("TEXT"), "what to write, a space between words")

  static let signature = Signature(
    "print",
    group: .output,
    abstract: "Print a text",
    parameters: [words],
    examples: [
      """
      > .print "Lists:" and more
      Lists: and more
      """
    ],
    sqlite3Usage: .words()
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.output.print(arguments[words].joined(separator: " "))
  }
}
