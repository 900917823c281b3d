import CommandKit
import FullText
import Output
import QueryBuilder
import SQLiteDatabase

extension JudgmentFile {
  /// What other programs call a grade.
  private static let otherGrades: Set = ["rating", "relevance", "rel", "score", "label"]
  /// What a row is called; an `id` may be the query's.
  private static let rowNames: Set = ["row", "docid", "doc_id", "doc", "document"]

  /// Reads a list of objects, `{"query": "week", "row": 4, "grade": 2}`, or objects without commas and brackets.
  ///
  /// An object may also have a `need` and a `judge`; without a grade it has only the query. One with a row and a grade
  /// of another name is an error: nothing would be left of it but the query.
  mutating func readJSON(in session: Session) throws {
    let keys = ["query", "need", "row", "grade", "judge"]
    try source.forEachObject(with: keys, needing: "grade", in: session) { line, texts in
      let others = texts[5].split(separator: ",").map(String.init)
      if let other = others.first(where: { Self.otherGrades.contains($0) }),
        others.contains(where: { Self.rowNames.contains($0) })
      {
        throw CommandError(
          "there is no \"grade\", but a \"\(other)\"",
          details: ["as in: {\"query\": \"week\", \"row\": 4, \"grade\": 2}"]
        )
      }
      try add(
        texts[0],
        need: texts[1].isEmpty ? nil : texts[1],
        row: texts[2],
        grade: texts[3],
        judge: texts[4],
        at: line
      )
    }
  }

  /// Writes the same, with an object in each line: one for each grade, and one for a query without any.
  static func json(of queries: [JudgedQuery]) -> String {
    let items = queries.flatMap { query -> [String] in
      guard !query.grades.isEmpty else {
        return [(["query": query.text, "need": query.need] as JSONObject).json]
      }
      return query.grades.map { grade in
        let item: JSONObject = [
          "query": query.text, "need": query.need, "row": grade.row,
          "grade": grade.grade, "judge": grade.judge,
        ]
        return item.json
      }
    }
    return "[\(items.joined(separator: ",\n"))]\n"
  }
}
