import CommandKit
import CommandSupport
import Foundation
import QueryBuilder
import Testing
import TestSupport

/// SELECTs of the user's own beside `vs`, against the ranking in force and against the same statements in SQLite.
struct SQLSideTests {
  private static let metrics = "nDCG@10 AP bpref Rprec RR P@5 R@10 ERR@10 RBP(p=0.8) Judged@10"

  /// Some texts of few words, so that many rows match and many scores are equal, and graded rows for some queries.
  private func session(seed: UInt64) throws -> (ReminderSession, docs: String, queries: [Query]) {
    var random = SeededGenerator(seed: seed)
    let words = ["week", "end", "walk", "milk", "call", "buy", "egg", "park"]
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      .joined(separator: " ")
    }
    let rows = (1...60).map { id in
      "(\(id * 3), '\(text(1...3))', '\(text(2...9))', \(Int.random(in: 0...9, using: &random)))"
    }
    let docs = """
      CREATE TABLE notes(id INTEGER PRIMARY KEY, title, body, age);
      INSERT INTO notes VALUES \(rows.joined(separator: ", "));
      CREATE VIRTUAL TABLE docs USING fts5(title, body);
      INSERT INTO docs(rowid, title, body) SELECT id, title, body FROM notes;
      CREATE VIRTUAL TABLE pieces USING fts5(title, body, tokenize=trigram);
      INSERT INTO pieces(rowid, title, body) SELECT id, title, body FROM notes;
      """
    var queries: [Query] = []
    for _ in 0..<6 {
      let query = Query(
        text: text(1...3),
        grades: (1...12).reduce(into: [:]) { grades, _ in
          grades[Int.random(in: 1...60, using: &random) * 3] = Int.random(in: 0...3, using: &random)
        }
      )
      if !queries.contains(where: { $0.text == query.text }) { queries.append(query) }
    }
    let session = try ReminderSession()
    try session.execute(docs)
    try session.run(".use docs")
    for query in queries {
      let grades = query.grades.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      try session.run(".judge \(query.text) -- \(grades)")
    }
    return (session, docs, queries)
  }

  private struct Query {
    let text: String
    let grades: [Int: Int]

    func match(_ joint: String) -> String {
      text.split(separator: " ").map { "\"\($0)\"" }.joined(separator: joint)
    }

    /// nDCG at 10 of some rows, reckoned here.
    func value(of rows: [Int]) -> Double {
      func gain(_ grades: [Int]) -> Double {
        zip(grades, 1...10).map { Double($0) / log2(Double($1 + 1)) }.reduce(0, +)
      }
      let ideal = gain(grades.values.sorted(by: >))
      return ideal == 0 ? 0 : gain(rows.map { grades[$0] ?? 0 }) / ideal
    }
  }

  private func queries(_ line: String, in session: ReminderSession) throws -> [[String: Any]] {
    try #require(session.json(line)["queries"] as? [[String: Any]])
  }

  @Test(arguments: [1, 2, 3])
  func `the order by rank measures as the ranking in force does, by each metric`(seed: UInt64)
    throws
  {
    let session = try session(seed: seed).0
    let select = "SELECT rowid FROM docs WHERE docs MATCH :match ORDER BY rank LIMIT :k"
    try session.run(".judge --side same \(select)")
    for form in ["all", "any", "prefixes", "all-then-any:5"] {
      let report = try session.json(
        ".eval \(Self.metrics) form:\(form) vs form:\(form) sql:same --json"
      )
      let metrics = try #require(report["metrics"] as? [[String: Any]])
      #expect(metrics.count > 9)
      for metric in metrics {
        #expect(metric["difference"] as? Double == 0)
        let others = metric["judgedOnly"] as? [String: Any]
        #expect(others?["difference"] as? Double ?? 0 == 0)
      }
      for query in try #require(report["queries"] as? [[String: Any]]) {
        let found = try #require(query["found"] as? [Int])
        #expect(found[0] == found[1])
      }
    }
  }

  @Test func `completed reminders behind the others, as search has them`() throws {
    let session = try ReminderSession.judged()
    try session.run(".judge take -- 4=2 8=1 5=3")
    try session.run(
      ".judge --side done SELECT r.id, NULL IS NULL FROM reminderTexts(:match) t JOIN reminders r ON r.id = t.rowid ORDER BY r.status = 1, t.rank LIMIT :k"
    )
    let report = try session.json(".eval \(Self.metrics) now vs sql:done --json")
    let metrics = try #require(report["metrics"] as? [[String: Any]])
    #expect(!metrics.isEmpty && metrics.allSatisfy { $0["difference"] as? Double == 0 })
  }

  static let selects = [
    "SELECT rowid FROM docs(:match) ORDER BY rank LIMIT 5",
    "SELECT rowid, bm25(docs, 9.0, 1.5) AS s FROM docs WHERE docs MATCH :match ORDER BY s, rowid DESC LIMIT :k",
    """
    SELECT n.id, d.rank * (1 + 1.0 / (1 + n.age)) AS score FROM docs(:match) AS d
    JOIN notes AS n ON n.id = d.rowid ORDER BY score, n.id
    """,
    """
    WITH a AS (SELECT rowid AS id, row_number() OVER (ORDER BY rank, rowid) AS place FROM docs(:match)),
    b AS (SELECT rowid AS id, row_number() OVER (ORDER BY rank, rowid) AS place FROM pieces(:match))
    SELECT id, sum(1.0 / (60 + place)) AS score FROM (SELECT * FROM a UNION ALL SELECT * FROM b)
    GROUP BY id ORDER BY score DESC, id LIMIT :k; -- fusion
    """,
    "SELECT id FROM notes WHERE instr(title || ' ' || body, :query) ORDER BY age, id LIMIT :k / 2",
    "VALUES (3), (9), (6)",
  ]

  @Test(arguments: Array(selects.indices), [5, 6])
  func `a SELECT is measured by the rows that SQLite gives for it`(index: Int, seed: UInt64) throws
  {
    let (session, docs, queries) = try session(seed: seed)
    let select = Self.selects[index]
    let database = try MemoryDatabase(docs)
    let folder = try TemporaryFolder()
    let path = try folder.write(select, to: "side.sql")
    try session.run(
      ".judge --side kept \(select.replacing("\n", with: " ").replacing("; -- fusion", with: ";"))"
    )
    for (form, joint) in [("", " "), ("form:any ", " OR ")] {
      for name in [path, "kept"] {
        let measured = try self.queries(
          ".eval nDCG@10 now vs \(form)sql:\(name) --json",
          in: session
        )
        #expect(measured.count == queries.count)
        for (query, value) in zip(queries, measured) {
          let sql = select.replacing(":match", with: "'\(query.match(joint))'")
            .replacing(":query", with: "'\(query.text)'").replacing(":k", with: "60")
            .replacing("; -- fusion", with: "")
          let rows = try database.rows(of: sql).compactMap { row -> Int? in
            if case .integer(let id) = row[0] { Int(id) } else { nil }
          }
          let values = try #require(value["values"] as? [String: [Double]])
          #expect((value["found"] as? [Int])?[1] == rows.count)
          let measured = try #require(values["nDCG@10"]?[1])
          #expect((measured - query.value(of: rows)).magnitude < 1e-12)
        }
      }
    }
  }

  @Test func `kept SELECTs are listed, replaced and forgotten, for each table apart`() throws {
    let session = try ReminderSession.judged()
    #expect(session.error(".judge list --sides")?.first == "no SELECT is kept for reminderTexts")
    try session.run(".judge --side b-1 SELECT rowid FROM reminderTexts(:match);")
    try session.run(".judge --side ä_2 SELECT 1")
    try session.run(".judge --side ä_2 SELECT 2")
    let list = "sql:b-1|SELECT rowid FROM reminderTexts(:match);\nsql:ä_2|SELECT 2\n"
    #expect(try session.run(".judge list --sides") == list)
    #expect(try session.rows("SELECT * FROM judgments.sides").count == 2)
    try session.execute(
      "INSERT INTO judgments.sides VALUES ('reminderTexts', 'x' || char(10) || '.quit', 'SELECT 1')"
    )
    #expect(try session.run(".judge list --sides") == list)
    try session.run(".judge remove --side sql:b-1")
    try session.run(".judge remove --side ä_2")
    #expect(session.error(".judge list --sides") != nil)
    #expect(session.error(".judge remove --side b-1")?.first == "no SELECT is kept as \"b-1\"")
    try session.run(".judge --side other SELECT 1")
    try session.execute("CREATE VIRTUAL TABLE docs USING fts5(a); INSERT INTO docs VALUES ('x')")
    try session.run(".use docs")
    try session.run(".judge x -- 1=1")
    #expect(session.error(".eval now vs sql:other")?.first == "no SELECT is kept as \"other\"")
  }

  @Test func `judgments of an earlier version get the table with the first SELECT`() throws {
    let session = try ReminderSession.judged()
    try session.execute("DROP TABLE judgments.sides")
    #expect(session.error(".judge list --sides")?.first == "no SELECT is kept for reminderTexts")
    try session.run(".eval now vs title=3")
    try session.run(".judge --side a SELECT 1")
    #expect(try session.run(".judge list --sides") == "sql:a|SELECT 1\n")
  }

  @Test func `what is not in :match is told, and an order that is not that of the scores`() throws {
    let session = try ReminderSession.judged()
    try session.run(".judge #fun -- 4=1")
    try session.run(".judge --match walk -- 4=1")
    try session.run(".judge --side a SELECT rowid, rank FROM reminderTexts(:match) ORDER BY title")
    let remarks = try session.runAll(".eval now vs form:any sql:a").remarks
    #expect(
      remarks.contains(
        "form:any sql:a: 1 of 4 queries is an expression, which no form changes; "
          + "tags and what the index has no token for are not in :match, in 1 of 4 queries; "
          + "the order of the rows counts, not that of their scores, which differs in 1 of 4 queries, as in \"week\".\n"
      ),
      "\(remarks)"
    )
  }

  /// SQLite counts this SELECT among those that only read.
  @Test func `a kept SELECT calls no pragma that writes`() throws {
    let session = try ReminderSession.judged()
    let sql =
      "SELECT rowid FROM reminderTexts(:match) WHERE (SELECT count(*) FROM pragma_optimize(2)) >= 0"
    try session.run(".judge --side a \(sql)")
    #expect(session.error(".eval now vs sql:a")?.first?.contains("not authorized") == true)
    try session.run(
      ".judge --side b SELECT rowid FROM reminderTexts(:match) WHERE (SELECT page_size FROM pragma_page_size) > 0"
    )
    #expect(session.error(".eval now vs sql:b") == nil)
  }

  @Test(arguments: [
    ("INSERT INTO reminders(title) VALUES ('x')", "is not a SELECT"),
    ("PRAGMA user_version", "is not a SELECT"), ("EXPLAIN SELECT 1", "is not a SELECT"),
    ("ATTACH ':memory:' AS x", "is not a SELECT"), ("/* SELECT 1 */", "is not a SELECT"),
    ("", "is not a SELECT"),
    ("WITH a AS (SELECT 1) DELETE FROM reminders", "would change the database"),
    ("SELECT 1; SELECT 2", "is more than one statement"),
    ("SELECT 1; DELETE FROM reminders", "is more than one statement"),
    ("SELECT 1, 2, 3", "gives 3 columns"), ("SELECT ?", "asks for ?1"),
    ("SELECT :x, :k", "asks for :x"), ("SELECT @query", "asks for @query"),
    ("SELECT nowhere FROM reminders", ": no such column: nowhere"),
    ("SELECT 'a", ": unrecognized token"),
    ("SELECT readfile('x')", ": not authorized to use function: readfile"),
    ("SELECT 1 ORDER BY writefile('x', 1)", ": not authorized to use function: writefile"),
  ])
  func `what is no ranking is not kept`(sql: String, message: String) throws {
    let session = try ReminderSession.judged()
    let error = session.error(".judge --side a \(sql)")?.first
    #expect(
      error?.hasPrefix("sql:a\(message.hasPrefix(":") ? "" : " ")\(message)") == true,
      "\(error ?? "")"
    )
    #expect(try session.rows("SELECT * FROM reminders").count == 10)
    #expect(session.error(".judge list --sides") != nil)
  }

  @Test func `the SQL of a SELECT that ends in a comment can be run`() throws {
    let session = try ReminderSession.judged()
    try session.run(".judge --side a SELECT rowid FROM reminderTexts(:match) ORDER BY rank -- best")
    try session.run(".eval form:all vs sql:a")
    let sql = try session.run(".sql last")
    #expect(sql.contains("-- best\n;"), "\(sql)")
    try session.execute(sql)
  }

  @Test func `a SELECT that loads an extension is not kept`() throws {
    let session = try ReminderSession.judged()
    // Apple's SQLite has no such function.
    let function = "SELECT 1 FROM pragma_function_list WHERE name = 'load_extension'"
    guard try !session.rows(function).isEmpty else { return }
    let error = session.error(".judge --side a SELECT load_extension('x')")?.first
    #expect(error == "sql:a: not authorized to use function: load_extension")
  }

  @Test(arguments: [
    ("SELECT NULL", "NULL is no id of a row"), ("SELECT 'one'", "'one' is no id of a row"),
    ("SELECT 1.5", "1.5 is no id of a row"), ("SELECT x'01'", "a blob is no id of a row"),
    ("SELECT 11", "there is no row 11 in reminderTexts"),
    ("SELECT 1 UNION ALL SELECT 1", "row 1 is there twice"),
    ("SELECT 1, NULL", "the score of row 1 is NULL, and no number"),
    ("SELECT 1, 'high'", "the score of row 1 is 'high', and no number"),
    ("SELECT rowid FROM reminderTexts('(' || :query)", "fts5: syntax error near \"\""),
    ("SELECT abs(-9223372036854775808)", "integer overflow"),
  ])
  func `what is no row of the table is told, with the query`(sql: String, message: String) throws {
    let session = try ReminderSession.judged()
    try session.run(".judge --side a \(sql)")
    #expect(
      session.error(".eval now vs sql:a")?.first == "sql:a, query \"week\": \(message)"
    )
  }

  @Test(arguments: [
    (".eval now vs sql:", "sql: names no SELECT"),
    (".eval now vs sql:nosuch", "no SELECT is kept as \"nosuch\""),
    (".eval now vs sql:nosuch.sql", "cannot read \"nosuch.sql\""),
    (".eval now vs sql:kept title=10", "\"title=10\" has no place beside a SELECT"),
    (".eval now vs title=10 sql:kept", "\"title=10\" has no place beside a SELECT"),
    (".eval now vs form:some sql:kept", "\"some\" is no form of query"),
    (".eval now vs kept", "\"kept\" is neither weights"),
    (".eval sql:nosuch", "no SELECT is kept as \"nosuch\""),
    (".eval sql:kept --form any", "--form is for the ranking in force, and another is named"),
    (".eval --save sql:x", "\"sql:x\" means something else behind .eval"),
    (".judge --side a.sql SELECT 1", "\"a.sql\" is no name for a SELECT"),
    (".judge --side a --limit 3 SELECT 1", "--limit is for grades"),
    (".judge list --sides week", "--sides lists all"),
    (".judge remove --side kept week", "--side forgets a SELECT"),
    (".judge remove", "missing TEXT"),
  ])
  func `a wrong word is named`(line: String, message: String) throws {
    let session = try ReminderSession.judged()
    try session.run(".judge --side kept SELECT 1")
    let error = session.error(line)?.first
    #expect(error?.hasPrefix(message) == true, "\(error ?? "")")
  }

  @Test func `a SELECT is measured alone, and kept as a run`() throws {
    let session = try ReminderSession.judged()
    try session.run(".judge --side ids SELECT rowid FROM reminderTexts(:match) ORDER BY rowid")
    let alone = try session.run(".eval RR nDCG@10 sql:ids --save ids")
    #expect(alone.hasPrefix("week|4|4|0.5|"))
    #expect(try session.run(".eval RR form:any") == session.run(".eval RR --form any"))
    #expect(try session.run(".eval RR now") == session.run(".eval RR"))
    let means = try session.run(".eval RR now vs sql:ids").split(separator: "|")
    #expect(alone.contains("mean|||\(means[2])|"))
    #expect(try session.run(".eval RR ids vs sql:ids").contains("|0.0|"))
    #expect(
      try session.rows("SELECT value FROM judgments.runsettings WHERE name = 'side'") == ["sql:ids"]
    )
  }

  @Test func `the line that is wrong is named, and a file that has the name of a kept one`() throws
  {
    let session = try ReminderSession.judged()
    let folder = try TemporaryFolder()
    let path = try folder.write("SELECT rowid\nFROM reminders WHERE nowhere", to: "a.sql")
    #expect(
      session.error(".eval now vs sql:\(path)")?.first
        == "sql:\(path), line 2: no such column: nowhere"
    )
    let blank = try folder.write("\u{FEFF}SELECT 4", to: "two words.sql")
    try session.run(".eval now vs \"sql:\(blank)\"")
  }
}
