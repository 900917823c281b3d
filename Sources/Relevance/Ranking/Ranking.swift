public import QueryBuilder

/// All rows that a query found; it scores them under any weights without running the query again.
public struct Ranking: Sendable {
  /// The statistics of the table and of the query's phrases.
  public let statistics: QueryStatistics
  /// The weights in force, with which the rows have their `rank`.
  public let weights: ColumnWeights
  /// The rows in the order in which they are listed.
  public let rows: [RankedRow]

  /// Makes a ranking of rows in the order in which they are listed.
  public init(statistics: QueryStatistics, weights: ColumnWeights, rows: [RankedRow]) {
    self.statistics = statistics
    self.weights = weights
    self.rows = rows
  }

  /// The row with a number; nil if the query did not find it.
  public func row(_ id: Int64) -> RankedRow? {
    rows.first { $0.id == id }
  }

  /// The place of a row in the list, from 1; nil if the query did not find it.
  public func listedPlace(of id: Int64) -> Int? {
    rows.firstIndex { $0.id == id }.map { $0 + 1 }
  }

  /// The place of a row by its score alone, from 1; of equal scores, the smaller number comes first.
  public func place(of row: RankedRow) -> Int {
    1 + rows.count { ($0.rank, $0.id) < (row.rank, row.id) }
  }

  /// The place of a row by its score alone under some weights, and that score.
  public func place(
    of row: RankedRow,
    under weights: ColumnWeights
  ) -> (place: Int, score: Double) {
    let score = score(of: row, under: weights)
    let place = 1 + rows.count { (self.score(of: $0, under: weights), $0.id) < (score, row.id) }
    return (place, score)
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
    rows.map { (isLast: $0.comesLast ? 1 : 0, score: score(of: $0, under: weights), id: $0.id) }
      .sorted { $0 < $1 }
      .map(\.id)
  }

  /// The same ranking with only some of the rows.
  public func limited(to ids: Set<Int64>) -> Ranking {
    Ranking(
      statistics: statistics,
      weights: weights,
      rows: rows.filter { ids.contains($0.id) }
    )
  }
}
