/// Measures how long a page of results with its counts takes, against a mere count of the matches.
///
/// The program `bench-search` measures both in one process, on one connection.
struct SearchBenchmark: Benchmark {
  let name = "search"

  private static let turns = 11

  private static let limit = 4.0

  /// The searches, which match about 333,000, 72,000 and 400 of a million reminders, each with the seconds that
  /// are added to the yardstick's time: counting a few rows takes almost no time.
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
