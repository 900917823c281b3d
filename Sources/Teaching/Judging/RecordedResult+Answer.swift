import Course
import Output
import QueryBuilder
import SQLiteDatabase
import SQLSpelling

extension RecordedResult {
  /// The rows that were shown, as values; hits are without the marks that stand for their styles.
  var answer: AnswerTable {
    let rows = rows(markingHitsWith: (open: "", close: ""))
    return AnswerTable(
      columns: columnNames,
      rows: (0..<rows.count).map { row in columnNames.indices.map { rows[row, $0] } }
    )
  }
}
