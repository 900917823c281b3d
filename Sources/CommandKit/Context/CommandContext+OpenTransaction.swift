import SQLiteDatabase

extension CommandContext {
  /// What stands after the words for a change that may still be undone; empty where no transaction is open.
  public func inOpenTransaction() throws -> String {
    try perform(\.isInTransaction)
      ? " in your transaction, which COMMIT keeps and ROLLBACK undoes" : ""
  }
}
