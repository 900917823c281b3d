import CommandKit
import FullText
import SQLiteDatabase
import TerminalKit
import Testing

@testable import Laboratory

/// Queries whose texts try the formats: quotes, commas, a formula, another script.
private let queries: [JudgedQuery] = [
  query("week #fun", id: 1, [.init(row: 4, grade: 2), .init(row: 10, grade: 3)]),
  query("say \"hi\", then", id: 2, [.init(row: -7, grade: 0)]),
  query("=1+1", id: 3, [.init(row: 9223372036854775807, grade: 9)]),
  query("牛乳 \\n", id: 4, [.init(row: 1, grade: 1)]),
]

private func query(
  _ text: String,
  id: Int64 = 0,
  need: String? = nil,
  _ grades: [JudgedQuery.Grade] = []
) -> JudgedQuery {
  JudgedQuery(id: id, kind: .search, text: text, need: need, grades: grades)
}

extension [JudgedQuery] {
  /// The same without numbers, which not all formats have.
  fileprivate var unnumbered: [JudgedQuery] { map { query($0.text, need: $0.need, $0.grades) } }
}

/// What a file says, whose queries `.judge import` keeps without blanks at their ends.
private func read(
  _ format: JudgmentFormat,
  _ text: String,
  topics: [String: String] = [:],
  checkCancellation: @escaping () throws -> Void = {}
) throws -> [JudgedQuery] {
  try Store(.memory).perform { session in
    var file = JudgmentFile(
      source: FileText(path: "f", text: text, checkCancellation: checkCancellation),
      collection: "t",
      topics: topics,
      naming: { ($0.trimmed, nil) }
    )
    try format.read(into: &file, in: session)
    return file.queries.map { read in
      query(
        read.text,
        need: read.need,
        read.grades.map { .init(row: $0.row, grade: $0.grade, judge: $0.judge) }
      )
    }
  }
}

private func run(_ text: String) throws -> [RunFile.Ranking] {
  try RunFile.read(FileText(path: "f", text: text))
}

@Suite struct JudgmentFormatTests {
  @Test func `a need may stand in any line of its query, and is one`() throws {
    let first = #"{"query": "week", "row": 4, "grade": 2}"#
    let second = #"{"query": "week", "row": 1, "grade": 1, "need": "what is due"}"#
    #expect(try read(.json, "[\(first), \(second)]").map(\.need) == ["what is due"])
    let third = #"{"query": "week", "row": 2, "grade": 1, "need": "another"}"#
    #expect(throws: CommandError.self) { try read(.json, "[\(second), \(third)]") }
  }

  @Test(arguments: JudgmentFormat.allCases)
  func `A format reads back what it writes, and is recognized`(format: JudgmentFormat) throws {
    let text = format.write(queries, isPlain: false)
    #expect(try read(format, text) == queries.unnumbered)
    #expect(JudgmentFormat(of: FileText(path: "", text: text)) == format)
  }

