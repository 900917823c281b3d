/// Measures single writes, each in a transaction of its own, after the whole index was written at once.
///
/// Each write goes to the disk. The yardstick is the same writes in a small database, which shows how fast the
/// disk is at that moment.
struct WritesBenchmark: Benchmark {
  let name = "writes"

  private static let turns = 5
  private static let writes = 1500
  private static let smallRows = 10_000
  private static let limit = Quantity(0.150, .seconds)

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let small = try ReminderDatabase(seeded: Self.smallRows, in: workplace)
    let seeded = try ReminderDatabase(seeded: workplace.rows, in: workplace)
    try measure("after seed", seeded, small, in: workplace, reportingTo: &report)
    let reindexed = ReminderDatabase("reindexed.db", in: workplace)
    try reindexed.copy(seeded)
    _ = try Program(workplace.shell, [reindexed.file, ".reindex"]).run()
    try measure("after reindex", reindexed, small, in: workplace, reportingTo: &report)
  }

  private func measure(
    _ moment: String,
    _ large: ReminderDatabase,
    _ small: ReminderDatabase,
    in workplace: Workplace,
    reportingTo report: inout Report
  ) throws {
    Bench.say("measuring writes \(moment)")
    let copy = ReminderDatabase("writes.db", in: workplace)
    func slowest(in database: ReminderDatabase, rows: Int) throws -> WorkTime {
      try copy.copy(database)
      let script = TimedScript(Self.tagging(rows: rows), in: workplace)
      let times = try script.run(by: workplace.shell, on: copy.file)
      return WorkTime(
        processor: times.map(\.processor).max() ?? 0,
        elapsed: times.map(\.elapsed).max() ?? 0
      )
    }
    let (ours, theirs) = try inTurn(Self.turns) {
      try slowest(in: large, rows: workplace.rows)
    } _: {
      try slowest(in: small, rows: Self.smallRows)
    }
    let (our, their) = (WorkTime.least(ours), WorkTime.least(theirs))
    for (label, time) in [("elapsed", \WorkTime.elapsed), ("processor", \.processor)] {
      report.add(
        Finding(
          "slowest write \(moment), \(label)",
          ours: Quantity(our[keyPath: time], .seconds),
          yardstick: Quantity(their[keyPath: time], .seconds),
          goal: .amount(atMost: Self.limit)
        )
      )
    }
  }

  /// A script that gives reminders all over the table a tag, which some have already.
  private static func tagging(rows: Int) -> String {
    let statements = (1...writes).map { number in
      "INSERT OR IGNORE INTO reminderTags(reminderID, tagID) "
        + "VALUES (\(scattered(number, over: rows)), \(1 + number % 20));"
    }
    return ".timer on\n" + statements.joined(separator: "\n") + "\n"
  }
}
