import QueryBuilder
import Relevance

/// Two rows of a search, the one that is listed first before the other.
struct RowPair {
  let upper: RankedRow
  let lower: RankedRow
  /// What makes the difference of their scores.
  let comparison: ScoreComparison
  /// For each column the weight that would swap them, the smallest change first; none where nothing can.
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
