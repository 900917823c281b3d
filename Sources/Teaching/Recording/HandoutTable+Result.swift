import CommandKit
import FullText
import Handouts
import Output
import QueryBuilder
import SQLSpelling
import SQLText
import TerminalKit

extension HandoutTable {
  /// A result as it was shown, with its hits marked.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - hits: The marks around hits, and the columns in which they are.
  ///   - isShortened: Whether dates are short, and real numbers scores, which have as many digits as tell neighbours
  ///     apart; what is left out is in the cell's tip.
  init(
    _ result: RecordedResult,
    hits: (marks: HitMarkers, columns: [String])?,
    isShortened: Bool
  ) {
    self.init(columns: [], rows: [])
    guard result.rows.count > 0 else { return }
    let row = ResultRow(.stored(result.rows, row: 0))
    let names = result.columnNames
    columns = names
    var marks: [String] = []
    let digits = isShortened ? result.rows.scoreDigits(of: names) : [:]
    rows = (0..<result.rows.count).map { number in
      row.move(to: .stored(result.rows, row: number))
      let short = isShortened ? row.shortForms(digits) : [:]
      marks.append(result.presentation.decorate?(row).mark ?? "")
      return names.indices.map { column in
        let type = row.type(at: column)
        guard type != .null else { return Cell(pieces: nil) }
        let bytes = row.text(at: column)
        // As in a table on the screen, but whole.
        let text =
          type == .blob
          ? SQLValue.blob(Array(bytes)).literal : String(decoding: bytes, as: UTF8.self)
        if let short = short[column], short != text {
          return Cell(pieces: [(short, false)], isNumber: type != .text, whole: text)
        }
        let marks = hits?.columns.contains(names[column]) == true ? hits?.marks : nil
        return Cell(
          pieces: marks.map(text.pieces(between:)) ?? [(text, false)],
          isNumber: type == .integer || type == .real
        )
      }
    }
    legend = ReminderMark.legend(of: marks, completedComeLast: false)
    guard marks.contains(where: { !$0.isEmpty }) else { return }
    columns.insert("mark", at: 0)
    for (row, mark) in marks.enumerated() { rows[row].insert(Cell(pieces: [(mark, false)]), at: 0) }
  }
}

extension StoredRows {
  /// The decimals of some columns of real numbers, by their names.
  fileprivate func scoreDigits(of names: [String]) -> [String: ScoreDigits] {
    columnNames.indices.filter { names.contains(columnNames[$0]) }.reduce(into: [:]) {
      digits,
      column in
      let numbers = (0..<count).compactMap { row -> Double? in
        if case .real(let number) = cell(row, column) { number } else { nil }
      }
      if !numbers.isEmpty { digits[columnNames[column]] = ScoreDigits(telling: numbers) }
    }
  }
}

extension ResultRow {
  /// Its scores and dates as a terminal shows them, by their columns.
  fileprivate func shortForms(_ digits: [String: ScoreDigits]) -> [Int: String] {
    (0..<columnCount).reduce(into: scores(digits)) { forms, column in
      guard type(at: column) == .text else { return }
      forms[column] =
        Abbreviation.dates(String(decoding: text(at: column), as: UTF8.self)).first
    }
  }
}

extension String {
  /// The text divided at the marks around hits.
  fileprivate func pieces(between marks: HitMarkers) -> [(text: String, isHit: Bool)] {
    let mark = String(HitMarker.open)
    let pieces = replacing(marks.close, with: mark).replacing(marks.open, with: mark)
      .split(separator: Character(HitMarker.open), omittingEmptySubsequences: false)
    // With an odd number of marks some are data, and nobody can tell which.
    guard !pieces.count.isMultiple(of: 2) else { return [(self, false)] }
    return pieces.enumerated().map { (String($1), !$0.isMultiple(of: 2)) }
  }
}
