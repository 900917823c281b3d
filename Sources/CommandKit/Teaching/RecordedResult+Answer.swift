public import Course
public import Output
import QueryBuilder

extension RecordedResult {
  /// The rows that were shown, as values; hits are without the marks that stand for their styles.
  public var answer: AnswerTable {
    var rows: [[SQLValue]] = []
    // Without memory for a statement there are no rows to compare.
    try? replay(markingHitsWith: (open: "", close: "")) { statement in
      let row = ResultRow(statement: statement, visibleColumns: presentation.visibleColumns)
      rows.append((0..<row.columnCount).map(row.sqlValue))
    }
    return AnswerTable(columns: columnNames, rows: rows)
  }
}

extension ResultRow {
  /// The value of a column; bytes that are no UTF-8 are repaired.
  func sqlValue(at column: Int) -> SQLValue {
    switch type(at: column) {
    case .null: .null
    case .integer: .integer(integer(at: column))
    case .real: .real(real(at: column))
    case .text: .text(String(decoding: text(at: column), as: UTF8.self))
    case .blob: .blob(Array(text(at: column)))
    }
  }
}
