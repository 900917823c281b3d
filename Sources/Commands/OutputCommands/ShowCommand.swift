import CommandKit
import Output
import SQLiteDatabase
import TerminalKit

/// `.show`: the settings.
enum ShowCommand: DotCommand {
  static let signature = Signature(
    "show",
    group: .output,
    abstract: "Show the settings of output",
    examples: [
      """
      > .nullvalue -
      > .show
              echo: off
               eqp: off
           explain: auto
           headers: off
              mode: list
         nullvalue: "-"
            output: stdout
      colseparator: "|"
      rowseparator: "\\n"
             stats: off
             width:
          filename: :memory:
      """
    ],
    sqlite3Usage: .line("Usage: .show")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let settings = context.output.settings
    let width = settings.columnWidths.map { "\($0) " }.joined()
    var lines = [
      ("echo", context.input.echoes ? "on" : "off"),
      ("eqp", context.output.plans.preview.rawValue),
      ("explain", context.output.plans.layout.rawValue),
      ("headers", settings.showsHeaders ? "on" : "off"),
      ("mode", context.output.modeText),
      ("nullvalue", (settings.nullValue ?? "").quotedAsInC),
      ("output", context.output.name),
      ("colseparator", settings.columnSeparator.quotedAsInC),
      ("rowseparator", settings.rowSeparator.quotedAsInC),
      ("stats", context.afterStatements.statistics.rawValue),
      ("width", width),
      ("filename", context.database.store.location.name),
    ]
    // A script gets the lines that sqlite3 has, and no others.
    if context.output.isTerminal {
      lines += [("maxrows", "\(settings.maxRows ?? 0)"), ("pager", context.output.pagerText)]
    }
    let text = lines.map { title, value in
      "\(title.padded(to: 12, atRight: true)): \(value)"
    }
    try context.output.print(text.joined(separator: "\n"))
  }
}
