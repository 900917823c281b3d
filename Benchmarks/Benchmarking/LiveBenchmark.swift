/// Types into `.live` faster than people do, and measures how long its keys wait, and how long its page takes.
struct LiveBenchmark: Benchmark {
  let name = "live"

  private static let keysPerSecond = 60

  /// What is typed, and taken away again: words of about 333,000, 72,000 and 400 of a million reminders.
  private static let texts = ["weekend", "call the doctor", "aquarium"]

  private static let pageLimit = 4.0

  /// The longest pause after a key, which is for the typist.
  private static let pause = 0.15

  private static let longestWait = Quantity(0.05, .seconds)

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let file = try ReminderDatabase(seeded: workplace.rows, in: workplace).file
    Bench.say("typing \(Self.keysPerSecond) characters a second into .live")
    let log = workplace.file("live.log")
    let typist = try LiveTypist(workplace.shell, file, log: log)
    // The first search after the start reads the file; it is not measured.
    _ = try typist.type(Self.texts[0], perSecond: Self.keysPerSecond)
    var longest = 0.0
    for text in Self.texts {
      let turns = try (0..<5).map { _ in
        try typist.type(text, perSecond: Self.keysPerSecond)
      }
      longest = turns.reduce(longest) { max($0, $1.longestWait) }
      let count = try Self.timeOfCount(text, file, workplace)
      report.add(
        Finding(
          "live, last key to page: \(text), count + pause",
          ours: Quantity(median(turns.map(\.page)), .seconds),
          yardstick: Quantity(count + Self.pause, .seconds),
          goal: .ratio(atMost: Self.pageLimit)
        )
      )
    }
    try typist.leave()
    report.add(
      Finding(
        "live, longest wait of a key",
        ours: Quantity(longest, .seconds),
        yardstick: Self.longestWait,
        goal: .amount(atMost: Self.longestWait)
      )
    )
    let searches = try LoggedSearches(log)
    Bench.say(
      "live: \(searches.started) searches started, \(searches.interrupted) of them interrupted"
    )
  }

  /// The seconds that a count of the same matches takes, the median of five.
  private static func timeOfCount(
    _ text: String,
    _ file: String,
    _ workplace: Workplace
  ) throws -> Double {
    let words = text.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " ")
    let count =
      "INSERT INTO counts SELECT count(*) FROM reminderTexts WHERE reminderTexts MATCH '\(words)';\n"
    let script =
      "CREATE TEMP TABLE counts(count);\n.timer on\n" + String(repeating: count, count: 5)
    return WorkTime.median(
      try TimedScript(script, in: workplace).run(by: workplace.yardstick, on: file)
    ).elapsed
  }
}

/// The searches in a log of statements.
private struct LoggedSearches {
  private(set) var started = 0
  private(set) var interrupted = 0

  init(_ path: String) throws {
    let log = try Program("cat", [path]).output()
    for line in log.split(separator: "\n") where line.contains("snippet(\"reminderTexts\"") {
      started += 1
      if line.hasSuffix("-- interrupted") { interrupted += 1 }
    }
  }
}
