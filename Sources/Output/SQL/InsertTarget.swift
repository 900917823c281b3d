import SQLSpelling

/// The table into which an INSERT statement inserts.
public struct InsertTarget: Equatable, Sendable {
  /// The SQL between `INSERT INTO` and the list of columns, or `VALUES`.
  public let sql: String

  /// Makes a target of a table's name, which is quoted if necessary.
  public init(table: String) {
    sql = SQLName.spelled(table)
  }

  /// Makes a target of SQL: a name already quoted, perhaps with a list of columns.
  public init(sql: String) {
    self.sql = sql
  }
}
