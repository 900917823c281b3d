import CommandKit
import Output
import SQLText

/// `.timer`: how long SQL takes.
enum TimerCommand: DotCommand {
  static let isOn = Parameter(
    ValueKind.switchWord.named("on|off|N"),
    "whether times are shown; or how often STATEMENT runs"
  )

  static let signature = Signature(
    "timer",
    group: .output,
    abstract: "Show how long statements and commands take",
    parameters: [isOn],
    text: TrailingText(
      "STATEMENT [vs STATEMENT]",
      "what runs N times, without its rows being shown",
      isOptional: true
    ),
    discussion: """
      After the results of each statement or command, it prints the time from its beginning to its end. With N, it runs \
      a statement that only reads N times, and shows the times that .log has; all rows are read. Two statements with vs \
      between them run in turn; their ratio is shown.
      """,
    examples: [
      """
      > .timer on
      """,
      """
      > .timer 20 SELECT rowid FROM reminderTexts('week')
      20 runs, 4 rows each: median 10.0 µs, the middle half from 9.88 µs to 10.2
      µs, all from 9.76 µs to 91.7 µs. The first took 91.7 µs, 9.19 times the
      median of the later ones.
      """,
      """
      > .timer 5 SELECT count(*) FROM tags vs SELECT count(*) FROM tags, tags
      A: 5 runs, 1 row each: median 0.52 µs, the middle half from 0.47 µs to 0.59
         µs, all from 0.42 µs to 8.88 µs. The first took 8.88 µs, 17.93 times the
         median of the later ones.
      B: 5 runs, 1 row each: median 0.82 µs, the middle half from 0.79 µs to 1.19
         µs, all from 0.74 µs to 4.16 µs. The first took 4.16 µs, 5.16 times the
         median of the later ones.
      B takes 1.75 times as long as A. An interval needs 6 runs.
      """,
    ],
    sqlite3Usage: .line("Usage: .timer on|off")
  )

  /// The most runs that anybody waits for.
  private static let mostRuns = 100_000

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard !arguments.text.isEmpty else {
      context.log.showsTime = try context.isOn(arguments[isOn])
      // A number alone is on in sqlite3; somebody who types it may have forgotten the statement.
      if context.output.isTerminal, let count = Int(arguments[isOn].text), count > 1 {
        try context.output.remark(
          "Times are shown from now on; to run a statement \(count) times: .timer \(count) SELECT ..."
        )
      }
      return
    }
    guard let count = Int(arguments[isOn].text), (1...mostRuns).contains(count) else {
      throw CommandError(
        inWordsOfSQLite3: "Usage: .timer on|off",
        details: ["or: .timer N STATEMENT, with N from 1 to \(mostRuns)"]
      )
    }
    let statements = ComparedStatements(arguments.text).statements
    let timed = try context.timeRuns(of: statements, count: count)
    var report = Report(isForTools: false)
    for (statement, lead) in zip(timed, timed.count > 1 ? ["A: ", "B: "] : [""]) {
      statement.runTimes.describe(in: &report, lead: lead, rows: statement.rows)
    }
    if timed.count > 1 {
      report.text(TimeRatio(of: timed[1].runTimes, to: timed[0].runTimes).sentence)
    }
    try context.write(report)
  }
}
