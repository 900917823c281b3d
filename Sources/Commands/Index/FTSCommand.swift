import CommandKit
import FullText
import IndexDoctor
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.fts`: the options, contents and sizes of the index in use.
enum FTSCommand: DotCommand {
  static let signature = Signature(
    "fts",
    group: .index,
    abstract: "Describe the index: options, contents, segments, sizes",
    discussion: """
      It reads what FTS5 keeps in its shadow tables, and says what each is for. The bytes count the values in a \
      table; the pages that hold them take somewhat more. The rows, tokens and segments come from two records of the \
      table that ends with _data. At a terminal the lengths of the rows come from the one that ends with _docsize.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    let width = context.output.settings.terminal?.columns
    let lengths = width != nil ? [table.rowLengths].compactMap(\.self) : []
    context.announce(ReadableSQL(statements: table.shadows.map(table.size) + lengths))
    let report = try context.perform { session in
      do {
        return try session.transaction(.begin) {
          try IndexReport(table, columns: width, in: session)
        }
      } catch let error as StoreError where error.failure?.isGeneric == true {
        // As where one of these tables, or the content, is missing.
        throw StoreError(
          error.plainMessage,
          failure: error.failure,
          remedy: ".doctor says what is wrong with \(table.name), and what to do"
        )
      }
    }
    try context.output.print(report.description.joined(separator: "\n"))
    if let chart = report.chart {
      try context.output.print("")
      try context.output.draw(chart)
    }
    try context.output.print(report.sizes.joined(separator: "\n"))
  }
}
