import CommandKit
import Output

/// `.nullvalue`: the text that stands for NULL.
enum NullValueCommand: DotCommand {
  static let text = Parameter(.text("STRING"), "the text for NULL")

  static let signature = Signature(
    "nullvalue",
    group: .output,
    abstract: "Set the text shown for NULL",
    parameters: [text],
    examples: [
      """
      > .nullvalue -
      > SELECT NULL, 1;
      -|1
      """
    ],
    sqlite3Usage: .line("Usage: .nullvalue STRING")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.output.settings.nullValue = arguments[text]
  }
}
