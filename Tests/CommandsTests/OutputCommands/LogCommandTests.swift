import CommandSupport
import Foundation
import TestSupport
import Testing

/// What `.log` counts, against the lines that it writes.
struct LogCommandTests {
  private struct Shape: Decodable {
    var sql, worstSQL: String
    var calls, rows, steps, sorts, fullScanSteps: Int
    var total, mean, p50, p95, worst: Double
  }

  private struct Top: Decodable {
    struct Sum: Decodable {
      var calls: Int
      var total: Double
    }

    var shapes: [Shape]
    var calls: Int
    var total: Double
    var shell: Sum
  }

  private func top(_ session: ReminderSession, _ most: Int = 100) throws -> Top {
    let json = try session.run(".log --top --json \(most)")
    return try JSONDecoder().decode(Top.self, from: Data(json.utf8))
  }

  @Test func `what is counted by shape is what the lines say`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let session = try ReminderSession()
    try session.run(".log --stats '\(folder.path)/log'")
    let shapes = [
      "SELECT title FROM reminders WHERE id = #",
      "SELECT id FROM reminders WHERE id < # ORDER BY title",
      "SELECT title FROM reminders WHERE title LIKE '%#%'",
    ]
    for _ in 0..<200 {
      let sql = shapes.randomElement(using: &random) ?? shapes[0]
      let number = Int.random(in: 0..<12, using: &random)
      _ = try session.rows(sql.replacing("#", with: "\(number)"))
    }
    try session.run(".log off")
    let line =
      /(-- shell: )?(\d+\.\d{6})s (.*?);?  -- rows (\d+), steps (\d+), sorts (\d+), full-scan steps (\d+)/
    var own: [Double] = []
    var lines: [String: [(time: Double, sql: String, counts: [Int])]] = [:]
    for text in try folder.read("log").split(separator: "\n") {
      let found = try #require(text.wholeMatch(of: line), "seed \(seed): \(text)")
      let time = try #require(Double(found.2))
      guard found.1 == nil else {
        own.append(time)
        continue
      }
      let counts = [found.4, found.5, found.6, found.7].compactMap { Int($0) }
      let sql = String(found.3)
      let shape = sql.replacing(/'%\d+%'|\b\d+\b/, with: "?")
      lines[shape, default: []].append((time, sql, counts))
    }
    // A line has six digits, rounded.
    func isNear(_ time: Double, _ line: Double, _ count: Int = 1) -> Bool {
      abs(time - line) <= 0.501e-6 * Double(count)
    }
    let top = try top(session)
    #expect(top.shell.calls == own.count, "seed \(seed)")
    #expect(isNear(top.shell.total, own.reduce(0, +), own.count), "seed \(seed)")
    #expect(abs(top.total - top.shapes.map(\.total).reduce(0, +)) < 1e-9, "seed \(seed)")
    #expect(top.calls == 200 && top.shapes.count == lines.count, "seed \(seed)")
    #expect(top.shapes.map(\.total) == top.shapes.map(\.total).sorted(by: >), "seed \(seed)")
    for shape in top.shapes {
      let lines = try #require(lines[shape.sql], "seed \(seed): \(shape.sql)")
      let times = lines.map(\.time).sorted()
      #expect(shape.calls == lines.count, "seed \(seed)")
      #expect(isNear(shape.total, times.reduce(0, +), times.count), "seed \(seed)")
      #expect(isNear(shape.p50, times[(times.count + 1) / 2 - 1]), "seed \(seed)")
      #expect(
        isNear(shape.p95, times[Int((0.95 * Double(times.count)).rounded(.up)) - 1]),
        "seed \(seed)"
      )
      #expect(isNear(shape.worst, times.last ?? 0), "seed \(seed)")
      #expect(abs(shape.mean * Double(shape.calls) - shape.total) < 1e-9, "seed \(seed)")
      #expect(lines.contains { shape.worstSQL.hasPrefix($0.sql) }, "seed \(seed)")
      let counts = lines.reduce([0, 0, 0, 0]) { sums, line in zip(sums, line.counts).map(+) }
      #expect(
        [shape.rows, shape.steps, shape.sorts, shape.fullScanSteps] == counts,
        "seed \(seed)"
      )
    }
  }

  @Test func `quietly it only counts, and forgets when it is told to`() throws {
    let session = try ReminderSession()
    #expect(try session.runAll(".log --top").remarks.hasPrefix("The log has no statements: "))
    try session.run(".log --quiet on")
    _ = try session.rows("SELECT 1")
    _ = try session.rows("SELECT 2")
    #expect(session.lastRemarks == "")
    try session.run(".log off")
    _ = try session.rows("SELECT 3")
    #expect(try top(session).shapes.map(\.calls) == [2])
    let shown = try session.runAll(".log --top 1")
    #expect(shown.results.contains("    SELECT ?\n    rows 2, steps "))
    #expect(shown.results.contains("    worst: SELECT "))
    #expect(shown.remarks.hasPrefix("2 statements in "))
    try session.run(".log --reset")
    #expect(try top(session).shapes.isEmpty)
  }

  /// A letter of Japanese takes two cells, of which 210 are shown; blanks between words are one.
  @Test(arguments: [
    ("SELECT 1 AS \"\(String(repeating: "日", count: 150))\"", true),
    ("SELECT\(String(repeating: " ", count: 300))1", false),
  ])
  func `a statement is said to be cut where it is`(sql: String, isCut: Bool) throws {
    let session = try ReminderSession()
    try session.run(".log --quiet on")
    _ = try session.rows(sql)
    try session.run(".log off")
    let shown = try session.runAll(".log --top 1")
    #expect(shown.results.contains("…") == isCut)
    #expect(shown.remarks.contains("Statements with … are cut") == isCut)
  }

  @Test func `only what is slow is printed, and all is counted`() throws {
    let session = try ReminderSession()
    let folder = try TemporaryFolder()
    try session.run(".log --slow 20ms '\(folder.path)/log'")
    _ = try session.rows("SELECT 1")
    let slow =
      "WITH c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 300000) SELECT max(n) FROM c"
    _ = try session.rows(slow)
    try session.run(".log off")
    let lines = try folder.read("log").split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasSuffix(slow + ";") || lines[0].hasSuffix(slow))
    #expect(try top(session).calls == 2)
  }

  @Test(arguments: [
    (".log", "missing on|off|FILE"), (".log --top x", "--top takes a number of shapes, not \"x\""),
    (".log --json on", "--json belongs to --top"),
    (".log --top --quiet", "--top takes no other option but --json"),
    (".log --quiet x", "--quiet prints nothing, also not to a file"),
    (".log --slow 5 on", "--slow takes a time, as 50ms, 1.5s or 200us, not \"5\""),
  ])
  func `what does not go together is an error`(line: String, message: String) throws {
    let session = try ReminderSession()
    #expect(session.error(line)?.first == message)
  }

  @Test func `of a long statement the worst values are in sight, also at its end`() throws {
    let session = try ReminderSession()
    try session.run(".log --quiet on")
    for _ in 0..<2 { try session.run(".search week") }
    let shown = try session.run(".log --top 9").split(separator: "\n")
      .map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
    #expect(shown.contains("MATCH '\"week\"' ORDER BY"))
    #expect(shown.contains(#/worst: SELECT [^…]* … [^…]*LIMIT 20/#))
  }

  @Test(arguments: [80, 200])
  func `its lines fit a terminal`(columns: Int) throws {
    let session = try ReminderSession(columns: columns)
    try session.run(".log --quiet on")
    _ = try session.rows("SELECT " + (0..<200).map { "'text \($0)'" }.joined(separator: ", "))
    _ = try session.rows("SELECT title FROM reminders WHERE title = char(27) || '\u{1B}[31m'")
    let shown = try session.run(".log --top")
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= columns })
    #expect(!shown.contains("\u{1B}"))
  }
}
