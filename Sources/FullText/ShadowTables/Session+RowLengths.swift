public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// How many rows of an index have each length, in tokens of all columns.
  ///
  /// Each record of the table `_docsize` is read once; one that is damaged counts for nothing.
  ///
  /// - Parameter table: The table.
  /// - Returns: The number of rows by length; nil where FTS5 keeps no lengths (`columnsize=0`).
  /// - Throws: A `StoreError` with SQLite's message.
  public func rowLengths(of table: FullTextTable) throws -> [Int: Int]? {
    guard let statement = table.rowLengths else { return nil }
    try writeOutIndexes()
    var counts: [Int: Int] = [:]
    var lengths = table.index.columns.map { _ in 0 }
    try run(statement) { row in
      if row.readLengths(at: 0, &lengths) { counts[lengths.reduce(0, +), default: 0] += 1 }
      return true
    }
    return counts
  }
}

extension FullTextTable {
  /// The query that reads the lengths of all rows; nil where FTS5 keeps none.
  public var rowLengths: (any Statement)? {
    options.storesColumnSizes ? index.shadow(.docsize).select([FTS5Shadow.lengths]) : nil
  }
}

extension PreparedStatement {
  /// Reads the tokens of each column from a record of `_docsize`; returns false if it is no such record.
  public func readLengths(at column: Int32, _ lengths: inout [Int]) -> Bool {
    let bytes = blobBytes(column)
    var place = 0
    for column in lengths.indices {
      guard let bits = VarintReader.bits(of: bytes, at: &place, before: bytes.count),
        bits <= UInt64(Int32.max)
      else { return false }
      lengths[column] = Int(bits)
    }
    return place == bytes.count
  }
}
