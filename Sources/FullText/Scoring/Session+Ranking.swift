import QueryBuilder
public import Relevance
public import SQLiteDatabase

extension Session {
  /// Runs a query once, and returns the counts by which its rows can be scored with any weights.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func ranking(of query: ScoringQuery) throws -> Ranking {
    try transaction(.begin) {
      let (statistics, weights) = (try statistics(of: query), query.weights)
      let columnCount = query.table.index.columns.count
      var rows = Ranking.Rows.Gatherer()
      try run(query.rows) { prepared in
        rows.append(RankedRow(prepared, columnCount: columnCount))
        return true
      }
      let ranking = Ranking(statistics: statistics, weights: weights, rows: rows.rows)
      return query.givesScores ? ranking : ranking.reweighted(by: weights)
    }
  }

  /// bm25's counts for the table and for each of the query's phrases; no phrases if nothing matches.
  func statistics(of query: ScoringQuery) throws -> QueryStatistics {
    guard case .blob(let bytes) = try value(query.statistics) else {
      return QueryStatistics(rowCount: 0, tokenCount: 0, phrases: [])
    }
    // The table's rows and tokens; then the tokens and rows of each phrase.
    let numbers = bytes.integers
    let facts = stride(from: 2, to: numbers.count - 1, by: 2).map {
      (size: numbers[$0], rows: numbers[$0 + 1])
    }
    let names = try phrases(of: query).filter { !$0.isDropped }
    // Another version of FTS5 may number the phrases otherwise; then they get no names.
    let areNamed = names.map(\.tokens.count) == facts.map(\.size)
    return QueryStatistics(
      rowCount: numbers[0],
      tokenCount: numbers[1],
      phrases: facts.enumerated().map { index, fact in
        PhraseStatistics(
          text: areNamed ? names[index].text : "phrase \(index + 1)",
          tokens: areNamed ? names[index].tokens : [],
          prefixes: areNamed ? names[index].prefixes : [],
          rows: fact.rows,
          scope: areNamed ? names[index].scope : PhraseScope()
        )
      }
    )
  }
}

extension RankedRow {
  /// Reads a row of a ``ScoringQuery``.
  fileprivate init(_ prepared: PreparedStatement, columnCount: Int) {
    func value(_ column: ScoringQuery.Column) -> SQLValue { prepared.value(column.rawValue) }
    let id: Int64 = if case .integer(let id) = value(.id) { id } else { 0 }
    // SQLite turns a NaN into NULL, and NULL comes first.
    let rank = if case .real(let rank) = value(.rank) { rank } else { -Double.infinity }
    let numbers = if case .blob(let bytes) = value(.hits) { bytes.integers } else { [Int]() }
    self.init(
      id: id,
      comesLast: value(.comesLast) == .integer(1),
      rank: rank,
      hits: RowHits(
        length: numbers.first ?? 0,
        counts: Array(numbers.dropFirst()),
        columnCount: columnCount
      )
    )
  }
}

extension [UInt8] {
  /// The whole numbers that ``ScoringCall`` has put into a blob, 8 bytes each, the lowest first.
  fileprivate var integers: [Int] {
    stride(from: 0, to: count - count % 8, by: 8).map { start in
      self[start..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
