import QueryBuilder

/// A column of a table, as the database describes it.
struct TableColumn {
  /// Its name.
  let name: String
  /// Whether it is the rowid by another name, which takes an integer as the only key.
  let isRowid: Bool
}

extension Session {
  /// The columns of a table; none where there is no such table.
  func columns(of table: String) throws -> [TableColumn] {
    let columns = RawStatement(
      "SELECT name, upper(type) = 'INTEGER' AND pk = 1 FROM pragma_table_info(\(table))"
    )
    return try rows(columns).compactMap { row in
      guard case .text(let name) = row[0] else { return nil }
      return TableColumn(name: name, isRowid: row[1] == .integer(1))
    }
  }
}
