public import FullText
public import QueryBuilder
public import ReminderStore

extension SearchedTable {
  /// The search for a text that an app's user typed, which the table can answer.
  ///
  /// - Parameters:
  ///   - plan: The plan for the text.
  ///   - typed: The text.
  ///   - weights: How much a hit counts in each column.
  /// - Returns: The search, for the first page.
  /// - Throws: A ``CommandError`` where a table without reminders has nothing to list, because its index can find nothing
  ///   of the text.
  public func answerableSearch(
    for plan: SearchPlan,
    typed: String,
    weights: ColumnWeights
  ) throws -> any RankedSearch {
    if let search = search(for: plan, typed: typed, weights: weights) { return search }
    throw CommandError(
      plan.notes.isEmpty
        ? "nothing to search for in \(table.name)" : "\(table.name) can find nothing of this",
      details: plan.notes.compactMap(\.obstacle) + [
        "write words that are in its texts: .search WORD"
      ]
    )
  }
}
