import GRDB
import GRDBSQLite
import SQLiteDatabase

/// The way to FTS5's own functions, as <https://www.sqlite.org/fts5.html#extending_fts5> tells it.
///
/// GRDB has it as well, and ends the program where SQLite has no FTS5, or where a low `.limit` does not let it
/// compile the statement.
enum FTS5Interface {
  /// FTS5's functions on a connection.
  ///
  /// - Throws: SQLite's error, also where the file is locked or is no database: newer versions read the schema
  ///   for this statement. A ``StoreError`` if the statement tells nothing.
  static func find(on database: Database) throws -> UnsafeMutablePointer<fts5_api> {
    let connection = database.sqliteConnection
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let prepared = sqlite3_prepare_v2(connection, "SELECT fts5(?)", -1, &statement, nil)
    guard prepared == SQLITE_OK else {
      let message = connection.map { String(cString: sqlite3_errmsg($0)) }
      throw DatabaseError(resultCode: ResultCode(rawValue: prepared), message: message)
    }
    var interface: UnsafeMutablePointer<fts5_api>?
    let code = "fts5_api_ptr".withCString { type in
      withUnsafeMutablePointer(to: &interface) { place in
        sqlite3_bind_pointer(statement, 1, place, type, nil)
        return sqlite3_step(statement)
      }
    }
    guard let interface else {
      throw StoreError("FTS5 cannot be reached: \(String(cString: sqlite3_errstr(code)))")
    }
    return interface
  }
}
