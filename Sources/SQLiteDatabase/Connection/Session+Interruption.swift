import GRDBSQLite

extension Session {
  /// Does some work in a transaction, and has SQLite roll it back if an interrupt leaves it stuck.
  ///
  /// After an insert into an FTS5 table, FTS5 may keep a BLOB of its index open until the transaction
  /// ends. SQLite takes that for a statement that runs: an interrupt stays in force, and stops whatever
  /// comes, even ROLLBACK. But when a statement that writes is interrupted, SQLite rolls back by itself.
  /// That statement must be there before, as none can be compiled any more.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func endingStuckTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    let write = try? prepare(firstOf: "PRAGMA main.user_version = 0").0
    do {
      return try body()
    } catch let error as StoreError where error.isInterruption {
      // It does not get to do anything.
      if let write, isInTransaction, isStuck { sqlite3_step(write.handle) }
      throw error
    }
  }

  /// Does some work, maybe in a transaction of the user's own, and tells if an interrupt has ended that.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  func tellingRollback<Result>(_ body: () throws -> Result) throws -> Result {
    guard isInTransaction else { return try body() }
    do {
      return try hasOpenStatement ? endingStuckTransaction(body) : body()
    } catch let error as StoreError where error.isInterruption && !isInTransaction {
      throw StoreError(
        error.message,
        failure: error.failure,
        remedy: "The transaction was rolled back."
      )
    }
  }

  /// Whether a statement stands at one of its rows, or a BLOB is open.
  private var hasOpenStatement: Bool {
    var statement = sqlite3_next_stmt(connection, nil)
    while let handle = statement {
      if sqlite3_stmt_busy(handle) != 0 { return true }
      statement = sqlite3_next_stmt(connection, handle)
    }
    return false
  }

  /// Whether an interrupt stays in force, although nothing of ours runs.
  private var isStuck: Bool {
    var handle: OpaquePointer?
    defer { sqlite3_finalize(handle) }
    return sqlite3_prepare_v2(connection, "SELECT 1", -1, &handle, nil) == SQLITE_INTERRUPT
  }
}
