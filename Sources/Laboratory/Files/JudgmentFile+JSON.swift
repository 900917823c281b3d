import CommandKit
import FullText
import Output
import QueryBuilder
import SQLiteDatabase

extension JudgmentFile {
  /// Reads a list of objects, `{"query": "week", "row": 4, "grade": 2}`, or objects without commas and brackets.
  ///
  /// An object may also have a `need` and a `judge`; without a grade it has only the query.
  mutating func readJSON(in session: Session) throws {
    try source.forEachObject(with: ["query", "need", "row", "grade", "judge"], in: session) {
      line,
      texts in
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

  /// Writes the same, with an object in each line.
  static func json(of queries: [JudgedQuery]) -> String {
    let items = queries.flatMap { query in
      query.grades.map { grade in
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
