import QueryBuilder
import SQLiteDatabase

/// A column of a content table, as SQLite describes it.
struct ContentColumn: Sendable, Hashable {
  let name: String
  /// The type as it was declared, in upper case.
  let type: String
  /// Its place in the primary key, from 1; 0 where it is no part of it.
  let keyPlace: Int
  /// Whether its value is reckoned from other columns.
  let isGenerated: Bool
}

extension ExaminedTable {
  func readContentColumns() throws -> [ContentColumn] {
    guard let content else { return [] }
    let statement = RawStatement(
      "SELECT name, upper(type), pk, hidden IN (2, 3) FROM pragma_table_xinfo(\(content.name), \(content.schema))"
    )
    return try session.rows(statement).compactMap { row in
      guard case .text(let name) = row[0], case .text(let type) = row[1],
        case .integer(let place) = row[2]
      else { return nil }
      return ContentColumn(
        name: name,
        type: type,
        keyPlace: Int(place),
        isGenerated: row[3] == .integer(1)
      )
    }
  }

  /// What kind of table the content is; nil where there is none of the name.
  func contentKind() throws -> (kind: String, isWithoutRowid: Bool)? {
    guard let content else { return nil }
    let statement = RawStatement(
      """
      SELECT type, wr FROM pragma_table_list
      WHERE schema = \(content.schema) AND name = \(content.name) COLLATE NOCASE
      """
    )
    guard let row = try session.rows(statement).first, case .text(let kind) = row[0] else {
      return nil
    }
    return (kind, row[1] == .integer(1))
  }

  /// Whether the content's key is a column that is the rowid itself, and so unique, stable and an integer.
  func hasStableKey() throws -> Bool {
    guard let content else { return true }
    guard !content.isOwn else { return true }
    let columns = try contentColumns()
    guard let column = columns.first(where: { $0.keyPlace > 0 }),
      columns.filter({ $0.keyPlace > 0 }).count == 1, column.type == "INTEGER",
      try contentKind()?.kind == "table"
    else { return false }
    let names = ["rowid", "oid", "_rowid_", column.name.lowercased()]
    guard names.contains(content.key.lowercased()) else { return false }
    // INTEGER PRIMARY KEY DESC is not the rowid: SQLite makes an index for it.
    let index = RawStatement(
      "SELECT 1 FROM pragma_index_list(\(content.name), \(content.schema)) WHERE origin = 'pk'"
    )
    return try session.value(index) == nil
  }
}
