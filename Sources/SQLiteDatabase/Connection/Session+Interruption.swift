import GRDBSQLite

extension Session {
  /// Does some work in a transaction, and makes SQLite roll it back if an interrupt leaves it stuck.
  ///
  /// After an insert into an FTS5 table, FTS5 may keep a BLOB of its index open until the transaction
  /// ends. SQLite takes the open BLOB for a running statement: the interrupt stays in force, and stops every
  /// further statement, even ROLLBACK. But SQLite rolls back by itself when it interrupts a statement that
  /// writes. This method compiles such a statement before the work, because SQLite compiles none after the
  /// interrupt.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func endingStuckTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    let write = try? prepare(firstOf: "PRAGMA main.user_version = 0").0
    do {
      return try body()
    } catch let error as StoreError where error.isInterruption {
      // The interrupt stops the statement before it writes anything, and SQLite rolls back.
      if let write, isInTransaction, isStuck { sqlite3_step(write.handle) }
      throw error
    }
  }

  /// Does some work, and says in the error if an interrupt has ended the user's open transaction.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, with a remedy that names the rollback if there was one.
  public func tellingRollback<Result>(_ body: () throws -> Result) throws -> Result {
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

  /// Whether an interrupt is still in force, although no statement of the shell runs.
  private var isStuck: Bool {
    var handle: OpaquePointer?
    defer { sqlite3_finalize(handle) }
    return sqlite3_prepare_v2(connection, "SELECT 1", -1, &handle, nil) == SQLITE_INTERRUPT
  }
}
