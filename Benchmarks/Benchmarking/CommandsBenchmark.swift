/// Measures what commands take in a large database: the time and the memory beyond those of the search before them.
struct CommandsBenchmark: Benchmark {
  let name = "commands"

  private static let turns = 3

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
    Task(line: ".highlight --limit 20 WORD", seconds: 0.5),
    Task(line: ".snippet --limit 20 WORD", seconds: 0.5),
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
    let (word, other) = ReminderDatabase.frequentWords(seed: workplace.seed, for: name)
    for task in Self.tasks {
      Bench.say("measuring \(task.line)")
      let line = task.line.replacing("WORD", with: word).replacing("OTHER", with: other)
      let before = task.followsSearch ? [".search \(word)"] : ["SELECT 1;"]
      let (ours, theirs) = try inTurn(
        Self.turns,
        Program(workplace.shell, [file] + before + [line]).run,
        Program(workplace.shell, [file] + before).run
      )
      let (whole, start) = (Consumption(leastOf: ours), Consumption(leastOf: theirs))
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
    for (line, name, statement) in Self.statements {
      let line = line.replacing("WORD", with: word)
      Bench.say("measuring \(line), over \(name)")
      let result = try Contest(
        shell: Program(workplace.shell, [file, line]),
        yardstick: Program(workplace.yardstick, [file, statement.replacing("WORD", with: word)])
      ).measure(turns: Self.turns)
      report.add(Finding(time: "\(line), over \(name)", result, atMost: 1.1))
    }
  }

  /// Commands that read all rows, and statements for `sqlite3` that give what the command gives, as simply as they can
  /// be written.
  private static let statements = [
    (
      ".like WORD", "its statements",
      """
      SELECT r.id, r.title, replace(notes, char(10), ' '), (
        SELECT coalesce(group_concat(title, ' '), '') FROM (
          SELECT '#' || title AS title FROM reminderTags JOIN tags ON tagID = id
          WHERE reminderID = r.id ORDER BY reminderTags.rowid
        )
      ), l.title, dueDate, NULL FROM reminders AS r LEFT JOIN remindersLists AS l ON l.id = remindersListID
      WHERE r.title LIKE '%WORD%' OR notes LIKE '%WORD%' OR r.id IN (
        SELECT reminderID FROM reminderTags JOIN tags ON tagID = id WHERE title LIKE 'WORD%'
      ) ORDER BY status <> 0, r.id LIMIT 20;
      SELECT count(*), count(*) FILTER (WHERE status <> 0) FROM reminders AS r
      WHERE title LIKE '%WORD%' OR notes LIKE '%WORD%' OR id IN (
        SELECT reminderID FROM reminderTags JOIN tags ON tagID = tags.id WHERE tags.title LIKE 'WORD%'
      );
      """
    ),
    (
      ".vocab", "the count of the terms",
      """
      CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, reminderTexts, row);
      SELECT count(*) FROM temp.terms;
      """
    ),
    (
      ".reminders", "its rows",
      """
      SELECT r.id, r.title, x.tags, l.title, r.dueDate, r.priority, r.isFlagged, r.status FROM reminders AS r
      LEFT JOIN reminderTexts AS x ON x.rowid = r.id LEFT JOIN remindersLists AS l ON l.id = r.remindersListID
      ORDER BY r.status <> 0, r.id;
      """
    ),
    (
      ".lists", "its counts",
      """
      SELECT l.id, count(r.id) FILTER (WHERE r.status = 0), count(r.id) FILTER (WHERE r.status <> 0)
      FROM remindersLists AS l LEFT JOIN reminders AS r ON r.remindersListID = l.id GROUP BY l.id;
      """
    ),
    (
      ".fts", "the bytes of its tables",
      """
      SELECT count(*), total(length(CAST(id AS BLOB))), total(length(CAST(c0 AS BLOB))), total(length(CAST(c1 AS BLOB))),
        total(length(CAST(c2 AS BLOB))), total(length(CAST(c3 AS BLOB))) FROM reminderTexts_content;
      SELECT count(*), total(length(CAST(id AS BLOB))), total(length(CAST(block AS BLOB))) FROM reminderTexts_data;
      SELECT count(*), total(length(CAST(id AS BLOB))), total(length(CAST(sz AS BLOB))) FROM reminderTexts_docsize;
      """
    ),
  ]
}
