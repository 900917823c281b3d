import Output
import QueryBuilder
import Relevance
import TerminalKit

/// Draws the weights of the columns as sliders.
struct LiveWeightLines {
  private static let trackWidth = 31

  private let state: LiveState

  init(_ state: LiveState) {
    self.state = state
  }

  /// A line for each column, and a heading.
  var lines: [StyledLine] {
    let columns = state.subject.indexedColumns
    let names = columns.map { state.weights.columns[$0].name }
    let width = min(20, names.map { DisplayWidth.of($0) }.max() ?? 0)
    let isFocused = state.focus != .line
    let heading =
      isFocused
      ? "Weights: ← → change, < > pass the next breakpoint, 0 all back, Esc to the line"
      : "Weights (F4)"
    return [StyledLine(heading, isFocused ? .heading : .faint)]
      + zip(columns, names).map { column, name in
        let isChosen = state.focus == .weight(column)
        let weight = state.weights.arguments[column]
        var line = StyledLine(isChosen ? "▸ " : "  ", .heading)
        line.append(
          StyledLine(name, isChosen ? .heading : .plain).cut(to: width).text.padded(to: width),
          isChosen ? .heading : .plain
        )
        line.append("  ")
        line.append(track(of: weight), isChosen ? .heading : .plain)
        line.append("  " + ShortNumber.weight(weight).padded(to: 8))
        if isChosen { line.append(changes, .faint) }
        return line
      }
  }

  /// A slider: equal distances are equal factors, but for 0 at its left end.
  private func track(of weight: Double) -> String {
    let steps = LiveWeightSteps.all
    // Between two steps the handle stands on the nearer one.
    let step = steps.enumerated().min { abs($0.element - weight) < abs($1.element - weight) }
    let place = (step?.offset ?? 0) * (Self.trackWidth - 1) / (steps.count - 1)
    return (0..<Self.trackWidth).map { $0 == place ? "●" : "─" }.joined()
  }

  /// The nearest weights that change the order of the rows, in words.
  private var changes: String {
    guard let changes = state.changes else { return "" }
    let below = changes.below.map { "< \(ShortNumber.weight($0.at.weight))" }
    let above = changes.above.map { "> \(ShortNumber.weight($0.at.weight))" }
    let both = [below, above].compactMap(\.self)
    return both.isEmpty ? "changes no order" : "order changes \(both.joined(separator: ", "))"
  }
}
