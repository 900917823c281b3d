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
    let differences = zip(first.values(of: metric), second.values(of: metric)).map { $1 - $0 }
    return PairedComparison(differences: differences, weights: first.weights, of: needs)
  }
}
