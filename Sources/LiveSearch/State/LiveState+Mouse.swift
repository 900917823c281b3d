import Files
import Output
import TerminalKit

extension LiveState {
  /// How long after a click another one on the same row makes a double click of both.
  private static let doubleClick = Duration.milliseconds(500)

  /// Takes something that the user does with the mouse.
  mutating func receive(
    _ action: MouseEvent.Action,
    on place: LivePlace,
    at now: Moment
  ) -> [LiveEffect] {
    guard action != .release else {
      dragged = nil
      return []
    }
    (remark, isInterruptArmed) = (nil, false)
    guard !showsKeys else {
      showsKeys = action != .press
      return []
    }
    switch action {
    case .press: return press(place, at: now)
    case .drag:
      guard case .slider(let column, let weight?) = place, column == dragged else { return [] }
      return set(weight, for: column, at: now)
    case .wheelUp: return turnWheel(by: -1, on: place, at: now)
    case .wheelDown: return turnWheel(by: 1, on: place, at: now)
    case .release: return []
    }
  }

  private mutating func press(
    _ place: LivePlace,
    at now: Moment
  ) -> [LiveEffect] {
    switch place {
    case .line: focus = .line
    case .candidate(let position):
      guard let items = candidates?.items, items.indices.contains(position) else { return [] }
      return take(items[position])
    case .row(let position):
      guard rows.indices.contains(position) else { return [] }
      let key = rows[position].key
      if let last = clicked, last.key == key, now - last.time < Self.doubleClick {
        panes.insert(.text)
        paneInFocus = .text
      }
      (chosenKey, clicked) = (key, (key, now))
    case .slider(let column, let weight):
      (focus, paneInFocus, dragged) = (.weight(column), .weights, column)
      if let weight { return set(weight, for: column, at: now) }
    case .pane(let pane): focusPane(pane)
    case .elsewhere: break
    }
    return []
  }

  private mutating func turnWheel(
    by step: Int,
    on place: LivePlace,
    at now: Moment
  ) -> [LiveEffect] {
    switch place {
    // What is cut is shown from its first line on before it moves.
    case .pane(let pane): scroll(by: scrolls[pane] ?? 0 == 0 ? step : 3 * step, pane)
    case .slider: scroll(by: step, .weights)
    case .candidate: chooseCandidate(by: step)
    case .line, .row, .elsewhere: return scrollRows(by: step, at: now)
    }
    return []
  }
}
