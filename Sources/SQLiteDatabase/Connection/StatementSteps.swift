import GRDBSQLite

/// The steps of a statement, which are timed and counted as one run of it.
public struct StatementSteps {
  /// The statement.
  public let prepared: PreparedStatement

  private let session: Session
  private let countersBefore: StatementCounters?
  private var elapsed = Duration.zero
  private var rows = 0

  /// Nothing is run yet.
  init(of prepared: PreparedStatement, in session: Session) {
    self.prepared = prepared
    self.session = session
    countersBefore = session.observer.map { _ in StatementCounters(of: prepared.handle) }
  }

  /// Goes to the next row; at the end, the statement is ready to run once more.
  ///
  /// - Returns: Whether there is a row.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public mutating func advance() throws -> Bool {
    switch step() {
    case SQLITE_ROW:
      rows += 1
      return true
    case SQLITE_DONE:
      sqlite3_reset(prepared.handle)
      return false
    default:
      throw session.failure(of: prepared)
    }
  }

  private mutating func step() -> Int32 {
    // The clock is read only where someone looks at it: a read costs as much as a small row.
    guard session.observer != nil else { return sqlite3_step(prepared.handle) }
    let start = ContinuousClock.now
    defer { elapsed += ContinuousClock.now - start }
    return sqlite3_step(prepared.handle)
  }

  /// Ends the run, and reports it.
  ///
  /// - Parameter logText: What the observer is told that ran; nil for SQLite's expanded text.
  func finish(logged logText: () -> String?) {
    sqlite3_reset(prepared.handle)
    guard let observer = session.observer, let countersBefore else { return }
    observer.statementDidRun(
      StatementRecord(
        sql: logText() ?? prepared.expandedSQL,
        elapsed: elapsed,
        rows: rows,
        counters: StatementCounters(of: prepared.handle, since: countersBefore)
      )
    )
  }
}
