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
    names = state.subject.weighedColumns.map { state.weights.columns[$0].name }
    nameWidth = min(20, max(6, width / 3), names.map { DisplayWidth.of($0) }.max() ?? 0)
    // The sign before a name, blanks beside the track, and the weight.
    slider = LiveSlider(within: width - 2 - nameWidth - 2 - 2 - Self.weightWidth)
  }

  private static let weightWidth = 8

  /// The cell of the pane in which the tracks begin.
  var trackStart: Int { 2 + nameWidth + 2 }

  /// A line for each column, and a heading.
  var pane: LivePane {
    let columns = state.subject.weighedColumns
    let sliders = zip(columns, names).map { column, name in
      let isChosen = state.focus == .weight(column)
      let weight = state.weights.arguments[column]
      let style: TextStyle = isChosen ? .heading : .plain
      var line = StyledLine(isChosen ? "▸ " : "  ", .heading)
      line.append(StyledLine(name).cut(to: nameWidth).text, style)
      line.pad(to: trackStart)
      line.append(track(of: column, weight, style))
      line.append("  " + ShortNumber.weight(weight))
      return line
    }
    return LivePane(heading, sliders, chosen: columns.firstIndex { state.focus == .weight($0) })
  }

  /// A slider: its handle, and ticks at the weights at which two rows change places, the nearest ones in bold.
  private func track(of column: Int, _ weight: Double, _ style: TextStyle) -> StyledLine {
    let handle = slider.cell(of: weight)
    let changes = state.changes[column]
    func tick(_ place: Double) -> Int {
      let cell = slider.cell(of: place)
      // The handle must not hide what is next on its sides.
      return cell == handle && place != weight ? cell + (place > weight ? 1 : -1) : cell
    }
    let places = Set((changes?.places ?? []).filter { $0 <= LiveSlider.greatest }.map(tick))
    let next = [changes?.below, changes?.above].compactMap { $0.map { tick($0.at.weight) } }
    var track = StyledLine()
    for cell in 0..<slider.width {
      let sign = cell == handle ? "●" : places.contains(cell) ? "┼" : "─"
      track.append(sign, next.contains(cell) ? .heading : style)
    }
    return track
  }

  /// What the keys do, with the nearest weights that change the order of the rows.
  private var heading: StyledLine {
    guard case .weight(let column) = state.focus else { return StyledLine("Weights (F4)", .faint) }
    let changes = state.changes[column]
    let below = changes?.below.map {
      $0.weight == 0 ? "at 0" : "< \(ShortNumber.weight($0.at.weight))"
    }
    let above = changes?.above.map { "> \(ShortNumber.weight($0.at.weight))" }
    let next = [below, above].compactMap(\.self).joined(separator: ", ")
    // Weights bring others to the page, of which nothing is known.
    let some = state.knowsAllRows ? nil : "these \(Count(state.rows.count, "row"))"
    let places =
      if state.hasNoScores {
        "these rows have no scores"
      } else if !next.isEmpty {
        "order \(some.map { "of \($0) " } ?? "")changes \(next)"
      } else if changes != nil || state.rows.isEmpty {
        some.map { "\($0) keep their order" } ?? "the order stays"
      } else { "< > pass the next breakpoint" }
    return StyledLine("Weights: \(places); ← → change, 0 resets, Esc ends", .heading)
  }
}
