import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase
import SQLSpelling

/// What the schema says of a full-text table, its content, and the tables in which FTS5 keeps it.
struct SchemaFacts {
  /// A table in which FTS5 keeps the index, and its columns as they are; none if it is missing, or a view instead.
  struct Shadow {
    let kind: FTS5Shadow
    let name: String
    let isView: Bool
    let columns: [String]
    let expected: [String]
  }

  /// A table, view, index or trigger, as the schema has it.
  struct Entry {
    let type: String
    let name: String
    /// The table to which it belongs.
    let table: String
    /// Its CREATE statement; empty for an index that SQLite has made.
    let sql: String
  }

  /// All that the database has, in the order in which it was made.
  let entries: [Entry]
  /// The CREATE statement of the table as it is stored.
  let declaration: String?
  /// The names of the options in it that are not 0, whole and in lower case.
  let options: [String]
  /// What kind of table the content is; nil if none has the name.
  let contentKind: CatalogTable.Kind?
  /// Whether the content's key is there: a column of its table or view, or the rowid.
  let hasKey: Bool
  /// Whether the key is the rowid of a table WITHOUT ROWID.
  let lacksRowid: Bool
  /// The columns of the content; none if there is no such table.
  let columns: [SchemaColumn]
  /// The column that is the content's rowid itself; nil if none is.
  let rowidColumn: String?
  /// Whether the content's key is its rowid, by the name of the column that keeps it, or by one that no column has.
  let isRowidKey: Bool
  /// The tables in which FTS5 keeps the index.
  let shadows: [Shadow]

  init(_ facts: TableFacts) throws {
    let (table, session) = (facts.table, facts.session)
    let entries = try Self.entries(of: table.schema, in: session)
    self.entries = entries
    declaration = entries.first { $0.type == "table" && $0.name == table.index.tableName }?.sql
    options = FullTextTable.optionNames(in: declaration ?? "")
    shadows = try table.shadows.map { kind in
      let name = "\(table.index.tableName)_\(kind.rawValue)"
      let isView = entries.contains { $0.type == "view" && $0.name.isEqualInASCII(to: name) }
      return Shadow(
        kind: kind,
        name: name,
        isView: isView,
        columns: try isView ? [] : session.columns(of: name, in: table.schema).map(\.name),
        expected: table.columnNames(of: kind)
      )
    }
    guard let content = facts.content else {
      (contentKind, hasKey, lacksRowid, columns) = (nil, false, false, [])
      (rowidColumn, isRowidKey) = (nil, true)
      return
    }
    contentKind = try content.kind(in: session)
    columns = try session.columns(of: content.name, in: content.schema)
    let key = content.key.lowercasedInASCII
    hasKey =
      columns.contains { $0.name.isEqualInASCII(to: key) } || content.hasKey(in: session)
    lacksRowid = contentKind == .table && [String].ofRowid.contains(key) && !hasKey
    rowidColumn =
      try contentKind == .table ? session.rowidColumn(of: content.name, in: content.schema) : nil
    isRowidKey =
      rowidColumn?.lowercasedInASCII == key
      || [String].ofRowid.contains(key) && !columns.contains { $0.name.isEqualInASCII(to: key) }
  }

  static func entries(of schema: String, in session: Session) throws -> [Entry] {
    let list = RawStatement(
      "SELECT type, name, tbl_name, sql FROM \(identifier: schema).sqlite_master ORDER BY rowid"
    )
    return try session.schemaTexts(list).compactMap { row in
      guard let type = row[0], let name = row[1], let table = row[2] else { return nil }
      return Entry(type: type, name: name, table: table, sql: Self.firstStatement(of: row[3] ?? ""))
    }
  }

  /// What SQLite reads of an entry's text: a file may have other statements behind the first, which nobody is to run.
  private static func firstStatement(of sql: String) -> String {
    guard sql.utf8.contains(UInt8(ascii: ";")), let last = StatementTokens(sql).last else {
      return sql
    }
    return String(decoding: sql.utf8.prefix(last.bytes.upperBound), as: UTF8.self)
  }

  /// What has a name, in any case, and one of some types.
  func entry(_ types: [String], _ name: String) -> Entry? {
    entries.first { types.contains($0.type) && $0.name.isEqualInASCII(to: name) }
  }

  /// The tables that FTS5 needs but that are missing.
  var missingTables: [String] { shadows.filter(\.columns.isEmpty).map(\.name) }

  /// The names by which statements set the content's key: of the rowid, all that it has.
  ///
  /// SQLite compares the name in `UPDATE OF` with the one that a statement sets: `rowid` does not mean the column.
  func keyNames(of content: ContentSource) -> [String] {
    guard isRowidKey else { return [content.key] }
    let taken = columns.map(\.name.lowercasedInASCII)
    return [rowidColumn].compactMap(\.self) + [String].ofRowid.filter { !taken.contains($0) }
  }

  /// Whether the content's key is the rowid that a column keeps: unique, stable and an integer.
  var hasStableKey: Bool { rowidColumn != nil && isRowidKey }

  /// The columns of the content that a statement can write.
  var writtenColumns: [String] { columns.filter { !$0.isGenerated }.map(\.name) }

  /// The columns of a row of the content that an INSERT can give; without a column for the key, the key itself.
  func insertedColumns(of content: ContentSource) -> [String] {
    let hasKey =
      rowidColumn != nil || writtenColumns.contains { $0.isEqualInASCII(to: content.key) }
    return hasKey ? writtenColumns : writtenColumns + [content.key]
  }

  /// Whether the index keeps the lengths of its rows, and their table exists.
  var hasLengths: Bool { shadows.contains { $0.kind == .docsize && !$0.columns.isEmpty } }

  /// Whether there is a table of the pages with the words.
  var hasPages: Bool { shadows.contains { $0.kind == .data && !$0.columns.isEmpty } }

  /// Makes sure that a table in which FTS5 keeps the index is there, for a check to read.
  ///
  /// - Throws: A `StoreError` if it is missing, or a view.
  func require(_ kind: FTS5Shadow) throws {
    guard let shadow = shadows.first(where: { $0.kind == kind }), shadow.columns.isEmpty else {
      return
    }
    throw StoreError(
      shadow.isView ? "\(shadow.name) is a view" : "there is no table \(shadow.name)"
    )
  }

  /// Whether FTS5 leaves deleted rows in the totals and in the pages, as with contentless_delete=1.
  var keepsDeletedRows: Bool { options.contains(FTS5Feature.contentlessDelete.rawValue) }

  /// Whether the words of a text may depend on a language that is kept with it.
  var keepsLocales: Bool { options.contains(FTS5Feature.locale.rawValue) }
}

extension FullTextTable {
  /// The name of the tokenizer that makes the tokens of texts: `trigram`, or of `porter ascii` the second.
  var tokenizerName: String {
    tokenizer.finder.words.first?.lowercasedInASCII ?? "unicode61"
  }

  /// Whether the tokenizer is one of FTS5's own, also within porter: they take no notice of a text's language.
  var hasPlainTokenizer: Bool { ["unicode61", "ascii", "trigram"].contains(tokenizerName) }

  /// The value of an option of the tokenizer; nil if it is not given.
  func tokenizerOption(_ name: String) -> String? {
    let words = tokenizer.words
    guard let place = words.firstIndex(where: { $0.lowercasedInASCII == name }),
      words.indices.contains(place + 1)
    else { return nil }
    return words[place + 1]
  }
}
