import Output
import QueryBuilder
import Relevance
import TerminalKit

/// Draws the weights of the columns as sliders.
struct LiveWeightLines {
  private static let trackWidths = 20...31
  private static let valueWidth = 8

  private let state: LiveState
  private let width: Int

  init(_ state: LiveState, width: Int) {
    (self.state, self.width) = (state, width)
  }

  /// A line for each column, and a heading.
  var pane: LivePane {
    let columns = state.subject.indexedColumns
    let names = columns.map { state.weights.columns[$0].name }
    let nameWidth = min(20, names.map { DisplayWidth.of($0) }.max() ?? 0)
    let isFocused = state.focus != .line
    let heading =
      isFocused
      ? "Weights: ← → change, < > pass the next breakpoint, 0 all back, Esc to the line"
      : "Weights (F4)"
    // The sign before a name, blanks beside the track, and the weight.
    let rest = 2 + nameWidth + 2 + 2 + Self.valueWidth
    let hasRoom = width - rest - Self.widestChanges >= Self.trackWidths.lowerBound
    let room = width - rest - (hasRoom ? Self.widestChanges : 0)
    let trackWidth = max(8, min(Self.trackWidths.upperBound, room))
    let sliders = zip(columns, names).map { column, name in
      let isChosen = state.focus == .weight(column)
      let weight = state.weights.arguments[column]
      var line = StyledLine(isChosen ? "▸ " : "  ", .heading)
      line.append(
        StyledLine(name, isChosen ? .heading : .plain).cut(to: nameWidth).text
          .padded(to: nameWidth),
        isChosen ? .heading : .plain
      )
      line.append("  ")
      line.append(track(of: weight, width: trackWidth), isChosen ? .heading : .plain)
      line.append("  " + ShortNumber.weight(weight).padded(to: Self.valueWidth))
      if isChosen, hasRoom { line.append(changes, .faint) }
      return line
    }
    return LivePane(
      StyledLine(heading, isFocused ? .heading : .faint),
      sliders + (hasRoom ? [] : [StyledLine("  " + changes, .faint)]),
      chosen: columns.firstIndex { state.focus == .weight($0) }
    )
  }

  /// A slider: equal distances are equal factors, but for 0 at its left end.
  private func track(of weight: Double, width: Int) -> String {
    let steps = LiveWeightSteps.all
    // Between two steps the handle stands on the nearer one.
    let step = steps.enumerated().min { abs($0.element - weight) < abs($1.element - weight) }
    let place = (step?.offset ?? 0) * (width - 1) / (steps.count - 1)
    return (0..<width).map { $0 == place ? "●" : "─" }.joined()
  }

  /// The cells for the longest ``changes``.
  private static let widestChanges = 36

  /// The nearest weights that change the order of the rows, in words.
  private var changes: String {
    guard let changes = state.changes else { return "" }
    let below = changes.below.map { "< \(ShortNumber.weight($0.at.weight))" }
    let above = changes.above.map { "> \(ShortNumber.weight($0.at.weight))" }
    let both = [below, above].compactMap(\.self)
    return both.isEmpty ? "changes no order" : "order changes \(both.joined(separator: ", "))"
  }
}
