import Relevance

/// One ranking compared with the first, by one metric.
struct ComparedMetric {
  let metric: Metric
  let pair: ComparedRankings
  /// Rows without judgment count as grade 0, as the metric says.
  var comparison: PairedComparison
  /// Rows without judgment are left out.
  var judgedOnly: PairedComparison

  var first: Evaluation { pair.first }
  var second: Evaluation { pair.second }
  /// The means over the queries.
  var means: [Double] { [first, second].map { $0.mean(of: $0.values(of: metric)) } }

  init(_ metric: Metric, _ pair: ComparedRankings) {
    (self.metric, self.pair) = (metric, pair)
    (comparison, judgedOnly) = (
      pair.comparison(by: metric), pair.comparison(by: metric.condensed)
    )
  }

  /// The queries that differ, by position, with the second value less the first: the largest differences first.
  var differences: [(query: Int, difference: Double)] {
    zip(first.values(of: metric), second.values(of: metric)).enumerated()
      .map { (query: $0, difference: $1.1 - $1.0) }
      .filter { $0.difference.magnitude > SignFlipTest.tolerance }
      .sorted { ($1.difference.magnitude, $0.query) < ($0.difference.magnitude, $1.query) }
  }

  /// Whether the two ways to treat rows without judgment disagree on which ranking is better, or whether one is.
  var isContradictory: Bool {
    let verdicts = [comparison.verdict, judgedOnly.verdict]
    return verdicts[0] != verdicts[1] && verdicts.contains(where: \.isDecided)
      || [comparison, judgedOnly].contains { $0.mean < -SignFlipTest.tolerance }
        && [comparison, judgedOnly].contains { $0.mean > SignFlipTest.tolerance }
  }
}

extension PairedComparison.Verdict {
  /// Whether it says which ranking is better.
  fileprivate var isDecided: Bool { self == .better || self == .worse }
}
