public import FullText
import GRDBSQLite
import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The number of reminders from which on a pass of our own is worth its while: below, a search takes
  /// some milliseconds whichever way it is done, and what runs is what is shown.
  private static let manyReminders = 10_000

  /// The pass for a search; nil where the search runs as it is written.
  ///
  /// How many rows match is known only in the end; there are no more than the largest id.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - declaration: The index that it looks into.
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

  /// Whether SQLite takes a statement that names each row of the largest page, as it does unless a
  /// limit was lowered.
  private var takesLongStatements: Bool {
    let needs: [(limit: Int32, value: Int32)] = [
      (SQLITE_LIMIT_VARIABLE_NUMBER, 5_000), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
      (SQLITE_LIMIT_VDBE_OP, 25_000),
    ]
    return needs.allSatisfy { sqlite3_limit(connection, $0.limit, -1) >= $0.value }
  }
}
