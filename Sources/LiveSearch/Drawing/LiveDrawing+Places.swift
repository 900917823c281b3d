import TerminalKit

extension LiveDrawing {
  /// What stands at a place of the picture.
  ///
  /// - Parameters:
  ///   - row: The row, from 0.
  ///   - column: The cell in the row, from 0.
  ///   - dragged: The column whose slider is dragged, wherever the mouse is; nil for none.
  /// - Returns: The place.
  func place(row: Int, column: Int, dragging dragged: Int?) -> LivePlace {
    let weights = panes.firstIndex { $0.name == .weights }.map { layout.panes[$0] }
    if let dragged, let weights {
      let cell = column - weights.columns.lowerBound - sliders.trackStart
      return .slider(dragged, weight: sliders.slider.weight(at: cell))
    }
    guard row >= typed.rows.count else { return .line }
    guard row >= layout.list.rows.lowerBound else {
      let line = row - typed.rows.count
      return candidates.count > line ? .candidate(candidates.lowerBound + line) : .elsewhere
    }
    if state.showsKeys { return .elsewhere }
    for (pane, area) in zip(panes, layout.panes)
    where area.rows.contains(row) && area.columns.contains(column) {
      let line = pane.content.line(
        at: row - area.rows.lowerBound,
        in: area.rows.count,
        scroll: scroll(of: pane.name)
      )
      guard pane.name == .weights, let line else { return .pane(pane.name) }
      let cell = column - area.columns.lowerBound - sliders.trackStart
      let isOnTrack = 0..<sliders.slider.width ~= cell
      return .slider(
        state.subject.weighedColumns[line],
        weight: isOnTrack ? sliders.slider.weight(at: cell) : nil
      )
    }
    guard layout.list.rows.contains(row), layout.list.columns.contains(column) else {
      return .elsewhere
    }
    var next = layout.list.rows.lowerBound
    for position in extent.rows {
      next += rows[position].count
      if row < next { return .row(position) }
    }
    return .elsewhere
  }
}
