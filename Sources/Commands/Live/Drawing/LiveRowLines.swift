import Output
import TerminalKit

/// Draws the rows of a page: as a table, or as lists where the screen is narrow.
struct LiveRowLines {
  private let state: LiveState
  private let isTable: Bool
  private let width: Int
  private let rows: [LiveRow]
  private let moves: [Int64: LiveState.Move]

  init(_ state: LiveState) {
    self.state = state
    isTable = LiveLayout(state).isTable
    width = state.size.columns
    rows = state.rows
    moves = state.moves
  }

  /// The heading above the rows; nil where there is none.
  var heading: LiveText? {
    guard isTable, !rows.isEmpty else { return nil }
    let widths = widths
    var line = LiveText(String(repeating: " ", count: markWidth))
    line.append("id".padded(to: keyWidth, atRight: true), .heading)
    for (index, field) in rows[0].fields.enumerated() {
      line.append("  ")
      line.append(field.name.padded(to: widths[index]), .heading)
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
      let isChosen = index == state.chosenRow
      let lines = isTable ? [tableLine(row, widths, isChosen)] : listLines(row, isChosen)
      return lines.map { line in
        let line = line.cut(to: width)
        return state.showsDimmed ? line.faint() : line
      }
    }
  }

  // MARK: - A table

  private func tableLine(_ row: LiveRow, _ widths: [Int], _ isChosen: Bool) -> LiveText {
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
      line.append(list(of: row).cut(to: listWidth))
      line.pad(to: end)
    }
    if dueWidth > 0 { line.append("  " + row.due.padded(to: dueWidth)) }
    line.append("  " + score(of: row).padded(to: scoreWidth, atRight: true))
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

  private func listLines(_ row: LiveRow, _ isChosen: Bool) -> [LiveText] {
    var end = LiveText()
    if !row.due.isEmpty { end.append("  " + row.due) }
    let list = list(of: row)
    if !list.runs.isEmpty {
      end.append("  ")
      end.append(list)
    }
    end.append("  " + score(of: row).padded(to: scoreWidth, atRight: true))
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
      switch moves[row.key] {
      case .up(let places)? where places > 0: lead.append("▲\(places)", .heading)
      case .up(let places)? where places < 0: lead.append("▼\(-places)", .heading)
      case .entered?: lead.append("new", .heading)
      case .up?, nil: break
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
    let forms = field.forms.map { LiveText(marked: $0, isChosen ? .heading : .plain) }
    let fitting = forms.first { $0.width <= width } ?? forms.last ?? LiveText()
    return fitting.cut(to: width)
  }

  private func list(of row: LiveRow) -> LiveText {
    row.list.map { LiveText($0.title, $0.color.map { .colored($0) } ?? .plain) } ?? LiveText()
  }

  private func score(of row: LiveRow) -> String {
    state.score(of: row).map(ShortNumber.score) ?? ""
  }

  // MARK: - Widths

  private var keyWidth: Int { rows.map { "\($0.key)".count }.max() ?? 2 }

  /// The cells for what moves: none as long as no weight has changed.
  private var moveWidth: Int { moves.isEmpty ? 0 : 4 }

  private var markWidth: Int {
    1 + moveWidth + (rows.map { DisplayWidth.of($0.mark) }.max().map { $0 > 0 ? $0 + 1 : 1 } ?? 1)
  }

  private var listWidth: Int { min(20, rows.map { list(of: $0).width }.max() ?? 0) }

  private var dueWidth: Int { rows.map(\.due.count).max() ?? 0 }

  private var scoreWidth: Int { max(4, rows.map { score(of: $0).count }.max() ?? 0) }
}

extension String {
  /// The text with blanks up to a width in cells.
  func padded(to width: Int, atRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
    return atRight ? blanks + self : self + blanks
  }
}
