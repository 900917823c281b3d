import GRDBSQLite

extension Session {
  /// Does some work, and rolls a transaction back that an interrupt has left stuck.
  ///
  /// After an insert into an FTS5 table, FTS5 may keep a BLOB of its index open until the transaction
  /// ends. SQLite takes that for a statement that runs: an interrupt stays in force, and stops whatever
  /// comes, even ROLLBACK. But when a statement that writes is interrupted, SQLite rolls back by itself.
  /// That statement must be there before, as none can be compiled any more.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws; in such a case a ``StoreError`` that tells of the rollback, too.
  func endingStuckTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    guard isInTransaction else { return try body() }
    let write = try? prepare(firstOf: "PRAGMA main.user_version = 0").0
    do {
      return try body()
    } catch let error as StoreError {
      guard let write, let failure = error.failure, failure.primaryCode == SQLITE_INTERRUPT,
        isInTransaction, isStuck
      else { throw error }
      // It does not get to do anything.
      sqlite3_step(write.handle)
      throw StoreError(
        error.message,
        failure: failure,
        remedy: "FTS5 kept SQLite from going on in this transaction, which was rolled back."
      )
    }
  }

  /// Whether an interrupt stays in force, although nothing of ours runs.
  private var isStuck: Bool {
    var handle: OpaquePointer?
    defer { sqlite3_finalize(handle) }
    return sqlite3_prepare_v2(connection, "SELECT 1", -1, &handle, nil) == SQLITE_INTERRUPT
  }
}
