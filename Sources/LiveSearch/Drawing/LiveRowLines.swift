import Output
import Relevance
import TerminalKit

/// Draws the rows of a page: as a table, or as lists where the screen is narrow.
struct LiveRowLines {
  private let isTable: Bool
  private let isDimmed: Bool
  private let width: Int
  private let rows: [LiveRow]
  private let moves: [Int64: RankMovement]
  /// The scores as they are shown, row by row.
  private let scores: [String]
  private let lists: [LiveText]

  /// The position of the chosen row.
  let chosen: Int

  // The widths of the columns in cells; 0 for one that nothing stands in.
  private let markWidth: Int
  private let keyWidth: Int
  private let listWidth: Int
  private let dueWidth: Int
  private let scoreWidth: Int

  /// The cells for how rows have moved: none as long as no weight has changed.
  private var moveWidth: Int { moves.isEmpty ? 0 : 4 }

  init(_ state: LiveState, at now: ContinuousClock.Instant) {
    isTable = state.isTable
    isDimmed = state.showsDimmed(at: now)
    width = state.size.columns
    rows = state.rows
    moves = state.moves
    chosen = state.chosenRow(among: rows)
    let numbers = state.scores
    scores = rows.map { numbers[$0.key].map(ShortNumber.score) ?? "" }
    lists = rows.map { row in
      row.list.map { LiveText($0.title, $0.color.map { .colored($0) } ?? .plain) } ?? LiveText()
    }
    let marks = rows.map { DisplayWidth.of($0.mark) }.max() ?? 0
    markWidth = 1 + (moves.isEmpty ? 0 : 4) + (marks > 0 ? marks + 1 : 1)
    keyWidth = rows.map { "\($0.key)".count }.max() ?? 2
    listWidth = min(20, lists.map(\.width).max() ?? 0)
    dueWidth = rows.map(\.due.count).max() ?? 0
    scoreWidth = max(4, scores.map(\.count).max() ?? 0)
  }

  /// The heading above the rows; nil where there is none.
  var heading: LiveText? {
    guard isTable, !rows.isEmpty else { return nil }
    let widths = widths
    var line = LiveText(String(repeating: " ", count: markWidth))
    line.append("id".padded(to: keyWidth, atRight: true), .heading)
    for (index, field) in rows[0].fields.enumerated() {
      line.append("  ")
      let name = LiveText(field.name).cut(to: widths[index]).text
      line.append(name.padded(to: widths[index]), .heading)
    }
    if listWidth > 0 { line.append("  " + "list".padded(to: listWidth), .heading) }
    if dueWidth > 0 { line.append("  " + "due".padded(to: dueWidth), .heading) }
    line.append("  " + "rank".padded(to: scoreWidth, atRight: true), .heading)
    return line.cut(to: width)
  }

  /// The lines of each row, in their order.
  var lines: [[LiveText]] {
    let widths = widths
    return rows.enumerated().map { index, row in
      let lines = isTable ? [tableLine(index, row, widths)] : listLines(index, row)
      return lines.map { line in
        let line = line.cut(to: width)
        return isDimmed ? line.faint() : line
      }
    }
  }

  // MARK: - A table

  private func tableLine(_ place: Int, _ row: LiveRow, _ widths: [Int]) -> LiveText {
    let isChosen = place == chosen
    var line = lead(of: row, isChosen)
    for (index, field) in row.fields.enumerated() {
      line.append("  ")
      let end = line.width + widths[index]
      line.append(text(of: field, width: widths[index], isChosen && index == 0))
      line.pad(to: end)
    }
    if listWidth > 0 {
      let end = line.width + 2 + listWidth
      line.append("  ")
      line.append(lists[place].cut(to: listWidth))
      line.pad(to: end)
    }
    if dueWidth > 0 { line.append("  " + row.due.padded(to: dueWidth)) }
    line.append("  " + scores[place].padded(to: scoreWidth, atRight: true))
    return line
  }

  /// The widths of the columns of texts: each as wide as its widest text, the widest ones cut where all are too wide.
  private var widths: [Int] {
    guard let first = rows.first else { return [] }
    var widths = first.fields.indices.map { index in
      rows.reduce(DisplayWidth.of(first.fields[index].name)) { widest, row in
        max(widest, LiveText(marked: row.fields[index].forms[0]).width)
      }
    }
    var room = width - markWidth - keyWidth - scoreWidth - 2 * (widths.count + 1)
    if listWidth > 0 { room -= listWidth + 2 }
    if dueWidth > 0 { room -= dueWidth + 2 }
    while widths.reduce(0, +) > room, let widest = widths.max(), widest > 4,
      let index = widths.firstIndex(of: widest)
    {
      widths[index] -= 1
    }
    return widths
  }

  // MARK: - Lists

  private func listLines(_ place: Int, _ row: LiveRow) -> [LiveText] {
    let isChosen = place == chosen
    var end = LiveText()
    if !row.due.isEmpty { end.append("  " + row.due) }
    if !lists[place].runs.isEmpty {
      end.append("  ")
      end.append(lists[place])
    }
    end.append("  " + scores[place].padded(to: scoreWidth, atRight: true))
    var first = lead(of: row, isChosen)
    first.append(" ")
    let room = width - end.width
    if let title = row.fields.first {
      first.append(text(of: title, width: max(4, room - first.width), isChosen))
    }
    if first.width + end.width <= width {
      first.pad(to: room)
      first.append(end)
    }
    let lead = String(repeating: " ", count: markWidth + keyWidth + 1)
    var second = LiveText(lead)
    for field in row.fields.dropFirst() where !field.forms[0].isEmpty {
      if second.width > lead.count { second.append("  ") }
      second.append(text(of: field, width: max(4, width - second.width), false))
    }
    return second.width > lead.count ? [first, second] : [first]
  }

  // MARK: - Parts of a row

  /// What stands before a row: whether it is chosen, how it has moved, its marks and its key.
  private func lead(of row: LiveRow, _ isChosen: Bool) -> LiveText {
    var lead = LiveText(isChosen ? "▸" : " ", .heading)
    if moveWidth > 0 {
      let movement = moves[row.key] ?? .unchanged
      switch movement {
      case .up, .down: lead.append(movement.text, .heading)
      case .entered: lead.append("new", .heading)
      case .unchanged, .left: break
      }
      lead.pad(to: 1 + moveWidth)
    }
    lead.append(row.mark, row.mark.contains("!") ? .mistake : .plain)
    lead.pad(to: markWidth)
    lead.append("\(row.key)".padded(to: keyWidth, atRight: true))
    return lead
  }

  /// The longest form of a text that fits, or the shortest one cut.
  private func text(of field: LiveRow.Field, width: Int, _ isChosen: Bool) -> LiveText {
    let forms = field.forms.lazy.map { LiveText(marked: $0, isChosen ? .heading : .plain) }
    let fitting = forms.first { $0.width <= width } ?? forms.last ?? LiveText()
    return fitting.cut(to: width)
  }
}

extension String {
  /// The text with blanks up to a width in cells.
  func padded(to width: Int, atRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
    return atRight ? blanks + self : self + blanks
  }
}
