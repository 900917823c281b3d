/// Measures how long the shell takes to start, with tasks so small that only the start counts.
struct StartBenchmark: Benchmark {
  let name = "start"

  private static let reminders = 1000

  // Many turns, because a disturbance takes longer than a start.
  private static let turns = 51
  private static let conversations = 21
  private static let historyEntries = 10_000

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let file = try ReminderDatabase(seeded: Self.reminders, in: workplace).file
    let startUp = workplace.file("start-up")
    try ScriptFile.write(to: startUp) { $0.add(".mode box\n.nullvalue -\n") }
    let tasks = [
      ("start :memory:", [":memory:", "select 1"], 0.9),
      ("start FILE", [file, "select count(*) from reminders"], 1.1),
      ("start with -init", ["-init", startUp, ":memory:", "select 1"], 1.4),
    ]
    for (path, arguments, limit) in tasks {
      try measure(path, workplace.contest(arguments), limit, &report)
    }
    // The programs are then read back from the disk, page by page, as by the first start after a reboot. What
    // the system keeps of them so is in smaller pieces, which later starts have to map one by one.
    for (path, arguments, limit) in tasks.prefix(2) {
      PageCache.drop(filesOf: [workplace.shell, workplace.yardstick])
      try measure("\(path), read back", workplace.contest(arguments), limit, &report)
    }
    try measureConversation("start to the prompt", in: workplace, &report)
    try writeHistory(in: workplace)
    try measureConversation("start, \(Self.historyEntries) history entries", in: workplace, &report)
  }

  private func measure(
    _ path: String,
    _ contest: Contest,
    _ limit: Double,
    _ report: inout Report
  ) throws {
    Bench.say("measuring \(path)")
    if let difference = try contest.firstDifference() {
      report.addDifference(path, atByte: difference)
    } else {
      report.add(Finding(time: path, try contest.measure(turns: Self.turns), atMost: limit))
    }
  }

  /// Measures a start at a terminal, up to the prompt, at which Ctrl-D is typed.
  private func measureConversation(
    _ path: String,
    in workplace: Workplace,
    _ report: inout Report
  ) throws {
    Bench.say("measuring \(path)")
    let contest = workplace.contest([":memory:"])
    let (ours, theirs) = try inTurn(
      Self.conversations,
      { try contest.shell.converse(typing: ["\u{4}"], in: workplace) },
      { try contest.yardstick.converse(typing: ["\u{4}"], in: workplace) }
    )
    report.add(Finding(time: path, Consumption.ofMiddleTurn(ours, theirs), atMost: 1.1))
  }

  /// Writes a history of as many different statements for each of the two programs.
  private func writeHistory(in workplace: Workplace) throws {
    try HistoryFile.write(in: workplace) { text, numbers in
      for number in 0..<Self.historyEntries {
        text.add(
          "select \(number), '\(numbers.text(bytes: 40, separators: [" "]))' from reminders;\n"
        )
      }
    }
  }
}
