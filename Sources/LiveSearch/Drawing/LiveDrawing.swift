import FullText
import TerminalKit

/// Draws a live search as a picture of the whole screen: a pure function of its state.
struct LiveDrawing {
  private let state: LiveState
  private let sheet: StyleSheet
  private let width: Int

  /// Draws a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - sheet: How styles look on the terminal.
  init(_ state: LiveState, in sheet: StyleSheet) {
    self.state = state
    self.sheet = sheet
    width = state.size.columns
  }

  /// The most lines that a text of several lines takes.
  private static let mostTextLines = 3

  /// The picture at a moment, on which the time of waiting depends.
  func frame(at now: ContinuousClock.Instant) -> Frame {
    let height = max(2, state.size.rows)
    let typed = line.window(ofRows: min(Self.mostTextLines, height - 1))
    let all = height - typed.rows.count - 1
    var lines = Array((candidateLines(most: all / 2) + messageLines).prefix(all))
    let room = all - lines.count
    lines +=
      state.showsKeys
      ? LiveKeyLines(state.subject).lines.prefix(room) : content(at: now, room)[...]
    lines += Array(repeating: StyledLine(), count: max(0, all - lines.count))
    lines.append(LiveStatusLine(state, at: now).text)
    return Frame(
      rows: typed.rows + lines.map { $0.cut(to: width).row(sheet) },
      cursorRow: typed.cursorRow,
      cursorColumn: typed.cursorColumn,
      textBeforeCursor: typed.textBeforeCursor
    )
  }

  // MARK: - The text

  /// The prompt, and the text with its chips.
  private var line: Frame {
    let prompt = state.subject.isExpression ? "match> " : "search> "
    let chips = state.subject.isExpression ? [] : LiveChips(of: state.line.text).ranges
    return InputLayout(
      prompt: prompt,
      text: state.line.text,
      styles: chips.map { StyledSpan($0, .chip) },
      cursor: state.line.textBeforeCursor.utf8.count
    ).frame(columns: width, in: sheet)
  }

  private func candidateLines(most: Int) -> [StyledLine] {
    guard let list = state.candidates, !list.items.isEmpty, most > 0 else { return [] }
    let first = max(0, min((list.chosen ?? 0) - most + 1, list.items.count - most))
    let shown = list.items[first..<min(list.items.count, first + most)]
    let labels = shown.map { DisplayWidth.of(TerminalText.harmless($0.label)) }.max() ?? 0
    return shown.enumerated().map { index, candidate in
      let isChosen = list.chosen == first + index
      var line = StyledLine(isChosen ? "  ▸ " : "    ", .heading)
      let label = TerminalText.harmless(candidate.label).padded(to: min(labels, max(8, width - 24)))
      line.append(label, isChosen ? .heading : .plain)
      line.append("  " + candidate.detail, .faint)
      return line
    }
  }

  /// Why the text cannot be searched for, how it is read, and what may be meant.
  private var messageLines: [StyledLine] {
    if let refusal = state.refusal, refusal.request.text == state.line.text {
      return refusal.lines.flatMap { $0.lines(columns: width) }.map { StyledLine($0) }
    }
    guard let page = state.page, page.request.text == state.line.text else { return [] }
    // The tags that the last word may become say more than similar searches do.
    let near = state.candidates?.items.isEmpty ?? true ? state.nearSearches : []
    let notes = page.notes.map { "Note: \($0)" } + near
    return notes.flatMap { $0.lines(columns: width) }.map { StyledLine($0) }
  }

  // MARK: - The rows and the panes

  /// The rows, with the panes below them.
  private func content(at now: ContinuousClock.Instant, _ room: Int) -> [StyledLine] {
    let panes = panes(room)
    let drawing = LiveRowLines(state, at: now, hasBars: sheet.hasColors)
    let heading = [drawing.heading].compactMap(\.self)
    let rows = window(drawing.lines, around: drawing.chosen, room - panes.count - heading.count)
    let blanks = Array(
      repeating: StyledLine(),
      count: max(0, room - panes.count - heading.count - rows.count)
    )
    return Array((heading + rows + blanks + panes).prefix(room))
  }

  /// The panes; the rows keep three lines at least.
  private func panes(_ room: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    if state.showsWeights { lines += LiveWeightLines(state).lines }
    if state.panes.contains(.why) { lines += LiveWhyLines(state).lines }
    if state.panes.contains(.sql) { lines += LiveSQLLines(state).lines }
    return Array(lines.prefix(max(0, room - 3)))
  }

  /// The lines of as many whole rows as there is room for, among them a chosen one.
  private func window(_ rows: [[StyledLine]], around chosen: Int, _ room: Int) -> [StyledLine] {
    guard room > 0, rows.indices.contains(chosen) else { return [] }
    var first = 0
    func height(from first: Int) -> Int { rows[first...chosen].reduce(0) { $0 + $1.count } }
    while first < chosen, height(from: first) > room { first += 1 }
    return Array(rows[first...].joined().prefix(room))
  }
}

extension Frame {
  /// The rows around the cursor.
  fileprivate func window(ofRows count: Int) -> Frame {
    let first = max(0, min(cursorRow, rows.count - 1) - max(1, count) + 1)
    var part = self
    part.rows = Array(rows[first..<min(rows.count, first + max(1, count))])
    part.cursorRow = cursorRow - first
    return part
  }
}
