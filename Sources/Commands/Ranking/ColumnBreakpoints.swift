import QueryBuilder
import Relevance

/// The weights of one column at which rows change places, in lines.
struct ColumnBreakpoints {
  private let column: Int
  private let weights: ColumnWeights
  /// All that happens, by weight; rows that do the same at the same weight together.
  private let events: [Event]

  /// Puts what happens around a weight in order.
  ///
  /// - Parameters:
  ///   - column: The column whose weight is changed.
  ///   - weights: The weights in force.
  ///   - breakpoints: The weights at which a row of the page passes another.
  ///   - entries: The nearest ones at which a row comes onto the page.
  init(
    column: Int,
    weights: ColumnWeights,
    breakpoints: [Breakpoint],
    entries: (below: Breakpoint?, above: Breakpoint?)
  ) {
    self.column = column
    self.weights = weights
    events = Self.events(breakpoints, entries)
  }

  var lines: [String] {
    let heading = "\(weights.columns[column].name), now \(ShortNumber.plain(current)):"
    guard !events.isEmpty else {
      return ["\(heading) no weight above 0 changes the order"]
    }
    let list = AlignedText.lines(
      events.map { ["", "\($0.side) \(ShortNumber.weight($0.weight))", $0.text] }
    )
    return [heading] + list + ["  nothing changes \(unchanged), where it is now"]
  }

  /// The rows that the lines name.
  var ids: Set<Int64> {
    Set(events.flatMap { $0.upper.prefix(Self.named) + $0.lower.prefix(Self.named) })
  }

  /// At most so many rows with the same hits and length are named in a line.
  private static let named = 3

  /// On one side of a weight some rows are before others.
  private struct Event {
    let weight: Double
    let side: String
    let upper: [Int64]
    let lower: [Int64]
    var isEntry = false

    var text: String {
      "\(list(upper)) \(upper.count == 1 ? "is" : "are") before \(list(lower))"
        + (isEntry ? ", and so comes onto the page" : "")
    }

    private func list(_ ids: [Int64]) -> String {
      let shown = ids.prefix(ColumnBreakpoints.named).map { "\($0)" }.joined(separator: ", ")
      let rest = ids.count - ColumnBreakpoints.named
      return rest > 0 ? "\(shown) and \(rest) more" : shown
    }
  }

  private static func events(
    _ breakpoints: [Breakpoint],
    _ entries: (below: Breakpoint?, above: Breakpoint?)
  ) -> [Event] {
    var events = Dictionary(grouping: breakpoints, by: \.weight).flatMap { weight, breakpoints in
      let passed = Dictionary(grouping: breakpoints, by: \.rising).mapValues { $0.map(\.falling) }
      return Dictionary(grouping: passed.keys) { passed[$0] ?? [] }.map { lower, upper in
        Event(weight: weight, side: "above", upper: upper.sorted(), lower: lower.sorted())
      }
    }
    if let below = entries.below {
      events.append(
        Event(
          weight: below.weight,
          side: "below",
          upper: [below.falling],
          lower: [below.rising],
          isEntry: true
        )
      )
    }
    if let above = entries.above {
      events.append(
        Event(
          weight: above.weight,
          side: "above",
          upper: [above.rising],
          lower: [above.falling],
          isEntry: true
        )
      )
    }
    return events.sorted {
      ($0.weight, $0.upper[0], $0.lower[0]) < ($1.weight, $1.upper[0], $1.lower[0])
    }
  }

  private var current: Double { weights.arguments[column] }

  /// The range around the weight now in which the page stays as it is.
  private var unchanged: String {
    let all = events.map(\.weight)
    let (lower, upper) = (all.filter { $0 <= current }.max(), all.filter { $0 > current }.min())
    let start = lower.map(ShortNumber.weight) ?? "0"
    return upper.map { "between \(start) and \(ShortNumber.weight($0))" } ?? "above \(start)"
  }
}
