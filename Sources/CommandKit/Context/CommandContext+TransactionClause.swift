import SQLiteDatabase

extension CommandContext {
  /// The clause after the words for a change that may still be undone; empty where no transaction is open.
  public func transactionClause() throws -> String {
    try perform(\.isInTransaction)
      ? " in your transaction, which COMMIT keeps and ROLLBACK undoes" : ""
  }

  /// Tells a person at a terminal that the database is closed in an open transaction.
  public func tellOfLostTransaction() throws {
    guard output.isTerminal, try perform(\.isInTransaction) else { return }
    try output.remark("The open transaction was rolled back.")
  }
}
