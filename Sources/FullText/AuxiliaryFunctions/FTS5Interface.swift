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
        ? absence(code) : StoreError(failedOn: hooks.connection, preparing: query)
    }
    hooks.fts5 = UnsafeMutableRawPointer(interface)
    return interface
  }

  /// FTS5's functions on the connection of a session.
  ///
  /// - Throws: A ``StoreError``, also where a `.limit` is so low that the program cannot reach FTS5, and where
  ///   the work is stopped.
  static func find(in session: Session) throws -> UnsafeMutablePointer<fts5_api> {
    if let known = session.fts5 { return known.assumingMemoryBound(to: fts5_api.self) }
    let prepared = try session.ownWork { try session.prepare(firstOf: Substring(query)).0 }
    guard let statement = prepared else {
      throw absence(SQLITE_ERROR)
    }
    let (interface, code) = interface(of: statement.handle)
    guard let interface else {
      throw code == SQLITE_ROW ? absence(code) : session.failure(of: statement)
    }
    session.fts5 = UnsafeMutableRawPointer(interface)
    return interface
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

  private static func absence(_ code: CInt) -> StoreError {
    StoreError("FTS5 cannot be reached: \(String(cString: sqlite3_errstr(code)))")
  }
}
