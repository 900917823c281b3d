public import FullText
public import QueryBuilder
import SQLiteDatabase

/// The statements that make the index again, with its triggers and tables, and fill it.
public struct IndexRefill {
  /// The statements before the filling; they leave the index empty if there is a filling.
  let preparation: [any Statement]

  /// The statements that fill the index; nil where its rows are right as they are.
  let fill: IndexFill?

  /// How many rows the filling puts into the index.
  let rows: Int

  /// All statements in their order, for showing them.
  public var statements: [any Statement] { preparation + (fill.map { [$0.statement] } ?? []) }

  /// A note to the shown statements on how the shell runs them; nil where it runs them as they are.
  public var execution: String? {
    load.map { load in
      """
      \(load.summaryForReminders)
      all of this ran with a cache_size of 64 MB, unless a larger one, or one in pages, was set
      """
    }
  }

  /// The way to fill the index with many rows; nil for a few.
  fileprivate var load: BulkLoad? {
    fill.flatMap { _ in BulkLoad(of: rows, into: ReminderText.index) }
  }
}

extension Session {
  /// Runs the statements, and tells the watcher how far the work is.
  ///
  /// Call it in a transaction, but not inside of another savepoint of the shell's: what SQLite stores to be
  /// able to go back to a savepoint adds more than a tenth to the time.
  ///
  /// - Returns: The number of rows that it has put into the index.
  /// - Throws: A ``StoreError``; the caller's transaction must undo the statements before.
  func run(_ refill: IndexRefill) throws -> Int {
    guard refill.load != nil else { return try carryOut(refill) }
    return try withLargeCache { try carryOut(refill) }
  }

  private func carryOut(_ refill: IndexRefill) throws -> Int {
    try run(refill.preparation)
    guard let fill = refill.fill else { return 0 }
    return try filling(ReminderText.index, with: refill.rows) { isBulk in
      try tellingInserts(of: "reminders") {
        (refill.rows, rowids: 1...max(1, try largestReminderID()))
      } _: {
        try run(fill, isBulk: isBulk)
      }
    }
  }
}

extension BulkLoad {
  /// The note on a load of the reminders' index; see ``IndexFill``.
  public var summaryForReminders: String {
    """
    \(summary)
    where the tables are STRICT, it read the tags beside the reminders and inserted one row
    after the other, with its tags
    """
  }
}

extension ReadableSQL {
  /// The statements of a refill, with a comment on how they are executed if not as they read.
  public init(_ refill: IndexRefill) {
    self.init(statements: refill.statements, note: refill.execution)
  }
}
