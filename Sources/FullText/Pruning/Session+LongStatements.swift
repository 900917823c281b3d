import GRDBSQLite
public import SQLiteDatabase

extension Session {
  /// Whether SQLite accepts a statement that names each row of the largest page, as it does unless the user
  /// has lowered a limit.
  public var takesLongStatements: Bool {
    let needs: [(limit: Int32, value: Int32)] = [
      (SQLITE_LIMIT_VARIABLE_NUMBER, 5_000), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
      (SQLITE_LIMIT_VDBE_OP, 25_000),
    ]
    return needs.allSatisfy { sqlite3_limit(connection, $0.limit, -1) >= $0.value }
  }
}
