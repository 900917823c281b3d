import CommandKit
import FullText
import QueryBuilder
import SQLiteDatabase

extension JudgmentFile {
  /// The first line, which Quepid's files have, too.
  static let csvHeader = "query,docid,rating"

  /// Reads a header, and a line for each grade; a query without grades has `query,,`.
  mutating func readCSV() throws {
    var fault: (line: Int, message: String)?
    var reader = FieldReader(
      // A line break ends the empty field behind a last comma.
      ByteSource(bytes: Array("\(source.text)\n".utf8)),
      name: source.path,
      format: .csv,
      checkCancellation: source.checkCancellation,
      warn: { fault = fault ?? ($0, $1) }
    )
    var line = 0
    func nextFields() throws -> [String]? {
      line = reader.line
      let fields = try reader.nextRow()?.map { String(decoding: $0, as: UTF8.self) }
      try source.naming(fault?.line ?? line) { if let fault { throw CommandError(fault.message) } }
      return fields
    }
    let header = try nextFields()?.map(\.onOneLine).joined(separator: ",").lowercased()
    try source.naming(line) {
      if header != Self.csvHeader { throw CommandError("expected the header \(Self.csvHeader)") }
    }
    while let fields = try nextFields() {
      guard fields != [""] else { continue }
      try source.naming(line) {
        guard fields.count == 3 else {
          throw CommandError("expected 3 fields, as the header has, not \(fields.count)")
        }
        try add(fields[0], row: fields[1].onOneLine, grade: fields[2].onOneLine, at: line)
      }
    }
  }

  /// Writes the same.
  static func csv(of queries: [JudgedQuery]) -> String {
    let lines = queries.flatMap { query in
      // Spreadsheets take such a query for a formula, unless there is a blank before it.
      let isFormula = query.text.first.map { "-=+@".contains($0) } ?? false
      let text = field(isFormula ? " \(query.text)" : query.text)
      return query.rowGrades.map { "\(text),\(field($0.row)),\($0.grade)" }
    }
    return ([csvHeader] + lines).map { $0 + "\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
    return needsQuotes ? text.quoted(with: "\"") : text
  }
}
