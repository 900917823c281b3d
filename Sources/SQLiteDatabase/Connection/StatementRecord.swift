import GRDBSQLite

/// One run of a statement: what a log or a timer tells of it.
public struct StatementRecord: Sendable {
  /// The statement's text with its values written in.
  public let sql: String
  /// The time that SQLite took, by a monotonic clock; what was done with the rows does not count.
  public let elapsed: Duration
  /// How many rows the statement gave.
  public let rows: Int
  /// What SQLite counted.
  public let counters: StatementCounters
}

/// What SQLite counts while a statement runs (`sqlite3_stmt_status`).
public struct StatementCounters: Sendable, Hashable {
  /// Rows read in full table scans.
  public let fullScanSteps: Int
  /// Sorts that needed a temporary b-tree.
  public let sorts: Int
  /// Operations of the virtual machine.
  public let steps: Int

  /// What a statement's counters are now; they go on over its runs.
  init(of handle: OpaquePointer) {
    func count(_ counter: Int32) -> Int { Int(sqlite3_stmt_status(handle, counter, 0)) }
    fullScanSteps = count(SQLITE_STMTSTATUS_FULLSCAN_STEP)
    sorts = count(SQLITE_STMTSTATUS_SORT)
    steps = count(SQLITE_STMTSTATUS_VM_STEP)
  }

  /// What was counted since.
  init(of handle: OpaquePointer, since before: StatementCounters) {
    let now = StatementCounters(of: handle)
    fullScanSteps = now.fullScanSteps - before.fullScanSteps
    sorts = now.sorts - before.sorts
    steps = now.steps - before.steps
  }
}

/// Whoever wants to know of each statement that runs.
public protocol StatementObserver: AnyObject {
  /// Called when a statement has ended, with its rows all read or not, or failed.
  func statementDidRun(_ record: StatementRecord)
}
