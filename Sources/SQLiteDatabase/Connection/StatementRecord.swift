import CSQLite

/// One run of a statement, as a log or a timer shows it.
public struct StatementRecord: Sendable {
  /// The statement's text with its values written in.
  public let sql: String
  /// The time that SQLite took, by a monotonic clock, without the time of the code that used the rows.
  public let elapsed: Duration
  /// How many rows the statement gave.
  public let rows: Int
  /// What SQLite counted.
  public let counters: StatementCounters
  /// Whether the statement was stopped before its end (`SQLITE_INTERRUPT`).
  public let isInterrupted: Bool
  /// Whether the shell asked for itself, and neither the user nor a command; see ``Session/ownWork(_:)``.
  public let isOwnWork: Bool
}

/// What SQLite counts while a statement runs (`sqlite3_stmt_status`).
public struct StatementCounters: Sendable, Hashable {
  /// Rows read in full table scans.
  public let fullScanSteps: Int
  /// Sorts that needed a temporary b-tree.
  public let sorts: Int
  /// Operations of the virtual machine.
  public let steps: Int

  /// Nothing counted.
  public static let zero = StatementCounters(fullScanSteps: 0, sorts: 0, steps: 0)

  /// What was counted in two runs together.
  public static func + (one: StatementCounters, other: StatementCounters) -> StatementCounters {
    StatementCounters(
      fullScanSteps: one.fullScanSteps + other.fullScanSteps,
      sorts: one.sorts + other.sorts,
      steps: one.steps + other.steps
    )
  }
}

extension StatementCounters {
  /// What SQLite has counted of a statement, in all its runs or since an earlier count.
  init(of handle: OpaquePointer, since before: StatementCounters = .zero) {
    // SQLite's counters have 32 bits, which a statement of some minutes fills.
    func count(_ counter: Int32, _ before: Int) -> Int {
      let now = UInt32(bitPattern: sqlite3_stmt_status(handle, counter, 0))
      return Int(now &- UInt32(truncatingIfNeeded: before))
    }
    fullScanSteps = count(SQLITE_STMTSTATUS_FULLSCAN_STEP, before.fullScanSteps)
    sorts = count(SQLITE_STMTSTATUS_SORT, before.sorts)
    steps = count(SQLITE_STMTSTATUS_VM_STEP, before.steps)
  }
}

/// An object that learns about each statement that has run, such as the log.
public protocol StatementObserver: AnyObject {
  /// Whether it wants to learn about statements now; if not, nobody measures them.
  var isObserving: Bool { get }

  /// Called when a run of a statement has ended, with or without all rows read, or has failed.
  func statementDidRun(_ record: StatementRecord)
}

extension StatementObserver {
  /// True.
  public var isObserving: Bool { true }
}
