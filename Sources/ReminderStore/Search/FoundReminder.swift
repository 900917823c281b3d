import QueryBuilder

/// A reminder that a search found without the index, in a common table expression.
///
/// SQLite computes it once: the page and the counts would otherwise each read all reminders.
enum FoundReminder: Table {
  struct Columns: Sendable {
    let id = Column<FoundReminder, Int64>("id")
    let isCompleted = Column<FoundReminder, Bool>("isCompleted")
  }

  static let tableName = "found"
  static let columns = Columns()

  /// The columns with the number of all that were found, and that of the completed ones, as ``SearchRequest/counting``.
  static let counts = [
    scalar(all.select { _ in Expression<Int>.countAll }, as: Int.self).as("count"),
    scalar(
      FoundReminder.where { $0.isCompleted }.select { _ in Expression<Int>.countAll },
      as: Int.self
    )
    .as("completedCount"),
  ]
}
