internal import CLibrary

/// Measures `.eval` against the same queries in the yardstick, `.tune` against `.eval`, and `.tune plot`.
struct LabBenchmark: Benchmark {
  let name = "lab"

  private static let turns = 5

  /// The table has a tenth of the rows of other benchmarks: 100,000 as a rule.
  private static let shareOfRows = 10

  /// The queries are all pairs of these words, and some of them alone: 200.
  private static let words = [
    "milk", "doctor", "kitchen", "garden", "invoice", "birthday", "dentist", "passport", "bread",
    "window", "insurance", "grandma", "plumber", "library", "market", "summer", "school", "report",
    "coffee", "holiday",
  ]

  private let queries = LabBenchmark.queries { "\($0) OR \($1)" }

  private static func queries(_ pair: (String, String) -> String) -> [String] {
    let pairs = words.indices.flatMap { first in
      words[(first + 1)...].map { pair(words[first], $0) }
    }
    return pairs + words.prefix(10)
  }

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let rows = max(1, workplace.rows / Self.shareOfRows)
    let file = try ReminderDatabase(seeded: rows, in: workplace).file
    try judge(file, as: "--match", naming: queries, in: workplace)

    let eval = Program(workplace.shell, [file, ".eval nDCG@10 --json"])
    let plain = workplace.file("lab.sql")
    // Printing is no part of what .eval does: the yardstick finds the rows, orders them, and shows none.
    try write(".mode off\n" + queries.map(Self.statement).joined(), to: plain)
    let bare = Program(workplace.yardstick, [file, ".read \"\(plain)\""])
    measuring("lab, 200 queries", eval, against: bare, atMost: 1.5, in: &report)

    try measureForms(file, in: workplace, &report)

    let tune = Program(workplace.shell, [file, ".tune nDCG@10 title notes tags --json"])
    measuring("lab, tune three columns, over eval", tune, against: eval, atMost: 5, in: &report)

    Bench.say("measuring lab, tune plot")
    let plot = Program(workplace.shell, [file, ".tune plot title"])
    // Both read the same hits once; the rest is arithmetic.
    let reading = Program(workplace.shell, [file, ".tune nDCG@10 title --json"])
    let (ours, theirs) = try inTurn(Self.turns, plot.run, reading.run)
    report.add(
      Finding(
        "lab, tune plot, over reading hits",
        ours: Quantity(Consumption(leastOf: ours).time.processor, .seconds),
        yardstick: Quantity(Consumption(leastOf: theirs).time.processor, .seconds),
        goal: .excess(atMost: Quantity(1, .seconds))
      )
    )
  }

  /// Measures three forms of the same texts; their statements are of all words, of any, and of all once more, which is what
  /// `all-then-any` finds first.
  private func measureForms(_ file: String, in workplace: Workplace, _ report: inout Report) throws
  {
    // A copy has no judgments yet.
    let copy = workplace.file("forms.db")
    _ = try Program("cp", [file, copy]).run()
    try judge(copy, as: "--search", naming: Self.queries { "\($0) \($1)" }, in: workplace)
    let forms = Program(
      workplace.shell,
      [copy, ".eval nDCG@10 form:all vs form:any vs form:all-then-any --json"]
    )
    let all = Self.queries { "\($0) AND \($1)" }
    let plain = workplace.file("forms.sql")
    try write(".mode off\n" + (all + queries + all).map(Self.statement).joined(), to: plain)
    let bare = Program(workplace.yardstick, [copy, ".read \"\(plain)\""])
    measuring("lab, 200 queries, three forms", forms, against: bare, atMost: 1.3, in: &report)
  }

  private func measuring(
    _ path: String,
    _ ours: Program,
    against theirs: Program,
    atMost limit: Double,
    in report: inout Report
  ) {
    Bench.say("measuring \(path)")
    guard let result = try? Contest(shell: ours, yardstick: theirs).measure(turns: Self.turns)
    else { return report.addDifference(path, "one of the programs failed") }
    report.add(Finding(time: path, result, atMost: limit))
  }

  /// The statement by which `.match` finds the places of a query's rows.
  private static func statement(_ query: String) -> String {
    """
    SELECT reminders.id, bm25(reminderTexts) AS rank FROM reminders
      JOIN reminderTexts ON reminders.id = reminderTexts.rowid
      WHERE reminderTexts MATCH '\(query)' ORDER BY reminders.status = 1, rank, reminders.id;

    """
  }

  /// Makes judgments: of each query's first hundred rows every tenth has a grade, which its place does not tell.
  private func judge(
    _ file: String,
    as kind: String,
    naming names: [String],
    in workplace: Workplace
  ) throws {
    Bench.say("judging \(queries.count) queries")
    let script = workplace.file("judgments.sql")
    let qrels = workplace.file("judgments.qrels")
    let statements = zip(names, queries).enumerated().map { number, query in
      """
      SELECT '# query \(number + 1): \(query.0)';
      SELECT '\(number + 1) 0 ' || id || ' ' || (id * 7 % 4) FROM (
        SELECT reminderTexts.rowid AS id, row_number() OVER () AS place FROM (
          SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH '\(query.1)' ORDER BY rank LIMIT 100
        ) AS reminderTexts
      ) WHERE place % 10 = 1;

      """
    }
    try write(statements.joined(), to: script)
    let descriptor = open(qrels, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw BenchError("\(qrels) cannot be written") }
    defer { close(descriptor) }
    _ = try Program(workplace.yardstick, [file, ".read \"\(script)\""]).start(output: descriptor)
      .wait()
    _ = try Program(workplace.shell, [file, ".judge import \"\(qrels)\" \(kind)"]).run()
  }

  private func write(_ text: String, to path: String) throws {
    guard let stream = fopen(path, "w") else { throw BenchError("\(path) cannot be written") }
    let written = fputs(text, stream)
    guard fclose(stream) == 0, written >= 0 else { throw BenchError("\(path) cannot be written") }
  }
}
