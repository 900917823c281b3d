import CSQLite
import Files
public import QueryBuilder

extension Session {
  /// Whether a transaction is open, which the shell or the user may have begun.
  public var isInTransaction: Bool { sqlite3_get_autocommit(connection) == 0 }

  /// Whether a database of the connection can only be read.
  ///
  /// - Parameter schema: `main`, `temp`, or the name of an attached one.
  /// - Returns: Also true where `PRAGMA query_only` forbids to write.
  /// - Throws: A ``StoreError`` where SQLite cannot tell.
  public func isReadOnly(_ schema: String) throws -> Bool {
    try sqlite3_db_readonly(connection, schema) == 1
      || integer(RawStatement("PRAGMA query_only")) == 1
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed, without its triggers.
  public var changes: Int { Int(sqlite3_changes64(connection)) }

  /// The rowid of the row that was inserted last.
  public var lastInsertedRowid: Int64 { sqlite3_last_insert_rowid(connection) }

  /// Runs statements so that all of them take effect, or none.
  ///
  /// In a transaction that the user began by hand it begins no other: the user commits or rolls back. There, statements
  /// that write get a savepoint, so that a failure leaves nothing half done in the user's transaction.
  ///
  /// - Parameters:
  ///   - begin: `.begin` to read; `.beginImmediate` to write, which takes the lock at once.
  ///   - body: Runs the statements.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, after SQLite has undone everything.
  public func transaction<Result>(
    _ begin: Transaction = .beginImmediate,
    _ body: () throws -> Result
  ) throws -> Result {
    guard isInTransaction else {
      return try bracketed(by: begin, .commit, undoing: [.rollback], body)
    }
    guard begin != .begin else { return try body() }
    let name = "reminders-shell"
    return try bracketed(
      by: .savepoint(name),
      .release(name),
      undoing: [.rollbackTo(name), .release(name)],
      body
    )
  }

  private func bracketed<Result>(
    by begin: Transaction,
    _ end: Transaction,
    undoing: [Transaction],
    _ body: () throws -> Result
  ) throws -> Result {
    try runUnlimited(begin)
    do {
      return try endingStuckTransaction {
        let result = try body()
        try runUnlimited(end)
        return result
      }
    } catch {
      // After some errors (a full disk, an interrupt while writing) SQLite has rolled back already.
      if isInTransaction { try? endTransaction(by: undoing) }
      throw error
    }
  }

  /// Runs a statement that no progress handler stops: one that begins or ends a transaction, or resets something.
  ///
  /// SQLite asks the handler once more when the statement has taken effect, so that a limit would stop a BEGIN or COMMIT
  /// that has been carried out.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func runUnlimited(_ statement: some Statement) throws {
    try hooks.progress.protected { try run(statement) }
  }

  /// Ends a transaction or savepoint although the work was stopped; if something stops this, too, it tries once more.
  ///
  /// - Parameter statements: ROLLBACK, RELEASE and their like; none of them runs once SQLite has rolled back by itself.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func endTransaction(by statements: [Transaction]) throws {
    for statement in statements where isInTransaction {
      do {
        try uncancelled.runUnlimited(statement)
      } catch let error as StoreError where error.isInterruption {
        // The interrupt came while this statement began, and FTS5's open BLOB would keep it in force.
        guard isInTransaction else { throw error }
        resetBLOBs()
        try uncancelled.runUnlimited(statement)
      }
    }
  }

  /// The session without its cancellation, for work that must be done even after a stop, such as ROLLBACK.
  public var uncancelled: Session {
    var copy = self
    copy.cancellation = Cancellation()
    return copy
  }
}

extension Session {
  /// Runs statements, and undoes what they changed, whether they fail or not.
  ///
  /// In a transaction that the user began by hand, only these statements are undone. `last_insert_rowid()` is as
  /// before; `changes()` and `total_changes()` count the statements, which SQLite lets nobody set.
  ///
  /// - Parameter body: Runs the statements.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a ``StoreError`` where the transaction cannot begin.
  public func rollingBack<Result>(_ body: () throws -> Result) throws -> Result {
    let name = "reminders-shell-trial"
    let isOwn = !isInTransaction
    let rowid = lastInsertedRowid
    try runUnlimited(isOwn ? Transaction.beginImmediate : .savepoint(name))
    defer {
      // After some errors SQLite has rolled back already.
      if isInTransaction {
        try? endTransaction(by: isOwn ? [.rollback] : [.rollbackTo(name), .release(name)])
      }
      sqlite3_set_last_insert_rowid(connection, rowid)
    }
    return try endingStuckTransaction(body)
  }
}
