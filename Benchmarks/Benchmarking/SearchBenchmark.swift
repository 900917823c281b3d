#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Measures searches against `sqlite3`, which runs the statements that `.sql last` shows for them.
///
/// Each search runs once in a process of its own, and several times: the difference is what a later search takes.
struct SearchBenchmark: Benchmark {
  let name = "search"

  private static let turns = 5

  /// How often a search runs in the longer of its two scripts.
  private static let repetitions = 5

  /// What may be added to 1.1 times the yardstick's time.
  private static let allowance = 0.001

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    for rows in [10, 10_000, 100_000, workplace.rows] where rows <= workplace.rows {
      let file = try ReminderDatabase(seeded: rows, in: workplace).file
      let words = try TermSample(of: "reminderTexts", in: file, workplace)
      try measure(
        words.searches.map { Search(name: $0.name, lines: [".match \($0.expression)"]) }
          + [Search(name: "typed", lines: [".search \(words.frequent) \(words.rare)"])],
        of: "\(rows) reminders",
        file,
        in: workplace,
        reportingTo: &report
      )
    }
    for texts in try TextCollection(in: workplace)?.tables() ?? [] {
      let words = try TermSample(of: texts.table, in: texts.file, workplace)
      try measure(
        words.searches.map {
          Search(name: $0.name, lines: [".use \(texts.table)", ".match \($0.expression)"])
        },
        of: texts.name,
        texts.file,
        in: workplace,
        reportingTo: &report
      )
    }
  }

  /// A search, as lines for the shell: the last one is what is measured.
  private struct Search {
    let name: String
    let lines: [String]
  }

  private func measure(
    _ searches: [Search],
    of data: String,
    _ file: String,
    in workplace: Workplace,
    reportingTo report: inout Report
  ) throws {
    for search in searches {
      let path = "\(data): \(search.name)"
      Bench.say("measuring \(path)")
      let statements = Self.statements(
        try Program(
          workplace.shell,
          [file, ".output /dev/null"] + search.lines + [".output", ".sql last"]
        ).output()
      )
      let ours = try times(
        of: search.lines[search.lines.count - 1],
        after: search.lines.dropLast().map { $0 + "\n" }.joined(),
        by: workplace.shell,
        file,
        in: workplace
      )
      let theirs = try times(
        of: statements,
        after: "",
        by: workplace.yardstick,
        file,
        in: workplace
      )
      for (turn, ours, theirs) in [
        ("first", ours.first, theirs.first), ("later", ours.later, theirs.later),
      ] {
        report.add(
          Finding(
            "\(path), \(turn)",
            ours: Quantity(ours, .seconds),
            yardstick: Quantity(theirs + Self.allowance / 1.1, .seconds),
            goal: .ratio(atMost: 1.1)
          )
        )
      }
    }
  }

  /// The processor seconds of a search that is the first of its connection, and of a later one.
  private func times(
    of search: String,
    after preparation: String,
    by program: String,
    _ file: String,
    in workplace: Workplace
  ) throws -> (first: Double, later: Double) {
    let script = workplace.file("search.sql")
    func time(running count: Int) throws -> Double {
      try write(preparation + String(repeating: search + "\n", count: count), to: script)
      let program = Program(program, [file, ".read \"\(script)\""])
      return median(try (0..<Self.turns).map { _ in try program.run().time.processor })
    }
    let (none, one) = (try time(running: 0), try time(running: 1))
    let many = try time(running: 1 + Self.repetitions)
    return (max(0, one - none), max(0, many - one) / Double(Self.repetitions))
  }

  /// The statements of `.sql last`, its comments among them.
  private static func statements(_ sql: String) -> String {
    sql.split(separator: "\n").reduce(into: "") { text, line in
      let isComment = line.hasPrefix("-- ")
      if isComment, line.hasPrefix("-- SELECT") { text += ";" }
      text += (isComment ? line.dropFirst(3) : line) + "\n"
    } + ";"
  }

  private func write(_ text: String, to path: String) throws {
    guard let stream = fopen(path, "w") else { throw BenchError("\(path) cannot be written") }
    let written = fputs(text, stream)
    guard fclose(stream) == 0, written >= 0 else { throw BenchError("\(path) cannot be written") }
  }
}
