import CommandKit
import Output

/// `.separator`: the texts between values and after rows.
enum SeparatorCommand: DotCommand {
  static let column = Parameter(.text("COL"), "the text between two columns")
  static let row = Parameter(optional: .text("ROW"), "the text after a row")

  static let signature = Signature(
    "separator",
    group: .output,
    abstract: "Set the separators of columns and rows",
    parameters: [column, row],
    discussion:
      "The modes ascii, csv, list, quote, tabs and tcl have both; line that of rows.",
    examples: [
      """
      > .separator ", "
      > SELECT 1, 2;
      1, 2
      """
    ],
    sqlite3Usage: .line("Usage: .separator COL ?ROW?")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.output.settings.columnSeparator = arguments[column]
    if let row = arguments[row] { context.output.settings.rowSeparator = row }
  }
}
