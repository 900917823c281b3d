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
  func endingStuckTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    let rollback = writeThatRollsBack()
    do {
      return try body()
    } catch {
      // The interrupt stops the statement before it writes anything, and SQLite rolls back.
      if isInTransaction, isStuck, let rollback { sqlite3_step(rollback.handle) }
      throw error
    }
  }

  /// Compiles the statement with which a stuck transaction ends.
  private func writeThatRollsBack() -> PreparedStatement? {
    let write: Substring = "PRAGMA main.user_version = 0"
    if let prepared = try? prepare(firstOf: write).0 { return prepared }
    // An interrupt has come after the last statement, and stays in force until the BLOBs are at rest.
    guard isInTransaction, isStuck else { return nil }
    resetBLOBs()
    return try? prepare(firstOf: write).0
  }

  /// Runs a statement, and makes SQLite roll the transaction back if it is a COMMIT that an interrupt leaves stuck.
  ///
  /// At a COMMIT or RELEASE FTS5 writes the entries that it has gathered, for which it may open a BLOB.
  func endingStuckCommit<Result>(
    by prepared: PreparedStatement,
    _ body: () throws -> Result
  ) throws -> Result {
    // Apart from those that control transactions, hardly any statements write nothing and give no rows.
    guard isInTransaction, prepared.isReadOnly, prepared.columnCount == 0 else { return try body() }
    return try endingStuckTransaction(body)
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

  /// Puts the statements of open BLOBs at their beginning; FTS5 goes to a row before it reads from one.
  func resetBLOBs() {
    var statement = sqlite3_next_stmt(connection, nil)
    while let handle = statement {
      // Only the statements of BLOBs have no text.
      if sqlite3_stmt_busy(handle) != 0, sqlite3_sql(handle) == nil { sqlite3_reset(handle) }
      statement = sqlite3_next_stmt(connection, handle)
    }
  }

  /// Whether an interrupt is still in force, although no statement of the shell runs.
  private var isStuck: Bool {
    var handle: OpaquePointer?
    defer { sqlite3_finalize(handle) }
    return sqlite3_prepare_v2(connection, "SELECT 1", -1, &handle, nil) == SQLITE_INTERRUPT
  }
}
