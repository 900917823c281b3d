import CommandKit
import Relevance

/// The first ranking and another, for the queries of which both have a ranking.
struct ComparedRankings {
  let first: Evaluation
  let second: Evaluation
  /// The queries' needs, each of which counts once.
  let needs: NeedGroups

  init(_ first: Evaluation, _ second: Evaluation) throws {
    let common = Set(first.queries.map(\.query.id)).intersection(second.queries.map(\.query.id))
    guard !common.isEmpty else {
      throw CommandError("\(first.name) and \(second.name) have rankings of no common query")
    }
    self.first = first.limited(to: common)
    self.second = second.limited(to: common)
    needs = NeedGroups(self.first.queries.map(\.query.wording))
  }

  /// The values of the needs by a metric, compared.
  func comparison(by metric: Metric) -> PairedComparison {
    let values = [first, second].map { $0.values(of: metric) }
    guard let weights = first.weights else {
      return PairedComparison(needs.shares(values[0]), needs.shares(values[1]))
    }
    let differences = needs.means(zip(values[0], values[1]).map { $1 - $0 }, weights: weights)
    return PairedComparison(differences: differences.values, weights: differences.weights)
  }
}
