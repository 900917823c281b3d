import Output
import Relevance
import CLibrary

extension WeightPlot {
  /// The curve as a chart: the weight on a logarithmic scale to the right, the mean upwards, and after it the range of
  /// the means of five parts of the queries.
  var chart: Chart {
    let (low, high) = range
    let x = Scale(from: low, to: high, .logarithmic)
    let band = band(low, high)
    let values = [bounds.low, bounds.high] + band.flatMap { [$0.low.y, $0.high.y] }
    let points = curve.plateaus.filter { $0.to > low && $0.from < high }.flatMap { plateau in
      [max(plateau.from, low), min(plateau.to, high)].map { Chart.Point($0, plateau.value) }
    }
    var chart = Chart(
      "\(metric.name) by the weight of \(column)",
      x: Chart.Axis("weight of \(column)", x),
      y: Chart.Axis(metric.name, Scale(from: values.min() ?? 0, to: values.max() ?? 1)),
      series: [.init("", points)]
    )
    if !band.isEmpty { chart.band = .init(Self.bandName, band) }
    chart.present = weight
    chart.height = 10
    return chart
  }

  /// What the band is.
  static let bandName = "from the worst to the best of five parts of the queries"

  /// The range of the means of the parts for weights that are a little apart.
  private func band(_ low: Double, _ high: Double) -> [(low: Chart.Point, high: Chart.Point)] {
    guard !folds.isEmpty else { return [] }
    return (0...100).map { step in
      let weight = low * exp2(log2(high / low) * Double(step) / 100)
      let values = folds.flatMap { $0.means(around: weight) }
      return (
        Chart.Point(weight, values.min() ?? now), Chart.Point(weight, values.max() ?? now)
      )
    }
  }
}
