import QueryBuilder
import Relevance

/// The weights of one column at which rows change places, in lines.
struct ColumnBreakpoints {
  let column: Int
  let weights: ColumnWeights
  /// Those at which a row of the page passes another.
  let breakpoints: [Breakpoint]
  /// The nearest ones at which a row comes onto the page.
  let entries: (below: Breakpoint?, above: Breakpoint?)

  var lines: [String] {
    let heading = "\(weights.columns[column].name), now \(ShortNumber.plain(current)):"
    guard !breakpoints.isEmpty || entries.below != nil || entries.above != nil else {
      return ["\(heading) no weight above 0 changes the order"]
    }
    var lines = breakpoints.map { Line($0, side: "above", text: passing($0.rising, $0.falling)) }
    if let below = entries.below {
      lines.append(Line(below, side: "below", text: entering(below.falling, below.rising)))
    }
    if let above = entries.above {
      lines.append(Line(above, side: "above", text: entering(above.rising, above.falling)))
    }
    let width = lines.map { ShortNumber.weight($0.weight).count }.max() ?? 0
    let list = lines.sorted { ($0.weight, $0.text) < ($1.weight, $1.text) }.map { line in
      let weight = ShortNumber.weight(line.weight)
      return
        "  \(line.side) \(weight)\(String(repeating: " ", count: width - weight.count))  \(line.text)"
    }
    return [heading] + list + ["  \(unchanged) nothing changes"]
  }

  private struct Line {
    let weight: Double
    let side: String
    let text: String

    init(_ breakpoint: Breakpoint, side: String, text: String) {
      weight = breakpoint.weight
      self.side = side
      self.text = text
    }
  }

  private var current: Double { weights.arguments[column] }

  private func passing(_ first: Int64, _ second: Int64) -> String {
    "\(first) is before \(second)"
  }

  private func entering(_ first: Int64, _ second: Int64) -> String {
    passing(first, second) + ", and so comes onto the page"
  }

  /// The range around the weight now in which the page stays as it is.
  private var unchanged: String {
    let all = breakpoints.map(\.weight) + [entries.below, entries.above].compactMap { $0?.weight }
    let (lower, upper) = (all.filter { $0 <= current }.max(), all.filter { $0 > current }.min())
    let start = lower.map(ShortNumber.weight) ?? "0"
    return upper.map { "between \(start) and \(ShortNumber.weight($0))" } ?? "above \(start)"
  }
}
