/// Measures the time and the memory that a large result takes in the most important modes.
struct OutputBenchmark: Benchmark {
  let name = "output"

  private static let turns = 7
  private static let timeLimit = 0.5

  /// The memory that a mode may take.
  private enum MemoryLimit {
    /// This many bytes more than a mere start takes: the mode writes each row as it comes.
    case beyondStart(Double)

    /// This part of the yardstick's memory: the mode keeps all rows.
    case partOfYardstick(Double)
  }

  private static let modes: [(name: String, memory: MemoryLimit?)] = [
    ("list", .beyondStart(16 * 1_048_576)),
    ("csv", .beyondStart(16 * 1_048_576)),
    ("json", .beyondStart(16 * 1_048_576)),
    ("markdown", nil),
    ("box", .partOfYardstick(0.6)),
  ]

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let file = workplace.file("rows.db")
    Bench.say("making \(workplace.rows) rows")
    _ = try Program(workplace.yardstick, [file, Self.rows(workplace.rows)]).run()

    let start = try workplace.contest([":memory:", "select 1"]).measure(turns: Self.turns).ours
    var memory: [Finding] = []
    for mode in Self.modes {
      let path = "output \(mode.name)"
      Bench.say("measuring \(path)")
      let contest = workplace.contest(["-\(mode.name)", file, "select * from items"])
      if let difference = try contest.firstDifference() {
        report.addDifference(path, atByte: difference)
        continue
      }
      let result = try contest.measure(turns: Self.turns)
      report.add(Finding(time: path, result, atMost: Self.timeLimit))
      memory += mode.memory.map { [Self.memory(mode.name, result, start, $0)] } ?? []
    }
    for finding in memory { report.add(finding) }
  }

  private static func memory(
    _ mode: String,
    _ result: (ours: Consumption, yardstick: Consumption),
    _ start: Consumption,
    _ limit: MemoryLimit
  ) -> Finding {
    let ours = Quantity(result.ours.peakMemory, .bytes)
    switch limit {
    case .beyondStart(let bytes):
      return Finding(
        "memory \(mode), over start",
        ours: ours,
        yardstick: Quantity(start.peakMemory, .bytes),
        goal: .excess(atMost: Quantity(bytes, .bytes))
      )
    case .partOfYardstick(let part):
      return Finding(
        "memory \(mode)",
        ours: ours,
        yardstick: Quantity(result.yardstick.peakMemory, .bytes),
        goal: .ratio(atMost: part)
      )
    }
  }

  /// SQL that makes realistic rows: some texts need quotes or have letters beyond ASCII, some amounts are prices,
  /// and others are measured values of 15 digits or more.
  static func rows(_ count: Int) -> String {
    """
    CREATE TABLE items(id INTEGER PRIMARY KEY, title TEXT, notes TEXT, amount REAL, comment);
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT \(count)),
    scattered(n, s) AS (SELECT n, n * 2654435761 % 4294967296 FROM numbers)
    INSERT INTO items SELECT
      n,
      rtrim(substr('call  buy   book  renew send  clean read  plant ', 1 + s % 8 * 6, 6))
        || ' the ' ||
        rtrim(substr('doctor  milk    tickets passportletter  kitchen report  tomatoes', 1 + s / 8 % 8 * 8, 8)),
      CASE s / 64 % 8
        WHEN 0 THEN ''
        WHEN 1 THEN 'They said "tomorrow", at ' || (s % 24) || ' o''clock'
        WHEN 2 THEN 'Café near the station – table for ' || (s % 9)
        WHEN 3 THEN 'call back: +49 30 ' || s
        ELSE 'before noon, and not without number ' || (s % 100000)
      END,
      CASE s / 512 % 2 WHEN 0 THEN s % 1000000 / 100.0 ELSE s / 7.0 END,
      NULL
    FROM scattered;
    """
  }
}
