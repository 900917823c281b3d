import CommandKit
import Foundation
import TestSupport
import Testing

@Suite struct EvalCommandTests {
  private let shell: ReminderSession

  init() throws {
    shell = try ReminderSession()
    try shell.run(".judge week -- 10=3 4=2 2=1 1=0")
    try shell.run(".judge walk -- 4=3")
  }

  private func json(_ line: String) throws -> [String: Any] {
    let data = Data(try shell.run(line).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The order of .search is 2, 1, 10, 4: grades 1, 0, 3, 2.
  ///
  /// DCG = 1 + 3/2 + 2/log2(5), ideal 3 + 2/log2(3) + 1/2.
  @Test func `The metric is that of the rows as .search shows them`() throws {
    let report = try json(".eval --json")
    let metrics = try #require(report["metrics"] as? [[String: Any]])
    #expect(metrics[0]["name"] as? String == "nDCG@10")
    #expect(metrics[0]["definition"] as? String == "linear gain, ideal cut at 10, unjudged = 0")
    let queries = try #require(report["queries"] as? [[String: Any]])
    let values = try #require(queries[0]["values"] as? [String: Double])
    let expected = (1 + 1.5 + 2 / 2.321928094887362) / (3 + 2 / 1.584962500721156 + 0.5)
    #expect(((values["nDCG@10"] ?? 0) - expected).magnitude < 1e-12)
    #expect((queries[0]["found"] as? Int, queries[0]["judged"] as? Int) == (4, 4))
    #expect(report["run"] as? String == "bm25(\"reminderTexts\", 0, 1, 1, 1)")
    #expect(((metrics[0]["mean"] as? Double ?? 0) - (expected + 1) / 2).magnitude < 1e-12)
  }

  @Test func `A comparison has a verdict, and too few differing queries cannot decide`() throws {
    let report = try json(".eval RR@5 title=10 vs tags=9 --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    #expect(metric["verdict"] as? String == "cannot be decided")
    #expect(metric["same"] as? Int == 2)
    #expect(metric["difference"] as? Double == 0)
    #expect(metric["p"] as? Double == 1)
  }

  @Test func `Six queries that all gain are better`() throws {
    for (query, row) in [
      ("call", 9), ("buy", 5), ("pick", 6), ("send", 10), ("take", 8), ("ask", 3),
    ] {
      try shell.run(".judge \(query) -- \(row)=3")
    }
    // A run that found nothing is worse in each.
    let folder = try TemporaryFolder()
    try "".write(toFile: "\(folder.path)/empty.run", atomically: true, encoding: .utf8)
    let report = try json(".eval RR \(folder.path)/empty.run vs now --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    #expect(metric["verdict"] as? String == "better")
    #expect(metric["helped"] as? Int == 8)
    // All of eight signs are alike in 2 of 256 cases.
    #expect(metric["p"] as? Double == 2 / 256.0)
  }

  @Test func `A run that is written is read back with the same values`() throws {
    let folder = try TemporaryFolder()
    for isPlain in ["", " --plain"] {
      try shell.run(".eval --weights tags=7 --run \(folder.path)/x.run\(isPlain)")
      let report = try json(".eval AP \(folder.path)/x.run vs tags=7 --json")
      let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
      #expect(metric["same"] as? Int == 2)
    }
  }

  @Test func `A run that is saved is compared by its name, also after the rows have changed`()
    throws
  {
    try shell.run(".eval --save before")
    try shell.execute("UPDATE reminders SET title = 'week week week' WHERE id = 10")
    let report = try json(".eval RR(rel=3) before vs now --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    #expect(metric["helped"] as? Int == 0 || metric["helped"] as? Int == 1)
    let means = try #require(metric["mean"] as? [Double])
    // Row 10, the only one of grade 3, was the third of "week"; row 4 is the first of "walk".
    #expect((means[0] - (1 / 3.0 + 1) / 2).magnitude < 1e-12)
  }

  @Test func `A tokenizer is compared by an index of its own, with completed reminders last`()
    throws
  {
    let report = try json(".eval RR now vs trigram --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    #expect(metric["same"] as? Int == 2)
    #expect(try shell.rows("SELECT count(*) FROM temp.sqlite_master") == ["0"])
    let queries = try #require(report["queries"] as? [[String: Any]])
    #expect(queries[0]["found"] as? [Int] == [4, 4])
  }

  @Test func `A tag in a search narrows the rows of another tokenizer too`() throws {
    try shell.run(".judge week #fun -- 4=3")
    let report = try json(".eval RR now vs trigram --json")
    let queries = try #require(report["queries"] as? [[String: Any]])
    let tagged = try #require(queries.first { $0["query"] as? String == "week #fun" })
    #expect(tagged["found"] as? [Int] == [1, 1])
  }

  @Test func `Several rankings are compared with the first, and p is adjusted`() throws {
    let text = try shell.run(".eval RR now vs title=10 vs tags=10 --json")
    let list = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(list.count == 2)
  }

  @Test func `Rows that nobody has judged are named where they decide`() throws {
    let folder = try TemporaryFolder()
    // The other program puts rows that nobody has judged before the relevant ones, which are else in the best order.
    let others = (1...4).map { "1 Q0 10\($0) \($0) \(20 - $0) x" }
    let own = [10, 4, 2, 1].enumerated().map { "1 Q0 \($0.element) 9 \(10 - $0.offset) x" }
    try (others + own + ["2 Q0 4 1 1 x"]).joined(separator: "\n")
      .write(toFile: "\(folder.path)/x.run", atomically: true, encoding: .utf8)
    let written = try shell.runAll(".eval now vs \(folder.path)/x.run")
    #expect(written.remarks.contains("judge more rows before you decide"))
    #expect(written.remarks.contains(".judge week -- 101=GRADE 102=GRADE"))
  }

  @Test(arguments: [
    (".eval kappa", "there is no metric \"kappa\""),
    (".eval nDCG@0", "\"nDCG@0\" cuts at \"0\": a ranking is cut at a whole number from 1 on"),
    (".eval --k 0", "--k takes a whole number from 1 to 1000000, not \"0\""),
    (".eval title=10", "\"title=10\" is no metric"),
    (".eval title=10 vs", "a ranking is missing beside \"vs\""),
    (".eval nosuch vs now", "\"nosuch\" is neither weights, a tokenizer, a saved run nor a file"),
    (".eval tilte=10 vs now", "no such column: tilte"),
    (
      ".eval ERR(max=2)@10",
      "\"week\" has a row of grade 3, and ERR(max=2)@10 is for grades up to 2"
    ),
    (".eval --save x now vs title=1", "--save is for one ranking, and there is a comparison"),
  ])
  func `A wrong word is named`(line: String, message: String) {
    #expect(shell.error(line)?.first?.hasPrefix(message) == true, "\(shell.error(line) ?? [])")
  }

  @Test func `A judged query that FTS5 refuses is named, with the way to forget it`() throws {
    try shell.run(".judge --match title:week -- 10=1")
    try shell.execute("UPDATE judgments.queries SET text = 'title:' WHERE text = 'title:week'")
    let error = try #require(shell.error(".eval"))
    #expect(error[0].hasPrefix("the judged query \"title:\" is refused: "))
    #expect(error[1] == "it can be forgotten: .judge remove title:")
  }

  @Test func `Tuning on three searches says that they are too few`() throws {
    try shell.run(".judge fun -- 5=3 4=1")
    let report = try json(".tune nDCG@10 --json")
    #expect(report["verdict"] as? String == "too few")
    #expect(report["weights"] as? [String: Double] == ["title": 1, "notes": 1, "tags": 1])
    #expect(report["k1"] as? Double == 1.2)
    #expect((report["queriesNeeded"] as? Int ?? 0) > 3)
  }

  @Test func `The plot's steps are those of .rank breakpoints that pass judged rows`() throws {
    let text = try shell.run(".tune plot title nDCG@10")
    // The breakpoint that .rank breakpoints shows for .search week.
    #expect(text.contains("above 0.865169"))
    #expect(text.contains("10 is before 4"))
    let folder = try TemporaryFolder()
    try shell.run(".tune plot title --svg \(folder.path)/x.svg")
    let svg = try String(contentsOfFile: "\(folder.path)/x.svg", encoding: .utf8)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
  }

  @Test(arguments: [
    (".tune nDCG title title", "a column is named twice"),
    (".tune kappa", "there is no metric \"kappa\""),
    (".tune nDCG tilte", "no such column: tilte"), (".tune plot", "missing COLUMN"),
    (".tune plot reminderID", "column reminderID is UNINDEXED"),
  ])
  func `A wrong column or metric of tuning is named`(line: String, message: String) {
    #expect(shell.error(line)?.first?.hasPrefix(message) == true, "\(shell.error(line) ?? [])")
  }
}
