import GRDB
import GRDBSQLite

extension Session {
  /// Reads the schema anew, with what was written to `sqlite_schema` by hand, which may no longer be done.
  public func reloadSchema() {
    sqlite3_exec(connection, "PRAGMA writable_schema=RESET", nil, nil, nil)
    database.clearSchemaCache()
  }
}
