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
}

extension PreparedStatement {
  /// The score in a column of the current row; nil for NULL.
  func score(_ column: Int) -> Double? {
    if case .real(let score) = value(column) { score } else { nil }
  }
}
