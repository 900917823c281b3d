import CommandKit
import FullText
import Output
import ReminderStore
import TerminalKit

extension Presentation {
  /// How a page of reminders looks on a terminal: marks before the rows, lists in their colours.
  ///
  /// Hits are styled where the sentinels stand around them.
  static func reminders(styling markers: HitMarkers?) -> Presentation {
    Presentation(
      visibleColumns: SearchRequest.columnNames.count,
      columnsWithHits: markers == MarkerStyle.sentinels ? ["title", "notes", "tags"] : [],
      decorate: { RowDecoration(reminder: $0) }
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
      isCompleted: isSet(SearchRequest.Decoration.isCompleted),
      isPastDue: isSet(SearchRequest.Decoration.isPastDue),
      isFlagged: isSet(SearchRequest.Decoration.isFlagged)
    )
    var colors: [Int: Color] = [:]
    if let list = row.index(of: "list"), let color = row.index(of: SearchRequest.Decoration.color),
      row.type(at: color) == .integer
    {
      colors[list] = Color(rgb: row.integer(at: color))
    }
    let abbreviations = row.abbreviatedScores(in: ["rank"])
      .merging(row.abbreviatedDates(in: ["due"])) { score, _ in score }
    self.init(mark: mark, colors: colors, abbreviations: abbreviations)
  }
}
