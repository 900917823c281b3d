import SQLSpelling

/// What an INSERT statement inserts into.
public struct InsertTarget: Equatable, Sendable {
  /// The SQL between `INSERT INTO` and `VALUES`, or before the list of columns.
  public let sql: String

  /// Makes the target of a table's name, quoted if it must be.
  public init(table: String) {
    sql = SQLName.spelled(table)
  }

  /// Makes a target of SQL: a name that is quoted already, perhaps with a list of columns.
  public init(sql: String) {
    self.sql = sql
  }
}
