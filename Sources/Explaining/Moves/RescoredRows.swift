import QueryBuilder
import SQLiteDatabase

/// The rows that a search finds, with their scores by two weightings.
struct RescoredRows {
  /// A row.
  struct Row {
    let key: Int64
    /// Greater for rows that come later in both orders; nil where SQLite gives NULL, which comes first.
    let group: Int64?
    /// The scores by the first and the second weighting; nil where bm25 gives none.
    let before: Double?
    let after: Double?
  }

  /// One of the two orders of the rows: by their groups, their scores in it, and their keys, as SQLite orders them.
  enum Order {
    case before, after

    /// Whether a row comes before another.
    func puts(_ left: Row, before right: Row) -> Bool {
      if left.group != right.group { return Self.isLess(left.group, right.group) }
      let (score, other) =
        switch self {
        case .before: (left.before, right.before)
        case .after: (left.after, right.after)
        }
      return score == other ? left.key < right.key : Self.isLess(score, other)
    }

    /// Whether a value comes before another in SQLite: NULL is before all numbers.
    private static func isLess<Value: Comparable>(_ left: Value?, _ right: Value?) -> Bool {
      guard let right else { return false }
      return left.map { $0 < right } ?? true
    }
  }

  /// The rows, in no order.
  private(set) var rows: [Row] = []

  mutating func append(_ row: Row) {
    rows.append(row)
  }

  /// The number of rows after which to look whether the work must stop.
  private static let stretch = 1 << 16

  /// The first rows of an order.
  ///
  /// - Parameters:
  ///   - count: How many; 1 or more.
  ///   - order: The order.
  ///   - check: Throws where the work must stop.
  /// - Returns: The rows in the order.
  /// - Complexity: n log `count` in the number of rows.
  func first(_ count: Int, in order: Order, check: () throws -> Void) rethrows -> ArraySlice<Row> {
    let count = Swift.min(count, rows.count)
    var best: [Row] = []
    var last: Row?
    for (number, row) in zip(1..., rows) {
      if number.isMultiple(of: Self.stretch) { try check() }
      if let last, !order.puts(row, before: last) { continue }
      best.append(row)
      if best.count == 2 * count {
        try Self.sort(&best, in: order, check: check)
        best.removeLast(count)
        last = best.last
      }
    }
    try Self.sort(&best, in: order, check: check)
    return best.prefix(count)
  }

  /// Puts rows into an order.
  static func sort(_ rows: inout [Row], in order: Order, check: () throws -> Void) rethrows {
    var comparisons = 0
    try rows.sort {
      comparisons += 1
      if comparisons.isMultiple(of: stretch) { try check() }
      return order.puts($0, before: $1)
    }
  }

  /// The places of some of the rows among all, counted from 1.
  ///
  /// - Parameters:
  ///   - some: The rows, in the order.
  ///   - order: The order.
  ///   - check: Throws where the work must stop.
  /// - Returns: The place of each of `some`.
  /// - Complexity: n log m in the numbers of all rows and of `some`.
  func places(of some: [Row], in order: Order, check: () throws -> Void) rethrows -> [Int] {
    // How many rows come before each of them, but after the previous one.
    var counts = Array(repeating: 0, count: some.count + 1)
    for (number, row) in zip(1..., rows) {
      if number.isMultiple(of: Self.stretch) { try check() }
      var (lower, upper) = (0, some.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if order.puts(row, before: some[middle]) { upper = middle } else { lower = middle + 1 }
      }
      counts[lower] += 1
    }
    var place = 1
    return some.indices.map { index in
      place += counts[index]
      return place
    }
  }
}

extension Session {
  /// Reads rows that have two scores.
  ///
  /// - Parameter statement: A query for keys, first scores and second scores; a further column, if there is one, is
  ///   greater for rows that come later in both orders.
  /// - Returns: The rows.
  /// - Throws: A `StoreError` with SQLite's message, also where the work was interrupted.
  func rescoredRows(by statement: some SelectStatement) throws -> RescoredRows {
    var found = RescoredRows()
    try run(statement) { row in
      guard case .integer(let key) = row.value(0) else { return true }
      let group = row.columnCount > 3 ? row.value(3).integer : nil
      found.append(
        RescoredRows.Row(key: key, group: group, before: row.score(1), after: row.score(2))
      )
      return true
    }
    return found
  }
}
