public import FullText
import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// From this number of reminders on, a pass of our own saves noticeable time.
  ///
  /// Below it, a search takes some milliseconds either way, and the SQL that is shown is the SQL that runs.
  private static let manyReminders = 10_000

  /// The pass for a search; nil if the search runs as it is written.
  ///
  /// The number of matches is known only in the end; the largest id stands for the number of reminders.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - declaration: The index that it searches.
  /// - Returns: The pass.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func pruningSearch(
    for request: SearchRequest,
    in declaration: IndexDeclaration
  ) throws -> PruningSearch? {
    guard let search = PruningSearch(request, in: declaration),
      let largestID = try integer(Reminder.select { $0.id.max() }), largestID >= Self.manyReminders,
      takesLongStatements, BM25Agreement.isExact
    else { return nil }
    return search
  }
}
