import CSQLite
import SQLiteDatabase

/// The way to FTS5's own functions, as <https://www.sqlite.org/fts5.html#extending_fts5> tells it.
enum FTS5Interface {
  private static let query = "SELECT fts5(?)"

  /// FTS5's functions on a connection that is being opened.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message, also where the file is locked or is no database: newer versions
  ///   read the schema for this statement.
  static func find(on hooks: ConnectionHooks) throws -> UnsafeMutablePointer<fts5_api> {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let prepared = sqlite3_prepare_v2(hooks.connection, query, -1, &statement, nil)
    let (interface, code) = prepared == SQLITE_OK ? interface(of: statement) : (nil, prepared)
    guard let interface else {
      throw code == SQLITE_ROW
        ? StoreError("FTS5 cannot be reached")
        : StoreError(failedOn: hooks.connection, preparing: query)
    }
    hooks.fts5 = UnsafeMutableRawPointer(interface)
    return interface
  }

  /// FTS5's functions on the connection of a session.
  ///
  /// - Throws: A ``StoreError``, also where a `.limit` is so low that the program cannot reach FTS5, and where
  ///   the work is stopped.
  static func find(in session: Session) throws -> UnsafeMutablePointer<fts5_api> {
    if let known = session.hooks.fts5 { return known.assumingMemoryBound(to: fts5_api.self) }
    return try session.ownWork { try find(on: session.hooks) }
  }

  /// Has FTS5 write the address of its functions, which is the purpose of the statement.
  private static func interface(
    of statement: OpaquePointer?
  ) -> (UnsafeMutablePointer<fts5_api>?, code: CInt) {
    var interface: UnsafeMutablePointer<fts5_api>?
    let code = "fts5_api_ptr".withCString { type in
      withUnsafeMutablePointer(to: &interface) { place in
        sqlite3_bind_pointer(statement, 1, place, type, nil)
        return sqlite3_step(statement)
      }
    }
    return (interface, code)
  }
}
