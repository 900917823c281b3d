import FullText
import Output
import QueryBuilder
import Relevance
import SQLSpelling
import TerminalKit

/// The mean of a metric over one weight: a curve, and what there is to say of it.
struct WeightPlot {
  /// The column's name.
  let column: String
  /// Its weight in force.
  let weight: Double
  let metric: Metric
  let queries: [JudgedQuery]
  let curve: MeanSteps
  /// The curves of parts of the queries.
  let folds: [MeanSteps]
  /// The mean with the weight in force.
  let now: Double
  /// The mean with the weight 0.
  let atZero: Double

  /// The most steps that are listed.
  private static let mostSteps = 8
  /// What the last digit of a mean is worth, as it is shown.
  private static let lastDigit = 0.0001

  /// The weights that are drawn: those with steps, and the weight in force.
  var range: (low: Double, high: Double) {
    let weights = curve.steps.map(\.weight) + [max(weight, 0.01)]
    let low = max(0.001, min(0.1, (weights.min() ?? 1) / 2))
    let high = min(1_000, max(10, (weights.max() ?? 1) * 2))
    return (low, high)
  }

  /// The means that are drawn.
  var bounds: (low: Double, high: Double) {
    let values = curve.plateaus.map(\.value) + [now]
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let margin = max((high - low) * 0.05, 0.005)
    return (max(0, low - margin), min(1, high + margin))
  }

  /// What there is to say of the curve.
  ///
  /// - Parameter columns: The width of the terminal in cells; nil for lines of any length.
  /// - Returns: A line for each sentence and each step; a step may have several.
  func sentences(columns: Int?) -> [String] {
    var lines: [String] = []
    let present = curve.plateau(of: weight)
    let name = metric.name
    if let present {
      lines.append(
        "\(column) \(ShortNumber.weight(weight)), now: \(ShortNumber.plain(now)), the same \(Self.text(of: present))."
      )
    } else {
      lines.append(
        "\(column) \(ShortNumber.weight(weight)), now: \(ShortNumber.plain(now)); "
          + (weight > 0
            ? "this weight is a breakpoint, at which rows score the same and their ids decide."
            : "the curve is of weights above 0.")
      )
    }
    // A larger weight that brings less than the last digit shown is none to go for.
    let best = curve.best(near: weight, within: Self.lastDigit)
    let largest = curve.plateaus.map(\.value).max() ?? best.value
    if best.value > now + Self.lastDigit {
      // The sums of equal plateaus differ by rounding.
      let isBest = best.value > largest - 1e-12
      let lead = isBest ? "The best" : "Within \(ShortNumber.plain(Self.lastDigit)) of the best"
      lines.append(
        "\(lead) on these queries: \(ShortNumber.plain(best.value)), \(Self.text(of: best)), as with "
          + "\(SQLName.spelled(column))=\(ShortNumber.weight(best.roundWeight)). .tune says what to expect on others."
      )
    }
    lines.append("With \(column) 0: \(ShortNumber.plain(atZero)).")
    // What is shown is rounded to the nearest digit, and a bound upwards.
    let top = max(largest, atZero)
    let isReached = now >= top - 1e-12 && Self.bound(top) != ShortNumber.plain(now)
    let bound = isReached ? "its value now" : Self.bound(top)
    lines.append("No weight of 0 or more brings \(name) above \(bound) (between the breakpoints).")
    return lines + stepLines(columns: columns)
  }

  private func stepLines(columns: Int?) -> [String] {
    let largest = curve.steps.sorted {
      ($1.change.magnitude, $0.weight) < ($0.change.magnitude, $1.weight)
    }
    .prefix(Self.mostSteps).sorted { $0.weight < $1.weight }
    guard !largest.isEmpty else { return ["No weight above 0 changes it."] }
    let count = curve.steps.count
    let heading =
      count > largest.count
      ? "The largest \(largest.count) of \(count) steps:" : "Its \(Count(count, "step")):"
    return [heading]
      + AlignedText.lines(
        largest.map { step in
          [
            "", "above \(ShortNumber.weight(step.weight))", Self.change(step.change),
            "row \(step.rising) is before row \(step.falling)",
            "in \(queries[step.query].quotedLabel)"
              + (step.otherQueries > 0
                ? " and \(Count(step.otherQueries, "other query"))" : ""),
          ]
        },
        columns: columns
      )
  }

  private static func text(of plateau: MeanSteps.Plateau) -> String {
    switch (plateau.from > 0, plateau.to.isFinite) {
    case (true, true):
      "from \(ShortNumber.weight(plateau.from)) to \(ShortNumber.weight(plateau.to))"
    case (true, false): "above \(ShortNumber.weight(plateau.from))"
    case (false, true): "below \(ShortNumber.weight(plateau.to))"
    case (false, false): "with any weight above 0"
    }
  }

  /// A bound to four decimals, never below the number itself.
  static func bound(_ value: Double) -> String {
    let tenThousandths = value * 10_000
    let nearest = tenThousandths.rounded()
    return ShortNumber.plain((nearest < tenThousandths - 1e-8 ? nearest + 1 : nearest) / 10_000)
  }

  private static func change(_ value: Double) -> String {
    value > 0 ? "+\(ShortNumber.plain(value))" : ShortNumber.plain(value)
  }
}
