extension LiveState {
  /// The panes that are shown, from top to bottom.
  var shownPanes: [Pane] { Pane.allCases.filter(panes.contains) }

  /// The pane in the focus, or the last one where that is not shown; nil where none is.
  private var focusedPane: Pane? {
    let shown = shownPanes
    return paneInFocus.flatMap { shown.contains($0) ? $0 : nil } ?? shown.last
  }

  /// The pane that keys scroll: the one in the focus, or another where all of that is in sight.
  func scrolledPane(in extent: LiveExtent) -> Pane? {
    guard let focused = focusedPane, extent.scrolls[focused]?.most ?? 0 == 0 else {
      return focusedPane
    }
    return shownPanes.first { extent.scrolls[$0]?.most ?? 0 > 0 } ?? focused
  }

  /// Notes how much a picture has room for.
  mutating func didDraw(_ extent: LiveExtent) {
    self.extent = extent
    for (pane, scroll) in extent.scrolls {
      scrolls[pane] = min(scrolls[pane] ?? scroll.first, scroll.most)
    }
  }

  /// Shows a pane, or hides it.
  mutating func toggle(_ pane: Pane) {
    guard panes.remove(pane) == nil else { return }
    panes.insert(pane)
    (paneInFocus, scrolls[pane]) = (pane, nil)
  }

  /// Shows the weights, and goes to them; hides them where the keys are for them.
  mutating func toggleWeights() {
    if panes.contains(.weights), focus != .line {
      panes.remove(.weights)
      focus = .line
    } else {
      panes.insert(.weights)
      focusPane(.weights)
    }
  }

  /// Makes the keys that scroll move a pane.
  mutating func focusPane(_ pane: Pane) {
    paneInFocus = pane
    guard pane == .weights, let first = subject.weighedColumns.first else { return focus = .line }
    if focus == .line { focus = .weight(first) }
  }

  /// Goes from the pane in the focus to the next one, from the last to the first.
  mutating func goToNextPane() {
    let shown = shownPanes
    guard let pane = focusedPane, let place = shown.firstIndex(of: pane) else {
      remark = "F2 to F5 show panes; F6 goes from one to the next."
      return
    }
    focusPane(shown[(place + 1) % shown.count])
  }

  /// Scrolls a pane.
  ///
  /// - Parameters:
  ///   - lines: How far down.
  ///   - pane: The pane; nil for the one in the focus.
  mutating func scroll(by lines: Int, _ pane: Pane? = nil) {
    guard let pane = pane ?? scrolledPane(in: extent) else { return }
    scrolls[pane] = max(0, min((scrolls[pane] ?? 0) + lines, extent.scrolls[pane]?.most ?? 0))
  }
}
