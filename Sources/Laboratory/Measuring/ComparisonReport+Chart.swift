import Output
import Relevance

extension ComparisonReport {
  /// The most bars; of more queries, those that differ most have one.
  private static let mostBars = 20

  /// A bar for each query that differs by the first metric, those that B helps above those that it hurts, and the mean.
  var chart: BarChart? {
    guard let line = lines.first else { return nil }
    let first = line.first.values(of: line.metric)
    let second = line.second.values(of: line.metric)
    let differences = zip(first, second).map { $1 - $0 }.enumerated()
      .filter { $0.element.magnitude > 1e-12 }
      .sorted { ($1.element.magnitude, $0.offset) < ($0.element.magnitude, $1.offset) }
    guard !differences.isEmpty else { return nil }
    let bars = differences.prefix(Self.mostBars)
      .sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }
      .map { index, difference in
        BarChart.Row(
          Abbreviation.label(line.first.queries[index].query.label),
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
