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

  /// The key column.
  var keyColumn: Fragment { Fragment(identifier: key) }
}

extension ContentSource {
  /// A column of a content, as SQLite describes it.
  struct Column: Hashable {
    let name: String
    /// The type as it was declared, in upper case.
    let type: String
    /// Its place in the primary key, from 1; 0 if it is no part of it.
    let keyPlace: Int
    /// Whether SQLite computes its value from other columns.
    let isGenerated: Bool
  }

  /// The columns; none if there is no such table.
  func columns(in session: Session) throws -> [Column] {
    let statement = RawStatement(
      "SELECT name, upper(type), pk, hidden IN (2, 3) FROM pragma_table_xinfo(\(name), \(schema))"
    )
    return try session.rows(statement).compactMap { row in
      guard case .text(let name) = row[0], case .text(let type) = row[1],
        case .integer(let place) = row[2]
      else { return nil }
      return Column(
        name: name,
        type: type,
        keyPlace: Int(place),
        isGenerated: row[3] == .integer(1)
      )
    }
  }

  /// What kind of table it is: `table`, `view` or `virtual`, nil if none has the name; and whether it is one WITHOUT
  /// ROWID.
  func kind(in session: Session) throws -> (name: String?, isWithoutRowid: Bool) {
    let row = try session.rows(
      RawStatement(
        """
        SELECT type, wr FROM pragma_table_list
        WHERE schema = \(schema) AND name = \(name) COLLATE NOCASE
        """
      )
    ).first
    return (
      row.flatMap { if case .text(let kind) = $0[0] { kind } else { nil } },
      row?[1] == .integer(1)
    )
  }

  /// Whether SQLite finds the greatest of its keys at once, because they are the rowids, or a column of integers that
  /// alone is the primary key.
  func hasOrderedKeys(in session: Session) throws -> Bool {
    if isOwn { return true }
    let columns = try self.columns(in: session)
    let keys = columns.filter { $0.keyPlace > 0 }
    if let column = columns.first(where: { $0.name.lowercased() == key.lowercased() }) {
      return keys == [column] && column.type == "INTEGER"
    }
    return rowidNames.contains(key.lowercased())
      && session.declaration(of: key, in: name, schema: schema) != nil
  }
}

extension [Fragment] {
  /// The fragments with commas between them.
  var listed: Fragment { joined(separator: ", ") }
}
