import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

extension Presentation {
  /// How a page looks on a terminal: reminders have marks before them, and their lists' colours.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - columns: The columns that were searched.
  ///   - reader: The reader of the page; hits are styled where the reader gets them between sentinels.
  /// - Returns: The page's presentation, for a writer of results.
  static func page(
    _ page: SearchPage,
    ofColumns columns: [FTS5Column],
    for reader: SearchReader
  ) -> Presentation {
    let isStyled = reader == .person(hits: MarkerStyle.sentinels)
    let isDecorated = page.visibleColumns < page.rows.columnNames.count
    var presentation = Presentation(
      visibleColumns: page.visibleColumns,
      columnsWithHits: isStyled ? columns.filter { !$0.isUnindexed }.map(\.name) : [],
      decorate: { row in
        isDecorated
          ? RowDecoration(reminder: row)
          : RowDecoration(abbreviations: row.abbreviatedScores(in: ["rank"]))
      }
    )
    if case .person(let hits?) = reader, !isStyled, page.holds(hits.open) {
      presentation.widthOfMarks = DisplayWidth.of(hits.open) + DisplayWidth.of(hits.close)
    }
    return presentation
  }
}

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
  fileprivate init(reminder row: ResultRow) {
    func isSet(_ name: String) -> Bool {
      row.index(of: name).map { row.integer(at: $0) != 0 } ?? false
    }
    let mark = ReminderMark.text(
      isCompleted: isSet(SearchRequest.State.completed),
      isPastDue: isSet(SearchRequest.State.pastDue),
      isFlagged: isSet(SearchRequest.State.flagged)
    )
    var colors: [Int: Color] = [:]
    if let list = row.index(of: "list"), let color = row.index(of: SearchRequest.colorColumn),
      row.type(at: color) == .integer
    {
      colors[list] = Color(rgb: row.integer(at: color))
    }
    self.init(mark: mark, colors: colors, abbreviations: row.abbreviatedScores(in: ["rank"]))
    shortenDate(in: "due", of: row)
    guard let notes = row.index(of: "notes"), row.type(at: notes) == .text else { return }
    let snippets = SearchRequest.snippetColumns.compactMap { name in
      row.index(of: name).map { String(decoding: row.text(at: $0), as: UTF8.self) }
    }
    shorterTexts[notes] =
      snippets.isEmpty
      ? Self.beginnings(of: String(decoding: row.text(at: notes), as: UTF8.self)) : snippets
  }

  /// The beginnings of a text that was found without the index, from the longest to the shortest.
  private static func beginnings(of text: String) -> [String] {
    let words = text.split(separator: " ", maxSplits: mostWords).prefix(mostWords)
    return words.indices.dropFirst().reversed().map { end in
      words[..<end].joined(separator: " ") + "…"
    }
  }

  /// The words of a beginning, more than a column has room for that is too narrow for a whole text.
  private static let mostWords = 40
}
