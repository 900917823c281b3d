import CommandKit
import CommandSupport
import Foundation
import Testing
import TestSupport

@Suite struct EvalCommandTests {
  private let shell: ReminderSession

  init() throws { shell = try .judged() }

  @Test(arguments: [101, 6000])
  func `More rankings than can be read together are refused, of whatever kind they are`(count: Int)
    throws
  {
    let message = "\(count) rankings are more than the 100 that can be read together"
    try shell.run(".eval --save kept")
    for side in ["title=2", "kept", "now", "ascii"] {
      let sides = Array(repeating: side, count: count).joined(separator: " vs ")
      #expect(shell.error(".eval nDCG \(sides)")?.first == message)
    }
  }

  /// The order of .search is 2, 1, 10, 4: grades 1, 0, 3, 2.
  ///
  /// DCG = 1 + 3/2 + 2/log2(5), ideal 3 + 2/log2(3) + 1/2.
  @Test func `The metric is that of the rows as .search shows them`() throws {
    let report = try shell.json(".eval --json")
    let metrics = try #require(report["metrics"] as? [[String: Any]])
    #expect(metrics[0]["name"] as? String == "nDCG@10")
    #expect(metrics[0]["definition"] as? String == "linear gain, ideal cut at 10, unjudged = 0")
    let queries = try #require(report["queries"] as? [[String: Any]])
    let values = try #require(queries[0]["values"] as? [String: Double])
    let expected = (1 + 1.5 + 2 / 2.321928094887362) / (3 + 2 / 1.584962500721156 + 0.5)
    #expect(((values["nDCG@10"] ?? 0) - expected).magnitude < 1e-12)
    #expect((queries[0]["found"] as? Int, queries[0]["judged"] as? Int) == (4, 4))
    #expect(report["run"] as? String == "bm25(\"reminderTexts\")")
    #expect(((metrics[0]["mean"] as? Double ?? 0) - (expected + 1) / 2).magnitude < 1e-12)
    // Of two queries: 12.7 times half of what they differ by is more than all values of the metric.
    #expect(metrics[0]["interval"] as? [Double] == [0, 1])
  }

  /// The index of another program has reminder 10 twice, and finds 10, 10, 4: the grades 3 and 2 count once.
  ///
  /// DCG = 3 + 2/log2(3), ideal 3 + 2/log2(3) + 1/2.
  @Test func `A reminder that the index has twice has one place`() throws {
    try shell.execute(
      """
      PRAGMA application_id = 0;
      DELETE FROM reminderTexts;
      INSERT INTO reminderTexts(rowid, reminderID, title) VALUES
        (101, 10, 'the week'), (102, 10, 'the week'), (103, 4, 'a week of many more words than these'),
        (104, 2, 'found by no query');
      """
    )
    try shell.context.refreshProfile()
    let report = try shell.json(".eval --json")
    let queries = try #require(report["queries"] as? [[String: Any]])
    let values = try #require(queries[0]["values"] as? [String: Double])
    let ten = 3 + 2 / 1.584962500721156
    #expect(((values["nDCG@10"] ?? 0) - ten / (ten + 0.5)).magnitude < 1e-12)
    let folder = try TemporaryFolder()
    try shell.run(".eval --run \(folder.path)/now.run")
    try shell.run(".eval \(folder.path)/now.run vs now")
  }

