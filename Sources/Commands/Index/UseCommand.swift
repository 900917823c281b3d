import CommandKit
import FullText
import QueryBuilder
import SQLSpelling
import SQLText
import SQLiteDatabase

/// `.use TABLE`: chooses the FTS5 table that searches, ranks and explanations work on.
enum UseCommand: DotCommand {
  static let table = Parameter(
    optional: .fullTextTable,
    "the FTS5 table, as SCHEMA.TABLE if need be"
  )

  static let signature = Signature(
    "use",
    group: .index,
    abstract: "Choose the full-text table to work on, or list them",
    parameters: [table],
    discussion: """
      .search, .match, .forms, .live, .highlight, .snippet, .rank, .compare, .why and .whynot then work on this \
      table, and so do .judge, .eval, .tune, .synonyms, .xray, .fts, .vocab, .tokens, .tokenizers, .reindex and \
      .optimize; .use reminderTexts goes back to the reminders. .like and .clear-completed need the reminders in \
      use; .add, .tags and the others for reminders do not. The weights in force become those that the table has \
      stored.

      Without TABLE, it lists the FTS5 tables of the open databases, with a star before the one in use. \
      The content is own (kept in the index), external (in another table) or contentless: rows of \
      a contentless table can be found and ranked, but not shown.

      If a file has one FTS5 table and no reminders, the table is in use at once.
      """,
    examples: [
      """
      > CREATE VIRTUAL TABLE "my docs" USING fts5(body, tokenize='porter');
      > INSERT INTO "my docs" VALUES ('Walking dogs'), ('Feed cats'), ('Read');
      > .use "my docs"
      my docs: body (own content, tokenizer porter).
      > .match walks
      1|**Walking** dogs|-0.472191753061
      > .use
      *|my docs|body|porter|own
      |reminderTexts|title, notes, tags|trigram|own
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard let name = arguments[table] else { return try list(in: context) }
    let table = try context.fullTextTable(named: name)
    context.use(try OpenDatabase(context.database.store, using: table))
    try context.output.remark(table.noteInUse)
  }

  private static func list(in context: CommandContext) throws {
    let inUse = context.database.table
    let tables = try context.perform { try $0.fullTextTables() }
    guard !tables.isEmpty else {
      return try context.output.remark("There is no FTS5 table in this database.")
    }
    let sorted = tables.sorted { $0.listedName.lowercased() < $1.listedName.lowercased() }
    let rows = sorted.map { table in
      [
        .text(table == inUse ? "*" : ""), .text(table.listedName),
        .text(table.indexedColumns.joined(separator: ", ")),
        .text(table.tokenizer.specification), .text(table.contentWords),
      ] as [SQLValue]
    }
    try context.show(
      StoredRows(["in use", "table", "columns", "tokenizer", "content"], rows: rows)
    )
  }
}

extension CommandContext {
  /// The full-text table of a name, as `SCHEMA.TABLE` if need be.
  ///
  /// - Throws: A ``CommandError`` where there is none.
  func fullTextTable(named name: String) throws -> FullTextTable {
    if let table = try perform({ try $0.fullTextTable(named: name) }) { return table }
    let names = try perform { try $0.fullTextTables().map(\.name) }
    var error = CommandError("no FTS5 table: \(name.isEmpty ? "\"\"" : name)")
    if let near = NearMiss.suggestion(for: name, among: names) {
      error.details.append("did you mean \(DotCommandLine.argument(near))?")
    } else {
      error.details.append(
        names.isEmpty
          ? "there is none in this database; CREATE VIRTUAL TABLE ... USING fts5(...) makes one"
          : "the \(names.count == 1 ? "table is" : "tables are") \(names.map(DotCommandLine.argument).joined(separator: ", "))"
      )
    }
    throw error
  }
}

extension FullTextTable {
  /// Where the table has its text, in a word or two.
  var contentWords: String {
    switch options.content {
    case .own: "own"
    case .external(let table, _): "external: \(table)"
    case .contentless: "contentless"
    }
  }
}