  @Test func `A file's name tells its format where its beginning does not`() {
    #expect(
      JudgmentFormat(of: FileText(path: "/a/b.CSV", text: "query;docid;rating\nweek;4;2\n")) == .csv
    )
    #expect(JudgmentFormat(of: FileText(path: "/a/b.txt", text: "1 0 4 2\n")) == .qrels)
    #expect(
      JudgmentFormat(of: FileText(path: "b.csv", text: "# query 1: week\n1 0 4 2\n")) == .qrels
    )
    // Four words are a line of qrels, whatever the file is called.
    #expect(JudgmentFormat(of: FileText(path: "b.csv", text: "1 0 4 2\n")) == .qrels)
  }

  @Test func `Plain qrels and a file of topics are read back together`() throws {
    let text = JudgmentFormat.qrels.write(queries, isPlain: true)
    #expect(!text.contains("#"))
    let topics = try Topics.read(FileText(path: "t", text: Topics.write(queries)))
    #expect(try read(.qrels, text, topics: topics) == queries.unnumbered)
  }

  @Test func `Qrels and topics have the queries' own numbers`() throws {
    let numbered = [
      query("week", id: 7, [.init(row: 4, grade: 2)]),
      query("walk", id: 3, [.init(row: 4, grade: 1)]),
    ]
    #expect(
      JudgmentFormat.qrels.write(numbered, isPlain: false)
        == "# query 7: week\n7 0 4 2\n# query 3: walk\n3 0 4 1\n"
    )
    #expect(Topics.write(numbered) == "7\tweek\n3\twalk\n")
  }

  /// A file may be one line of any length, of which no more is read than tells the format.
  @Test(arguments: [
    ("# query 1: say \"hi\", you\n1 0 4 2\n", JudgmentFormat.qrels), ("\n 1 0 4 2", .qrels),
    ("", .qrels), ("query,docid,rating", .csv), ("\"query\",\"docid\"\r\n", .csv),
    ("\n [{\"query\"", .json), ("{\"query\": \"a,b\"}", .json),
    (String(repeating: "1", count: 5_000) + ",2", .qrels),
  ])
  func `A format is recognized by the beginning of the first line`(
    text: String,
    format: JudgmentFormat
  ) {
    #expect(JudgmentFormat(of: FileText(path: "", text: text)) == format)
  }

  /// A name whose value is null is there, and a row or a grade alone is none of a judgment.
  @Test(arguments: [
    "\"row\": 3, \"grade\": null, \"comment\": \"skip\"",
    "\"row\": 3, \"score\": 0.7, \"grade\": null",
    "\"id\": 7, \"count\": 12", "\"id\": \"q1\", \"label\": \"dairy\"", "\"docid\": 4",
    "\"rating\": 2", "\"row\": 4, \"when\": 2024",
  ])
  func `An object without a grade is only a query`(rest: String) throws {
    #expect(try read(.json, "[{\"query\": \"tax\", \(rest)}]") == [query("tax")])
  }

  @Test func `A number is one row, however it is written`() throws {
    let qrels = try read(.qrels, "# query 1: week\n1 0 04 2\n1 0 +4 2\n")
    #expect(qrels.map { $0.grades.map(\.row) } == [[4]])
    #expect {
      try read(.qrels, "# query 1: week\n1 0 4 2\n1 0 04 1\n")
    } throws: {
      ($0 as? CommandError)?.message
        == "f, line 3: row 4 has the grade 1 here and 2 in line 2, for \"week\""
    }
    #expect(try run("1 Q0 007 1 2 x\n").map(\.rows) == [[7]])
    #expect(throws: CommandError.self) { try run("1 Q0 7 1 2 x\n1 Q0 07 2 1 x\n") }
  }

  @Test func `A query that only a comment of a run names has found nothing`() throws {
    let read = try run("# query 1: week\n# query 2: walk\n2 Q0 4 1 1 x\n")
    #expect(read.map(\.text) == ["week", "walk"])
    #expect(read.map(\.rows) == [[], [4]])
    #expect(try run(RunFile.write(read, tag: "x", isPlain: false)) == read)
  }

  @Test func `JSON keeps needs, and the grades of several judges apart`() throws {
    let grades = [
      JudgedQuery.Grade(row: 4, grade: 2, judge: "Anna"),
      JudgedQuery.Grade(row: 4, grade: 0, judge: "Ben"),
    ]
    let judged = [query("week", need: "what to do", grades)]
    let text = JudgmentFormat.json.write(judged, isPlain: false)
    #expect(
      text == """
        [{"query":"week","need":"what to do","row":4,"grade":2,"judge":"Anna"},
        {"query":"week","need":"what to do","row":4,"grade":0,"judge":"Ben"}]

        """
    )
    #expect(try read(.json, text) == judged)
  }

  @Test(arguments: [
    "[{\"query\": \"week\", \"row\": 4, \"grade\": 2}, {\"query\": \"fun\"}]",
    "[\n  {\"query\": \"week\", \"row\": \"04\", \"grade\": \"2\"} ,\r\n\t{\"query\": \"fun\", \"grade\": null}\n]\n",
    "[\n  {\n    \"query\": \"week\",\n    \"row\": 4,\n    \"grade\": 2\n  },\n  {\n\"query\": \"fun\"}\n]\n",
    "{\"grade\": 2, \"more\": [1], \"row\": 4, \"query\": \"week\"}\n{\"query\": \"fun\"}\n",
    "{\"query\":\"we\\u0065k\",\"row\":4,\"grade\":2},{\"query\":\"fun\",\"row\":5}",
  ])
  func `JSON may be a list or a stream of objects, wherever its lines end`(text: String) throws {
    #expect(
      try read(.json, text) == [query("week", [.init(row: 4, grade: 2)]), query("fun")]
    )
  }

  @Test func `A query without ratings comes from Quepid as CSV, also in the last line`() throws {
    let text = "query,docid,rating\nstar wars,3574597,3\nstar trek,,"
    #expect(
      try read(.csv, text)
        == [query("star wars", [.init(row: 3574597, grade: 3)]), query("star trek")]
    )
  }

  @Test func `A blank before what spreadsheets take for a formula is none of the query's`() throws {
    let text = JudgmentFormat.csv.write([queries[2]], isPlain: false)
    #expect(text == "query,docid,rating\n =1+1,9223372036854775807,9\n")
    #expect(try read(.csv, text) == [queries[2]].unnumbered)
  }

  @Test func `Lines may end as in Windows, and empty ones are skipped`() throws {
    let expected = [query("week", [.init(row: 4, grade: 2), .init(row: 10, grade: 3)])]
    #expect(
      try read(.qrels, "# query 1: week\r\n\r\n1 0 4 2\r\n1\t0\t10\t3\r\n") == expected
    )
    #expect(
      try read(.csv, "Query, docid,rating\r\n\r\nweek,4,2\r\nweek,10,3\r\n") == expected
    )
  }

  /// Python's `json.dump` writes one line, and other programs break lines where they like.
  @Test(arguments: [
    "[{\"query\": \"a}\\\"{\"}, {\"query\": \"b\"}]", "{\"query\": \"a}\\\"{\"} {\"query\": \"b\"}",
    "[\n{\"query\": \"a}\\\"{\", \"meta\":\n{\"x\": [1]}\n,\"row\": null},\n{\n\"query\":\n\"b\"\n}\n]\n",
  ])
  func `Objects end where their braces do, wherever lines end`(text: String) throws {
    #expect(try read(.json, text).map(\.text) == ["a}\"{", "b"])
  }

  @Test(arguments: [
    "[{\"query\": \"a\"},\n", "{\"query\": \"a\"}]\n", "[", "{\"query\":\n\"a\"",
    "{\"query\": \(String(repeating: "[", count: 5_000))}",
  ])
  func `JSON without an end is refused`(text: String) {
    #expect { try read(.json, text) } throws: {
      ($0 as? CommandError)?.message == "f: the list, or an object, has no end"
    }
  }

  @Test(arguments: [
    (
      JudgmentFormat.qrels, "# query 1: week\n1 0 4 2\n1 0 4\n", 3,
      "expected four words, a query's id, 0, a row's id and a grade, not 3"
    ),
    (.qrels, "# query 1: week\n1 0 4 good\n", 2, "the grade is a whole number, not \"good\""),
    (.qrels, "1 0 4 2\n", 1, "the file does not say what query 1 looks for"),
    (.qrels, "# query 1: week\n1 0 4 10\n", 2, "the grade 10 is above 9, the largest that is kept"),
    (
      .qrels, "# query 1: week\n1 0 4 -128\n", 2,
      "the grade -128 is below -127, the smallest of the formats"
    ),
    (
      .qrels, "# query 1: week\n1 0 4 2\n1 0 5 1\n1 0 4 3\n", 4,
      "row 4 has the grade 3 here and 2 in line 2, for \"week\""
    ),
    (
      .qrels, "# query 1: week\n1 0 x4 1\n", 2,
      "\"x4\" is not a row of t, whose ids are whole numbers"
    ),
    (
      .csv, "query,docid,rating\n\"week\",4,2\n\nweek,04,1\n", 4,
      "row 4 has the grade 1 here and 2 in line 2, for \"week\""
    ),
    (
      .csv, "query,docid,rating\nweek,4,2\n\nweek,5\n", 4,
      "expected 3 fields, as the header has, not 2"
    ),
    (.csv, "query,docid,rating\n\"a\nb\",4,x\n", 2, "the grade is a whole number, not \"x\""),
    (
      .csv, "query,docid,rating\nweek,,1\n", 2,
      "\"\" is not a row of t, whose ids are whole numbers"
    ),
    (.csv, "query,docid,rating\n,4,1\n", 2, "the query is missing"),
    (.csv, "query,docid,rating\nweek,4,1\n\"week,4\n", 3, "unterminated \"-quoted field"),
    (.csv, "query,docid,rating\nweek,4,1\n\"a\"b\",4,1\n", 3, "unescaped \" character"),
    (
      .json,
      "{\"query\": \"a\", \"row\": 1, \"grade\": 1}\n{\"query\": \"a\", \"row\": 2, \"grade\": {\"x\": 1}}\n",
      2, "\"grade\" is a list or an object, and no value"
    ),
    (
      .json, "{\"query\": \"a\", \"row\": 1, \"grade\": 1, \"judge\": [1]}\n", 1,
      "\"judge\" is a list or an object, and no value"
    ),
    (.csv, "query,docid\n", 1, "expected the header query,docid,rating"),
    (.csv, "", 1, "expected the header query,docid,rating"),
    (.csv, "query,docid,Anna,Ben\nweek,4,2,1\n", 1, "expected the header query,docid,rating"),
    (.json, "[{\"query\": \"a\"},\n{\"row\": 4}]", 2, "the query is missing"),
    (
      .json, "[{\"query\": \"a\"},\n5, {}]", 2,
      "neither a list of objects nor objects one after the other"
    ),
    (.json, "[5]", 1, "neither a list of objects nor objects one after the other"),
    (
      .json, "[{\"query\": \"a\"},\n{\"query\": \"a\", \"docid\": 4, \"rating\": 2}]", 2,
      "there is no \"grade\", but a \"rating\""
    ),
    (
      .json, "[{\"query\": \"a\"},\n\noops}]", 3,
      "neither a list of objects nor objects one after the other"
    ),
    (
      .json, "[{\"query\": \"a\"},\n{\"query\": {\"b\": 1}\n}]", 3,
      "\"query\" is a list or an object, and no value"
    ),
    // SQLite makes 1 of true, and ends the text at the NUL.
    (
      .json, "{\"query\": \"a\", \"row\": 4, \"grade\": true}", 1,
      "the grade is a whole number, not \"true\""
    ),
    (
      .json, "{\"query\": \"a\\u0000b\", \"row\": 4, \"grade\": 2}", 1,
      "a text has \\u0000, at which SQLite would end it"
    ),
    (
      .json, "{\"query\": \"a\", \"row\": 4, \"grade\": 2.5}", 1,
      "the grade is a whole number, not \"2.5\""
    ),
    (
      .json, "[{\"query\": \"a\", \"row\": 4.5, \"grade\": 2}]", 1,
      "\"4.5\" is not a row of t, whose ids are whole numbers"
    ),
    (
      .json,
      "[{\"query\":\"a\",\"row\":4,\"grade\":2},\n{\"query\":\"a\",\"row\":\"4\",\"grade\":1}]", 2,
      "row 4 has the grade 1 here and 2 in line 1, for \"a\""
    ),
    (
      .json, "{\"query\": \"\(String(repeating: "a", count: 1 << 20))\"}", 1,
      "an object has more than 1 MB"
    ),
  ])
  func `What cannot be read is an error with its line`(
    format: JudgmentFormat,
    text: String,
    line: Int,
    message: String
  ) throws {
    #expect {
      try read(format, text)
    } throws: {
      ($0 as? CommandError)?.message == "f, line \(line): \(message)"
    }
  }

  @Test func `A run is read in trec_eval's order and written with scores made of places`() throws {
    let text = """
      # query 2: walk
      1 Q0 9 1 1.0 x
      1 Q0 10 2 1.0 x
      1 Q0 7 3 2e0 x
      2 Q0 4 1 -0.5 x
      """
    // Equal scores: "9" comes before "10", because strcmp puts it last.
    let read = try run(text)
    #expect(read.map(\.rows) == [[7, 9, 10], [4]])
    #expect(read.map(\.text) == [nil, "walk"])
    let written = RunFile.write(read, tag: "mine", isPlain: false)
    #expect(written.hasPrefix("1 Q0 7 1 3 mine\n1 Q0 9 2 2 mine\n1 Q0 10 3 1 mine\n"))
    #expect(try run(written) == read)
    #expect(!RunFile.write(read, tag: "mine", isPlain: true).contains("#"))
  }

  @Test(arguments: [
    ("1 Q0 4 1 2 x\n1 Q0 4 2 1 x\n", 2, "row 4 is there twice for query 1"),
    (
      "1 Q0 4 1 2\n", 1,
      "expected six words, a query's id, Q0, a row's id, a rank, a score and a name, not 5"
    ),
    ("1 Q0 4 1 nan x\n", 1, "the score is a number, not \"nan\""),
  ])
  func `A wrong line of a run is named`(text: String, line: Int, message: String) {
    #expect { try run(text) } throws: {
      ($0 as? CommandError)?.message == "f, line \(line): \(message)"
    }
  }

  private struct Stop: Error {}

  /// Long files, each of which is read to its end without a stop.
  private static let long: [(format: JudgmentFormat, text: String)] = [
    (.qrels, "# query 1: week\n" + (1...2_000).map { "1 0 \($0) 1\n" }.joined()),
    (.csv, "query,docid,rating\n" + (1...2_000).map { "week,\($0),1\n" }.joined()),
    (
      .json,
      "["
        + (1...2_000).map { "{\"query\":\"week\",\"row\":\($0),\"grade\":1}," }.joined() + "]"
    ),
  ]

  @Test(arguments: long)
  func `The reading of a long file can be stopped anywhere`(
    format: JudgmentFormat,
    text: String
  ) throws {
    var calls = 0
    let whole = try read(format, text) { calls += 1 }
    #expect(whole.first?.grades.count == 2_000)
    // At least for each few hundred lines or values.
    #expect(calls >= 2_000 / 256)
    for stop in 1...calls {
      var count = 0
      #expect(throws: Stop.self) {
        try read(format, text) {
          count += 1
          if count == stop { throw Stop() }
        }
      }
    }
  }
}
