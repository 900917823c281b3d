import CSQLite

extension Session {
  /// Does some work in a transaction, and rolls the transaction back if an interrupt leaves it stuck.
  ///
  /// After an insert into an FTS5 table, FTS5 may keep a BLOB of its index open until the transaction ends. SQLite
  /// takes the open BLOB for a running statement: an interrupt stays in force, and stops every further statement, even
  /// ROLLBACK. FTS5 may have been writing, so that only a rollback is sure to leave a sound index.
  ///
  /// - Parameter body: The work, which may end the transaction.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws; an interruption if the transaction was rolled back.
  func endingStuckTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    // This interrupt came after the last statement, and stopped none.
    if isStuck { resetBLOBs() }
    do {
      return try body()
    } catch {
      guard isInTransaction, isStuck else { throw error }
      rollBack()
      throw (error as? StoreError).flatMap { $0.isInterruption ? $0 : nil } ?? .interruption
    }
  }

  /// Runs a statement, and rolls the transaction back if the statement controls transactions and is stopped.
  ///
  /// At SAVEPOINT, RELEASE and COMMIT FTS5 writes the entries that it has gathered. In SQLite 3.40 a stopped SAVEPOINT
  /// left the transaction open, and its COMMIT a damaged index.
  ///
  /// It is inlined, because otherwise each short statement of a script would copy the session for the closure.
  @inline(__always)
  func rollingBackIfStopped<Result>(
    _ prepared: PreparedStatement,
    _ body: () throws -> Result
  ) throws -> Result {
    // Apart from these, only ATTACH, DETACH and PRAGMAs that set something write nothing and give no rows.
    guard isInTransaction, prepared.isReadOnly, prepared.columnCount == 0 else { return try body() }
    do {
      let result = try body()
      if !isInTransaction { hooks.endedTransactions += 1 }
      return result
    } catch let error as StoreError where error.isInterruption {
      if isInTransaction { rollBack() }
      throw error
    }
  }

  /// Rolls back the open transaction, whatever interrupt is in force.
  private func rollBack() {
    resetBLOBs()
    _ = hooks.progress.protected { sqlite3_exec(connection, "ROLLBACK", nil, nil, nil) }
  }

  /// Does some work, and says in the error if the error has ended the user's open transaction, as an interrupt or a
  /// full disk may.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, with ``StoreError/rollback`` as its remedy if there was one.
  public func tellingRollback<Result>(_ body: () throws -> Result) throws -> Result {
    guard isInTransaction else { return try body() }
    let ended = hooks.endedTransactions
    do {
      return try endingStuckTransaction(body)
    } catch let error as StoreError where !isInTransaction && hooks.endedTransactions == ended {
      throw StoreError(error.message, failure: error.failure, remedy: StoreError.rollback)
    }
  }

  /// The next statement after another, or the first one, that stands at one of its rows; those of open BLOBs are
  /// among them.
  private func openStatement(after statement: OpaquePointer?) -> OpaquePointer? {
    var next = sqlite3_next_stmt(connection, statement)
    while let statement = next, sqlite3_stmt_busy(statement) == 0 {
      next = sqlite3_next_stmt(connection, statement)
    }
    return next
  }

  /// Whether a statement stands at one of its rows, or a BLOB is open.
  var hasOpenStatement: Bool { openStatement(after: nil) != nil }

  /// Puts the statements of open BLOBs at their beginning, so that an interrupt is over with the next statement.
  ///
  /// FTS5 and R*Tree go to a row before they read from a BLOB. While one of the shell's statements stands at a row, this
  /// does nothing, as the interrupt is also for that statement.
  func resetBLOBs() {
    let open = Array(
      sequence(state: nil) { (statement: inout OpaquePointer?) in
        statement = openStatement(after: statement)
        return statement
      }
    )
    // Only the statements of BLOBs have no text.
    guard open.allSatisfy({ sqlite3_sql($0) == nil }) else { return }
    for blob in open { sqlite3_reset(blob) }
  }

  /// Whether an interrupt is still in force, although no statement of the shell runs.
  private var isStuck: Bool {
    // With nothing open, SQLite forgets an interrupt at the next statement.
    guard hasOpenStatement else { return false }
    return InterruptInForce.on(connection)
  }
}

/// Whether an interrupt stops every statement of a connection at this moment.
enum InterruptInForce {
  /// Asks SQLite, which keeps an interrupt in force until no statement of the connection runs any more.
  ///
  /// `sqlite3_is_interrupted` tells it from SQLite 3.41 on. Where nothing runs, SQLite forgets the interrupt here.
  static func on(_ connection: OpaquePointer) -> Bool {
    var handle: OpaquePointer?
    defer { sqlite3_finalize(handle) }
    return sqlite3_prepare_v2(connection, "SELECT 1", -1, &handle, nil) == SQLITE_INTERRUPT
  }
}
