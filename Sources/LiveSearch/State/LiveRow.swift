import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import SQLSpelling
import TerminalKit

/// A row of a live search's page, as it is drawn.
struct LiveRow: Equatable, Sendable {
  /// A text of the row, with its hits between the characters of `HitMarker`.
  struct Field: Equatable, Sendable {
    /// The name of its column.
    let name: String
    /// The text on one line, from the longest form to the shortest.
    let forms: [String]
  }

  /// The row's key.
  let key: Int64
  /// The marks before it: ✓ completed, ! past due, ⚑ flagged.
  var mark = ""
  /// The texts, of which the first is the one by which people know the row.
  let fields: [Field]
  /// The list's title, and its colour.
  var list: (title: String, color: Color?)?
  /// The day when it is due.
  var due = ""

  static func == (first: LiveRow, second: LiveRow) -> Bool {
    (first.key, first.mark, first.due) == (second.key, second.mark, second.due)
      && first.fields == second.fields && first.list?.title == second.list?.title
      && first.list?.color == second.list?.color
  }
}

extension LiveRow {
  /// The rows of a page.
  ///
  /// - Parameters:
  ///   - page: The page, with the columns for a person.
  ///   - subject: What was searched.
  /// - Returns: The rows, in the page's order.
  static func rows(of page: SearchPage, _ subject: LiveSubject) -> [LiveRow] {
    (0..<page.rows.count).map { row in
      subject.hasReminders
        ? LiveRow(reminder: row, of: page.rows) : LiveRow(row: row, of: page.rows, subject)
    }
  }

  private init(reminder row: Int, of rows: StoredRows) {
    func text(_ name: String) -> String { rows.text(row, name) ?? "" }
    func isSet(_ name: String) -> Bool { rows.integer(row, name) ?? 0 != 0 }
    key = rows.integer(row, "id") ?? 0
    mark = ReminderMark.text(
      isCompleted: isSet(SearchRequest.State.completed),
      isPastDue: isSet(SearchRequest.State.pastDue),
      isFlagged: isSet(SearchRequest.State.flagged)
    )
    let hits = MarkerStyle.sentinels
    let notes = text("notes").onOneLine
    fields = [
      Field(name: "title", forms: [text("title").onOneLine]),
      Field(
        name: "notes",
        forms: [notes] + ShorterTexts.of(notes, open: hits.open, close: hits.close)
      ),
      Field(name: "tags", forms: [text("tags").onOneLine]),
    ]
    if let title = rows.text(row, "list") {
      let color = rows.integer(row, SearchRequest.colorColumn)
      list = (title.onOneLine, color.map { Color(rgb: $0) })
    }
    due = Abbreviation.dates(text("due")).last ?? text("due")
  }

  private init(row: Int, of rows: StoredRows, _ subject: LiveSubject) {
    key = rows.integer(row, "rowid") ?? 0
    // Behind the rowid, the page has the columns in the order of their declaration, or none of them.
    guard subject.table.options.content != .contentless else {
      fields = []
      return
    }
    fields = subject.indexedColumns.map { column in
      Field(
        name: subject.table.index.columns[column].name,
        forms: [(rows.text(row, column + 1) ?? "").onOneLine]
      )
    }
  }
}

extension StoredRows {
  fileprivate func text(_ row: Int, _ name: String) -> String? {
    column(named: name).flatMap { text(row, $0) }
  }

  fileprivate func text(_ row: Int, _ column: Int) -> String? {
    switch self[row, column] {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .blob, .null: nil
    }
  }

  fileprivate func integer(_ row: Int, _ name: String) -> Int64? {
    guard let column = column(named: name), case .integer(let integer) = self[row, column] else {
      return nil
    }
    return integer
  }
}

extension String {
  /// As much of the text as any screen shows, with blanks in place of its line breaks and tabs.
  fileprivate var onOneLine: String {
    String(prefix(longestText).map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}

/// The characters of a text that are kept: more than a line of a wide screen.
private let longestText = 600
