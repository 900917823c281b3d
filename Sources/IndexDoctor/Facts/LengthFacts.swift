import FullText
import QueryBuilder
import SQLiteDatabase

/// What the index's records of the lengths of its rows say together.
struct LengthFacts {
  /// How many rows have a record.
  private(set) var rows = 0
  /// How many of the records cannot be read.
  private(set) var unreadable = 0
  /// The tokens of each column in all rows.
  private(set) var tokens: [Int]

  init(_ facts: TableFacts) throws {
    tokens = facts.index.columns.map { _ in 0 }
    try facts.forEachLength { _, lengths in
      rows += 1
      if lengths == nil { unreadable += 1 }
      for (column, length) in (lengths ?? []).enumerated() { tokens[column] += length }
    }
  }
}

extension TableFacts {
  /// The tokens of each indexed column of some rows, by the rows' keys; none where the index keeps no lengths.
  func lengths(ofRows keys: [SQLValue]) throws -> [SQLValue: [Int]] {
    guard try schema().hasLengths else { return [:] }
    let list = keys.map { "\($0)" as Fragment }.listed
    var lengths: [SQLValue: [Int]] = [:]
    try forEachLength(where: "id IN (\(list))") { key, stored in
      lengths[key] = stored.map { zip(index.columns, $0).filter { !$0.0.isUnindexed }.map(\.1) }
    }
    return lengths
  }

  /// Goes through the index's records of the lengths of its rows.
  ///
  /// - Parameters:
  ///   - condition: Which of them.
  ///   - body: Gets each row's key, and the tokens of each column; nil for a record that cannot be read.
  /// - Throws: A `StoreError` where the table cannot be read, or what `body` throws.
  func forEachLength(
    where condition: Fragment = "true",
    _ body: (_ key: SQLValue, _ lengths: [Int]?) throws -> Void
  ) throws {
    var lengths = index.columns.map { _ in 0 }
    let records: Fragment = "SELECT id, sz FROM \(table.shadow(.docsize)) WHERE \(condition)"
    try session.run(RawStatement(records)) { row in
      try body(row.value(0), row.readLengths(at: 1, &lengths) ? lengths : nil)
      return true
    }
  }
}
