public import QueryBuilder

/// All rows that a query found; it scores them under any weights without running the query again.
public struct Ranking: Sendable {
  /// The statistics of the table and of the query's phrases.
  public let statistics: QueryStatistics
  /// The weights in force, with which the rows have their `rank`.
  public let weights: ColumnWeights
  /// The rows in the order in which they are listed.
  public let rows: Rows

  /// Makes a ranking of rows in the order in which they are listed.
  public init(statistics: QueryStatistics, weights: ColumnWeights, rows: [RankedRow]) {
    self.init(statistics: statistics, weights: weights, rows: Rows(rows))
  }

  /// Makes a ranking of rows in the order in which they are listed.
  public init(statistics: QueryStatistics, weights: ColumnWeights, rows: Rows) {
    self.statistics = statistics
    self.weights = weights
    self.rows = rows
  }

  /// The row with a number; nil if the query did not find it.
  public func row(_ id: Int64) -> RankedRow? {
    rows.ids.firstIndex(of: id).map { rows[$0] }
  }

  /// The place of a row in the list, from 1; nil if the query did not find it.
  public func listedPlace(of id: Int64) -> Int? {
    rows.ids.firstIndex(of: id).map { $0 + 1 }
  }

  /// Where a row stands by its score alone.
  public struct Standing: Sendable {
    /// Its score.
    public let score: Double
    /// Its place, from 1, which it shares with rows of the same score.
    public let place: Int
    /// The number of other rows that score the same.
    public let ties: Int
    /// The number of those among them that have smaller ids.
    public let smallerTies: Int
  }

  /// Where a row stands by its score alone.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - weights: The weights; nil for those of the ranking.
  /// - Returns: Its place and score.
  public func standing(of row: RankedRow, under weights: ColumnWeights? = nil) -> Standing {
    let scores = weights.map { self.scores(under: $0.arguments) } ?? rows.shapes.map(\.rank)
    let score = weights.map { self.score(of: row, under: $0) } ?? row.rank
    var (better, ties, smaller) = (0, 0, 0)
    for (id, position) in zip(rows.ids, rows.positions) where id != row.id {
      let other = scores[Int(position)]
      if other < score { better += 1 }
      if other == score { (ties, smaller) = (ties + 1, smaller + (id < row.id ? 1 : 0)) }
    }
    return Standing(score: score, place: better + 1, ties: ties, smallerTies: smaller)
  }

  /// The score that `bm25()` would give each shape of the rows under some weights, by position.
  func scores(under weights: [Double]) -> [Double] {
    rows.shapes.map { statistics.score(of: $0.hits, weights: weights) }
  }

  /// The score that `bm25()` would give a row under some weights.
  public func score(of row: RankedRow, under weights: ColumnWeights) -> Double {
    statistics.score(of: row.hits, weights: weights.arguments)
  }

  /// The score of a row, broken down by phrase and column.
  public func explanation(of row: RankedRow) -> ScoreExplanation {
    ScoreExplanation(
      of: row.rank,
      row: row.hits,
      statistics: statistics,
      weights: weights
    )
  }

  /// The numbers of the rows in the order of their scores under some weights.
  ///
  /// Rows that come last follow all others. Rows with the same score are in the order of their numbers.
  public func order(under weights: ColumnWeights) -> [Int64] {
    order(under: weights, first: rows.count)
  }

  /// The numbers of the rows at the first places by their scores under some weights.
  public func order(under weights: ColumnWeights, first count: Int) -> [Int64] {
    Rows.Places(of: rows, scores: scores(under: weights.arguments)).positions(first: count)
      .map { rows.ids[$0] }
  }

  /// The same ranking with only some of the rows.
  public func limited(to ids: Set<Int64>) -> Ranking {
    withRows { ids.contains(rows.ids[$0]) }
  }

  /// The same ranking with only the first of the rows that have the same number; the ranking itself if none has.
  public var withoutRepeats: Ranking {
    guard Set(rows.ids).count < rows.count else { return self }
    var seen: Set<Int64> = []
    return withRows { seen.insert(rows.ids[$0]).inserted }
  }

  private func withRows(where isKept: (Int) -> Bool) -> Ranking {
    let kept = rows.ids.indices.filter(isKept)
    return Ranking(
      statistics: statistics,
      weights: weights,
      rows: Rows(kept.map { rows[$0] })
    )
  }
}

/// A row that a query found, with its length and hits, from which any weights give its score.
public struct RankedRow: Sendable, Hashable {
  /// The row's number, as it is shown to people.
  public let id: Int64
  /// Whether the row is listed after all rows for which this is false, such as a completed reminder.
  public let comesLast: Bool
  /// The row's score by `bm25()` with the weights in force.
  public let rank: Double
  /// The row's length and hits.
  public let hits: RowHits

  /// Describes a row.
  public init(id: Int64, comesLast: Bool, rank: Double, hits: RowHits) {
    self.id = id
    self.comesLast = comesLast
    self.rank = rank
    self.hits = hits
  }
}
