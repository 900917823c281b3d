import CommandKit
import CommandSupport
import TestSupport
import Testing

/// Forms of query in the commands, against expressions written by hand.
struct FormsTests {
  private func session() throws -> ReminderSession {
    let session = try ReminderSession()
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(title, body);
      INSERT INTO docs VALUES
        ('week end', 'a long walk'), ('end', 'of the week'), ('weekly', 'ending'),
        ('the week', 'and then some more at last the end'), ('end', 'of all'), ('x', 'endless weeks');
      """
    )
    try session.run(".use docs")
    try session.run(".mode list")
    return session
  }

  @Test(arguments: [
    ("all", "week end"), ("any", "week OR end"), ("phrase", "\"week end\""),
    ("near", "NEAR(week end)"), ("near:1", "NEAR(week end, 1)"), ("prefix", "week end*"),
    ("prefixes", "week* end*"), ("phrase-then-all", "week end"),
    ("phrase-then-all:1", "\"week end\""),
    ("all-then-any", "week OR end"), ("all-then-any:3", "week end"),
    ("all-then-any:4", "week OR end"),
  ])
  func `a form finds what its expression does, in the same order`(
    form: String,
    expression: String
  ) throws {
    let session = try session()
    let rows = try session.rows("SELECT rowid FROM docs('\(expression)') ORDER BY rank, rowid")
    func ids(_ line: String) throws -> [String] {
      try session.run(line).split(separator: "\n").filter { $0.first?.isNumber == true }
        .map { String($0.prefix { $0 != "|" }) }
    }
    #expect(try ids(".search --form \(form) week end") == rows)
    let isAny = form == "any"
    let line =
      form == "all" ? ".search week end" : ".search \(isAny ? "--any" : "--form \(form)") week end"
    #expect(session.context.search.last?.line == line)
    #expect(try ids(".match --form \(form) week end") == rows)
  }

  @Test func `a form that goes on says so, and one without a word for the index too`() throws {
    let session = try session()
    #expect(
      try session.runAll(".search --form all-then-any week end").remarks.contains(
        "\"week\" \"end\" finds 3 rows, fewer than 10: \"week\" OR \"end\" is used."
      )
    )
    #expect(
      try session.runAll(".search --form prefix week -- end").remarks.contains(
        "the index has no token for \"--\": left out."
      )
    )
  }

  @Test func `forms shows each expression with its rows`() throws {
    let session = try session()
    let shown = try session.run(".forms week end").split(separator: "\n").map(String.init)
    #expect(
      shown.prefix(5) == [
        #"all|3|"week" "end""#, #"any|4|"week" OR "end""#, #"phrase|1|"week end""#,
        #"near|1|NEAR("week" "end")"#, #"prefix|3|"week" "end"*"#,
      ]
    )
    #expect(try session.run(".forms").contains("near|the words at most 10 tokens apart"))
  }

  @Test func `forms says which of them goes on`() throws {
    let written = try session().runAll(".forms week end").remarks
    #expect(
      written == """
        Note: phrase-then-all: "week end" finds 1 row, fewer than 10: "week" "end" is used.
        Note: all-then-any: "week" "end" finds 3 rows, fewer than 10: "week" OR "end" is used.

        """
    )
  }

  @Test func `forms says which of them leave a word out`() throws {
    let session = try session()
    try session.run(".use reminderTexts")
    let written = try session.runAll(".forms week of").remarks
    #expect(
      written == """
        Note: all: "of" is too short for the index: matched with LIKE.
        Note: every form but all: "of" is too short for the index: left out.

        """
    )
  }

  @Test(arguments: [
    (".search --form every week", "--form takes all, any, phrase"),
    (".search --form near:x week", "near takes a number after the colon, not \"x\""),
    (".search --form any:2 week", "the form any takes no number"),
    (".eval now vs form:near:x", "near takes a number after the colon, not \"x\""),
    (".search --any --form all week", "--any is --form any, and not all"),
    (".compare --match --form any week vs end", "--form is for words, and --match"),
    (
      ".compare --form all-then-any --tokenizer porter week end vs end",
      "all-then-any needs rows to count"
    ),
    (".eval form:all --form any", "--form is for the ranking in force, and another is named"),
    (".eval form:all vs form:some", "\"some\" is no form of query"),
    (".eval form:all vs any", "\"any\" is neither weights, a form"),
    (".eval --save form:any", "\"form:any\" means something else behind .eval"),
    (
      ".judge --match --form any week",
      "--form is for words, and --match says that the text is an expression"
    ),
  ])
  func `what is wrong is told`(line: String, message: String) throws {
    let session = try session()
    try session.run(".judge week -- 1=1")
    let error = try #require(session.error(line)?.first)
    #expect(error.contains(message), "\(error)")
  }

  @Test func `compare takes a form on each side`() throws {
    let session = try session()
    let written = try session.runAll(".compare --form phrase week end vs --form any").remarks
    #expect(written.contains("A: week end (form phrase): 1 row"))
    #expect(written.contains("B: week end (form any): 4 rows"))
  }

  /// `all` finds 1, 2 and 4, and `phrase` only 1: two of three good rows are lost.
  @Test func `eval compares forms, with weights behind them`() throws {
    let session = try session()
    try session.run(".judge week end -- 1=1 2=1 4=1")
    try session.run(".judge --match walk -- 1=1")
    let written = try session.runAll(".eval R@10 form:all vs form:phrase title=3 vs form:any")
    #expect(written.results.contains("R@10|form:phrase title=3|1.0|0.6666"))
    #expect(written.results.contains("R@10|form:any|1.0|1.0|0.0"))
    #expect(
      written.remarks.contains("form:any: 1 of 2 queries is an expression, which no form changes.")
    )
    let one = try session.runAll(".eval --form phrase R@10")
    #expect(one.results.contains("week end|1|"))
  }
}
