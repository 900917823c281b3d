import QueryBuilder

/// A column of a table, as the database describes it.
public struct SchemaColumn {
  /// Its name.
  public let name: String
  /// Whether it is another name of the rowid: an `INTEGER` that alone is the primary key.
  public let isRowid: Bool
}

extension Session {
  /// The columns of a table in their order; none if there is no such table.
  public func columns(of table: String) throws -> [SchemaColumn] {
    // As text: the builder cannot select from a function.
    let columns = RawStatement(
      "SELECT name, upper(type) = 'INTEGER' AND pk = 1 FROM pragma_table_info(\(table))"
    )
    return try rows(columns).compactMap { row in
      guard case .text(let name) = row[0] else { return nil }
      return SchemaColumn(name: name, isRowid: row[1] == .integer(1))
    }
  }
}
