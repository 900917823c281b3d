import CommandKit
import FullText
import Output
import Relevance

extension ComparisonReport {
  /// Adds what tools read: the comparison, or a list of several.
  func addValues(to report: inout Report) {
    guard pairs.count > 1 else { return addValues(ofPair: 0, to: &report) }
    report.list(of: pairs.indices) { addValues(ofPair: $1, to: &$0) }
  }

  private func addValues(ofPair index: Int, to report: inout Report) {
    let pair = pairs[index]
    report.values(["run": "\(pair.first.call) vs \(pair.second.call)"])
    if pair.first.isByCount { report.values(["byCount": true]) }
    // The lines are metric by metric, and for each of them pair by pair.
    report.list("metrics", of: metrics.indices.map { lines[$0 * pairs.count + index] }) {
      $1.addValues(to: &$0)
    }
    report.list("queries", of: pair.first.queries.indices) { item, index in
      let queries = [pair.first.queries[index], pair.second.queries[index]]
      let query = queries[0].query
      item.values([
        "id": query.id, "text": query.text, "need": query.need, "count": query.count,
        "countsAs": pair.first.queries[pair.needs.first(of: index)].query.id,
        "found": queries.map(\.list.count),
        "judged": queries.map { $0.judged(among: metrics.depth) },
        "values": JSONObject(
          metrics.map { metric in (metric.name, queries.map { metric.value(of: $0.list) }) }
        ),
      ])
    }
  }
}

extension ComparedMetric {
  fileprivate func addValues(to report: inout Report) {
    let decides = !metric.isDescriptive
    let others: JSONObject = [
      "difference": judgedOnly.mean, "p": judgedOnly.p, "verdict": judgedOnly.verdict.rawValue,
    ]
    report.values([
      "name": metric.name, "definition": metric.definition, "mean": means,
      "difference": comparison.mean,
      "interval": comparison.interval.map { [$0.lowerBound, $0.upperBound] },
      "p": decides ? comparison.p : nil, "helped": comparison.helped, "hurt": comparison.hurt,
      "same": comparison.same, "verdict": decides ? comparison.verdict.rawValue : nil,
      "judgedOnly": decides ? others : nil,
    ])
  }
}
