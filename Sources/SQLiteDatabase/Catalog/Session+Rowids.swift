import CSQLite

extension Session {
  /// Whether a column is the key by which SQLite keeps the rows of a table.
  ///
  /// - Returns: False for a view, and where there is no such column.
  public func isRowid(_ column: String, of table: String, in schema: String) -> Bool {
    var type: UnsafePointer<CChar>?
    var isPrimaryKey: Int32 = 0
    let code = sqlite3_table_column_metadata(
      connection,
      schema,
      table,
      column,
      &type,
      nil,
      nil,
      &isPrimaryKey,
      nil
    )
    return code == SQLITE_OK && isPrimaryKey != 0
      && type.map { String(cString: $0).uppercased() } == "INTEGER"
  }
}
