public import QueryBuilder
public import SQLiteDatabase

/// The place of a row in the result of a search, or why it is not there.
public struct RowPlacement: Sendable, Hashable {
  /// The row's place in the list, from 1; nil if it is not found.
  public let place: Int?
  /// The number of rows that are found.
  public let count: Int
  /// What excludes a row that is not found; nil for a row that is.
  public let whyNot: WhyNot?
}

extension Session {
  /// Looks for a row in the result of a search; if it is not there, tries the parts of the search on it.
  ///
  /// It reads the keys of all rows that match, one after the other.
  ///
  /// - Parameters:
  ///   - key: The row's key.
  ///   - search: The search.
  ///   - tokenizer: The index's tokenizer; nil is FTS5's default.
  /// - Returns: The row's place; nil if the table has no such row.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func placement(
    of key: Int64,
    in search: any RankedSearch,
    tokenizer: Tokenizer?
  ) throws -> RowPlacement? {
    var (place, count): (Int?, Int) = (nil, 0)
    try run(search.places) { row in
      count += 1
      if place == nil, row.value(0) == .integer(key) { place = count }
      return true
    }
    if place != nil { return RowPlacement(place: place, count: count, whyNot: nil) }
    guard try hasRow(key, for: search) else { return nil }
    let whyNot = try search.whyNot(of: key, tokenizer: tokenizer, in: self)
    return RowPlacement(place: nil, count: count, whyNot: whyNot)
  }
  /// Whether the table of a search has a row, as far as it can be looked up, whether the search finds it or not.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func hasRow(_ key: Int64, for search: any RankedSearch) throws -> Bool {
    guard let row = search.row(key) else { return true }
    return try value(row) != nil
  }

  /// Whether a search finds all of some rows.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func finds(_ keys: [Int64], in search: any RankedSearch) throws -> Bool {
    var missing = Set(keys)
    try run(search.places) { row in
      if case .integer(let key) = row.value(0) { missing.remove(key) }
      return !missing.isEmpty
    }
    return missing.isEmpty
  }
}
