import CSQLite
import Files
import QueryBuilder

extension Session {
  /// The type with which a column is declared, and whether it is in the primary key; this runs no statement.
  ///
  /// - Parameters:
  ///   - column: The name of the column, or one of the rowid where no column hides it.
  ///   - table: The name of the table, in which ``StrayBytes`` may keep bytes that are not UTF-8.
  ///   - schema: The database that it is in; nil for the first that has a table of the name.
  /// - Returns: Nil if there is no such column, and for a view.
  public func declaration(
    of column: String,
    in table: String,
    schema: String? = nil
  ) -> (type: String, isInKey: Bool)? {
    var type: UnsafePointer<CChar>?
    var isInKey: Int32 = 0
    let code = sqlite3_table_column_metadata(
      connection,
      schema,
      table.systemBytes,
      column,
      &type,
      nil,
      nil,
      &isInKey,
      nil
    )
    guard code == SQLITE_OK else { return nil }
    return (type.map { String(cString: $0) } ?? "", isInKey != 0)
  }

  /// A name of the rowid that no column hides; nil if there is none, or the table has no rowid.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - schema: The database that it is in; nil for the first that has a table of the name.
  ///   - columns: The names of its columns.
  /// - Returns: The first of `rowid`, `_rowid_` and `oid`, as sqlite3's dump writes it.
  public func rowidName(
    of table: String,
    in schema: String? = nil,
    beside columns: [String]
  ) -> String? {
    let taken = Set(columns.map(\.lowercasedInASCII))
    let name = [String].ofRowid.first { !taken.contains($0) }
    return name.flatMap { declaration(of: $0, in: table, schema: schema) == nil ? nil : $0 }
  }
}
