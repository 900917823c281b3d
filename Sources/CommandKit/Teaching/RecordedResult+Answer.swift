public import Course
public import Output
import QueryBuilder
import SQLSpelling
import SQLiteDatabase

extension RecordedResult {
  /// The rows that were shown, as values; hits are without the marks that stand for their styles.
  public var answer: AnswerTable {
    let rows = rows(markingHitsWith: (open: "", close: ""))
    return AnswerTable(
      columns: columnNames,
      rows: (0..<rows.count).map { row in columnNames.indices.map { rows[row, $0] } }
    )
  }
}
