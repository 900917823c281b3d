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
