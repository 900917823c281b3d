import CommandKit

/// `.echo`: whether input is shown among the results.
enum EchoCommand: DotCommand {
  static let isOn = Parameter(.switchWord, "whether input is shown")

  static let signature = Signature(
    "echo",
    group: .output,
    abstract: "Show statements and commands before they run",
    parameters: [isOn],
    examples: [
      """
      > .echo on
      > SELECT 1 + 1;
      SELECT 1 + 1;
      2
      """
    ],
    sqlite3Usage: .line("Usage: .echo on|off")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.input.echoes = try context.isOn(arguments[isOn])
  }
}
