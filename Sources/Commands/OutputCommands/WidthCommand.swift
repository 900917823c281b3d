import CommandKit
import Output

/// `.width`: how wide the columns of tables are.
enum WidthCommand: DotCommand {
  static let widths = Parameter(
    repeating: ValueKind<Int>.leniently("NUM", in: ValueKind<Int>.columnWidths),
    "widths in characters; negative ones align at the right, 0 fits the contents"
  )

  static let signature = Signature(
    "width",
    group: .output,
    abstract: "Set the widths of columns in tables",
    parameters: [widths],
    discussion: "Columns without a width fit their contents. Without NUM, all do.",
    examples: [
      """
      > .mode column
      > .width 4 -6
      > SELECT 'abcdef' AS a, 'x' AS b;
      a          b
      ----  ------
      abcd       x
      ef
      """
    ],
    sqlite3Usage: .words()
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.output.settings.columnWidths = arguments[widths]
  }
}
