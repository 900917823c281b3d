import Relevance
import Testing

/// Queries whose texts try the formats: quotes, commas, a formula, another script, one without grades.
private let queries: [ExchangedQuery] = [
  ExchangedQuery(
    "week #fun",
    need: nil,
    grades: [.init(row: "4", grade: 2), .init(row: "10", grade: 3)]
  ),
  ExchangedQuery("say \"hi\", then", grades: [.init(row: "-7", grade: 0)]),
  ExchangedQuery("=1+1", grades: [.init(row: "9223372036854775807", grade: 9)]),
  ExchangedQuery("牛乳 \\n", grades: [.init(row: "1", grade: 1)]),
]

@Suite struct JudgmentFormatTests {
  @Test(arguments: ["qrels", "quepid", "book", "rre"])
  func `A format reads back what it writes, and is recognized`(name: String) throws {
    let format = try #require(judgmentFormats.first { $0.name == name })
    let text = try format.write(queries, isPlain: false)
    #expect(try format.read(text, topics: [:]) == queries)
    let recognized = try #require(judgmentFormats.first { $0.recognizes(text) })
    #expect(recognized.name == name)
  }

  @Test func `Plain qrels and a file of topics are read back together`() throws {
    let text = try QrelsFormat.write(queries, isPlain: true)
    #expect(!text.contains("#"))
    let topics = try TopicComments.readTopics(TopicComments.writeTopics(queries))
    #expect(try QrelsFormat.read(text, topics: topics) == queries)
  }

