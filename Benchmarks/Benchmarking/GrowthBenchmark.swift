/// Measures how times grow with the number of rows, from a hundredth of them to three times as many.
struct GrowthBenchmark: Benchmark {
  let name = "growth"

  /// The number of turns for a command that takes so many seconds; short runs need more, because the noise is as long
  /// as they are.
  private static func turns(of seconds: Double) -> Int { min(max(Int(2 / seconds), 5), 25) }

  /// The largest exponent, and the highest cliff.
  private static let (exponent, cliff) = (1.05, 1.5)

  /// The commands, each of which is run on databases of several sizes; `WORD` and `OTHER` are two frequent words.
  private static let lines = [
    ".search WORD", ".search ab", ".search --offset 5000 WORD", ".search #fun",
    ".match WORD OR OTHER", ".like WORD", ".highlight WORD", ".snippet WORD",
    ".compare WORD vs OTHER", ".vocab", ".fts", ".doctor", ".dbinfo", ".suggest #e", ".tags",
    ".lists", ".reminders", ".dump reminders",
  ]

  /// The commands that work on the rows of a search before them.
  private static let linesBehindSearch = [
    ".rank weights title=10", ".rank breakpoints", ".rank compare title=10 vs tags=5",
    ".rank sweep title 0..5", ".why --page",
  ]

  /// The commands that write so much that one turn must do.
  private static let writingLines = [".reindex", ".optimize"]

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let shares = [100, 30, 10, 3, 1].map { max(1, workplace.rows / $0) }
    let sizes = Set(shares + [workplace.rows * 3]).sorted()
    let (word, other) = ReminderDatabase.frequentWords(seed: workplace.seed, for: name)
    var paths: [(name: String, times: [Double])] = []
    for (step, rows) in sizes.enumerated() {
      Bench.say("measuring growth: \(rows) rows")
      let database = ReminderDatabase("growth.db", in: workplace)
      var times = [("seed", try database.seed(rows).time.processor)]
      let before = [database.file, "SELECT 1;"]
      let search = [database.file, ".search \(word)"]
      let runs =
        Self.lines.map { ($0, before, false) }
        + Self.linesBehindSearch.map { ($0, search, false) }
        + Self.writingLines.map { ($0, before, true) }
      for (line, before, writes) in runs {
        let line = line.replacing("WORD", with: word).replacing("OTHER", with: other)
        times.append((line, try Self.time(of: line, behind: before, once: writes, in: workplace)))
      }
      workplace.removeFile(database.file)
      if step == 0 { paths = times.map { ($0.0, []) } }
      for (index, time) in times.enumerated() { paths[index].times.append(time.1) }
    }
    for path in paths { add(path.name, sizes, path.times, to: &report) }
  }

  /// The processor time that a command takes beyond the program's start and what runs before it.
  private static func time(
    of line: String,
    behind before: [String],
    once isOnce: Bool,
    in workplace: Workplace
  ) throws -> Double {
    let (program, start) = (
      Program(workplace.shell, before + [line]), Program(workplace.shell, before)
    )
    var (ours, theirs) = try inTurn(1, program.run, start.run)
    if !isOnce {
      let more = try inTurn(Self.turns(of: ours[0].time.elapsed) - 1, program.run, start.run)
      (ours, theirs) = (ours + more.ours, theirs + more.theirs)
    }
    let (whole, first) = (Consumption(leastOf: ours), Consumption(leastOf: theirs))
    // The clock's noise is no growth.
    return max(1e-3, whole.time.processor - first.time.processor)
  }

  private func add(_ path: String, _ sizes: [Int], _ times: [Double], to report: inout Report) {
    let growth = Growth(sizes: sizes, times: times)
    let range = "\(sizes[0]) to \(sizes[sizes.count - 1]) rows"
    var figures = [("growth \(path), \(range)", growth.exponent, Self.exponent)]
    if let cliff = growth.cliff {
      figures.append(("cliff \(path), at \(sizes[cliff.place]) rows", cliff.ratio, Self.cliff))
    }
    for (name, figure, limit) in figures {
      report.add(
        Finding(
          name,
          ours: Quantity(figure, .number),
          yardstick: Quantity(1, .number),
          goal: .amount(atMost: Quantity(limit, .number))
        )
      )
    }
  }
}
