public import FullText
import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The ids of all completed reminders.
  ///
  /// - Throws: A `StoreError` with what SQLite says.
  public func completedReminders() throws -> Set<Int64> {
    try ids(Reminder.where { $0.isCompleted }.select { $0.id })
  }

  /// The ids of the reminders that have a plan's tags, and the texts for which the index has no token.
  ///
  /// - Throws: A `StoreError` with what SQLite says.
  public func reminders(meeting plan: SearchPlan, key: IndexKey) throws -> Set<Int64> {
    let request = SearchRequest(.plan(plan.withoutPattern), key: key, weights: .init(columns: []))
    return try ids(request.places)
  }

  private func ids(_ statement: some Statement) throws -> Set<Int64> {
    var ids: Set<Int64> = []
    try run(statement) { row in
      if case .integer(let id) = row.value(0) { ids.insert(id) }
      return true
    }
    return ids
  }
}
