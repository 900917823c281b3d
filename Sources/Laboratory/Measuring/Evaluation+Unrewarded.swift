import Output
import Relevance
import SQLSpelling
import TerminalKit

extension Evaluation {
  /// What is to be said of the queries for which a metric is 0 whatever is found; nil without one.
  func unrewarded(by metric: Metric) -> String? {
    guard !metric.isDescriptive else { return nil }
    let labels = queries.filter { !metric.canReward($0.list) }
      .map { Abbreviation.label($0.query.label) }
    guard !labels.isEmpty else { return nil }
    let named = labels.map { "\"\($0)\"" }.listed(atMost: 3)
    return "\(metric.name) is 0 for \(named) whatever is found: no judged row is relevant there."
  }
}
