import CommandKit
import FullText
import Output
import QueryBuilder
import SQLiteDatabase
import SQLSpelling

/// A row as a judge sees it: its key, and the columns of the page that say what it is.
struct RowCard {
  /// The row's key.
  let key: Int64
  /// The columns, with the hits in their texts marked.
  let cells: [(name: String, text: String)]
  /// What the row's texts were when it was read; nil where that is not known.
  var fingerprint: TextFingerprint?
}

extension RowCard {
  /// Reads a row of a page.
  init(_ page: SearchPage, row: Int) {
    key = page.keys[row]
    cells = (1..<page.visibleColumns).compactMap { column in
      let name = page.rows.columnNames[column]
      // The rank would tell the place.
      guard name != "rank", case .text(let text) = page.rows[row, column], !text.isEmpty
      else { return nil }
      // A date to the minute is enough.
      return (name, Abbreviation.dates(text).first ?? text)
    }
  }
}
