import GRDBSQLite
import QueryBuilder

/// What makes a dump that is read as a script a working database at once.
extension Session {
  /// Lets SQLite read the schema anew after a statement that ends writing into it by hand.
  ///
  /// Dumps bring full-text indexes back in this way; without it, SQLite would know of them only when the
  /// file is opened again.
  ///
  /// - Throws: A ``StoreError`` where SQLite could not read the schema any more, as with a table that is
  ///   there twice; the transaction is rolled back then, and the database is as it was.
  public func readSchema(writtenBefore statement: PreparedStatement) throws {
    guard isInTransaction, statement.columnCount == 0, statement.setsWritableSchema,
      try integer(RawStatement("PRAGMA writable_schema")) == 0
    else { return }
    let reset = RawStatement("PRAGMA writable_schema=RESET")
    try run(reset)
    do {
      _ = try value(RawStatement("SELECT 1 FROM sqlite_schema"))
    } catch let error as StoreError {
      try run(Transaction.rollback)
      try run(reset)
      throw StoreError(
        "\(error.message); the transaction is rolled back",
        remedy: "A dump with a full-text index is to be read into a database without its tables."
      )
    }
  }
}

extension PreparedStatement {
  /// Whether the text is of `PRAGMA writable_schema`; for most statements their first letter says no.
  fileprivate var setsWritableSchema: Bool {
    let first = sqlite3_sql(handle)?.pointee
    return (first == 0x50 || first == 0x70) && sql.lowercased().contains("writable_schema")
  }
}
