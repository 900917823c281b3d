import QueryBuilder
import Relevance

/// Two rows of a search, compared: `upper` is the one that is listed first.
struct RowPair {
  let upper: RankedRow
  let lower: RankedRow
  /// The causes of the difference between their scores.
  let comparison: ScoreComparison
  /// The weight of each column that would swap the rows, the smallest change first; empty where no weight
  /// of a single column can.
  let swaps: [WeightChange]

  init(_ first: RankedRow, _ second: RankedRow, in ranking: Ranking) {
    let isInOrder =
      (ranking.listedPlace(of: first.id) ?? 0) <= (ranking.listedPlace(of: second.id) ?? 0)
    let (upper, lower) = isInOrder ? (first, second) : (second, first)
    (self.upper, self.lower) = (upper, lower)
    comparison = ScoreComparison(
      upper.hits,
      lower.hits,
      statistics: ranking.statistics,
      weights: ranking.weights.arguments
    )
    swaps = upper.comesLast == lower.comesLast ? ranking.swaps(of: upper, lower) : []
  }
}
