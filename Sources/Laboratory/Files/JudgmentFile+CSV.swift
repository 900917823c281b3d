import CommandKit
import FullText
import QueryBuilder
import SQLiteDatabase

extension JudgmentFile {
  /// The first line, which Quepid's files have, too.
  static let csvHeader = "query,docid,rating"

  /// Reads a header, and a line for each grade; a query without grades has `query,,`.
  mutating func readCSV() throws {
    try source.forEachRecord(header: Self.csvHeader) { line, fields in
      try add(fields[0], row: fields[1].onOneLine, grade: fields[2].onOneLine, at: line)
    }
  }

  /// Writes the same.
  static func csv(of queries: [JudgedQuery]) -> String {
    let lines = queries.flatMap { query in
      // Spreadsheets take such a query for a formula, unless there is a blank before it.
      let isFormula = query.text.utf8.first.map("-=+@".utf8.contains) ?? false
      let text = field(isFormula ? " \(query.text)" : query.text)
      return query.rowGrades.map { "\(text),\($0.row),\($0.grade)" }
    }
    return ([csvHeader] + lines).map { $0 + "\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    // By scalars: an accent that follows a comma makes one character with it.
    let needsQuotes = text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? text.quoted(with: "\"") : text
  }
}
