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
    try measureDrawn(file, in: workplace, reportingTo: &report)
  }

  /// A kind of drawn searches: its name in the table, the seconds that are added to the yardstick's time, and the
  /// ratio to reach.
  private struct Kind {
    let name: String
    let allowance: Double
    let limit: Double
  }

  /// The kinds by the words with which `bench-search` calls them.
  private static let kinds: KeyValuePairs<String, Kind> = [
    "first": Kind(name: "first, count + a scan", allowance: 0, limit: 4),
    "word": Kind(name: "words of 1 % and more", allowance: 0, limit: 4),
    "rare": Kind(name: "rarer words, count + 2 ms", allowance: 0.002, limit: 4),
    "words": Kind(name: "two words, count + 2 ms", allowance: 0.002, limit: 4),
    "near": Kind(name: "near words, count + 2 ms", allowance: 0.002, limit: 4),
    "or": Kind(name: "OR", allowance: 0, limit: 5),
    "tag": Kind(name: "tags", allowance: 0, limit: 3),
    "tagged": Kind(name: "words with tags", allowance: 0.002, limit: 4),
    "deep": Kind(name: "deep pages", allowance: 0, limit: 6),
  ]

  /// Measures forty searches that the seed draws, and adds for each kind the one in the middle and the worst.
  private func measureDrawn(
    _ file: String,
    in workplace: Workplace,
    reportingTo report: inout Report
  ) throws {
    Bench.say("measuring searches drawn by seed \(workplace.seed)")
    let program = Program(
      workplace.tool("bench-search"),
      [file, "5", "--drawn", "\(workplace.seed)"]
    )
    var findings: [String: [Finding]] = [:]
    for line in try program.output().split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 3, let kind = Self.kinds.first(where: { $0.key == parts[0] })?.value
      else { throw BenchError("bench-search said: \(line)") }
      let times = parts[1].split(separator: " ").compactMap { Double($0) }
      guard times.count == 4 else {
        report.addDifference("search \(parts[2])", "the plain statements give other rows or counts")
        continue
      }
      findings[parts[0], default: []].append(
        Finding(
          parts[2],
          ours: Quantity(times[0], .seconds),
          yardstick: Quantity(times[1] + kind.allowance, .seconds),
          elapsedRatio: times[2] / (times[3] + kind.allowance),
          goal: .ratio(atMost: kind.limit)
        )
      )
    }
    for (word, kind) in Self.kinds {
      let sorted = (findings[word] ?? []).sorted { $0.ratio < $1.ratio }
      guard let worst = sorted.last else { continue }
      let middle = sorted[(sorted.count - 1) / 2]
      report.add(middle.renamed("search \(kind.name), median", atMost: kind.limit))
      let name = "search \(kind.name), worst: \(worst.path)"
      report.add(worst.renamed(name, atMost: kind.limit))
    }
  }
}
