/// Measures how times grow with the number of rows, from a hundredth of them to three times as many.
struct GrowthBenchmark: Benchmark {
  let name = "growth"

  /// How often all sizes are measured, one after the other: the machine changes its speed for seconds, and must not have
  /// a slow one at each turn of a size.
  private static let rounds = 3

  /// The number of turns in a round for a command that takes so many seconds; short runs need more, because the noise is
  /// as long as they are.
  private static func turns(of seconds: Double) -> Int { min(max(Int(0.7 / seconds), 2), 9) }

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

  /// The commands that write so much that one turn in a round must do, in a copy of the database.
  private static let writingLines = [".reindex", ".optimize"]

  /// A command, with what runs before it.
  private struct Path {
    let name: String
    let before: [String]
    let writes: Bool

    /// The least times of the command and what runs before it, and of the latter alone.
    struct Times {
      var (whole, before) = (Double.infinity, Double.infinity)

      /// The processor time of the command; the clock's noise is no growth.
      var ofCommand: Double { max(1e-3, whole - before) }
    }

    /// Takes the times of a round.
    func measure(in database: ReminderDatabase, _ workplace: Workplace, into times: inout Times)
      throws
    {
      let start = Program(workplace.shell, [database.file] + before)
      let program = Program(workplace.shell, [database.file] + before + [name])
      var (ours, theirs) = try inTurn(1, program.run, start.run)
      if !writes {
        let turns = GrowthBenchmark.turns(of: ours[0].time.elapsed)
        let more = try inTurn(turns - 1, program.run, start.run)
        (ours, theirs) = (ours + more.ours, theirs + more.theirs)
      }
      times.whole = min(times.whole, Consumption(leastOf: ours).time.processor)
      times.before = min(times.before, Consumption(leastOf: theirs).time.processor)
    }
  }

  private static func paths(_ word: String, _ other: String) -> [Path] {
    func paths(_ lines: [String], behind before: String, writes: Bool = false) -> [Path] {
      lines.map { line in
        let name = line.replacing("WORD", with: word).replacing("OTHER", with: other)
        return Path(name: name, before: [before], writes: writes)
      }
    }
    return paths(lines, behind: "SELECT 1;")
      + paths(linesBehindSearch, behind: ".search \(word)")
      + paths(writingLines, behind: "SELECT 1;", writes: true)
  }

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let shares = [100, 30, 10, 3, 1].map { max(1, workplace.rows / $0) }
    let sizes = Set(shares + [workplace.rows * 3]).sorted()
    let (word, other) = ReminderDatabase.frequentWords(seed: workplace.seed, for: name)
    let databases = sizes.map { ReminderDatabase("growth-\($0).db", in: workplace) }
    let copy = ReminderDatabase("growth-copy.db", in: workplace)
    let seeding = try zip(sizes, databases).map { rows, database in
      Bench.say("making \(rows) reminders")
      return try database.seed(rows).time.processor
    }
    let paths = Self.paths(word, other)
    var times = paths.map { _ in sizes.map { _ in Path.Times() } }
    for round in 1...Self.rounds {
      for (size, database) in databases.enumerated() {
        Bench.say("measuring growth: \(sizes[size]) rows, round \(round) of \(Self.rounds)")
        // What writes must not change what the next round reads.
        try copy.copy(database)
        for (number, path) in paths.enumerated() {
          try path.measure(in: path.writes ? copy : database, workplace, into: &times[number][size])
        }
        workplace.removeFile(copy.file)
      }
    }
    for database in databases { workplace.removeFile(database.file) }
    add("seed", sizes, seeding, to: &report)
    for (path, times) in zip(paths, times) {
      add(path.name, sizes, times.map(\.ofCommand), to: &report)
    }
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
