import CSQLite
import QueryBuilder

extension Session {
  /// Makes SQLite read the schema again after `PRAGMA writable_schema=OFF`, so that a dump that a user reads
  /// as a script is a working database at once.
  ///
  /// A dump writes its full-text indexes into the schema by hand; otherwise SQLite would find them only when
  /// the file is opened again. After any other statement this does nothing.
  ///
  /// - Parameter statement: The statement that has just run.
  /// - Throws: A ``StoreError`` where SQLite can no longer read the schema, as when a table is in it twice.
  ///   The transaction is rolled back then, and the database is as it was.
  public func readSchema(writtenBefore statement: PreparedStatement) throws {
    guard isInTransaction, statement.columnCount == 0, statement.setsWritableSchema else { return }
    try ownWork { try readWrittenSchema() }
  }

  private func readWrittenSchema() throws {
    guard try integer(RawStatement("PRAGMA writable_schema")) == 0 else { return }
    let reset = RawStatement("PRAGMA writable_schema=RESET")
    try run(reset)
    do {
      _ = try value(select(from: "sqlite_schema").select([Expression<Int>(1)]))
    } catch let error as StoreError {
      try endTransaction(by: [.rollback])
      try uncancelled.runUnlimited(reset)
      throw StoreError(
        "\(error.message); the transaction is rolled back",
        remedy:
          "Read a dump with a full-text index into a new database, which does not have its tables yet."
      )
    }
  }
}

extension PreparedStatement {
  /// Whether the text is a `PRAGMA writable_schema`; most statements need no look after their first letter.
  fileprivate var setsWritableSchema: Bool {
    guard let text = sqlite3_sql(handle), text.pointee == 0x50 || text.pointee == 0x70 else {
      return false
    }
    return sqlite3_strlike("%writable_schema%", text, 0) == 0
  }
}
