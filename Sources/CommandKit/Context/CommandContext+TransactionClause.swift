import SQLiteDatabase

extension CommandContext {
  /// The clause after the words for a change that may still be undone; empty where no transaction is open.
  public func transactionClause() throws -> String {
    try perform(\.isInTransaction)
      ? " in your transaction, which COMMIT keeps and ROLLBACK undoes" : ""
  }

  /// Tells a person that the database is closed in an open transaction, or the one that a lesson has replaced.
  public func tellOfLostTransaction() throws {
    let stores = [database.store, teacher?.home?.store].compactMap(\.self)
    guard host.person != nil,
      try stores.contains(where: { try $0.perform(\.isInTransaction) })
    else { return }
    let words = "The open transaction was rolled back."
    try output.isTerminal ? output.remark(words) : output.warn(words)
  }
}
