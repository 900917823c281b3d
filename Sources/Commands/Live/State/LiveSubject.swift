import FullText
import QueryBuilder
import ReminderStore

/// What a live search looks in, and how it reads what is typed.
struct LiveSubject: Sendable {
  /// The table.
  let table: FullTextTable
  /// Whether the text is an expression of FTS5's own language; otherwise it is read as `.search` reads it.
  let isExpression: Bool
  /// Whether the rows are reminders.
  let hasReminders: Bool
  /// The column of the index that says to which reminder a row belongs.
  let key: IndexKey
  /// The marks around hits in the SQL that a person may copy; nil for no marks.
  let markers: HitMarkers?
  /// The moment before which a reminder that is not completed is past due.
  let now: Timestamp

  /// The command that finds the same page.
  var command: String { isExpression ? ".match" : ".search" }

  /// The positions of the columns that can be searched, in the order of their declaration.
  var indexedColumns: [Int] {
    table.index.columns.indices.filter { !table.index.columns[$0].isUnindexed }
  }
}
