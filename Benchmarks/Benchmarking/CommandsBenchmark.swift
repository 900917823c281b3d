/// Measures what commands take in a large database: the time and the memory beyond those of the search before them.
struct CommandsBenchmark: Benchmark {
  let name = "commands"

  private static let turns = 3

  /// Words of a third, of four fifths, and of a tenth of the reminders, and of some between.
  private static let words = ["weekend", "the", "buy", "ask", "call", "milk", "report"]

  private static let memory = Quantity(64 * 1_048_576, .bytes)

  /// A command, of whose line `WORD` and `OTHER` are two of the words, and the seconds that it may take.
  private struct Task {
    let line: String
    let seconds: Double
    /// Whether it works on the rows of the search before it.
    var followsSearch = false
  }

  private static let tasks = [
    Task(line: ".rank weights title=10", seconds: 1, followsSearch: true),
    Task(line: ".rank breakpoints", seconds: 1, followsSearch: true),
    Task(line: ".rank compare title=10 vs tags=5", seconds: 1, followsSearch: true),
    Task(line: ".rank sweep title 0..5", seconds: 1, followsSearch: true),
    Task(line: ".compare WORD vs --weights title=10 WORD", seconds: 1),
    Task(line: ".compare WORD vs OTHER", seconds: 1),
    Task(line: ".why --page", seconds: 0.5, followsSearch: true),
    Task(line: ".highlight WORD", seconds: 0.5),
    Task(line: ".snippet WORD", seconds: 0.5),
    Task(line: ".reminders", seconds: 0.5),
    Task(line: ".vocab", seconds: 0.5),
    Task(line: ".search ab", seconds: 0.5),
    Task(line: ".fts", seconds: 0.2),
    Task(line: ".suggest #e", seconds: 0.2),
    Task(line: ".lists", seconds: 0.2),
    Task(line: ".tags", seconds: 0.2),
  ]

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let file = try ReminderDatabase(seeded: workplace.rows, in: workplace).file
    var random = SeededNumbers(seed: workplace.seed, stream: "commands")
    let word = Self.words[random.number(0...Self.words.count - 1)]
    let others = Self.words.filter { $0 != word }
    let other = others[random.number(0...others.count - 1)]
    for task in Self.tasks {
      Bench.say("measuring \(task.line)")
      let line = task.line.replacing("WORD", with: word).replacing("OTHER", with: other)
      let before = task.followsSearch ? [".search \(word)"] : ["SELECT 1;"]
      let (ours, theirs) = try inTurn(
        Self.turns,
        Program(workplace.shell, [file] + before + [line]).run,
        Program(workplace.shell, [file] + before).run
      )
      let (whole, start) = (Consumption(medianOf: ours), Consumption(medianOf: theirs))
      let name = task.followsSearch ? "\(line) after .search \(word)" : line
      let limit = Quantity(task.seconds, .seconds)
      report.add(
        Finding(
          name,
          ours: Quantity(whole.time.processor - start.time.processor, .seconds),
          yardstick: limit,
          goal: .amount(atMost: limit)
        )
      )
      report.add(
        Finding(
          "\(name), memory",
          ours: Quantity(whole.peakMemory, .bytes),
          yardstick: Quantity(start.peakMemory, .bytes),
          goal: .excess(atMost: Self.memory)
        )
      )
    }
    try measureLike(word, file, in: workplace, reportingTo: &report)
  }

  /// Measures `.like` against the fastest statement that is known for its rows' number.
  private func measureLike(
    _ word: String,
    _ file: String,
    in workplace: Workplace,
    reportingTo report: inout Report
  ) throws {
    Bench.say("measuring .like \(word)")
    let count = """
      SELECT count(*) FROM reminders WHERE title LIKE '%\(word)%' OR notes LIKE '%\(word)%' OR id IN (
        SELECT reminderID FROM reminderTags JOIN tags ON tagID = tags.id WHERE tags.title LIKE '\(word)%'
      );
      """
    let result = try Contest(
      shell: Program(workplace.shell, [file, ".like \(word)"]),
      yardstick: Program(workplace.yardstick, [file, count])
    ).measure(turns: Self.turns)
    report.add(Finding(time: ".like \(word), over its count", result, atMost: 1.1))
  }
}
