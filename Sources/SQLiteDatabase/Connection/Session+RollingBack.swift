import CSQLite
public import QueryBuilder

extension Session {
  /// Runs statements, and undoes what they changed, whether they fail or not.
  ///
  /// In a transaction that the user began by hand, only these statements are undone. `last_insert_rowid()` is as
  /// before; `changes()` and `total_changes()` count the statements, which SQLite lets nobody set.
  ///
  /// - Parameters:
  ///   - begin: How the transaction begins where there is none.
  ///   - body: Runs the statements.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a ``StoreError`` where the transaction cannot begin.
  public func rollingBack<Result>(
    _ begin: Transaction = .beginImmediate,
    _ body: () throws -> Result
  ) throws -> Result {
    let name = "reminders-shell-trial"
    let isOwn = !isInTransaction
    let rowid = lastInsertedRowid
    try runUnlimited(isOwn ? begin : Transaction.savepoint(name))
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