  @Test func `A comparison has a verdict, and too few differing queries cannot decide`() throws {
    let report = try shell.json(".eval RR@5 title=10 vs tags=9 --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    #expect(metric["verdict"] as? String == "cannot be decided")
    #expect(metric["same"] as? Int == 2)
    #expect(metric["difference"] as? Double == 0)
    #expect(metric["p"] as? Double == 1)
  }

  /// Judges eight queries of one relevant row each, and writes a run that has another row first for each of them.
  private func worseRun(in folder: TemporaryFolder) throws -> String {
    for (query, row) in [
      ("call", 9), ("buy", 5), ("pick", 6), ("send", 10), ("take", 8), ("ask", 3),
    ] {
      try shell.run(".judge \(query) -- \(row)=3")
    }
    let path = "\(folder.path)/worse.run"
    let lines = ["week", "walk", "call", "buy", "pick", "send", "take", "ask"].enumerated().map {
      "# query \($0): \($1)\n\($0) Q0 999 1 1 x\n"
    }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func `Eight queries that all gain are better`() throws {
    let folder = try TemporaryFolder()
    let path = try worseRun(in: folder)
    let report = try shell.json(".eval RR \(path) vs now --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    #expect(metric["verdict"] as? String == "better")
    #expect(metric["helped"] as? Int == 8)
    // All of eight signs are alike in 2 of 256 cases.
    #expect(metric["p"] as? Double == 2 / 256.0)
  }

  /// Seven of the queries differ, all in one direction: p is 2/128, which Holm's method multiplies by 3, 2 and 1.
  @Test func `Of several comparisons each has Holm's p and its own verdict`() throws {
    let folder = try TemporaryFolder()
    let path = try worseRun(in: folder)
    try shell.run(".eval --save base")
    let text = try shell.run(".eval RR base vs \(path) vs now vs \(path) --json")
    let list = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    // Of two equal sides each has its metric once.
    let metrics = list.compactMap { $0["metrics"] as? [[String: Any]] }
    #expect(metrics.map(\.count) == [1, 1, 1])
    #expect(metrics.map { $0[0]["p"] as? Double } == [6 / 256.0, 1, 6 / 256.0])
    #expect(
      metrics.map { $0[0]["verdict"] as? String } == ["worse", "cannot be decided", "worse"]
    )
  }

  @Test func `A run is compared by the queries for which it has rankings, and says for how many`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try worseRun(in: folder)
    try "# query 5: walk\n5 Q0 4 1 1 x\n# query 6: unknown\n6 Q0 4 1 1 x\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let written = try shell.runAll(".eval RR \(path) vs now")
    #expect(
      written.remarks.contains("has rankings for 1 of 8 judged queries; the others are left out.")
    )
    #expect(written.remarks.contains("(0 helped, 0 hurt, 1 same)"))
    try "".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      shell.error(".eval RR \(path) vs now")?.first
        == "\(path) has a ranking of none of the 8 judged queries"
    )
  }

  @Test
  func `A query that was judged after a run was kept is left out, and one without rows is not`()
    throws
  {
    try shell.run(".judge nothing here -- 7=2")
    try shell.run(".eval --save old")
    try shell.run(".judge call -- 9=3")
    let written = try shell.runAll(".eval RR old vs now")
    #expect(written.remarks.contains("1 query was judged after old was kept: left out."))
    #expect(written.remarks.contains("(0 helped, 0 hurt, 3 same)"))
    for query in ["nothing here", "week", "walk"] { try shell.run(".judge remove \(query)") }
    #expect(
      shell.error(".eval RR old vs now")?.first
        == "all judged queries were judged after old was kept"
    )
  }

  @Test func `Two wordings of a need count as one in a comparison`() throws {
    try shell.run(".judge call -- 9=3")
    try shell.run(".judge need call: whom to phone")
    try shell.run(".judge ask -- 3=3")
    try shell.run(".judge need ask: whom to phone")
    let written = try shell.runAll(".eval RR now vs title=3")
    #expect(written.remarks.contains("4 queries of 3 needs: the wordings of a need count as one."))
    #expect(written.remarks.contains("(0 helped, 0 hurt, 3 same)"))
    // A script's table has no intervals.
    #expect(try !shell.runAll(".eval RR").remarks.contains("needs"))
    let terminal = try ReminderSession(columns: 100)
    for line in [
      "week -- 2=3", "fun -- 4=2", "call -- 9=3", "ask -- 3=3", "need call: whom", "need ask: whom",
    ] {
      try terminal.run(".judge \(line)")
    }
    #expect(
      try terminal.run(".eval RR").contains(
        "4 queries of 3 needs: the wordings of a need count as one in intervals."
      )
    )
    let queries = try shell.json(".eval RR --json")["queries"] as? [[String: Any]]
    #expect(queries?.map { $0["countsAs"] as? Int } == [1, 2, 3, 3])
  }

  /// The trigram tokenizer folds case and keeps signs, unicode61 leaves signs and accents out.
  @Test func `queries whose words are the same to the tokenizer count as one`() throws {
    try shell.run(".reindex --tokenizer unicode61")
    for text in ["café", "CAFE!", "(cafe)", "wéek", "week?"] {
      try shell.run(".judge \"\(text)\" -- 4=2")
    }
    // Those of week and fun are there already.
    #expect(
      try shell.runAll(".eval RR now vs title=5").remarks.contains("7 queries of 3 needs")
    )
    // What is excluded is no word that is looked for.
    try shell.run(".judge --match home week -- 4=2")
    try shell.run(".judge --match home NOT week -- 4=2")
    #expect(
      try shell.runAll(".eval RR now vs title=5").remarks.contains("9 queries of 5 needs")
    )
    try shell.run(".reindex --tokenizer trigram")
    #expect(try !shell.runAll(".eval RR now vs title=5").remarks.contains("needs"))
  }

  /// Each import alone would have three queries; together they are six, of three needs.
  @Test func `The same judgments imported for all words and for any are not counted twice`() throws
  {
    let folder = try TemporaryFolder()
    try shell.run(".judge call the accountant -- 9=3")
    try shell.run(".judge export \(folder.path)/j --format qrels")
    try shell.run(".judge import \(folder.path)/j --any --without the")
    let report = try shell.json(".eval RR now vs title=3 --json")
    let queries = try #require(report["queries"] as? [[String: Any]])
    #expect(queries.map { $0["id"] as? Int } == [1, 2, 3, 4, 5, 6])
    #expect(queries.map { $0["countsAs"] as? Int } == [1, 2, 3, 1, 2, 3])
    #expect(queries[5]["text"] as? String == #""call" OR "accountant""#)
    #expect(queries[5]["need"] as? String == "call the accountant")
    #expect(queries[0]["need"] is NSNull)
    let written = try shell.runAll(".eval RR now vs title=3")
    #expect(written.remarks.contains("6 queries of 3 needs: the wordings of a need count as one."))
    #expect(written.remarks.contains("(0 helped, 0 hurt, 3 same)"))
    #expect(try shell.runAll(".tune RR").remarks.contains("tried on 6 queries of 3 needs."))
  }

  @Test func `Queries for which the same rows are good count as one, until their needs differ`()
    throws
  {
    for query in ["call", "phone"] { try shell.run(".judge \(query) -- 9=3 5=2 3=1 8=0") }
    let joined =
      "\"phone\" counts as \"call\", because mostly the same rows are good; .judge need tells them apart."
    for line in [".eval RR now vs title=3", ".tune RR"] {
      #expect(try shell.runAll(line).remarks.contains(joined))
    }
    try shell.run(".judge need call: whom to phone")
    #expect(try shell.runAll(".tune RR").remarks.contains(joined))
    try shell.run(".judge need phone: which phone to buy")
    for line in [".eval RR now vs title=3", ".tune RR"] {
      #expect(try !shell.runAll(line).remarks.contains("count"))
    }
  }

  /// The mean of RR over four queries, as trec_eval has it, whatever their needs are: 1/3, 1, 1 and 0.
  @Test func `The means are those of the queries, and so is their difference`() throws {
    try shell.run(".judge call -- 9=3")
    try shell.run(".judge phone -- 9=3")
    for query in ["call", "phone"] { try shell.run(".judge need \(query): whom to phone") }
    let single = try shell.json(".eval RR(rel=3) --json")
    let mean = try #require((single["metrics"] as? [[String: Any]])?.first?["mean"] as? Double)
    #expect((mean - (1 / 3.0 + 1 + 1) / 4).magnitude < 1e-12)
    let report = try shell.json(".eval RR(rel=3) now vs title=9,tags=0 --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    let means = try #require(metric["mean"] as? [Double])
    #expect((means[0] - mean).magnitude < 1e-12)
    #expect(((metric["difference"] as? Double ?? 9) - (means[1] - means[0])).magnitude < 1e-12)
    #expect(
      try shell.runAll(".tune RR(rel=3)").remarks.contains("0.5833 with the weights in force")
    )
  }

  @Test func `What describes the judgments gets no verdict and no p`() throws {
    let report = try shell.json(".eval Judged@10 rbp_resid RR now vs title=3 --json")
    let metrics = try #require(report["metrics"] as? [[String: Any]])
    #expect(metrics.map { $0["verdict"] is NSNull } == [true, true, false])
    #expect(metrics.map { $0["p"] is NSNull } == [true, true, false])
    let written = try shell.runAll(".eval Judged@10 now vs title=3")
    #expect(written.remarks.contains("Judged@10: describes the judgments"))
    #expect(!written.remarks.contains("p:"))
    for line in [".tune Judged@10", ".tune plot title rbp_resid"] {
      #expect(shell.error(line)?.first?.contains("describes the judgments") == true)
    }
  }

  @Test func `A run that is written is read back with the same values`() throws {
    let folder = try TemporaryFolder()
    try shell.run(".judge export \(folder.path)/j --topics \(folder.path)/topics")
    for (isPlain, topics) in [("", ""), (" --plain", " --topics \(folder.path)/topics")] {
      try shell.run(".eval --weights tags=7 --run \(folder.path)/x.run\(isPlain)")
      let report = try shell.json(".eval AP \(folder.path)/x.run vs tags=7 --json\(topics)")
      let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
      #expect(metric["same"] as? Int == 2)
    }
    // The ids of a file without texts could be anybody's.
    let error = try #require(shell.error(".eval AP \(folder.path)/x.run vs tags=7"))
    #expect(error[0].hasSuffix("x.run does not say what query 1 looks for"))
  }

  @Test func `A run of another collection is measured, and its rows are said to be foreign`() throws
  {
    let folder = try TemporaryFolder()
    let run = try folder.write("# query 9: week\n9 Q0 4 1 2 x\n9 Q0 7777 2 1 x\n", to: "ext.run")
    let remarks = try shell.runAll(".eval RR now vs \(run)").remarks
    #expect(
      remarks.contains("1 of the 2 rows in \(run) is not in reminderTexts: no judgment is of it.")
    )
  }

  /// A comment in a file of qrels gives way to a file of topics, too.
  @Test func `A file of topics says more than a run's comments, and a text has one ranking`() throws
  {
    let folder = try TemporaryFolder()
    let topics = try folder.write("7\tweek\n", to: "topics")
    let run = try folder.write("# query 7: weak\n7 Q0 4 1 2 x\n", to: "ext.run")
    #expect(shell.error(".eval RR now vs \(run)")?[0].contains("has a ranking of none") == true)
    #expect(shell.error(".eval RR now vs \(run) --topics \(topics)") == nil)
    _ = try folder.write(
      "# query 7: week\n# query 8: week\n7 Q0 1 1 2 x\n8 Q0 4 1 2 x\n",
      to: "ext.run"
    )
    #expect(
      shell.error(".eval RR now vs \(run)")?[0]
        == "\(run) has several rankings of \"week\": those of query 7 and of 8"
    )
  }

  @Test func `No line to look at asks for a row that is gone`() throws {
    try shell.run(".eval --save base")
    // The row with the best grade goes, and the first of the others becomes longer than the second.
    try shell.execute(
      """
      DELETE FROM reminders WHERE id = 10;
      UPDATE reminders SET notes = printf('%.400c', 'x') WHERE id = 2;
      """
    )
    let shown = try shell.run(".eval base vs now")
    #expect(!shown.contains(".whynot 10") && shown.contains(".why 2 -- week"), "\(shown)")
  }

  @Test func `Lines to look at explain the second ranking, whose weights come first`() throws {
    let written = try shell.runAll(".eval nDCG title=10 vs title=0.1,tags=9")
    #expect(
      written.remarks.contains(
        "To look at title=0.1,tags=9, put its weights in force first: .rank weights title=0.1 tags=9"
      )
    )
  }

  @Test func `The ids of runs, qrels and topics are those of the queries' table`() throws {
    let folder = try TemporaryFolder()
    try shell.run(".judge remove week")
    try shell.run(".judge need call: whom to phone")
    try shell.run(".judge fun -- 5=3")
    let ids = try shell.rows(
      "SELECT id FROM judgments.queries WHERE text IN ('walk', 'fun') ORDER BY id"
    )
    #expect(ids == ["2", "4"])
    try shell.run(".judge export \(folder.path)/j --topics \(folder.path)/t")
    try shell.run(".eval --run \(folder.path)/x.run")
    func numbers(_ name: String, _ prefix: String) throws -> [String] {
      try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
        .split(separator: "\n").filter { prefix.isEmpty || $0.hasPrefix(prefix) }
        .map { String($0.drop { !$0.isNumber }.prefix { $0.isNumber }) }
    }
    #expect(try numbers("t", "") == ids)
    #expect(try numbers("j", "# query") == ids)
    #expect(try numbers("x.run", "# query") == ids)
  }

  @Test func `A run that is saved is compared by its name, also after the rows have changed`()
    throws
  {
    try shell.run(".eval --save before")
    try shell.execute("UPDATE reminders SET title = 'week week week', status = 0 WHERE id = 10")
    let report = try shell.json(".eval RR(rel=3) before vs now --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    // Row 10 was third, as completed reminders come last; now it is not completed, and scores best.
    #expect(metric["helped"] as? Int == 1)
    let means = try #require(metric["mean"] as? [Double])
    // Row 10, the only one of grade 3, was the third of "week"; row 4 is the first of "walk".
    #expect((means[0] - (1 / 3.0 + 1) / 2).magnitude < 1e-12)
  }

  @Test func `A tokenizer is compared by an index of its own, with completed reminders last`()
    throws
  {
    let report = try shell.json(".eval RR now vs trigram --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    #expect(metric["same"] as? Int == 2)
    #expect(try shell.rows("SELECT count(*) FROM temp.sqlite_master") == ["0"])
    let queries = try #require(report["queries"] as? [[String: Any]])
    #expect(queries[0]["found"] as? [Int] == [4, 4])
  }

  @Test(arguments: [
    ("porter", "--tokenizer porter"), ("porter title=10", "--tokenizer porter --weights title=10"),
    ("P@1 \"porter unicode61\"", "P@1 --tokenizer \"porter unicode61\""),
  ])
  func `A tokenizer alone is a ranking, as its option is`(typed: String, options: String) throws {
    #expect(try shell.run(".eval \(typed)") == shell.run(".eval \(options)"))
  }

  /// By the weight the row of grade 3 is first; without it, it is last.
  @Test func `A column with a blank in its name has its weight beside vs, too`() throws {
    try shell.execute(
      """
      CREATE VIRTUAL TABLE t USING fts5("the title", body);
      INSERT INTO t VALUES ('milk', 'shop for it'), ('shop', 'milk here and milk'), ('bread', 'milk shop');
      """
    )
    try shell.run(".use t")
    try shell.run(".judge milk -- 1=3 2=1")
    let report = try shell.json(#".eval RR(rel=3) now vs "the title"=10 --json"#)
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    #expect(metric["mean"] as? [Double] == [1.0 / 3, 1])
    let alone = try shell.run(#".eval "the title"=10"#)
    #expect(try shell.run(#".eval --weights "the title"=10"#) == alone)
    #expect(try shell.run(#".eval '"the title"=10'"#) == alone)
  }

  @Test func `A column with a blank in its name that lacks its quotes is meant as weights`() throws
  {
    try shell.execute(
      #"CREATE VIRTUAL TABLE t USING fts5("the (title)", body); INSERT INTO t VALUES ('milk', 'shop')"#
    )
    try shell.run(".use t")
    try shell.run(".judge milk -- 1=3")
    let error = [
      #"expected COLUMN=WEIGHT, got the (write for example "the (title)"=10)"#
    ]
    #expect(shell.error(#".eval --weights "the (title)=3""#) == error)
    #expect(shell.error(".eval now vs the (title)=3") == error)
    #expect(shell.error(#".eval now vs "the (title)=3""#) == error)
    // A tokenizer beside weights that are right is still one.
    #expect(shell.error(".eval now vs portr body=3")?.first == "no such tokenizer: portr")
  }

  @Test func `A tag in a search narrows the rows of another tokenizer too`() throws {
    try shell.run(".judge week #fun -- 4=3")
    let report = try shell.json(".eval RR now vs trigram --json")
    let queries = try #require(report["queries"] as? [[String: Any]])
    let tagged = try #require(queries.first { $0["text"] as? String == "week #fun" })
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
    try (["# query 1: week", "# query 2: walk"] + others + own + ["2 Q0 4 1 1 x"])
      .joined(separator: "\n")
      .write(toFile: "\(folder.path)/x.run", atomically: true, encoding: .utf8)
    let written = try shell.runAll(".eval now vs \(folder.path)/x.run")
    #expect(
      written.remarks.contains(
        "cannot be told from A by so few differences (0 helped, 1 hurt, 1 same), and the difference has another sign "
          + "without the rows that nobody has judged (+0.14705, p 1): judge more rows before you decide.\n"
      )
    )
    #expect(!written.remarks.contains("no difference shown"))
    // A grade of 3 at the first place adds most, and so on down the places.
    #expect(
      written.remarks.contains("  .judge week -- 101=GRADE 102=GRADE 103=GRADE 104=GRADE\n")
    )
  }

  @Test(arguments: [
    (".eval kappa", "there is no metric \"kappa\""),
    (".eval nDCG@0", "\"nDCG@0\" cuts at \"0\": a ranking is cut at a whole number from 1 on"),
    (".eval --k 0", "--k takes a whole number from 1 to 1000000, not \"0\""),
    (".eval title=10 --weights title=2", "--weights is for the ranking in force, and another"),
    (".eval title=10 nDCG@5", "no such tokenizer: nDCG@5"),
    (".eval title=10 vs", "a ranking is missing beside \"vs\""),
    (
      ".eval nosuch vs now",
      "\"nosuch\" is neither weights, a form, a SELECT, a tokenizer, a saved run nor a file"
    ),
    (".eval tilte=10 vs now", "no such column: tilte"),
    (
      ".eval ERR(max=2)@10",
      "\"week\" has a row of grade 3, and ERR(max=2)@10 is for grades up to 2"
    ),
    (".eval --save x now vs title=1", "--save is for one ranking, and there is a comparison"),
    (".eval --plain", "--plain is for the file of --run, and there is none"),
    (".eval --topics Package.swift", "--topics is for runs in files, and there is none"),
    (".eval --save RR", "\"RR\" means something else behind .eval"),
    (".eval --save now", "\"now\" means something else behind .eval"),
    (".eval --save \"a vs b\"", "\"a vs b\" means something else behind .eval"),
    (".eval --save title=10", "\"title=10\" means something else behind .eval"),
    (".eval --save \"a VS b\"", "\"a VS b\" means something else behind .eval"),
    (".eval --save Porter", "\"Porter\" means something else behind .eval"),
    (".eval --save \"\"", "a run needs a name"),
  ])
  func `A wrong word is named`(line: String, message: String) {
    #expect(shell.error(line)?.first?.hasPrefix(message) == true, "\(shell.error(line) ?? [])")
  }

  @Test func `Words that LIKE finds are not said to be left out by a form`() throws {
    // Of two characters, which a trigram has not: alone LIKE finds it, and beside a word it is left out.
    try shell.run(".judge fu -- 10=2")
    #expect(try !shell.runAll(".eval form:any").remarks.contains("words without tokens"))
    try shell.run(".judge fu week -- 10=2")
    #expect(
      try shell.runAll(".eval form:any").remarks.contains(
        "words without tokens are left out of 1 of"
      )
    )
  }

  @Test func `The name of a form in the place of a metric is told its prefix`() {
    #expect(
      shell.error(".eval any") == ["there is no metric \"any\"", "a form has its prefix: form:any"]
    )
    // Here the metric is wrong, and not the form.
    let error = shell.error(".eval nDGC any")
    #expect(error?.first == "there is no metric \"nDGC\"")
    #expect(error?.last?.hasPrefix("the metrics are ") == true)
  }

  @Test func `A judged query that FTS5 refuses is named, with the way to forget it`() throws {
    try shell.run(".judge --match title:week -- 10=1")
    try shell.execute("UPDATE judgments.queries SET text = 'title:' WHERE text = 'title:week'")
    let error = try #require(shell.error(".eval"))
    #expect(error[0].hasPrefix("the judged query \"title:\" is refused: "))
    #expect(error[1] == "it can be forgotten: .judge remove title:")
  }

  @Test func `A comparison is a chart in SVG, with a bar for each query that differs`() throws {
    let folder = try TemporaryFolder()
    try shell.run(".eval title=10 vs tags=5 --svg \(folder.path)/x.svg")
    let svg = try String(contentsOfFile: "\(folder.path)/x.svg", encoding: .utf8)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    // "walk" has one row, which no weight moves.
    #expect(svg.contains(">week</text>") && !svg.contains(">walk</text>"))
    #expect(svg.contains(">mean, 95 %</text>"))
  }

  /// Twice the weight of tags moves no row, and that of title does.
  @Test func `Of several rankings, the chart is of the first that differs`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/x.SVG"
    let report = try shell.runAll(".eval tags=5 vs tags=5.1 vs title=10 --svg \(path)")
    #expect(report.remarks.contains("Drawn in \(path)."))
    #expect(report.remarks.contains("The queries that differ most, by nDCG@10 (B: title=10):"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("title=10 less tags=5"))
  }

  @Test(arguments: [
    ".eval now vs title=2 --svg FILE", ".tune plot --svg FILE title",
    ".rank sweep --svg FILE title 0..1",
  ])
  func `A picture is written over no file whose name is that of something else`(line: String) throws
  {
    let file = try TemporaryFile(Array("rows".utf8), name: "other.db")
    #expect(
      shell.error(line.replacing("FILE", with: file.path))?.first
        == "--svg takes the name of a file that ends in .svg, not \"\(file.path)\""
    )
    #expect(file.contents == Array("rows".utf8))
  }

  /// Both sides have the same rows, of which two are judged.
  ///
  /// 20 is at place 19 and then at 12, 21 at 20 and then at 11; without the others they are 1 and 2, and then 2 and 1.
  @Test func `that rows without grades decide is said of a metric without a cut-off, too`() throws {
    try shell.execute(
      """
      CREATE VIRTUAL TABLE t USING fts5(a);
      INSERT INTO t(rowid, a) SELECT value, 'q1 q2 q3 q4 q5 q6' FROM generate_series(1, 30);
      """
    )
    try shell.run(".use t")
    let rows = "SELECT rowid FROM t WHERE rowid <= 21 AND rowid <> 19 AND :query <> '' ORDER BY"
    try shell.run(".judge --side A \(rows) rowid")
    try shell.run(
      ".judge --side B \(rows) CASE WHEN rowid <= 10 THEN rowid WHEN rowid = 21 THEN 11 WHEN rowid = 20 THEN 12 ELSE rowid + 10 END"
    )
    for query in 1...6 { try shell.run(".judge q\(query) -- 20=3 21=0") }
    for metric in ["AP", "AP@20"] {
      let remarks = try shell.runAll(".eval \(metric) sql:A vs sql:B").remarks
      #expect(
        remarks.contains(
          "\(metric): B is better (6 helped, 0 hurt, 0 same), but is worse"
        )
      )
      #expect(remarks.contains("judge more rows before you decide."))
    }
  }
}
