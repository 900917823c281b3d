import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLSpelling
import SQLiteDatabase
import SQLText
import TerminalKit

extension Presentation {
  /// How a page looks on a terminal: reminders have marks before them, and their lists' colours.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - columns: The columns that were searched.
  ///   - reader: The reader of the page; hits are styled where the reader gets them between sentinels.
  ///   - hasBars: Whether a bar stands beside each score.
  /// - Returns: The page's presentation, for a writer of results.
  static func page(
    _ page: SearchPage,
    ofColumns columns: [FTS5Column],
    for reader: SearchReader,
    hasBars: Bool
  ) -> Presentation {
    guard case .person(let hits) = reader else {
      return Presentation(visibleColumns: page.visibleColumns)
    }
    let isStyled = hits == MarkerStyle.sentinels
    let isDecorated = page.visibleColumns < page.rows.columnNames.count
    let scores = ScoreTexts(page.scores, hasBars: hasBars)
    var presentation = Presentation(
      visibleColumns: page.visibleColumns,
      columnsWithHits: isStyled ? columns.filter { !$0.isUnindexed }.map(\.name) : [],
      decorate: { row in
        isDecorated
          ? RowDecoration(reminder: row, hits: hits, scores)
          : RowDecoration(abbreviations: scores.abbreviations(of: row, column: "rank"))
      }
    )
    presentation.leavesOutEmptyColumns = true
    // Without the index there are no scores.
    if page.scores.allSatisfy({ $0 == nil }) { presentation.pointlessColumns = ["rank"] }
    if page.rows.count <= mostListed {
      presentation.hits = zip(page.hits(ofColumns: columns, marks: hits), page.scores)
        .map { scores.scored($0, by: $1) }
    }
    if let hits, !isStyled, page.holds(hits.open) {
      presentation.widthOfMarks = DisplayWidth.of(hits.open) + DisplayWidth.of(hits.close)
    }
    return presentation
  }
}

/// A table in a terminal is easier to leaf through than a longer list, and so are its rows to keep.
private let mostListed = 1000

extension SearchPage {
  /// Whether any text of the page has a mark in it.
  fileprivate func holds(_ mark: String) -> Bool {
    (0..<rows.count).contains { row in
      (0..<visibleColumns).contains { column in
        if case .text(let text) = rows[row, column] { text.contains(mark) } else { false }
      }
    }
  }
}

extension RowDecoration {
  /// The reminder's mark, and its list's title in the list's colour.
  fileprivate init(reminder row: ResultRow, hits: HitMarkers?, _ scores: ScoreTexts) {
    let mark = ReminderMark.text { name in
      row.index(of: name).map { row.integer(at: $0) != 0 } ?? false
    }
    var colors: [Int: Color] = [:]
    if let list = row.index(of: "list"), let color = row.index(of: SearchRequest.colorColumn),
      row.type(at: color) == .integer
    {
      colors[list] = Color(rgb: row.integer(at: color))
    }
    self.init(
      mark: mark,
      colors: colors,
      abbreviations: scores.abbreviations(of: row, column: "rank")
    )
    shortenDate(in: "due", of: row)
    guard let notes = row.index(of: "notes"), row.type(at: notes) == .text else { return }
    shorterTexts[notes] = ShorterTexts.of(
      String(decoding: row.text(at: notes), as: UTF8.self),
      open: hits?.open ?? "",
      close: hits?.close ?? ""
    )
  }
}
