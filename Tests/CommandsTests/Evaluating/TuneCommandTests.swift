import CommandKit
import CommandSupport
import Foundation
import Testing
import TestSupport

@Suite struct TuneCommandTests {
  private let shell: ReminderSession

  init() throws { shell = try .judged() }

  @Test func `Tuning on three searches says that they are too few`() throws {
    try shell.run(".judge fun -- 5=3 4=1")
    let report = try shell.json(".tune nDCG@10 --json")
    #expect(report["verdict"] as? String == "too few")
    #expect(report["weights"] as? [String: Double] == ["title": 1, "notes": 1, "tags": 1])
    #expect(report["k1"] as? Double == 1.2)
    // By scipy's noncentral t, 94 queries show a gain of 0.05 with the deviation 0.15 at the level 0.02.
    #expect(report["queriesNeeded"] as? Int == 91)
  }

  @Test func `where every search is answered perfectly, no gain is promised of more of them`()
    throws
  {
    let shell = try ReminderSession()
    // The only reminder with the word has the only grade.
    try shell.run(".judge doctor -- 3=1")
    try shell.run(".judge accountant -- 9=1")
    let remarks = try shell.runAll(".tune nDCG@10").remarks
    #expect(remarks.contains("1 with the weights in force"))
    #expect(
      remarks.contains(
        "No ranking does better for these queries: judge some that it does not answer well yet."
      )
    )
    #expect(!remarks.contains("more queries"))
    #expect(try shell.run(".tune nDCG@10 --json").contains(#""queriesNeeded":null"#))
  }

  /// Eight queries of two words, of which each good row has only the first.
  private func judgeHalfQueries() throws {
    let words = ["ash", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple"]
    for (number, word) in words.enumerated() {
      try shell.execute(
        "INSERT INTO reminders (id, remindersListID, title) VALUES (\(100 + number), 1, '\(word)wood')"
      )
      try shell.run(".judge \(word)wood nowhere -- \(100 + number)=1")
    }
  }

  @Test func `A form that is better is found with the weights, and its gain is that of .eval`()
    throws
  {
    try judgeHalfQueries()
    let report = try shell.json(".tune nDCG@10 --form all --form any --form phrase --json")
    #expect(report["verdict"] as? String == "use these")
    #expect(report["form"] as? String == "any")
    #expect(report["weights"] as? [String: Double] == ["title": 1, "notes": 1, "tags": 1])
    let difference = try shell.run(".eval nDCG@10 form:all vs form:any").split(separator: "|")[3]
    #expect((report["gain"] as? Double).map { "\($0)" } == "\(difference)")
    let written = try shell.runAll(".tune --form all --form any --apply")
    #expect(written.results.hasSuffix("form|all|any\n"))
    #expect(
      written.remarks.contains(
        "38 combinations of weights and forms tried on 10 queries, by form:all, form:any."
      )
    )
    #expect(written.remarks.hasSuffix("The form is for each search: .search --form any.\n"))
  }

  @Test func `Where the form in force is the best, no other is chosen`() throws {
    try judgeHalfQueries()
    let report = try shell.json(".tune nDCG@10 --form any --form all --form prefixes --json")
    #expect(report["verdict"] as? String == "nothing shown to be better")
    #expect(report["form"] as? String == "any")
    #expect(shell.error(".tune --form any --form any")?.first == "a form is named twice")
  }

  @Test func `The plot's steps are those of .rank breakpoints that pass judged rows`() throws {
    let text = try shell.run(".tune plot title nDCG@10")
    // The breakpoint that .rank breakpoints shows for .search week.
    #expect(text.contains("above 0.865169"))
    #expect(text.contains("row 10 is before row 4"))
    let folder = try TemporaryFolder()
    try shell.run(".tune plot title --svg \(folder.path)/x.svg")
    let svg = try String(contentsOfFile: "\(folder.path)/x.svg", encoding: .utf8)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
  }

  /// The weights of all columns are of any magnitude: sums, products and quotients of them are infinite, 0 or no number.
  @Test(arguments: 0..<15)
  func `Commands that reckon with weights take those of every magnitude`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func weight() -> String {
      let usual = [
        "1e170", "1e-200", "1e308", "1.7976931348623157e308", "5e-324", "2.2250738585072014e-308",
        "0", "-0.0", "-1e170",
        "-1e308", "1e18", "9223372036854775807", "1",
      ]
      let any = Double(bitPattern: random.next())
      return Bool.random(using: &random) || !any.isFinite
        ? usual.randomElement(using: &random) ?? "1" : "\(any)"
    }
    try shell.run(".judge fun -- 5=3 4=1")
    try shell.run(".search week")
    for _ in 0..<4 {
      let weights = "title=\(weight()) notes=\(weight()) tags=\(weight())"
      try shell.run(".rank weights \(weights)")
      for line in [
        ".tune plot title nDCG-exp@10", ".tune plot tags ERR", ".tune nDCG@10 --k1 --json",
        ".tune AP title",
        ".eval now vs title=\(weight())", ".rank breakpoints title",
        ".rank sweep title -- \(weight())..\(weight())",
        ".rank sweep notes 0..\(weight())", ".rank compare title=\(weight()) vs tags=\(weight())",
        ".why 10", ".why 10 4",
        ".whynot 3", ".compare week vs walk --weights title=\(weight())", ".rank save",
        ".rank reset",
      ] {
        // An error is an answer; what must not happen would end this process.
        _ = shell.error(line)
      }
    }
  }

  @Test
  func
    `The weight that the plot proposes is a number on its plateau, however large the others are`()
    throws
  {
    for weight in ["1e170", "1e-200", "1e300", "1e-300"] {
      try shell.run(".rank weights title=0 notes=\(weight) tags=\(weight)")
      let text = try shell.run(".tune plot title")
      let proposed = text.firstMatch(of: #/as with title=(?<weight>\S+)\./#)?.output.weight
      let plateau = text.firstMatch(
        of: #/The best on these queries: \S+, above (?<weight>\S+), as/#
      )?.output.weight
      let (best, least) = (proposed.flatMap { Double($0) }, plateau.flatMap { Double($0) })
      #expect(best.map { $0 > least ?? .infinity && $0.isFinite } == true, "\(weight): \(text)")
    }
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

  /// A table of two columns, in which the good row of each of 12 queries has the word in `a`, and another has it in `b`
  /// twice; with the weights 1 the other one is first.
  private func tableForTuning() throws {
    let rows = (1...12).map { "('word\($0) x', 'y z'), ('x y', 'word\($0) word\($0)')" }
    let filler = (1...30).map { _ in "('n n', 'n n')" }
    try shell.execute(
      """
      CREATE VIRTUAL TABLE t USING fts5(a, b);
      INSERT INTO t VALUES \((rows + filler).joined(separator: ", "));
      """
    )
    try shell.run(".use t")
    for number in 1...12 { try shell.run(".judge word\(number) -- \(2 * number - 1)=3") }
  }

  /// Each good row is second with the weights 1, and first where a weighs four times as much: RR gains 1/2 everywhere,
  /// and all of twelve signs are alike in 2 of 4096 cases.
  @Test func `Weights that are better for every query are to be used, and --apply sets them`()
    throws
  {
    try tableForTuning()
    let report = try shell.json(".tune RR a --json")
    #expect(report["verdict"] as? String == "use these")
    #expect(report["gain"] as? Double == 0.5)
    #expect(report["p"] as? Double == 2 / 4096.0)
    #expect(report["weights"] as? [String: Double] == ["a": 4, "b": 1])
    #expect(try shell.run(".eval RR").hasSuffix("mean|||0.5|\n"))
    // A column may stand where the metric is left out.
    #expect(try shell.run(".tune a") == shell.run(".tune nDCG@10 a"))
    let advised = try shell.runAll(".tune RR a").remarks
    #expect(
      advised.contains(
        "Verdict: use these. .rank weights a=4 sets the weights, .rank save stores them."
      )
    )
    let written = try shell.runAll(".tune RR a --apply")
    #expect(written.remarks.contains("Verdict: use these.\n"))
    #expect(written.remarks.contains("In force: bm25(\"t\", 4"))
    #expect(try shell.run(".eval RR").hasSuffix("mean|||1.0|\n"))
    // Now nothing is better.
    let again = try shell.runAll(".tune RR a --apply")
    #expect(again.remarks.contains("The weights in force stay"))
    #expect(try shell.run(".eval RR").hasSuffix("mean|||1.0|\n"))
  }

  /// With a weighing four times as much, RR gains 1/2 for three queries and loses 1/2 for two.
  @Test func `Weights that are not shown to be better do not stand as chosen`() throws {
    try tableForTuning()
    for number in 1...7 {
      try shell.run(".judge word\(number) -- \(2 * number - 1)=0 \(2 * number)=3")
    }
    let written = try shell.runAll(".tune RR a")
    let verdict =
      written.remarks.contains(
        "Verdict: nothing shown to be better"
      ) || written.remarks.contains("Verdict: too few judgments.")
    #expect(verdict, "\(written.remarks)")
    #expect(written.results.hasPrefix("a|1.0|1.0\nb|1.0|1.0\n"))
    #expect(
      try shell.json(".tune RR a --json")["weights"] as? [String: Double] == ["a": 1, "b": 1]
    )
  }

  @Test func `A common factor is tried with --k1, and not spoken of where it is 1`() throws {
    try tableForTuning()
    // For queries of one phrase no factor changes the order.
    let written = try shell.runAll(".tune RR a --k1")
    #expect(written.remarks.contains("; 9 weightings tried on 12 queries."))
    #expect(!written.remarks.contains("k1"))
    #expect(try shell.json(".tune RR a --k1 --json")["k1"] as? Double == 1.2)
  }

  @Test func `Weights beyond the drawing are drawn at its end`() throws {
    try tableForTuning()
    try shell.run(".rank a=1e308")
    #expect(try shell.run(".tune plot a RR").contains("->\n"))
    #expect(try shell.run(".tune plot b RR").contains("^"))
    try shell.run(".rank a=-1")
    #expect(try shell.run(".tune plot a RR").contains("+<-"))
    #expect(
      try shell.run(".tune plot a RR")
        .contains("No weight of 0 or more brings RR above 1 (between the breakpoints).")
    )
  }

  @Test func `The weight in force is said to be the best in its own digits`() throws {
    for line in ["week -- 10=3 4=2 2=3 1=2", "walk -- 4=3", "fun -- 5=3 4=1"] {
      try shell.run(".judge \(line)")
    }
    // 0.99353..., which is 0.9935 to the nearest and 0.9936 upwards.
    let plot = try shell.run(".tune plot title")
    #expect(plot.contains("title 1, now: 0.9935,"))
    #expect(plot.contains("No weight of 0 or more brings nDCG@10 above its value now"))
  }

  @Test func `A table of many columns asks which to tune`() throws {
    let columns = (1...10).map { "c\($0)" }
    try shell.execute(
      "CREATE VIRTUAL TABLE t USING fts5(\(columns.joined(separator: ", "))); INSERT INTO t(c1) VALUES ('x');"
    )
    try shell.run(".use t")
    try shell.run(".judge x -- 1=1")
    #expect(
      shell.error(".tune RR") == [
        "the weights of 10 columns have 59049 combinations, and at most 5000 are tried",
        "name the columns to tune",
      ]
    )
    #expect(try shell.json(".tune RR c1 c2 --json")["verdict"] as? String == "too few")
  }

  @Test func `The weight of the only column is not tuned, since k1 does the same`()
    throws
  {
    try shell.execute(
      "CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('x y'), ('x'), ('y y');"
    )
    try shell.run(".use t")
    try shell.run(".judge x -- 1=1")
    #expect(
      shell.error(".tune RR") == [
        "there is nothing else to try: another weight of the only column does what another k1 does",
        "--k1 tries it",
      ]
    )
    #expect(try shell.json(".tune RR --k1 --json")["verdict"] as? String == "too few")
  }

  @Test func `Of two queries none is left out, and nothing is said of what to expect`() throws {
    let report = try shell.json(".tune nDCG@10 --json")
    for key in ["gain", "interval", "p"] { #expect(report[key] is NSNull, "\(key)") }
    #expect(
      try shell.runAll(".tune nDCG@10").remarks.contains(
        "What to expect is not known: with fewer than 3 queries, none can be left out of the choice."
      )
    )
  }

  /// With a at -1.2, F + K is 0 in row 1, which is of average length: it has an infinite score, and is last.
  @Test func `a plot takes an infinite score for what it is`() throws {
    try shell.execute(
      """
      CREATE VIRTUAL TABLE t USING fts5(a, b);
      INSERT INTO t VALUES('x y','z'),('y x','k'),('z z','x'),('m','m m'),('o o','o'),('p p','p'),('q','q q');
      """
    )
    for line in [".use t", ".rank weights a=-1.2", ".match x", ".judge x -- 3=2 1=1"] {
      try shell.run(line)
    }
    #expect(
      try shell.rows("SELECT rowid FROM t('x') ORDER BY bm25(t, -1.2, 1)") == ["3", "1", "2"]
    )
    // Both good rows are where they should be.
    #expect(try shell.run(".eval nDCG@10").contains("|1.0|"))
    let plot = try shell.run(".tune plot b nDCG@10")
    #expect(plot.contains("\n1.000 |*****") && plot.contains("\nWith b 0: 1.\n"), "\(plot)")
  }

  @Test func `A table whose columns are all UNINDEXED can be judged, and not tuned`() throws {
    try shell.execute("CREATE VIRTUAL TABLE t USING fts5(a UNINDEXED); INSERT INTO t VALUES ('x');")
    try shell.run(".use t")
    try shell.run(".judge x -- 1=1")
    #expect(try shell.run(".eval RR").hasPrefix("x|0|0|0.0|"))
    #expect(
      shell.error(".tune RR")?.first == "t has no indexed column, whose weight could be tuned"
    )
  }
}
