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
    let statement = RawStatement("SELECT sz FROM \(facts.table.shadow(.docsize))")
    var lengths = tokens
    try facts.session.run(statement) { row in
      rows += 1
      guard row.readLengths(at: 0, &lengths) else {
        unreadable += 1
        return true
      }
      for column in lengths.indices { tokens[column] += lengths[column] }
      return true
    }
  }
}

extension TableFacts {
  /// The tokens of each indexed column of some rows, by the rows' keys; none where the index keeps no lengths.
  func lengths(ofRows keys: [SQLValue]) throws -> [SQLValue: [Int]] {
    guard try schema().hasLengths else { return [:] }
    let list = keys.map { "\($0)" as Fragment }.listed
    var stored = index.columns.map { _ in 0 }
    var lengths: [SQLValue: [Int]] = [:]
    let rows = RawStatement("SELECT id, sz FROM \(table.shadow(.docsize)) WHERE id IN (\(list))")
    try session.run(rows) { row in
      guard row.readLengths(at: 1, &stored) else { return true }
      lengths[row.value(0)] = zip(index.columns, stored).filter { !$0.0.isUnindexed }.map(\.1)
      return true
    }
    return lengths
  }
}
