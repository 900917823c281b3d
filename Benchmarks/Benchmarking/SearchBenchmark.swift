/// A page of results with its counts, against the mere count of the matches, on one connection.
///
/// A program of its own measures both, within one process: `bench-search`.
struct SearchBenchmark: Benchmark {
  let name = "search"

  private static let turns = 11

  private static let limit = 4.0

  /// What is searched for, of which about 333,000, 72,000 and 400 of a million reminders have some, and
  /// the seconds that the yardstick is given beyond the count: a count of few rows takes no time at all.
  private static let searches: [(text: String, allowance: Double)] = [
    ("weekend", 0), ("weekend call", 0), ("aquarium", 0.002),
  ]

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let file = try ReminderDatabase(seeded: workplace.rows, in: workplace).file
    for search in Self.searches {
      let path = "search \(search.text)" + (search.allowance > 0 ? ", count + 2 ms" : "")
      Bench.say("measuring \(path)")
      let program = Program(workplace.tool("bench-search"), [file, "\(Self.turns)", search.text])
      let answer = try program.output()
      let times = answer.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
      guard times.count == 4 else {
        report.addDifference(path, "the plain statements give other rows or counts")
        continue
      }
      report.add(
        Finding(
          path,
          ours: Quantity(times[0], .seconds),
          yardstick: Quantity(times[1] + search.allowance, .seconds),
          elapsedRatio: times[2] / (times[3] + search.allowance),
          goal: .ratio(atMost: Self.limit)
        )
      )
    }
  }
}
