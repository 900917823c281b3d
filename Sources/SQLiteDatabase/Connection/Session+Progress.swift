import GRDBSQLite

extension Session {
  /// Tells the watcher, if there is one, how far the work is.
  public func tell(_ work: WorkProgress) { progress.watcher?.workDidAdvance(work) }

  /// Tells the watcher, if there is one, that `count` of `total` are done.
  ///
  /// - Parameters:
  ///   - count: How many are done.
  ///   - total: How many there are.
  ///   - unit: What is counted, in the plural: `reminders`, `pages`.
  public func tell(count: Int, of total: Int, _ unit: String) {
    tell(WorkProgress(count: count, unit: unit, share: Double(count) / Double(max(1, total))))
  }

  /// Does some work that inserts rows in the order of their rowids, and tells the watcher how far it is.
  ///
  /// - Parameters:
  ///   - unit: What the rows are, in the plural.
  ///   - extent: Finds out how many rows there are, and their first and last rowid; called only if there is
  ///     a watcher.
  ///   - body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func tellingInserts<Result>(
    of unit: String,
    extent: () throws -> (count: Int, rowids: ClosedRange<Int64>),
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let watcher = progress.watcher else { return try body() }
    let (count, rowids) = try extent()
    let inserts = InsertWatcher(connection, count: count, rowids: rowids, unit: unit, for: watcher)
    return try progress.watched(by: inserts, body)
  }
}

/// Tells a watcher how far a statement's inserts are, which it concludes from the last inserted rowid.
private final class InsertWatcher: WorkWatcher {
  private let connection: OpaquePointer
  private let count: Int
  private let rowids: ClosedRange<Int64>
  private let unit: String
  private let watcher: any WorkWatcher

  init(
    _ connection: OpaquePointer,
    count: Int,
    rowids: ClosedRange<Int64>,
    unit: String,
    for watcher: any WorkWatcher
  ) {
    self.connection = connection
    self.count = count
    self.rowids = rowids
    self.unit = unit
    self.watcher = watcher
  }

  func workDidAdvance(_ progress: WorkProgress) { watcher.workDidAdvance(progress) }

  func statementIsRunning() {
    // A progress handler must not run statements; this only reads a number.
    let rowid = sqlite3_last_insert_rowid(connection)
    guard rowids.contains(rowid) else { return watcher.statementIsRunning() }
    let (first, last) = (Double(rowids.lowerBound), Double(rowids.upperBound))
    let share = (Double(rowid) - first + 1) / (last - first + 1)
    watcher.workDidAdvance(
      WorkProgress(count: Int(Double(count) * share), unit: unit, share: share)
    )
  }
}
