import Output
import QueryBuilder
import Relevance
import TerminalKit

/// Draws the weights of the columns as sliders.
struct LiveWeightLines {
  private let state: LiveState
  private let names: [String]
  private let nameWidth: Int
  /// The scale of the sliders.
  let slider: LiveSlider

  init(_ state: LiveState, width: Int) {
    self.state = state
    names = state.subject.indexedColumns.map { state.weights.columns[$0].name }
    nameWidth = min(20, names.map { DisplayWidth.of($0) }.max() ?? 0)
    // The sign before a name, blanks beside the track, and the weight.
    slider = LiveSlider(within: width - 2 - nameWidth - 2 - 2 - Self.weightWidth)
  }

  private static let weightWidth = 8

  /// The cell of the pane in which the tracks begin.
  var trackStart: Int { 2 + nameWidth + 2 }

  /// A line for each column, and a heading.
  var pane: LivePane {
    let columns = state.subject.indexedColumns
    let sliders = zip(columns, names).map { column, name in
      let isChosen = state.focus == .weight(column)
      let weight = state.weights.arguments[column]
      let style: TextStyle = isChosen ? .heading : .plain
      var line = StyledLine(isChosen ? "▸ " : "  ", .heading)
      line.append(StyledLine(name).cut(to: nameWidth).text, style)
      line.pad(to: trackStart)
      let handle = slider.cell(of: weight)
      line.append((0..<slider.width).map { $0 == handle ? "●" : "─" }.joined(), style)
      line.append("  " + ShortNumber.weight(weight))
      return line
    }
    return LivePane(heading, sliders, chosen: columns.firstIndex { state.focus == .weight($0) })
  }

  /// What the keys do, with the nearest weights that change the order of the rows.
  private var heading: StyledLine {
    guard state.focus != .line else { return StyledLine("Weights (F4)", .faint) }
    let below = state.changes?.below.map { "< \(ShortNumber.weight($0.at.weight))" }
    let above = state.changes?.above.map { "> \(ShortNumber.weight($0.at.weight))" }
    let next = [below, above].compactMap(\.self).joined(separator: ", ")
    let places =
      if !next.isEmpty { "order changes \(next)" } else if state.changes != nil {
        "changes no order"
      } else { "< > pass the next breakpoint" }
    return StyledLine("Weights: \(places); ← → change, 0 all back, Esc to the line", .heading)
  }
}
