import SQLiteDatabase

extension CommandContext {
  /// The clause after the words for a change that may still be undone; empty where no transaction is open.
  public func transactionClause() throws -> String {
    try perform(\.isInTransaction)
      ? " in your transaction, which COMMIT keeps and ROLLBACK undoes" : ""
  }
}
