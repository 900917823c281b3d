import CommandKit

/// `.excel`: shows the next command's results in a spreadsheet.
enum ExcelCommand: DotCommand {
  static let words = Parameter(
    repeating: ValueKind<String>(
      "OPTION",
      expecting: "an option",
      completion: .words(["--bom"])
    ) { $0 },
    "--bom, to begin with a byte order mark"
  )

  static let signature = Signature(
    "excel",
    group: .output,
    abstract: "Show the next command's results in a spreadsheet",
    parameters: [words],
    discussion: "It is .once -x: the results go as csv to the system's program for it.",
    sqlite3Usage: .words(),
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.redirect(arguments[words], to: .spreadsheet, once: true, help: help)
  }

  private static let help = """
    .excel                   Display the output of next command in spreadsheet
       --bom                   Put a UTF8 byte-order mark on intermediate file
    """
}
