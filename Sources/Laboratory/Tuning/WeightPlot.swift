import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The mean of a metric over one weight: a drawing in characters, and what there is to say of it.
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
  /// The lines of the drawing.
  private static let height = 8

  /// The drawing and the sentences, for a script.
  var lines: [String] { [metric.title] + drawing(width: 80) + sentences }

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

  private func drawing(width: Int) -> [String] {
    let columns = max(20, width - 10)
    let (low, high) = range
    let (bottom, top) = bounds
    let ratio = high / low
    let cells = (0..<columns).map { cell -> Int in
      let weight = low * exp2(log2(ratio) * (Double(cell) + 0.5) / Double(columns))
      let value = curve.plateau(of: weight)?.value ?? now
      let share = (value - bottom) / max(top - bottom, 1e-12)
      return Int(min(max(0, share * Double(Self.height * 2)), Double(Self.height * 2 - 1)))
    }
    var lines = (0..<Self.height).reversed().map { row -> String in
      let text = cells.map { $0 / 2 == row ? ($0 % 2 == 0 ? "▁" : "▔") : " " }.joined()
      let isLabelled = row == Self.height - 1 || row == 0
      let value = bottom + (top - bottom) * (Double(row) + 0.5) / Double(Self.height)
      let label = isLabelled ? ShortNumber.fixed(value, decimals: 3) : "     "
      return "  \(label) │" + text.trimmedAtEnd
    }
    lines.append("        └" + axis(columns, low, ratio))
    lines.append("         " + labels(columns, low, ratio))
    return lines
  }

  private func place(of weight: Double, _ columns: Int, _ low: Double, _ ratio: Double) -> Int {
    let share = log2(min(max(weight, low), low * ratio) / low) / log2(ratio)
    return Int(share * Double(columns))
  }

  private func axis(_ columns: Int, _ low: Double, _ ratio: Double) -> String {
    var marks = [Character](repeating: "─", count: columns)
    // An arrow at an end points to a weight beyond it.
    if weight > low * ratio {
      marks[columns - 1] = "▶"
    } else if weight < low {
      marks[0] = "◀"
    } else {
      marks[min(place(of: weight, columns, low, ratio), columns - 1)] = "▲"
    }
    return String(marks)
  }

  private func labels(_ columns: Int, _ low: Double, _ ratio: Double) -> String {
    var text = ""
    for power in -3...3 {
      let weight = [0.001, 0.01, 0.1, 1, 10, 100, 1_000][power + 3]
      let label = ShortNumber.plain(weight)
      guard weight >= low, weight <= low * ratio else { continue }
      // The last label may end with the axis.
      let start = min(place(of: weight, columns, low, ratio), columns - label.count)
      guard start >= text.count + (text.isEmpty ? 0 : 1)
      else { continue }
      text += String(repeating: " ", count: start - text.count) + label
    }
    return text
  }

  /// What there is to say of the curve.
  var sentences: [String] {
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
      lines.append(
        "The best on these queries: \(ShortNumber.plain(best.value)), \(Self.text(of: best)), as with "
          + "\(column)=\(ShortNumber.weight(best.roundWeight)). .tune says what to expect on others."
      )
    }
    lines.append("With \(column) 0: \(ShortNumber.plain(atZero)).")
    lines.append(
      "No weight of 0 or more brings \(name) above \(Self.bound(max(largest, atZero))) "
        + "(between the breakpoints)."
    )
    return lines + stepLines
  }

  private var stepLines: [String] {
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
            "\(step.rising) is before \(step.falling)", "in \"\(queries[step.query].text)\"",
          ]
        }
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

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedAtEnd: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
