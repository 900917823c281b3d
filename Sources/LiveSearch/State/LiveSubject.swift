import CommandKit
import FullText
import QueryBuilder
import ReminderStore

/// What a live search looks in, and how it reads what is typed.
struct LiveSubject: Sendable {
  /// The table.
  let searched: SearchedTable
  /// Whether the text is an expression of FTS5's own language; otherwise it is read as `.search` reads it.
  var isExpression: Bool
  /// How words become an expression.
  var form: QueryForm
  /// The marks around hits in the SQL that a person may copy; nil for no marks.
  let markers: HitMarkers?
  /// A sentence for when there are no reminders at all, with what adds some; nil where the rows are no reminders.
  let noteIfEmpty: String?

  /// What the commands search.
  ///
  /// - Throws: A ``CommandError`` if no table is in use.
  init(isExpression: Bool, form: QueryForm, in context: CommandContext) throws {
    searched = try context.searchedTable()
    (self.isExpression, self.form) = (isExpression, form)
    markers = context.search.markers.text
    noteIfEmpty = context.database.noteIfEmpty()
  }

  /// The table's declaration.
  var table: FullTextTable { searched.table }

  /// Whether the rows are reminders.
  var hasReminders: Bool { searched.key != nil }

  /// Whether all rows are found where nothing is typed.
  var listsAll: Bool { hasReminders && !isExpression }

  /// How the text is read.
  var reading: QueryReading { isExpression ? .expression : .words(form) }

  /// The positions of the columns that have weights, in the order of their declaration.
  var weighedColumns: [Int] { table.index.columns.weighed }
}
