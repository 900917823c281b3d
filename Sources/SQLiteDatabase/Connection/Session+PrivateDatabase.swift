import CSQLite
import QueryBuilder

extension Session {
  /// Lends a connection of its own to an empty database in memory, for work that needs tables.
  ///
  /// What is written there does not change what the user can ask this connection for, such as `changes()`. The
  /// observer gets no record of it. What stops the work of this session stops it, too.
  ///
  /// - Parameter body: The work; the database goes with its end.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a ``StoreError`` where SQLite cannot open the database.
  public func withPrivateDatabase<Result>(_ body: (Session) throws -> Result) throws -> Result {
    try helped(by: Store(.memory, options: OpenOptions(isBare: true)), body)
  }

  /// Lends a second connection to the file of a database, for questions that SQLite counts as writes.
  ///
  /// What is asked there does not change what the user can ask this connection for, such as `changes()`. It has none of
  /// this connection's own functions and tokenizers.
  ///
  /// - Parameters:
  ///   - schema: The database: `main`, or the name of an attached one. It is `main` there.
  ///   - body: The work.
  /// - Returns: What `body` returns; nil where there is no file, where it cannot be written, and where another connection
  ///   would not see the same: while a transaction of this one has begun to read, or this one locks others out.
  /// - Throws: What `body` throws, or a ``StoreError`` where SQLite cannot open the file.
  public func withSecondConnection<Result>(
    to schema: String,
    _ body: (Session) throws -> Result
  ) throws -> Result? {
    guard sqlite3_txn_state(connection, schema) == SQLITE_TXN_NONE, try !isReadOnly(schema),
      try text(RawStatement("PRAGMA \(identifier: schema).locking_mode")) != "exclusive",
      let path = databasePath(schema)
    else { return nil }
    return try helped(by: Store(.file(path), options: OpenOptions(isBare: true)), body)
  }

  /// Does a part of the work on another connection, which is stopped with this session's work.
  private func helped<Result>(by helper: Store, _ body: (Session) throws -> Result) throws -> Result
  {
    try helper.perform(until: cancellation, observer: nil, body)
  }
}
