public import FullText
public import Output
public import QueryBuilder
import ReminderStore
public import SQLSpelling
import SQLiteDatabase
import TerminalKit

extension SearchPage {
  /// The page's rows as people read them: reminders with their marks, list and date, other rows with the columns of
  /// their table.
  ///
  /// - Parameters:
  ///   - columns: The table's columns.
  ///   - marks: The marks around hits in the page's texts; nil for no marks.
  /// - Returns: The rows, in the page's order.
  public func hits(ofColumns columns: [FTS5Column], marks: HitMarkers?) -> [Hit] {
    let reader = HitReader(rows: rows, columns: columns, marks: marks)
    // Only reminders have columns that nobody sees.
    let hasReminders = visibleColumns < rows.columnNames.count
    return (0..<rows.count).map { hasReminders ? reader.reminder($0) : reader.row($0) }
  }
}

extension StoredRows {
  /// A value as a text for a person; empty for NULL.
  public func text(_ row: Int, _ column: Int) -> String {
    switch self[row, column] {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .real(let real): RealLiteral.conversion(of: real)
    case .blob(let blob): blob.withUnsafeBytes(BlobText.shown)
    case .null: ""
    }
  }
}

/// Reads the rows of a page.
private struct HitReader {
  let rows: StoredRows
  let columns: [FTS5Column]
  let marks: HitMarkers?

  /// A reminder of a page that tells how reminders stand.
  func reminder(_ row: Int) -> Hit {
    let due = text(row, "due")
    return Hit(
      key: integer(row, "id") ?? 0,
      mark: ReminderMark.text { integer(row, $0) ?? 0 != 0 },
      texts: ["title", "notes", "tags"].map { searched(row, $0) },
      details: [
        Hit.Detail(
          text(row, "list"),
          column: "list",
          color: integer(row, SearchRequest.colorColumn).map { Color(rgb: $0) }
        ),
        Hit.Detail(Abbreviation.dates(due).last ?? due, column: "due"),
      ]
    )
  }

  /// A row of any table; a contentless one has no texts.
  func row(_ row: Int) -> Hit {
    let shown = columns.filter { rows.column(named: $0.name) != nil }
    return Hit(
      key: integer(row, "rowid") ?? 0,
      texts: shown.filter { !$0.isUnindexed }.map { searched(row, $0.name) },
      details: shown.filter(\.isUnindexed).map {
        Hit.Detail(text(row, $0.name), column: $0.name)
      }
    )
  }

  private func searched(_ row: Int, _ column: String) -> Hit.Text {
    Hit.Text(
      text(row, column),
      column: column,
      open: marks?.open ?? "",
      close: marks?.close ?? ""
    )
  }

  private func text(_ row: Int, _ column: String) -> String {
    rows.column(named: column).map { rows.text(row, $0) } ?? ""
  }

  private func integer(_ row: Int, _ name: String) -> Int64? {
    guard let column = rows.column(named: name), case .integer(let integer) = rows[row, column]
    else { return nil }
    return integer
  }
}
