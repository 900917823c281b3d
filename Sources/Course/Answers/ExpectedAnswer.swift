import QueryBuilder

/// The rows that a result must have, whatever other columns it has, and whatever its columns are called.
public struct ExpectedAnswer: Sendable {
  /// How a result compares with what is expected.
  public enum Verdict: Sendable, Hashable {
    /// It has the rows, in an order that will do.
    case right
    /// It has the rows, in another order than the one that was asked for.
    case otherOrder
    /// It has not the rows.
    case wrong
  }

  /// The names of the columns that are compared.
  let columns: [String]
  let rows: [[SQLValue]]
  /// The number of the group of rows, in the order of the groups, that each row belongs to; rows of one group may
  /// change places.
  let groups: [Range<Int>]

  /// Puts an answer together.
  init(columns: [String], rows: [[SQLValue]], groups: [Range<Int>]) {
    (self.columns, self.rows, self.groups) = (columns, rows, groups)
  }

  /// Takes the rows that a check's SQL gives.
  ///
  /// - Parameters:
  ///   - table: The rows; columns whose names begin with `_` only say which rows are equal in order.
  ///   - isOrdered: Whether the order of the rows counts.
  public init(_ table: AnswerTable, isOrdered: Bool) {
    let compared = table.columns.indices.filter { !table.columns[$0].hasPrefix("_") }
    let ties = table.columns.indices.filter { table.columns[$0].hasPrefix("_") }
    columns = compared.map { table.columns[$0] }
    rows = table.rows.map { row in compared.map { row[$0] } }
    guard isOrdered else {
      groups = [0..<rows.count]
      return
    }
    var groups: [Range<Int>] = []
    for index in table.rows.indices {
      let isTied =
        index > 0 && !ties.isEmpty
        && ties.allSatisfy { table.rows[index][$0].isSame(as: table.rows[index - 1][$0]) }
      if isTied, let last = groups.popLast() {
        groups.append(last.lowerBound..<(index + 1))
      } else {
        groups.append(index..<(index + 1))
      }
    }
    self.groups = groups
  }

  /// Compares a result.
  ///
  /// Each expected column must be one of the result's columns; which one is found by its values.
  public func verdict(on answer: AnswerTable) -> Verdict {
    guard answer.rows.count == rows.count else { return .wrong }
    guard let first = rows.first else { return answer.columns.isEmpty ? .wrong : .right }
    var found = Verdict.wrong
    search(of: first.count, in: answer, chosen: []) { columns in
      let candidate = answer.rows.map { row in columns.map { row[$0] } }
      if groups.allSatisfy({ Self.areSame(candidate[$0], rows[$0]) }) {
        found = .right
      } else if found == .wrong, Self.areSame(candidate[...], rows[...]) {
        found = .otherOrder
      }
      return found != .right
    }
    return found
  }

  /// Calls `body` with each choice of columns of a result for the expected ones, until it returns false.
  @discardableResult
  private func search(
    of count: Int,
    in answer: AnswerTable,
    chosen: [Int],
    _ body: ([Int]) -> Bool
  ) -> Bool {
    guard chosen.count < count else { return body(chosen) }
    let wanted = rows.map { [$0[chosen.count]] }
    for column in answer.columns.indices where !chosen.contains(column) {
      guard Self.areSame(answer.rows.map { [$0[column]] }[...], wanted[...]) else { continue }
      guard search(of: count, in: answer, chosen: chosen + [column], body) else { return false }
    }
    return true
  }

  /// Whether some rows are the same as others in any order, each as often.
  static func areSame(_ some: ArraySlice<[SQLValue]>, _ others: ArraySlice<[SQLValue]>)
    -> Bool
  {
    guard some.count == others.count else { return false }
    var rest = Array(others)
    for row in some {
      guard
        let index = rest.firstIndex(where: { other in
          zip(row, other).allSatisfy { $0.isSame(as: $1) }
        })
      else { return false }
      rest.remove(at: index)
    }
    return true
  }
}
