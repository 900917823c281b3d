import GRDBSQLite

extension Session {
  /// Tells who watches how far the work is.
  public func tell(_ work: WorkProgress) { progress.watcher?.workDidAdvance(work) }

  /// Tells who watches how many there are done of a known number.
  public func tell(count: Int, of total: Int, _ unit: String) {
    tell(WorkProgress(count: count, unit: unit, share: Double(count) / Double(max(1, total))))
  }

  /// Does some work in which rows are inserted in the order of their rowids, and tells how far it is.
  ///
  /// - Parameters:
  ///   - unit: What the rows are, in the plural.
  ///   - extent: How many rows there are, and from which rowid to which; asked if somebody watches.
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

/// Tells by the last rowid how far inserts are, which say nothing of themselves.
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
    // This only reads a number, as a handler that SQLite calls may.
    let rowid = sqlite3_last_insert_rowid(connection)
    guard rowids.contains(rowid) else { return watcher.statementIsRunning() }
    let (first, last) = (Double(rowids.lowerBound), Double(rowids.upperBound))
    let share = (Double(rowid) - first + 1) / (last - first + 1)
    watcher.workDidAdvance(
      WorkProgress(count: Int(Double(count) * share), unit: unit, share: share)
    )
  }
}
