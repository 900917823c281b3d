import FullText
import QueryBuilder
import SQLiteDatabase

/// The table or view from which FTS5 reads a full-text table's texts.
struct ContentSource {
  /// The database that it is in.
  let schema: String
  /// Its name.
  let name: String
  /// The column with the rows' keys: `content_rowid`, or `id` of FTS5's own table.
  let key: String
  /// The columns with the texts, in the order of the full-text table's columns.
  let columns: [String]
  /// Whether it is FTS5's own table.
  let isOwn: Bool

  /// The source of a table; nil if it keeps no text.
  init?(of table: FullTextTable) {
    schema = table.schema
    switch table.options.content {
    case .contentless: return nil
    case .own:
      name = "\(table.index.tableName)_content"
      key = "id"
      columns = table.index.columns.indices.map { "c\($0)" }
      isOwn = true
    case .external(let name, let rowid):
      self.name = name
      key = rowid
      columns = table.columnNames
      isOwn = false
    }
  }

  /// The source as FROM names it.
  var table: Fragment { "\(identifier: schema).\(identifier: name)" }

  /// A column, with the table's name: alone, SQLite takes the name of a column that is not there for a text.
  func column(_ name: String) -> Fragment { "\(identifier: self.name).\(identifier: name)" }

  /// The key column.
  var keyColumn: Fragment { Fragment(identifier: key) }
}

extension ContentSource {
  /// The columns whose updates change nothing that the index has; none where SQLite computes a text from other columns.
  ///
  /// - Parameters:
  ///   - read: Further columns that decide what is indexed.
  ///   - columns: All columns.
  /// - Returns: The columns.
  func others(than read: [String] = [], in columns: [SchemaColumn]) -> [SchemaColumn] {
    let texts = Set(self.columns.map { $0.lowercasedInASCII })
    guard !columns.contains(where: { $0.isGenerated && texts.contains($0.name.lowercasedInASCII) })
    else {
      return []
    }
    let wanted = texts.union((read + [key]).map { $0.lowercasedInASCII })
    return columns.filter {
      !wanted.contains($0.name.lowercasedInASCII) && $0.keyPlace == 0 && !$0.isGenerated
    }
  }

  /// What kind of table it is; nil if none has the name.
  func kind(in session: Session) throws -> CatalogTable.Kind? {
    let known = try session.catalogTables()
      .first { $0.schema == schema && $0.name.isEqualInASCII(to: name) }
    if let known { return known.kind }
    // SQLite has tables that no schema lists, as sqlite_master, and those of modules that need no CREATE.
    let rows = RawStatement("SELECT * FROM \(table)")
    return try session.compilationError(of: rows) == nil ? .virtual : nil
  }

  /// Whether the key is a column of a table, or the rowid of one that has rowids.
  func hasKey(in session: Session) -> Bool {
    session.declaration(of: key, in: name, schema: schema) != nil
  }
}

extension [String] {
  /// Names as SQL has them, with commas between them.
  var identifiers: Fragment { map { Fragment(identifier: $0) }.listed }
}

extension [Fragment] {
  /// The fragments with commas between them.
  var listed: Fragment { joined(separator: ", ") }
}

extension Sequence<Int64> {
  /// The numbers with commas between them, as text: SQLite takes only so many bound values.
  var listed: Fragment { Fragment(raw: map(String.init).joined(separator: ", ")) }
}

extension Collection where Element == Int64 {
  /// The keys in words, the first ones by number: `row 3`, `3 rows (1, 5, 9)`, `12 rows (1, 2, 3, ...)`.
  func listed(_ noun: String) -> String {
    guard count > 1 else { return "\(noun) " + map { "\($0)" }.joined() }
    let first = prefix(5).map { "\($0)" }.joined(separator: ", ")
    return "\(count) \(noun)s (\(first)\(count > 5 ? ", ..." : ""))"
  }

  /// `it` or `them`.
  var pronoun: String { count == 1 ? "it" : "them" }
}
