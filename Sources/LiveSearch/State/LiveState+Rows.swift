import FullText
import Output

extension LiveState {
  /// Chooses the row above or below; beyond the first and the last row of the page, that of another page.
  mutating func chooseRow(by step: Int, at now: ContinuousClock.Instant) -> [LiveEffect] {
    let rows = rows
    let position = chosenRow(among: rows) + step
    if rows.indices.contains(position) {
      chosenKey = rows[position].key
    } else if page?.request.offset == offset {
      return turn(by: step, at: now)
    }
    return []
  }

  /// Goes on by as many rows as are visible, also to another page.
  mutating func turnPage(by step: Int, at now: ContinuousClock.Instant) -> [LiveEffect] {
    let rows = rows
    let next = step > 0 ? extent.rows.upperBound : extent.rows.lowerBound - 1
    guard rows.indices.contains(next), !extent.rows.isEmpty else { return turn(by: step, at: now) }
    // Going up, the row becomes the last one that is visible.
    extent.rows = (step > 0 ? next : 0)..<next + 1
    chosenKey = rows[next].key
    return []
  }

  /// Scrolls the rows, and the chosen one where it would go out of sight; at the end of the page, a quarter of the rows
  /// in sight goes, and others come.
  mutating func scrollRows(by step: Int, at now: ContinuousClock.Instant) -> [LiveEffect] {
    let rows = rows
    let visible = extent.rows
    guard let page, page.request.offset == offset, !visible.isEmpty,
      visible.upperBound <= rows.count
    else { return [] }
    let chosen = chosenRow(among: rows)
    guard step > 0 ? visible.upperBound < rows.count : visible.lowerBound > 0 else {
      let first = offset + visible.lowerBound + step * max(1, visible.count / 4)
      let offset = max(0, min(first, page.answer.total - visible.count))
      let places = offset...offset + visible.count - 1
      let place = min(max(self.offset + chosen, places.lowerBound), places.upperBound)
      return goTo(offset, choosing: place, at: now)
    }
    extent.rows = visible.lowerBound + step..<visible.upperBound + step
    chosenKey = rows[min(max(extent.rows.lowerBound, chosen), extent.rows.upperBound - 1)].key
    return []
  }

  /// Asks for the page before or behind this one.
  private mutating func turn(by step: Int, at now: ContinuousClock.Instant) -> [LiveEffect] {
    guard let page else { return [] }
    let offset = max(0, offset + step * page.request.limit)
    return goTo(offset, choosing: step > 0 ? offset : self.offset - 1, at: now)
  }

  /// Asks for the page behind so many rows, where there is one.
  private mutating func goTo(
    _ offset: Int,
    choosing place: Int,
    at now: ContinuousClock.Instant
  ) -> [LiveEffect] {
    guard let page, offset < page.answer.total, offset != self.offset else { return [] }
    (self.offset, entry) = (offset, place)
    return plan(at: now, atOnce: true)
  }
}
