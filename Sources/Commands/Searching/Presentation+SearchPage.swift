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
    return Presentation(
      visibleColumns: page.visibleColumns,
      columnsWithHits: isStyled ? columns.filter { !$0.isUnindexed }.map(\.name) : [],
      decorate: { row in
        isDecorated
          ? RowDecoration(reminder: row)
          : RowDecoration(abbreviations: row.abbreviatedScores(in: ["rank"]))
      }
    )
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
    let abbreviations = row.abbreviatedScores(in: ["rank"])
      .merging(row.abbreviatedDates(in: ["due"])) { score, _ in score }
    self.init(mark: mark, colors: colors, abbreviations: abbreviations)
  }
}
