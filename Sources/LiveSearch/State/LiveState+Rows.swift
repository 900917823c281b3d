import Files
import FullText
import Output

extension LiveState {
  /// Chooses the row above or below; beyond the first and the last row of the page, others come.
  mutating func chooseRow(by step: Int, at now: Moment) -> [LiveEffect] {
    let rows = rows
    // In a page that has yet to come, keys go as far as that does.
    if let entry, let page, page.request.offset != offset {
      let end = min(offset + capacity, page.answer.total)
      self.entry = min(max(offset, entry + step), end - 1)
      return []
    }
    let position = chosenRow(among: rows) + step
    guard rows.indices.contains(position) else {
      return goOn(by: step, ofParts: 2, choosing: offset + position, at: now)
    }
    chosenKey = rows[position].key
    return []
  }

  /// Goes on by as many rows as are visible.
  mutating func turnPage(by step: Int, at now: Moment) -> [LiveEffect] {
    let (rows, visible) = (rows, extent.rows)
    guard let page, page.request.offset == offset, visible.upperBound <= rows.count,
      !visible.isEmpty
    else { return [] }
    let next = step > 0 ? visible.upperBound : visible.lowerBound - 1
    let isWhole =
      step > 0
      ? next + visible.count <= rows.count || offset + rows.count == page.answer.total
      : next + 1 >= visible.count || offset == 0
    guard isWhole, rows.indices.contains(next) else {
      let first = step > 0 ? next : next + 1 - page.request.limit
      return goTo(max(0, offset + first), choosing: offset + next, at: now)
    }
    // Going up, the row becomes the last one that is visible.
    extent.rows = (step > 0 ? next : 0)..<next + 1
    chosenKey = rows[next].key
    return []
  }

  /// Scrolls the rows, and the chosen one where it would go out of sight; beyond the page, others come.
  mutating func scrollRows(by step: Int, at now: Moment) -> [LiveEffect] {
    let rows = rows
    let visible = extent.rows
    guard !visible.isEmpty, visible.upperBound <= rows.count else { return [] }
    let chosen = chosenRow(among: rows)
    guard step > 0 ? visible.upperBound < rows.count : visible.lowerBound > 0 else {
      return goOn(by: step, ofParts: 4, choosing: offset + chosen, at: now)
    }
    extent.rows = visible.lowerBound + step..<visible.upperBound + step
    chosenKey = rows[min(max(extent.rows.lowerBound, chosen), extent.rows.upperBound - 1)].key
    return []
  }

  /// Goes on beyond the page: a part of the rows in sight goes, and others come.
  ///
  /// - Parameters:
  ///   - step: 1 for those after the page, -1 for those before it.
  ///   - parts: How many parts the rows in sight have.
  ///   - place: The place among all rows of the one that is to be chosen; where it goes out of sight, the next one is.
  ///   - now: The present moment.
  /// - Returns: What is to be done.
  private mutating func goOn(
    by step: Int,
    ofParts parts: Int,
    choosing place: Int,
    at now: Moment
  ) -> [LiveEffect] {
    let visible = extent.rows
    guard let page, page.request.offset == offset, !visible.isEmpty else { return [] }
    let (first, total) = (offset + visible.lowerBound, page.answer.total)
    guard step > 0 ? first + visible.count < total : first > 0 else { return [] }
    let part = max(1, visible.count / parts)
    let offset = max(0, min(first + step * part, total - visible.count))
    let places = offset...offset + visible.count - 1
    return goTo(offset, choosing: min(max(place, places.lowerBound), places.upperBound), at: now)
  }

  /// Wants a page that has the chosen row, where the screen has become too small for the one that is there.
  mutating func keepChosenRow() {
    guard entry == nil, let page, page.request.offset == offset else { return }
    let position = chosenRow(among: rows)
    if position >= capacity {
      (offset, entry) = (offset + position + 1 - capacity, offset + position)
    }
  }

  /// From a page that has no rows any more, because another program has deleted some, goes to the last one that has.
  mutating func goBack(from page: LivePage, at now: Moment) -> [LiveEffect] {
    guard page.rows.isEmpty, offset > 0, page.request.offset == offset else { return [] }
    offset = max(0, min(page.answer.total, offset) - page.request.limit)
    entry = max(0, page.answer.total - 1)
    return plan(at: now, atOnce: true)
  }

  /// Asks for the page after so many rows, where there is one.
  private mutating func goTo(
    _ offset: Int,
    choosing place: Int,
    at now: Moment
  ) -> [LiveEffect] {
    guard let page, offset < page.answer.total, offset != self.offset else { return [] }
    (self.offset, entry) = (offset, place)
    return plan(at: now, atOnce: true)
  }
}