  @Test func `Qrels and topics have the queries' own ids, where all of them have one`() throws {
    let numbered = [
      ExchangedQuery("week", id: 7, grades: [.init(row: "4", grade: 2)]),
      ExchangedQuery("walk", id: 3, grades: [.init(row: "4", grade: 1)]),
    ]
    #expect(
      try QrelsFormat.write(numbered, isPlain: false)
        == "# query 7: week\n7 0 4 2\n# query 3: walk\n3 0 4 1\n"
    )
    #expect(TopicComments.writeTopics(numbered) == "7\tweek\n3\twalk\n")
    let mixed = numbered + [ExchangedQuery("fun", grades: [.init(row: "5", grade: 1)])]
    #expect(TopicComments.writeTopics(mixed) == "1\tweek\n2\twalk\n3\tfun\n")
  }

  /// A file may be one line of any length, of which no more is read than tells the format.
  @Test func `Qrels are recognized by the beginning of their first line`() {
    let blanks = String(repeating: " ", count: 5_000)
    #expect(QrelsFormat.recognizes("# query 1: week\n1 0 4 2\(blanks)\n"))
    #expect(QrelsFormat.recognizes("1 0 4 2\(blanks)and more"))
    #expect(!QrelsFormat.recognizes("1 0 4 2 and more\(blanks)\n1 0 4 2"))
  }

  @Test func `A number is one row, however it is written`() throws {
    let read = try QrelsFormat.read("# query 1: week\n1 0 04 2\n1 0 +4 2\n1 0 x4 1\n", topics: [:])
    #expect(read.map { $0.grades.map(\.row) } == [["4", "x4"]])
    #expect { try QrelsFormat.read("# query 1: week\n1 0 4 2\n1 0 04 1\n", topics: [:]) } throws: {
      ($0 as? RelevanceError)?.message
        == "row 4 has the grade 1 here and 2 in line 2, for \"week\""
    }
    #expect(try RunFile.read("1 Q0 007 1 2 x\n").map(\.rows) == [["7"]])
    #expect(throws: RelevanceError.self) { try RunFile.read("1 Q0 7 1 2 x\n1 Q0 07 2 1 x\n") }
  }

  @Test func `A query that only a comment of a run names has found nothing`() throws {
    let read = try RunFile.read("# query 1: week\n# query 2: walk\n2 Q0 4 1 1 x\n")
    #expect(read.map(\.text) == ["week", "walk"])
    #expect(read.map(\.rows) == [[], ["4"]])
    #expect(try RunFile.read(RunFile.write(read, tag: "x", isPlain: false)) == read)
  }

  @Test func `A book keeps the grades of several judges apart`() throws {
    let grades = [
      ExchangedQuery.Grade(row: "4", grade: 2, judge: "Anna"),
      ExchangedQuery.Grade(row: "4", grade: 0, judge: "Ben, Jr."),
      ExchangedQuery.Grade(row: "5", grade: 1, judge: "Ben, Jr."),
    ]
    let book = [ExchangedQuery("week", grades: grades)]
    let text = try QuepidBookFormat.write(book, isPlain: false)
    #expect(text == "query,docid,Anna,\"Ben, Jr.\"\nweek,4,2,0\nweek,5,,1")
    #expect(try QuepidBookFormat.read(text, topics: [:]) == book)
  }

  /// 10,000 names are longer than the beginning by which a book is recognized, which ends between two quotes.
  @Test func `A book of any number of judges is read where its format is named`() throws {
    let names = (1...10_000).map { "Ben, \($0)" }
    let header = names.map { ",\"\($0)\"" }.joined()
    let text = "query,docid\(header)\nweek,4\(String(repeating: ",2", count: names.count))"
    #expect(!QuepidBookFormat.recognizes(text))
    let grades = names.map { ExchangedQuery.Grade(row: "4", grade: 2, judge: $0) }
    #expect(
      try QuepidBookFormat.read(text, topics: [:]) == [ExchangedQuery("week", grades: grades)]
    )
  }

  @Test func `RRE's JSON keeps the need as the name of the group`() throws {
    let query = ExchangedQuery("week", need: "what to do", grades: [.init(row: "4", grade: 2)])
    #expect(try RREFormat.read(RREFormat.write([query], isPlain: false), topics: [:]) == [query])
  }

  @Test func `A query without ratings comes from Quepid, and goes back as it came`() throws {
    let text = "query,docid,rating\nstar trek,,\nstar wars,3574597,3"
    let read = try QuepidFormat.read(text, topics: [:])
    #expect(
      read == [
        ExchangedQuery("star trek"),
        ExchangedQuery("star wars", grades: [.init(row: "3574597", grade: 3)]),
      ]
    )
    #expect(try QuepidFormat.write(read, isPlain: false) == text)
  }

  @Test func `A judgment of a group in RRE's JSON holds for all its queries, in both forms`() throws
  {
    let newer = """
      {"id_field":"id","index":"core1","topics":[{"description":"..","query_groups":[{"name":"guitars",
       "queries":[{"template":"only_q.json","placeholders":{"$query":"fender"}},{"placeholders":{"$query":"guitar"}}],
       "relevant_documents":{"1":{"gain":3},"2":{"gain":2}}}]}]}
      """
    let grades = [
      ExchangedQuery.Grade(row: "1", grade: 3), ExchangedQuery.Grade(row: "2", grade: 2),
    ]
    let expected = ["fender", "guitar"].map { ExchangedQuery($0, need: "guitars", grades: grades) }
    #expect(try RREFormat.read(newer, topics: [:]) == expected)
    let flat = """
      {"queries": [{"placeholders": {"$query": "fender"}, "relevant_documents": {"3": ["193"], "1": ["13475", 7]}}]}
      """
    let old = [
      ExchangedQuery.Grade(row: "193", grade: 3), ExchangedQuery.Grade(row: "13475", grade: 1),
      ExchangedQuery.Grade(row: "7", grade: 1),
    ]
    #expect(try RREFormat.read(flat, topics: [:]) == [ExchangedQuery("fender", grades: old)])
  }

  /// The values are read, their ids are listed, and each is added: a check for each 256 in each of the three.
  @Test func `Ctrl-C is heard in all passes over the many ids of RRE's older form`() throws {
    let ids = (1...10_000).map { "\"\($0)\"" }.joined(separator: ",")
    let text = "{\"queries\": [\"week\"], \"relevant_documents\": {\"1\": [\(ids)]}}"
    var checks = 0
    let read = try RREFormat.read(text, topics: [:], checkCancellation: { checks += 1 })
    #expect(read.first?.grades.count == 10_000)
    #expect(checks >= 3 * 10_000 / 256)
  }

  @Test func `A blank before a formula is Quepid's own, and any other blank the query's`() throws {
    let read = try QuepidFormat.read("query,docid,rating\n -fun,1,1\n fun,1,1\n", topics: [:])
    #expect(read.map(\.text) == ["-fun", " fun"])
  }

  @Test func `Lines may end as in Windows, and empty ones are skipped`() throws {
    let qrels = "# query 1: week\r\n\r\n1 0 4 2\r\n1\t0\t10\t3\r\n"
    #expect(
      try QrelsFormat.read(qrels, topics: [:])
        == [
          ExchangedQuery("week", grades: [.init(row: "4", grade: 2), .init(row: "10", grade: 3)])
        ]
    )
    let csv = "query,docid,rating\r\nweek,4,2\r\n"
    #expect(
      try QuepidFormat.read(csv, topics: [:])
        == [ExchangedQuery("week", grades: [.init(row: "4", grade: 2)])]
    )
  }

  @Test(arguments: [
    (
      "qrels", "# query 1: week\n1 0 4 2\n1 0 4\n", 3,
      "expected four words, a query's id, 0, a row's id and a grade, not 3"
    ),
    ("qrels", "# query 1: week\n1 0 4 good\n", 2, "the grade is a whole number, not \"good\""),
    ("qrels", "1 0 4 2\n", 1, "the file does not say what query 1 looks for"),
    (
      "qrels", "# query 1: week\n1 0 4 10\n", 2, "the grade 10 is above 9, the largest that is kept"
    ),
    (
      "qrels", "# query 1: week\n1 0 4 -128\n", 2,
      "the grade -128 is below -127, the smallest of the formats"
    ),
    (
      "qrels", "# query 1: week\n1 0 4 2\n1 0 5 1\n1 0 4 3\n", 4,
      "row 4 has the grade 3 here and 2 in line 2, for \"week\""
    ),
    (
      "quepid", "query,docid,rating\n\"week\",4,2\n\nweek,04,1\n", 4,
      "row 4 has the grade 1 here and 2 in line 2, for \"week\""
    ),
    (
      "book", "query,docid,Anna,Ben\nweek,4,2,1\nweek,4,,2\n", 3,
      "row 4 has the grade 2 here and 1 in line 2, for \"week\""
    ),
    (
      "rre", "{\"queries\": [\"week\"], \"relevant_documents\": {\n\"2\": [4],\n\"1\": [\"4\"]}}",
      3,
      "row 4 has the grade 1 here and 2 in line 2, for \"week\""
    ),
    (
      "quepid", "query,docid,rating\nweek,4,2\n\nweek,5\n", 4,
      "expected 3 fields, as the header has, not 2"
    ),
    ("quepid", "query,docid,rating\n\"a\nb\",4,x\n", 2, "the rating is a whole number, not \"x\""),
    (
      "quepid", "query,docid,rating\nweek,4,1\n\"week,4\n", 3,
      "a quote is not closed before the end of the file"
    ),
    ("quepid", "query,docid\n", 1, "expected the header query,docid,rating"),
    ("book", "query,docid,A,A\n", 1, "two judges have the same name"),
    ("rre", "{\n\"queries\": [\n{\"placeholders\": {}}]}", 3, "a query has no text for $query"),
    ("rre", "{\n\"queries\":\n oops}", 3, "expected a value, not \"oops}\""),
    ("rre", "{\"queries\": [\"a\"]\n", 2, "expected a comma or }, not the end of the file"),
    (
      "rre", "{\"queries\": [{\"$query\": \"a\", \"relevant_documents\":\n{\"1\": 3}}]}", 2,
      "row 1 has no whole number as its \"gain\""
    ),
  ])
  func `What cannot be read is an error with its line`(
    name: String,
    text: String,
    line: Int,
    message: String
  ) throws {
    let format = try #require(judgmentFormats.first { $0.name == name })
    #expect {
      try format.read(text, topics: [:])
    } throws: { error in
      let error = error as? RelevanceError
      return (error?.line, error?.message) == (line, message)
    }
  }

  @Test func `JSON of a thousand levels is refused, and does not end the program`() {
    let deep = String(repeating: "[", count: 1000)
    #expect(throws: RelevanceError.self) { try RREFormat.read(deep, topics: [:]) }
  }

  @Test func `A run is read in trec_eval's order and written with scores made of places`() throws {
    let run = """
      # query 2: walk
      1 Q0 9 1 1.0 x
      1 Q0 10 2 1.0 x
      1 Q0 7 3 2e0 x
      2 Q0 4 1 -0.5 x
      """
    // Equal scores: "9" comes before "10", because strcmp puts it last. The comment names query 2 first.
    let read = try RunFile.read(run)
    #expect(read.map(\.rows) == [["4"], ["7", "9", "10"]])
    #expect(read.map(\.text) == ["walk", nil])
    let written = RunFile.write(read, tag: "mine", isPlain: false)
    #expect(written.hasSuffix("1 Q0 7 1 3 mine\n1 Q0 9 2 2 mine\n1 Q0 10 3 1 mine\n"))
    #expect(try RunFile.read(written) == read)
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
    #expect { try RunFile.read(text) } throws: {
      (($0 as? RelevanceError)?.line, ($0 as? RelevanceError)?.message) == (line, message)
    }
  }

  private struct Stop: Error {}

  /// Long files, each of which is read to its end without a stop.
  private static let long: [(name: String, text: String)] = [
    ("qrels", "# query 1: week\n" + (1...2_000).map { "1 0 \($0) 1\n" }.joined()),
    ("quepid", "query,docid,rating\n" + (1...2_000).map { "week,\($0),1\n" }.joined()),
    ("book", "query,docid,Anna\n" + (1...2_000).map { "week,\($0),1\n" }.joined()),
    (
      "rre",
      "{\"queries\": [\"week\"], \"relevant_documents\": {\"1\": ["
        + (1...2_000).map { "\"\($0)\"" }.joined(separator: ",") + "]}}"
    ),
  ]

  @Test(arguments: long)
  func `The reading of a long file can be stopped anywhere`(name: String, text: String) throws {
    let format = try #require(judgmentFormats.first { $0.name == name })
    var calls = 0
    let read = try format.read(text, topics: [:]) { calls += 1 }
    #expect(read.first?.grades.count == 2_000)
    // At least for each few hundred lines or values.
    #expect(calls >= 2_000 / 256)
    for stop in 1...calls {
      var count = 0
      #expect(throws: Stop.self) {
        try format.read(text, topics: [:]) {
          count += 1
          if count == stop { throw Stop() }
        }
      }
    }
  }
}
