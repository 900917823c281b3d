import CommandKit
import FullText
import Output
import QueryBuilder
import SQLiteDatabase

extension JudgmentFile {
  /// The most bytes that SQLite gets at once, which it parses in one step, whatever is pressed.
  private static let longestPart = 1 << 20

  /// Reads a list of objects, `{"query": "week", "row": 4, "grade": 2}`, or objects without commas and brackets.
  ///
  /// An object may also have a `need` and a `judge`; without a grade it has only the query.
  mutating func readJSON(in session: Session) throws {
    var part = ""
    try session.withPrivateDatabase { session in
      let objects = try session.prepare(
        RawStatement(
          """
          SELECT value ->> 'query', value ->> 'need', value ->> 'row', value ->> 'grade', value ->> 'judge' \
          FROM json_each('[' || trim(?1, '[,] ' || char(9, 10)) || ']')
          """
        )
      )
      try source.forEachLine { number, line in
        part += line + "\n"
        guard part.utf8.count <= Self.longestPart else {
          throw CommandError(
            "more than \(Self.longestPart >> 20) MB without a line break",
            details: ["jq -c '.[]' writes an object in each line"]
          )
        }
        // Else the object goes on in the next line: its values are no objects.
        guard line.last(where: { !"], \t".contains($0) }) == "}" else { return }
        objects.bind(.text(part), at: 1)
        part = ""
        do {
          try session.run(objects) { object in
            let texts = (0..<5).map { String(decoding: object.textBytes($0), as: UTF8.self) }
            let need = texts[1].isEmpty ? nil : texts[1]
            try add(
              texts[0],
              need: need,
              row: texts[2],
              grade: texts[3],
              judge: texts[4],
              at: number
            )
            return true
          }
        } catch let failure as StoreError where failure.failure?.isGeneric == true {
          throw CommandError(failure.message)
        }
      }
    }
    let ends = [
      source.text.first { !$0.isWhitespace } == "[", source.text.last { !$0.isWhitespace } == "]",
    ]
    guard part.allSatisfy({ "[,] \t\n".contains($0) }), ends[0] == ends[1] else {
      throw CommandError("\(source.path): the list, or an object, has no end")
    }
  }

  /// Writes the same, with an object in each line.
  static func json(of queries: [JudgedQuery]) -> String {
    let items = queries.flatMap { query in
      query.grades.map { grade in
        let number: (any JSONValue)? = Int(grade.row)
        let item: JSONObject = [
          "query": query.text, "need": query.need, "row": number ?? grade.row,
          "grade": grade.grade, "judge": grade.judge,
        ]
        return item.json
      }
    }
    return "[\(items.joined(separator: ",\n"))]\n"
  }
}
