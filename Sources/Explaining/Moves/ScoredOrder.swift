import QueryBuilder
import SQLiteDatabase

/// The rows that a search finds, in an order, with their scores.
struct ScoredOrder {
  /// The rows' keys, the best first.
  private(set) var keys: [Int64] = []
  /// Their scores; nil where bm25 gives none.
  private(set) var scores: [Double?] = []

  mutating func append(_ key: Int64, _ score: Double?) {
    keys.append(key)
    scores.append(score)
  }
}

extension Session {
  /// Reads an order.
  ///
  /// - Parameter statement: A query for keys and scores, in the order.
  /// - Returns: The order.
  /// - Throws: A `StoreError` with SQLite's message, also where the work was interrupted.
  func order(by statement: some SelectStatement) throws -> ScoredOrder {
    var order = ScoredOrder()
    try run(statement) { row in
      guard case .integer(let key) = row.value(0) else { return true }
      order.append(key, row.score(1))
      return true
    }
    return order
  }

  /// Reads rows that have two scores, in the order of the first, and orders them by the second, too.
  ///
  /// - Parameter statement: A query for keys, first scores and second scores; a further column, if there is one, is
  ///   greater for rows that come later in both orders.
  /// - Returns: Both orders.
  /// - Throws: A `StoreError` with SQLite's message, also where the work was interrupted.
  /// - Complexity: n log n in the number of rows.
  func orders(
    byScoresOf statement: some SelectStatement
  ) throws -> (before: ScoredOrder, after: ScoredOrder) {
    var (before, rescored) = (ScoredOrder(), [RescoredRow]())
    try run(statement) { row in
      guard case .integer(let key) = row.value(0) else { return true }
      before.append(key, row.score(1))
      var group: Int64?
      if row.columnCount > 3, case .integer(let value) = row.value(3) { group = value }
      rescored.append(RescoredRow(group: group, score: row.score(2), key: key))
      return true
    }
    var comparisons = 0
    try rescored.sort {
      comparisons += 1
      if comparisons.isMultiple(of: 1 << 16) { try cancellation.check() }
      return $0 < $1
    }
    var after = ScoredOrder()
    for row in rescored { after.append(row.key, row.score) }
    return (before, after)
  }
}

/// A row as SQLite orders it by its group, its score and its key: NULL is before all numbers.
private struct RescoredRow: Comparable {
  let group: Int64?
  let score: Double?
  let key: Int64

  static func < (left: RescoredRow, right: RescoredRow) -> Bool {
    if left.group != right.group { return isBefore(left.group, right.group) }
    if left.score != right.score { return isBefore(left.score, right.score) }
    return left.key < right.key
  }

  private static func isBefore<Value: Comparable>(_ left: Value?, _ right: Value?) -> Bool {
    guard let right else { return false }
    return left.map { $0 < right } ?? true
  }
}

extension PreparedStatement {
  /// A score; nil for NULL.
  fileprivate func score(_ column: Int) -> Double? {
    if case .real(let score) = value(column) { score } else { nil }
  }
}
