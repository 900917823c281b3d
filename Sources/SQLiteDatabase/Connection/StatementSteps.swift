import CSQLite
import Files

/// The steps of a statement, timed and counted as one run.
public struct StatementSteps {
  /// The statement.
  public let prepared: PreparedStatement

  private let session: Session
  private let countersBefore: StatementCounters?
  private var elapsed = Duration.zero
  private var rows = 0
  private var isInterrupted = false
  /// Whether a run has begun, and not come to its end.
  private var isRunning = false

  /// A run that has not begun.
  init(of prepared: PreparedStatement, in session: Session) {
    self.prepared = prepared
    self.session = session
    countersBefore = session.observer.map { _ in StatementCounters(of: prepared.handle) }
  }

  /// Goes to the next row; at the end it resets the statement, so that it can run once more.
  ///
  /// - Returns: Whether there is a row.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public mutating func advance() throws -> Bool {
    if !isRunning {
      isRunning = true
      prepared.shape?.beginRun(of: prepared)
    }
    switch step() {
    case SQLITE_ROW:
      rows += 1
      return true
    case SQLITE_DONE:
      isRunning = false
      sqlite3_reset(prepared.handle)
      return false
    case let code:
      isInterrupted = code & 0xff == SQLITE_INTERRUPT
      throw session.failure(of: prepared)
    }
  }

  private mutating func step() -> Int32 {
    // Without an observer nobody needs the time, and a look at the clock costs as much as a small row.
    guard session.observer != nil else { return sqlite3_step(prepared.handle) }
    let start = Moment.now
    defer { elapsed += Moment.now - start }
    return sqlite3_step(prepared.handle)
  }

  /// Ends the run, and reports it to the observer.
  ///
  /// - Parameter logText: The text that the observer gets; nil for SQLite's expanded text.
  func finish(logged logText: () -> String?) {
    sqlite3_reset(prepared.handle)
    guard let observer = session.observer, let countersBefore else { return }
    observer.statementDidRun(
      StatementRecord(
        sql: logText() ?? PreparedStatement.sql(of: prepared.handle, expandingValues: true),
        elapsed: elapsed,
        rows: rows,
        counters: StatementCounters(of: prepared.handle, since: countersBefore),
        isInterrupted: isInterrupted,
        isOwnWork: session.hooks.isOwnWork
      )
    )
  }
}
