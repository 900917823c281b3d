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
      if let pass = try pass(for: query),
        let rows = try rows(of: pass, statistics: statistics, weights: weights)
      {
        return Ranking(statistics: statistics, weights: weights, rows: rows)
      }
      let columnCount = query.index.columns.count
      var rows = Ranking.Rows.Gatherer()
      try run(query.rows) { prepared in
        rows.append(RankedRow(prepared, columnCount: columnCount))
        return true
      }
      let ranking = Ranking(statistics: statistics, weights: weights, rows: rows.rows)
      return query.givesScores ? ranking : ranking.reweighted(by: weights)
    }
  }

  /// Reads the numbers of all rows that a query's pass needs, where it has one, so that a ranking need not.
  ///
  /// - Returns: Whether the query has a pass.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func prepareNumbers(for query: ScoringQuery) throws -> Bool {
    try transaction(.begin) {
      guard let pass = try pass(for: query) else { return false }
      let lengths = RowNumberSource.lengths(of: pass.matches.index, in: pass.matches.schema)
      for source in [lengths, pass.places].compactMap(\.self) { try readNumbers(source) }
      return true
    }
  }

  /// Some rows of a ranking with the scores that `bm25()` gives them, which a ranking in a large table computes
  /// itself.
  ///
  /// - Parameters:
  ///   - rows: The rows, in any order.
  ///   - query: The query of the ranking.
  /// - Returns: The rows, each with its score by `bm25()`.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func scoredRows(_ rows: [RankedRow], of query: ScoringQuery) throws -> [RankedRow] {
    guard !rows.isEmpty, let pass = try pass(for: query) else { return rows }
    var ranks: [Int64: Double] = [:]
    try run(RawStatement(pass.scores(rows.map(\.id)).fragment)) { row in
      if case .integer(let id) = row.value(0), case .real(let rank) = row.value(1) {
        ranks[id] = rank
      }
      return true
    }
    return rows.map { row in
      RankedRow(
        id: row.id,
        comesLast: row.comesLast,
        rank: ranks[row.id] ?? row.rank,
        hits: row.hits
      )
    }
  }

  /// bm25's counts for the table and for each of the query's phrases; no phrases where nothing matches.
  func statistics(of query: ScoringQuery) throws -> QueryStatistics {
    guard let text = try text(query.statistics) else {
      return QueryStatistics(rowCount: 0, tokenCount: 0, phrases: [])
    }
    // The table's rows and tokens; then the tokens and rows of each phrase.
    let numbers = text.integers
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
    let numbers = if case .text(let text) = value(.hits) { text.integers } else { [Int]() }
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

extension String {
  /// The whole numbers in a text, from left to right.
  fileprivate var integers: [Int] {
    var integers: [Int] = []
    var current: Int?
    var isNegative = false
    for byte in utf8 {
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        current = (current ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
        continue
      }
      if let number = current { integers.append(isNegative ? -number : number) }
      current = nil
      isNegative = byte == UInt8(ascii: "-")
    }
    if let number = current { integers.append(isNegative ? -number : number) }
    return integers
  }
}
