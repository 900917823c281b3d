extension Chart {
  /// The chart with a little more room above and below, and about as many rows, so that on a terminal the round values
  /// beside it stand at equal distances, each in the middle of its row.
  ///
  /// A chart with labels of its own stays as it is.
  var withEvenLabels: Chart {
    let (start, end) = (y.scale.start, y.scale.end)
    guard y.labels == nil, y.scale.kind == .linear, start < end, (end - start).isFinite, height > 3
    else { return self }
    // At least two values, because a round step goes into the distance at least 2 / 5 times as often as it may.
    let step = RoundStep.atMost(height / 2 + 1, in: end - start)
    let rowsOfStep = max(2, (Double(height) * step / (end - start)).rounded(.down))
    let row = step / rowsOfStep
    let (lowest, highest) = ((start / row).rounded(), (end / row).rounded())
    // Beyond this, the ends differ in their last digits only.
    guard max(lowest.magnitude, highest.magnitude) < 1e12 else { return self }
    var chart = self
    chart.height = Int(highest - lowest) + 1
    chart.y.scale = Scale(from: (lowest - 0.5) * row, to: (highest + 0.5) * row)
    let first = (lowest / rowsOfStep).rounded(.up)
    let steps = stride(from: first, through: highest / rowsOfStep, by: 1)
    chart.y.labels = Axis.labels(of: steps.map { $0 * step }, .linear)
    return chart
  }
}
