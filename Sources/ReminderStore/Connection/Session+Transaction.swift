import GRDBSQLite
public import QueryBuilder

extension Session {
  /// Whether a transaction is open, by whomever it was begun.
  public var isInTransaction: Bool { sqlite3_get_autocommit(connection) == 0 }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed, without its triggers.
  public var changes: Int { Int(sqlite3_changes64(connection)) }

  /// The rowid of the row that was inserted last.
  public var lastInsertedRowid: Int64 { sqlite3_last_insert_rowid(connection) }

  /// Runs statements so that all of them take effect, or none.
  ///
  /// In a transaction that the user began by hand it issues no statement of its own: there it is the
  /// user who commits or rolls back.
  ///
  /// - Parameters:
  ///   - begin: `.begin` to read; `.beginImmediate` to write, which takes the lock at once.
  ///   - body: What is done.
  public func transaction<Result>(
    _ begin: Transaction = .beginImmediate, _ body: () throws -> Result
  ) throws -> Result {
    guard !isInTransaction else { return try body() }
    try run(begin)
    do {
      let result = try body()
      try run(Transaction.commit)
      return result
    } catch {
      // Some errors (a full disk, an interrupt while writing) have rolled back already.
      if isInTransaction { try uncancelled.run(Transaction.rollback) }
      throw error
    }
  }

  /// The session without regard to a cancellation, for what has to be cleared up after one.
  private var uncancelled: Session {
    var copy = self
    copy.cancellation = Cancellation()
    return copy
  }
}
