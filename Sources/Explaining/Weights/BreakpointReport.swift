import Output
import QueryBuilder
import Relevance
import TerminalKit

/// The weights of one column at which rows change places.
struct BreakpointReport {
  private let column: Int
  private let weights: ColumnWeights
  private let breakpoints: [Breakpoint]
  private let entries: [Breakpoint]
  /// The changes of the order by weight; rows that pass the same rows at the same weight are one change.
  private let changes: [Change]

  /// Gathers the changes of a column's weight.
  ///
  /// - Parameters:
  ///   - column: The column whose weight is changed.
  ///   - weights: The weights in force.
  ///   - breakpoints: The weights at which a row of the page passes another.
  ///   - entries: The nearest weights below and above the one in force at which a row comes onto the page.
  init(
    column: Int,
    weights: ColumnWeights,
    breakpoints: [Breakpoint],
    entries: (below: Breakpoint?, above: Breakpoint?)
  ) {
    self.column = column
    self.weights = weights
    self.breakpoints = breakpoints
    self.entries = [entries.below, entries.above].compactMap(\.self)
    changes = Self.changes(breakpoints, self.entries)
  }

  /// Adds the changes; for tools, each pair of rows that change places, the entries onto the page among them.
  ///
  /// - Parameters:
  ///   - report: What they are added to.
  ///   - columns: The width of the terminal in cells; nil for lines of any length.
  func describe(to report: inout Report, columns: Int?) {
    report.verbatim(lines(columns: columns).joined(separator: "\n"))
    let swaps = breakpoints.map { (breakpoint: $0, isEntry: false) }
    let entering = entries.map { (breakpoint: $0, isEntry: true) }
    report.list(of: (swaps + entering).sorted { $0.breakpoint.weight < $1.breakpoint.weight }) {
      let breakpoint = $1.breakpoint
      $0.values([
        "column": weights.columns[column].name, "weight": breakpoint.weight,
        "side": "\(breakpoint.side)", "rising": breakpoint.rising, "falling": breakpoint.falling,
        "enters": $1.isEntry,
      ])
    }
  }

  private func lines(columns: Int?) -> [String] {
    let heading = "\(weights.columns[column].name), now \(ShortNumber.weight(current)):"
    guard !changes.isEmpty else {
      return "\(heading) no weight above 0 changes the order".lines(columns: columns)
    }
    let list = AlignedText.lines(
      changes.map { ["", "\($0.side) \(ShortNumber.weight($0.weight))", text(of: $0)] },
      columns: columns
    )
    return [heading] + list + AlignedText.lines([["", unchanged]], columns: columns)
  }

  /// Whether some rows score the same with the weight in force, but not with weights beside it.
  var hasTies: Bool { changes.contains(where: isTie) }

  /// The rows that the lines name.
  var ids: Set<Int64> {
    Set(changes.flatMap { $0.passing.prefix(Change.named) + $0.passed.prefix(Change.named) })
  }

  /// Some rows that pass others when the weight goes beyond a value.
  private struct Change {
    /// The most rows with the same hits and length that a line names.
    static let named = 3

    let weight: Double
    let side: Breakpoint.Side
    let passing: [Int64]
    let passed: [Int64]
    var isEntry = false

    var text: String {
      "\(list(passing)) \(passing.count == 1 ? "is" : "are") before \(list(passed))"
        + (isEntry ? ", and so comes onto the page" : "")
    }

    private func list(_ ids: [Int64]) -> String {
      (ids.count == 1 ? "row " : "rows ")
        + ids.map { "\($0)" }.listed(last: ", ", atMost: Self.named)
    }
  }

  private static func changes(_ breakpoints: [Breakpoint], _ entries: [Breakpoint]) -> [Change] {
    var changes = Dictionary(grouping: breakpoints) { Place(weight: $0.weight, side: $0.side) }
      .flatMap { place, breakpoints in
        let passed = Dictionary(grouping: breakpoints, by: \.passing)
          .mapValues { $0.map(\.passed).sorted() }
        return Dictionary(grouping: passed.keys) { passed[$0] ?? [] }.map { passed, passing in
          Change(weight: place.weight, side: place.side, passing: passing.sorted(), passed: passed)
        }
      }
    changes += entries.map { entry in
      Change(
        weight: entry.weight,
        side: entry.side,
        passing: [entry.passing],
        passed: [entry.passed],
        isEntry: true
      )
    }
    return changes.sorted {
      ($0.weight, $0.side == .below ? 0 : 1, $0.passing[0], $0.passed[0])
        < ($1.weight, $1.side == .below ? 0 : 1, $1.passing[0], $1.passed[0])
    }
  }

  /// A weight, and whether it is below or above the one in force.
  private struct Place: Hashable {
    let weight: Double
    let side: Breakpoint.Side
  }

  private var current: Double { weights.arguments[column] }

  /// Whether the rows have one score now.
  private func isTie(_ change: Change) -> Bool { change.weight == current }

  private func text(of change: Change) -> String {
    change.text + (isTie(change) ? "; now they score the same" : "")
  }

  /// The sentence about the range, around the weight in force, in which the page stays as it is.
  private var unchanged: String {
    guard current >= 0 else { return "only weights above 0 are searched, not the one now" }
    let lower = changes.last { $0.side == .below }?.weight
    let upper = changes.first { $0.side == .above }?.weight
    guard upper != current || (lower ?? 0) != current else {
      return "any other weight changes the order"
    }
    let start = lower.map(ShortNumber.weight) ?? "0"
    let isStart = (lower ?? 0) == current
    return switch upper.map(ShortNumber.weight) {
    case let end? where isStart: "nothing changes from \(start), where the weight is now, to \(end)"
    case let end?: "nothing changes between \(start) and \(end), where the weight is now"
    case nil where isStart: "nothing changes from \(start) on, where the weight is now"
    case nil: "nothing changes above \(start), where the weight is now"
    }
  }
}
