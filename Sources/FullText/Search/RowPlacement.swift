public import QueryBuilder
public import SQLiteDatabase

/// Where a row is in the result of a search, or why it is not there.
public struct RowPlacement: Sendable, Hashable {
  /// Where the row is listed, from 1; nil where it is not found.
  public let place: Int?
  /// How many rows are found.
  public let count: Int
  /// What is in the way of a row that is not found.
  public let absence: RowAbsence?
}

extension Session {
  /// Looks for a row in the result of a search; where it is not, tries the parts of the search on it.
  ///
  /// - Parameters:
  ///   - key: The row's key.
  ///   - search: The search.
  ///   - tokenizer: The index's tokenizer; nil is FTS5's default.
  /// - Returns: Where the row is; nil where there is no such row.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func placement(
    of key: Int64,
    in search: any RankedSearch,
    tokenizer: Tokenizer?
  ) throws -> RowPlacement? {
    let keys = try rows(search.places).map { $0[0] }
    if let index = keys.firstIndex(of: .integer(key)) {
      return RowPlacement(place: index + 1, count: keys.count, absence: nil)
    }
    if let row = search.labels(of: [key]), try value(row) == nil { return nil }
    let absence = try search.absence(of: key, tokenizer: tokenizer, in: self)
    return RowPlacement(place: nil, count: keys.count, absence: absence)
  }
}
