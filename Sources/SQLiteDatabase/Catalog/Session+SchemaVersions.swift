import CSQLite
import QueryBuilder

extension Session {
  /// Whether the connection has a temporary database; to read from `temp` where it is not in use would make it.
  public var hasTemporaryDatabase: Bool { sqlite3_db_readonly(connection, "temp") >= 0 }

  /// Whether there is a temporary trigger, which lasts as long as the connection.
  public func hasTemporaryTriggers() throws -> Bool {
    guard hasTemporaryDatabase else { return false }
    let triggers = select(from: "sqlite_temp_master")
      .where(Expression<String>(column: "type") == "trigger")
    return try integer(select(exists(triggers))) == 1
  }
}
