/// Measures the time that the query log adds to short statements, and that the shell adds to SQLite without a log.
struct LogBenchmark: Benchmark {
  let name = "log"

  private static let reminders = 1000
  private static let lookups = 100_000
  private static let turns = 7

  private static let contests = [
    (path: "log on, over off", ours: "logged", yardstick: "unlogged", limit: 1.4),
    (path: "log off, over SQLite", ours: "unlogged", yardstick: "sqlite", limit: 1.5),
  ]

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let file = try ReminderDatabase(seeded: Self.reminders, in: workplace).file
    func program(_ way: String) -> Program {
      Program(workplace.lookups, [way, file, "\(Self.lookups)"])
    }
    for (path, ours, yardstick, limit) in Self.contests {
      Bench.say("measuring \(path)")
      let contest = Contest(shell: program(ours), yardstick: program(yardstick))
      if let difference = try contest.firstDifference() {
        report.addDifference(path, atByte: difference)
      } else {
        report.add(Finding(time: path, try contest.measure(turns: Self.turns), atMost: limit))
      }
    }
  }
}
