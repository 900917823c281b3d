import Output
import Relevance
import TerminalKit

/// Draws the rows of a page: as a table, or as lists where the screen is narrow.
struct LiveRowLines {
  private let isTable: Bool
  private let width: Int
  private let rows: [Hit]
  private let list: HitList
  private let moves: [Int64: RankMovement]

  /// The position of the chosen row.
  let chosen: Int

  /// What the key of a row is called above a table.
  private let keyName: String
  // The widths of the columns of the table in cells; 0 for one in which nothing stands.
  private let markWidth: Int
  private let keyWidth: Int
  private let widths: [Int]
  private let scoreWidth: Int

  /// Lays rows out.
  ///
  /// - Parameters:
  ///   - state: The search.
  ///   - width: The cells of a line.
  ///   - hasBars: Whether a bar stands beside each score, where the texts need no more room for it.
  init(_ state: LiveState, width: Int, hasBars: Bool) {
    isTable = LiveLayout.isTable(width: width)
    self.width = width
    let rows = state.rows
    moves = state.moves
    chosen = state.chosenRow(among: rows)
    let pointer = 1 + (moves.isEmpty ? 0 : Self.moveWidth)
    let numbers = state.scores
    func layout(hasBars: Bool) -> (rows: [Hit], list: HitList) {
      let texts = ScoreTexts(rows.map { numbers[$0.key] }, hasBars: hasBars)
      let scored = rows.map { $0.scored(texts.text(of: numbers[$0.key])) }
      return (scored, HitList(scored, width: width))
    }
    let (plain, barred) = (layout(hasBars: false), layout(hasBars: hasBars))
    let details = plain.list.detailWidths
    markWidth = pointer + plain.list.markWidth + 1
    keyName = state.subject.hasReminders ? "id" : "rowid"
    keyWidth = max(keyName.count, plain.list.keyWidth)
    let wanted = Self.widths(of: rows)
    let columns = wanted + details
    let room =
      width - markWidth - keyWidth - 2 - columns.count { $0 > 0 } * 2 - details.reduce(0, +)
    let hasRoom =
      isTable
      ? wanted.reduce(0, +) <= room - barred.list.scoreWidth
      : barred.list.cellsOfLabels(after: pointer) == plain.list.cellsOfLabels(after: pointer)
    (self.rows, list) = hasRoom ? barred : plain
    scoreWidth = max(4, list.scoreWidth)
    // Where all are too wide, the widest ones are cut.
    widths = zip(wanted, FairShares.of(room - scoreWidth, wanted: wanted))
      .map { max(min($0, Self.narrowest), $1) }
  }

  /// The widths of the columns of texts: each as wide as its name and its widest text; 0 for one without a text.
  private static func widths(of rows: [Hit]) -> [Int] {
    guard let first = rows.first else { return [] }
    return first.texts.indices.map { index in
      let widest = rows.map { StyledLine(marked: $0.texts[index].forms[0]).width }.max() ?? 0
      return widest == 0 ? 0 : max(widest, DisplayWidth.of(first.texts[index].column))
    }
  }

  /// The cells to which columns are cut at most.
  private static let narrowest = 4

  /// The cells for how rows have moved, where a weight has changed.
  private static let moveWidth = 4

  /// The heading above the rows; nil where there is none.
  var heading: StyledLine? {
    guard isTable, !rows.isEmpty else { return nil }
    var line = StyledLine(String(repeating: " ", count: markWidth))
    line.append(keyName.padded(to: keyWidth, atRight: true), .heading)
    let names = rows[0].texts.map(\.column) + rows[0].details.map(\.column)
    for (name, width) in zip(names, widths + list.detailWidths) where width > 0 {
      line.append("  ")
      line.append(StyledLine(name).cut(to: width).text.padded(to: width), .heading)
    }
    line.append("  " + "rank".padded(to: scoreWidth, atRight: true), .heading)
    return line.cut(to: width)
  }

  /// The lines of each row, in their order.
  var lines: [[StyledLine]] {
    rows.enumerated().map { index, row in
      let lines =
        isTable
        ? [tableLine(index, row)]
        : list.lines(
          of: index,
          after: pointer(index, row),
          labelStyle: index == chosen ? .heading : .plain
        )
      return lines.map { $0.cut(to: width) }
    }
  }

  // MARK: - A table

  private func tableLine(_ place: Int, _ row: Hit) -> StyledLine {
    let isChosen = place == chosen
    var line = lead(of: row, place)
    for (index, text) in row.texts.enumerated() where widths[index] > 0 {
      line.append("  ")
      let end = line.width + widths[index]
      line.append(
        StyledLine(text, width: widths[index], isChosen && index == 0 ? .heading : .plain)
      )
      line.pad(to: end)
    }
    for (text, width) in zip(list.details[place], list.detailWidths) where width > 0 {
      line.append("  ")
      let end = line.width + width
      line.append(text.cut(to: width))
      line.pad(to: end)
    }
    line.append("  " + row.score.padded(to: scoreWidth, atRight: true))
    return line
  }

  // MARK: - Parts of a row

  /// What stands before a row of the table: whether it is chosen, how it has moved, its marks and its key.
  private func lead(of row: Hit, _ place: Int) -> StyledLine {
    var lead = pointer(place, row)
    lead.append(row.mark, row.markStyle)
    lead.pad(to: markWidth)
    lead.append("\(row.key)".padded(to: keyWidth, atRight: true))
    return lead
  }

  /// Whether a row is chosen, and how it has moved.
  private func pointer(_ place: Int, _ row: Hit) -> StyledLine {
    var pointer = StyledLine(place == chosen ? "▸" : " ", .heading)
    guard !moves.isEmpty else { return pointer }
    let movement = moves[row.key] ?? .unchanged
    switch movement {
    case .up, .down: pointer.append(movement.text, .heading)
    case .entered: pointer.append("new", .heading)
    case .unchanged, .left: break
    }
    pointer.pad(to: 1 + Self.moveWidth)
    return pointer
  }
}
