public import QueryBuilder

/// A search whose rows have a rank, and may be ranked again by other weights.
public protocol RankedSearch: Sendable {
  /// What is looked for in the index; nil where it is not needed, and there is no rank.
  var pattern: MatchPattern? { get }
  /// The index that is looked into.
  var index: FTS5Index { get }
  /// How much a hit counts in each column.
  var weights: ColumnWeights { get set }
  /// At most how many rows are on the page.
  var limit: Int { get set }
  /// How many rows come before the page.
  var offset: Int { get set }

  /// The rows in the order of the search's own weights and of others.
  ///
  /// Columns: `prev` and `next`, the places from 1; `moved`; the row's key; a text to know it by, where
  /// there is one; `before` and `after`, the scores. A row is shown that is on the first page of
  /// either order.
  func comparison(with others: ColumnWeights) -> RankedRows
}

/// A query for rows with their places in two orders.
public struct RankedRows: SelectStatement {
  /// The statement's SQL.
  public let fragment: Fragment

  init(_ statement: some SelectStatement) {
    fragment = statement.fragment
  }
}

extension SearchRequest: RankedSearch {
  /// The index of the reminders.
  public var index: FTS5Index { ReminderText.index }
}
