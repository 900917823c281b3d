import CommandKit

/// `.bail`: whether an error ends a script.
enum BailCommand: DotCommand {
  static let isOn = Parameter(.switchWord, "whether the first error ends a script")

  static let signature = Signature(
    "bail",
    group: .shell,
    abstract: "Stop a script at its first error, or go on",
    parameters: [isOn],
    examples: [
      """
      > .bail on
      """
    ],
    sqlite3Usage: .line("Usage: .bail on|off")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.input.stopsAtErrors = try context.isOn(arguments[isOn])
  }
}
