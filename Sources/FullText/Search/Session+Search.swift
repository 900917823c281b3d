public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Looks for a row in the result of a search; if it is not there, tries the parts of the search on it.
  ///
  /// It reads the keys of all rows that match, one after the other.
  ///
  /// - Parameters:
  ///   - key: The row's key.
  ///   - search: The search.
  /// - Returns: The row's place; nil if the table has no such row.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func placement(of key: Int64, in search: any RankedSearch) throws -> RowPlacement? {
    let (place, count) = try place(of: key, in: search, countsAll: true)
    if place != nil { return RowPlacement(place: place, count: count) }
    guard try hasRow(key, for: search) else { return nil }
    let whyNot = try search.whyNot(of: key, in: self)
    let nearestPlace = try whyNot.nearest.flatMap {
      try self.place(of: key, in: $0, countsAll: false).place
    }
    return RowPlacement(place: nil, count: count, whyNot: whyNot, nearestPlace: nearestPlace)
  }

  private func place(
    of key: Int64,
    in search: any RankedSearch,
    countsAll: Bool
  ) throws -> (place: Int?, count: Int) {
    var (place, count): (Int?, Int) = (nil, 0)
    try run(search.places) { row in
      count += 1
      if place == nil, row.value(0) == .integer(key) { place = count }
      return countsAll || place == nil
    }
    return (place, count)
  }

  /// Whether the table of a search has a row, as far as it can be looked up, whether the search finds it or not.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func hasRow(_ key: Int64, for search: any RankedSearch) throws -> Bool {
    guard let row = search.row(key) else { return true }
    return try value(row) != nil
  }

  /// Whether an index has an entry for a row, whatever the table with its texts says.
  ///
  /// - Parameters:
  ///   - rowid: The row's key in the index.
  ///   - table: The index.
  /// - Returns: Nil if the index keeps nothing that tells: its texts are elsewhere, and it has no lengths.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func hasIndexEntry(_ rowid: Int64, in table: FullTextTable) throws -> Bool? {
    let index = table.index
    if table.options.storesColumnSizes {
      let id = FTS5Shadow.documentID
      return try value(index.shadow(.docsize).where(id == rowid).select([id])) != nil
    }
    guard table.options.content == .own else { return nil }
    return try value(select(from: index).where(index.rowid == rowid).select([index.rowid])) != nil
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

  /// FTS5's own message if it refuses an expression for a search in a table; nil if it accepts it.
  ///
  /// The search runs up to its first row only.
  ///
  /// - Throws: A ``StoreError`` if anything else fails, as when the search is interrupted.
  public func refusal(of expression: String, in index: FTS5Index) throws -> String? {
    do {
      _ = try value(index.firstRow(matching: .expression(expression)))
      return nil
    } catch let error as StoreError where error.failure?.isGeneric == true {
      return error.message
    }
  }
}

// MARK: - Labels

extension Session {
  /// How many rows one statement asks for: SQLite binds only so many values.
  private static let keysInStatement = 500

  /// The texts by which people know some rows of a search, for each row's key.
  ///
  /// - Returns: The texts as they are stored; empty if the table keeps none.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func labels(of keys: [Int64], in search: any RankedSearch) throws -> [Int64: String] {
    try labels(of: keys, by: search.labels).compactMapValues(\.text)
  }

  /// The values by which people know some rows, for each row's key; of several rows with one key the first counts.
  ///
  /// - Parameters:
  ///   - keys: The rows' keys.
  ///   - statement: A query for keys and values, which this makes from keys; nil if the rows have no values.
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

/// The place of a row in the result of a search, or why it is not there.
public struct RowPlacement: Sendable {
  /// The row's place in the list, from 1; nil if it is not found.
  public let place: Int?
  /// The number of rows that are found.
  public let count: Int
  /// What excludes a row that is not found; nil for a row that is.
  public var whyNot: WhyNot?
  /// The row's place in the nearest search that finds it; nil if there is none.
  public var nearestPlace: Int?
}
