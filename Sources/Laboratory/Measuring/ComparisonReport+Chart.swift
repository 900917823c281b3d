import Output
import Relevance

extension ComparisonReport {
  /// The most bars; of more queries, those that differ most have one.
  private static let mostBars = 20

  /// The first line by which a query differs; where none does, the first one.
  ///
  /// Of several rankings, one may only be another word for A.
  var lineToShow: ComparedMetric? {
    lines.first { !$0.differences.isEmpty } ?? lines.first
  }

  /// A bar for each query that differs by the line to show, those that B helps above those that it hurts, and the mean.
  var chart: BarChart? {
    guard let line = lineToShow else { return nil }
    let differences = line.differences
    guard !differences.isEmpty else { return nil }
    let bars = differences.prefix(Self.mostBars)
      .sorted { ($1.difference, $0.query) < ($0.difference, $1.query) }
      .map { query, difference in
        BarChart.Row(
          Abbreviation.label(line.first.queries[query].query.label),
          .bar([.init(difference, color: difference > 0 ? 0 : 1)]),
          note: ShortNumber.difference(difference)
        )
      }
    let comparison = line.comparison
    let (low, high) =
      comparison.interval.map { ($0.lowerBound, $0.upperBound) }
      ?? (comparison.mean, comparison.mean)
    let mean = BarChart.Row(
      low < high ? "mean, 95 %" : "mean",
      .interval(low: low, value: comparison.mean, high: high),
      note: ShortNumber.difference(comparison.mean)
    )
    let others = differences.count - bars.count
    return BarChart(
      "\(line.metric.name), \(line.second.name) less \(line.first.name)"
        + (others > 0 ? ", without \(others) that differ less" : ""),
      rows: bars + [mean]
    )
  }
}
