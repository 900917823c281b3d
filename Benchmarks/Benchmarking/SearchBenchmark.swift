internal import CLibrary

/// Measures searches against `sqlite3`, which runs the statements that `.sql last` shows for them.
///
/// A script without the search, one with it once and one with it often run in processes of their own. The differences are
/// what the first search of a connection takes, and a later one. Both programs take several turns, one after the other;
/// see ``middleTurn(_:_:)``.
struct SearchBenchmark: Benchmark {
  let name = "search"

  private static let turns = 9

  /// The seconds that the later searches of a script take together, or how many they are at most.
  private static let shortest = 0.1, mostLater = 100

  /// What may be added to 1.1 times the yardstick's time.
  private static let allowance = 0.001

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let sizes = [10, 10_000, 100_000].filter { $0 < workplace.rows } + [workplace.rows]
    for rows in sizes {
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
      let statements = try ShownSQL.statements(of: search.lines, in: file, workplace)
      let (ours, theirs) = try times(
        of: (
          Side(
            program: workplace.shell,
            preparation: search.lines.dropLast().map { $0 + "\n" }.joined(),
            search: search.lines[search.lines.count - 1]
          ),
          Side(program: workplace.yardstick, preparation: "", search: statements)
        ),
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

  /// A program, and what it reads.
  private struct Side {
    let program: String
    let preparation: String
    let search: String

    /// The processor seconds of a script with the search so many times.
    func time(running count: Int, _ file: String, in workplace: Workplace) throws -> Double {
      let script = workplace.file("search.sql")
      let lines = preparation + String(repeating: search + "\n", count: count)
      guard let stream = fopen(script, "w") else {
        throw BenchError("\(script) cannot be written")
      }
      let written = fputs(lines, stream)
      guard fclose(stream) == 0, written >= 0 else {
        throw BenchError("\(script) cannot be written")
      }
      return try Program(program, [file, ".read \"\(script)\""]).run().time.processor
    }
  }

  /// The processor seconds of a search that is the first of its connection, and of a later one.
  private typealias Times = (first: Double, later: Double)

  private func times(
    of sides: (ours: Side, theirs: Side),
    _ file: String,
    in workplace: Workplace
  ) throws -> (ours: Times, theirs: Times) {
    let sides = [sides.ours, sides.theirs]
    let one = try sides[1].time(running: 1, file, in: workplace)
    let two = try sides[1].time(running: 2, file, in: workplace)
    let later = max(2, min(Self.mostLater, Int(Self.shortest / max(two - one, 0.000_1))))
    let counts = [0, 1, 1 + later]
    var times = sides.map { _ in [Times]() }
    for _ in 0..<Self.turns {
      var turn = sides.map { _ in [Double]() }
      for count in counts {
        for (index, side) in sides.enumerated() {
          turn[index].append(try side.time(running: count, file, in: workplace))
        }
      }
      for (index, time) in turn.enumerated() {
        times[index].append(
          (first: max(0, time[1] - time[0]), later: max(0, time[2] - time[1]) / Double(later))
        )
      }
    }
    let first = middleTurn(times[0].map(\.first), times[1].map(\.first))
    let next = middleTurn(times[0].map(\.later), times[1].map(\.later))
    return (
      (first: times[0][first].first, later: times[0][next].later),
      (first: times[1][first].first, later: times[1][next].later)
    )
  }
}
