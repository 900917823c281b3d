import CommandKit
import CommandSupport
import Files
import TestSupport
import Testing

/// Statements that `.timer` runs several times.
struct TimerCommandTests {
  @Test func `a statement runs so often, and its rows are not shown`() throws {
    let session = try ReminderSession()
    let folder = try TemporaryFolder()
    try session.run(".log '\(folder.path)/log'")
    let shown = try session.run(".timer 12 SELECT title FROM reminders;")
    try session.run(".log off")
    #expect(shown.hasPrefix("12 runs, 10 rows each: median "))
    #expect(!shown.contains("Groceries"))
    let lines = try folder.read("log").split(separator: "\n")
    #expect(lines.count { $0.hasSuffix(" SELECT title FROM reminders;") } == 12)
    // It does without the log, too.
    #expect(try session.run(".timer 1 VALUES (1), (2)").hasPrefix("1 run, 2 rows each: "))
    #expect(!session.context.log.showsTime)
  }

  @Test func `a second statement is refused also behind an empty one`() throws {
    let session = try ReminderSession()
    for line in [".timer 2 SELECT 1; SELECT 2", ".timer 2 SELECT 1;; SELECT 2"] {
      #expect(
        session.error(line)?.first == "one statement is timed, and this is more than one"
      )
    }
    #expect(session.error(".timer 2 SELECT 1; -- no more ;") == nil)
  }

  @Test func `a statement that writes a file by a function is not run several times`() throws {
    let folder = try TemporaryFolder()
    let session = try ReminderSession()
    #expect(
      session.error(".timer 3 SELECT writefile('\(folder.path)/a', 'x')")?.first
        == "only a statement that reads is run several times"
    )
    #expect(!FilePlace.exists(at: "\(folder.path)/a"))
  }

  @Test func `two statements run in turn, and a slower one is shown to be`() throws {
    let session = try ReminderSession()
    let slow =
      "WITH c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 20000) SELECT max(n) FROM c"
    let shown = try session.run(".timer 8 SELECT 1 vs \(slow)").split(separator: "\n")
    #expect(shown.contains { $0.hasPrefix("A: 8 runs, 1 row each: ") })
    #expect(shown.contains { $0.hasPrefix("B: 8 runs, 1 row each: ") })
    #expect(shown.contains { $0.hasPrefix("B takes ") && $0.contains(" times as long as A (") })
    #expect(try session.run(".timer 5 SELECT 1 vs SELECT 2").contains("An interval needs 6 runs."))
  }

  @Test func `a terminal draws how the times are spread, if there are enough`() throws {
    let session = try ReminderSession(columns: 80)
    let shown = try session.run(".timer 12 SELECT title FROM reminders").split(separator: "\n")
    #expect(shown.compactMap(count).reduce(0, +) == 12)
    #expect(shown.allSatisfy { $0.count <= 80 })
    let few = try session.run(".timer 9 SELECT title FROM reminders").split(separator: "\n")
    #expect(few.compactMap(count) == [])
  }

  /// The number at the end of a bar's line.
  private func count(_ line: Substring) -> Int? {
    line.wholeMatch(of: /(?:from|over) [\d.]+ (?:µs|ms|s) .* (\d+)/).flatMap { Int($0.output.1) }
  }

  @Test(arguments: [
    ("DELETE FROM reminders", "only a statement that reads is run several times"),
    ("BEGIN", "only a statement that reads is run several times"),
    ("SELECT 1; SELECT 2", "one statement is timed, and this is more than one"),
    ("SELECT 1 vs DELETE FROM reminders", "only a statement that reads is run several times"),
    (".search week", "a statement is timed, and .search is a command"),
    ("/* nothing */", "there is no statement in \"/* nothing */\""),
    ("SELECT nosuch", "no such column: nosuch"),
  ])
  func `what cannot be repeated is refused, and changes nothing`(sql: String, message: String)
    throws
  {
    let session = try ReminderSession()
    #expect(session.error(".timer 3 \(sql)")?.first == message)
    #expect(try session.rows("SELECT count(*) FROM reminders") == ["10"])
  }

  @Test
  func `a number alone shows times, as in sqlite3, and a person reads what it may have meant`()
    throws
  {
    let script = try ReminderSession()
    #expect(try script.runAll(".timer 20") == .init())
    #expect(script.context.log.showsTime)
    let person = try ReminderSession(columns: 80)
    #expect(try person.run(".timer 20").hasSuffix(": .timer 20 SELECT ...\n"))
    #expect(try person.run(".timer 1") == "")
  }

  @Test func `a word before the statement must be a number`() throws {
    let session = try ReminderSession()
    for word in ["on", "0", "-3", "100001"] {
      #expect(session.error(".timer \(word) SELECT 1")?.first == "Usage: .timer on|off")
    }
  }
}
