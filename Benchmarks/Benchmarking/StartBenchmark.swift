/// Measures how long the shell takes to start, with tasks so small that only the start counts.
struct StartBenchmark: Benchmark {
  let name = "start"

  private static let reminders = 1000
  private static let limit = 1.3

  // Many turns, because a disturbance takes longer than a start.
  private static let turns = 51

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let file = try ReminderDatabase(seeded: Self.reminders, in: workplace).file
    let tasks = [
      (":memory:", "select 1", "start :memory:"),
      (file, "select count(*) from reminders", "start FILE"),
    ]
    for (database, sql, path) in tasks {
      Bench.say("measuring \(path)")
      let contest = workplace.contest([database, sql])
      if let difference = try contest.firstDifference() {
        report.addDifference(path, atByte: difference)
      } else {
        report.add(Finding(time: path, try contest.measure(turns: Self.turns), atMost: Self.limit))
      }
    }
  }
}
