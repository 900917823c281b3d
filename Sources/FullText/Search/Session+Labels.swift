public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// How many rows one statement asks for: SQLite binds only so many values.
  private static let keysInStatement = 500

  /// The texts by which people know some rows of a search, for each row's key.
  ///
  /// - Returns: The texts as they are stored; empty if the table keeps none.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func labels(of keys: [Int64], in search: any RankedSearch) throws -> [Int64: String] {
    try labels(of: keys, by: search.labels).compactMapValues { label in
      if case .text(let text) = label { text } else { nil }
    }
  }

  /// The values by which people know some rows, for each row's key; of several rows with one key the first counts.
  ///
  /// - Parameters:
  ///   - keys: The rows' keys.
  ///   - statement: A query for keys and values, which it makes of keys; nil where the rows have no values.
  /// - Returns: The values.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func labels(
    of keys: [Int64],
    by statement: ([Int64]) -> (any SelectStatement)?
  ) throws -> [Int64: SQLValue] {
    var labels: [Int64: SQLValue] = [:]
    for start in stride(from: 0, to: keys.count, by: Self.keysInStatement) {
      let end = min(start + Self.keysInStatement, keys.count)
      guard let statement = statement(Array(keys[start..<end])) else { break }
      try run(statement) { row in
        if case .integer(let key) = row.value(0), labels[key] == nil { labels[key] = row.value(1) }
        return true
      }
    }
    return labels
  }
}
