import GRDBSQLite
import Relevance
import SQLiteDatabase

/// The state of a ``BestRowsKeeper`` between two rows: the counts, and the best rows so far.
struct BestRowsState {
  /// The error of a row outside the supported search.
  struct UnsupportedRow: Error {}

  /// The values that are the same for all rows of the query.
  private struct Query {
    let rowCount: Int
    let bm25: BM25
    let sizes: [Int]
    /// The idf of each phrase; 1 for a single phrase, whose idf is known only after the last row.
    let factors: [Double]
  }

  private let count: Int
  private let weights: [Double]
  private var open: BestRows
  private var last: BestRows
  private var query: Query?
  private var frequencies: [Double] = []
  private var shortestColumns: [Int] = []
  private var lastRowid = Int64.min
  private var matched = 0
  private var total = 0
  private var completed = 0
  private var hidden = 0

  init(count: Int, weights: [Double]) {
    self.count = count
    self.weights = weights
    open = BestRows(count: count)
    last = BestRows(count: count)
  }

  /// Counts a row, and keeps it if it may be one of the best.
  ///
  /// - Parameters:
  ///   - match: FTS5's view of the row.
  ///   - id: The row's number in the result; NULL for a row that is not to be counted.
  ///   - place: 0 for a row of the result, 1 for one that comes after all of those, 2 for one that is not in
  ///     the result, 3 for one that would be in it if it were not hidden.
  ///   - cancellation: The request that stops the search.
  /// - Throws: ``UnsupportedRow``, or a ``MatchedRow/Failure``.
  mutating func take(
    _ match: MatchedRow,
    id: OpaquePointer?,
    place: OpaquePointer?,
    cancellation: Cancellation
  ) throws {
    matched += 1
    guard sqlite3_value_type(id) != SQLITE_NULL else { return }
    guard sqlite3_value_type(id) == SQLITE_INTEGER, sqlite3_value_type(place) == SQLITE_INTEGER
    else { throw UnsupportedRow() }
    let id = sqlite3_value_int64(id)
    // Ids that repeat or are out of order come from a table in which they are no keys.
    guard id > lastRowid else { throw UnsupportedRow() }
    lastRowid = id
    switch sqlite3_value_int(place) {
    case 0:
      total += 1
      try score(match, id, isLast: false, cancellation)
    case 1:
      total += 1
      completed += 1
      if open.rows.count < count { try score(match, id, isLast: true, cancellation) }
    case 3: hidden += 1
    default: break
    }
  }

  private mutating func score(
    _ match: MatchedRow,
    _ id: Int64,
    isLast: Bool,
    _ cancellation: Cancellation
  ) throws {
    let query = try self.query ?? begin(match, cancellation)
    let shortest = try countHits(match, query)
    guard key(length: shortest, query) > (isLast ? last : open).threshold else { return }
    let row = BestRows.Row(id: id, key: key(length: try match.length(), query))
    if isLast { last.insert(row) } else { open.insert(row) }
  }

  /// Sums up the weighted hits of each phrase; returns how many tokens the row has at least.
  private mutating func countHits(_ match: MatchedRow, _ query: Query) throws -> Int {
    for column in shortestColumns.indices { shortestColumns[column] = 0 }
    for phrase in query.sizes.indices {
      var frequency = 0.0
      let size = query.sizes[phrase]
      try match.forEachHit(of: phrase) { column, offset in
        guard shortestColumns.indices.contains(column) else { throw UnsupportedRow() }
        frequency += column < weights.count ? weights[column] : 1
        shortestColumns[column] = max(shortestColumns[column], offset + size)
      }
      frequencies[phrase] = frequency
    }
    return shortestColumns.reduce(0, +)
  }

  /// The row's score for a length, the higher the better.
  ///
  /// A smaller length never gives a lower score, even after rounding.
  private func key(length: Int, _ query: Query) -> Double {
    let lengthFactor = query.bm25.lengthFactor(length: length)
    var sum = 0.0
    for (phrase, factor) in query.factors.enumerated() {
      let frequency = frequencies[phrase]
      sum += factor * ((frequency * (BM25.k1 + 1)) / (frequency + lengthFactor))
    }
    return sum
  }

  private mutating func begin(
    _ match: MatchedRow,
    _ cancellation: Cancellation
  ) throws -> Query {
    let totals = try match.totals()
    let phrases = 0..<match.phraseCount
    let query = Query(
      rowCount: totals.rows,
      bm25: BM25(averageLength: Double(totals.tokens) / Double(totals.rows)),
      sizes: phrases.map(match.size),
      factors: phrases.count == 1
        ? [1]
        : try phrases.map { phrase in
          let rows = try match.rowCount(of: phrase, cancellation: cancellation)
          return InverseDocumentFrequency(rows: rows, of: totals.rows).value
        }
    )
    frequencies = Array(repeating: 0, count: phrases.count)
    shortestColumns = Array(repeating: 0, count: match.columnCount)
    self.query = query
    return query
  }

  /// The result, to be read after the last row; the page begins behind so many rows.
  func matches(after offset: Int) -> BestMatches {
    BestMatches(
      rows: Array((best(of: open) + best(of: last)).prefix(count).dropFirst(offset)),
      matched: matched,
      total: total,
      completed: completed,
      hidden: hidden
    )
  }

  private func best(of kept: BestRows) -> [BestMatches.Row] {
    guard let query else { return [] }
    let factor =
      query.factors.count == 1
      ? InverseDocumentFrequency(rows: matched, of: query.rowCount).value : 1
    return kept.rows.map { BestMatches.Row(id: $0.id, score: -1 * (factor * $0.key)) }
      .sorted { $0.score == $1.score ? $0.id < $1.id : $0.score < $1.score }
  }
}
