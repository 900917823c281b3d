import FullText
public import QueryBuilder
import SQLiteDatabase

/// The statements that bring the index, and what belongs to it, into the state that is wanted.
public struct IndexRefill {
  /// What is run before: it leaves the index empty, unless there is nothing to fill.
  let preparation: [any Statement]

  /// What fills the index; nil where its rows are right as they are.
  let fill: IndexFill?

  /// How many rows it puts into the index.
  let rows: Int

  /// All statements, in their order.
  public var statements: [any Statement] { preparation + (fill.map { [$0.statement] } ?? []) }

  /// What is done beside the statements, in words; nil where it is nothing.
  public var execution: String? {
    load.map { load in
      """
      \(load.summary)
      and all of it with a cache_size of 64 MB, unless it was set in pages or to more
      """
    }
  }

  /// How the index is filled, if that is a matter of many rows.
  fileprivate var load: BulkLoad? {
    fill.flatMap { _ in BulkLoad(of: rows, into: ReminderText.index) }
  }
}

extension Session {
  /// Runs the statements, and tells how far the work is.
  ///
  /// It belongs into a transaction, and not into a savepoint of one of ours: what SQLite keeps to be
  /// able to go back there takes longer than a tenth of the work.
  ///
  /// - Returns: The number of rows that were put into the index.
  /// - Throws: A ``StoreError``; what was done until then is for the transaction to undo.
  func run(_ refill: IndexRefill) throws -> Int {
    guard refill.load != nil else { return try carryOut(refill) }
    return try withLargeCache { try carryOut(refill) }
  }

  private func carryOut(_ refill: IndexRefill) throws -> Int {
    for statement in refill.preparation { try run(statement) }
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
