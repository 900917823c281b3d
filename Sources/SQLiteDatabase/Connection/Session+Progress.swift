import CSQLite
import Files

extension Session {
  /// Makes SQLite call a handler of the user's while statements run, until another one is set.
  ///
  /// - Parameters:
  ///   - steps: The steps of SQLite's virtual machine between two calls; 0 for no handler.
  ///   - letsGoOn: The handler; it returns whether the statement goes on. The connection keeps it.
  public func setProgressHandler(every steps: Int, _ letsGoOn: @escaping () -> Bool) {
    hooks.progress.set(every: steps, letsGoOn)
  }

  /// Makes the statements of the connection stop after a number of steps in all, whatever handler is set.
  ///
  /// - Parameter steps: The steps, which are counted by the million, and only those of statements that take as many;
  ///   nil lifts the limit.
  public func limitSteps(to steps: Int?) { hooks.progress.limitSteps(to: steps) }

  /// Whether the limit of steps has stopped a statement since it was set.
  public var isOutOfSteps: Bool { hooks.progress.isOutOfSteps }

  /// Does some of the shell's own work: records of its statements say so, `.trace` does not show them, and `.progress`
  /// neither counts nor stops them.
  ///
  /// - Parameter work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func ownWork<Result>(_ work: () throws -> Result) rethrows -> Result {
    hooks.beginOwnWork()
    defer { hooks.endOwnWork() }
    return try work()
  }

  /// Tells whoever shows the work how far it is.
  public func tell(_ work: WorkProgress) { hooks.progress.display?(work) }

  /// Tells the display of the work that `count` of `total` are done.
  ///
  /// - Parameters:
  ///   - count: How many are done.
  ///   - total: How many there are.
  ///   - unit: What is counted, in the plural: `reminders`, `pages`.
  public func tell(count: Int, of total: Int, _ unit: String) {
    tell(WorkProgress(count: count, unit: unit, share: Double(count) / Double(max(1, total))))
  }

  /// Does some work that inserts rows in the order of their rowids, and tells how far it is.
  ///
  /// - Parameters:
  ///   - unit: What the rows are, in the plural.
  ///   - extent: Finds out how many rows there are, and their first and last rowid; called only where somebody shows
  ///     the work.
  ///   - body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func tellingInserts<Result>(
    of unit: String,
    extent: () throws -> (count: Int, rowids: ClosedRange<Int64>),
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let display = hooks.progress.display else { return try body() }
    let (count, rowids) = try extent()
    let (first, last) = (Double(rowids.lowerBound), Double(rowids.upperBound))
    let showingInserts = { [connection] (progress: WorkProgress?) in
      // This may run no statements; it only reads a number.
      let rowid = sqlite3_last_insert_rowid(connection)
      guard progress == nil, rowids.contains(rowid) else { return display(progress) }
      let share = (Double(rowid) - first + 1) / (last - first + 1)
      display(WorkProgress(count: Int(Double(count) * share), unit: unit, share: share))
    }
    return try hooks.progress.shown(by: showingInserts, body)
  }

  /// Does some work whose statements stop when its time is up.
  ///
  /// - Parameters:
  ///   - duration: How long the work may take.
  ///   - body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws; a ``StoreError`` that is an interruption if the time was up.
  public func limited<Result>(
    to duration: Duration,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try hooks.progress.bounded(by: Moment.now + duration, body)
  }
}

/// How far a long piece of work is.
public struct WorkProgress: Equatable, Sendable {
  /// How many are done.
  public let count: Int
  /// What is counted, in the plural: `reminders`, `pages`.
  public let unit: String
  /// The part of the work that is done, from 0 to 1; nil if the whole is not known.
  public let share: Double?
  /// Whether each takes about as long as the others, so that a rate tells something.
  public let isEven: Bool

  /// A state of work.
  public init(count: Int, unit: String, share: Double? = nil, isEven: Bool = true) {
    (self.count, self.unit, self.share, self.isEven) = (count, unit, share, isEven)
  }
}

/// Shows what a piece of work does: how far it is, or nil if it runs a statement and knows nothing else about it.
///
/// It is called on the thread of the work, many times in a second, and must not use the connection.
public typealias WorkDisplay = (WorkProgress?) -> Void
