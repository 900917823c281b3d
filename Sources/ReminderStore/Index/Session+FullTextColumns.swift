import QueryBuilder

extension Session {
  /// The columns of a table of FTS5, whosever it is; none where there is no such table.
  public func fullTextColumns(of table: String) throws -> [String] {
    try texts(
      RawStatement(
        """
        SELECT name FROM pragma_table_info(\(table)) WHERE EXISTS (SELECT 1 FROM sqlite_schema
        WHERE name = \(table) COLLATE NOCASE AND sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%')
        """
      )
    )
  }
}
