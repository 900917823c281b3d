import CommandKit
import FullText
import QueryBuilder
import SQLiteDatabase

/// `.fts`: the options, contents and sizes of the index in use.
enum FTSCommand: DotCommand {
  static let signature = Signature(
    "fts",
    group: .index,
    abstract: "Describe the index: options, contents, segments, sizes",
    discussion: """
      It reads what FTS5 keeps in its shadow tables, and says what each is for. The bytes are those \
      of the values in a table; the pages of the file that hold them are somewhat more. The rows, the \
      tokens and the segments stand in two records of the table that ends with _data.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    try context.announce(ReadableSQL(statements: table.shadows.map(table.size)))
    let report = try context.perform { session in
      try session.transaction(.begin) { try IndexReport(table, in: session) }
    }
    try context.output.print(report.lines.joined(separator: "\n"))
  }
}
