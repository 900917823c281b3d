import CommandKit
import CommandSupport
import Files
import Output
import SQLiteDatabase
import Testing

struct CommandContextSearchTests {
  /// What is written in a mode without tables is not a table's to stop.
  @Test(arguments: ["csv", "json", "list", "box"])
  func `Ctrl-C ends a page that is being written`(mode: String) throws {
    let session = try ReminderSession()
    try session.run(".seed --clear 20000 --random-seed 1")
    try session.run(".mode \(mode)")
    let cancellation = session.context.cancellation
    let output = session.context.output.current
    output.beforeSending { cancellation.request() }
    let isWhole = try? cancellation.keepingRequests {
      try session.run(".search --limit 20000 #fun")
    }
    #expect(isWhole == nil)
    output.beforeSending {}
    #expect(try session.run(".search --limit 1 #fun").isEmpty == false)
  }

  @Test func `the SQL stands before the rows, and no look at the size of the index is logged`()
    throws
  {
    let session = try ReminderSession()
    try session.run(".sql on")
    try session.run(".log on")
    let written = try session.runAll(".search --limit 1 week")
    #expect(written.results.hasPrefix("SELECT\n"))
    #expect(!written.remarks.contains("max("))
    // The page and the counts in a transaction, and the note that the page is cut.
    #expect(written.remarks.split(separator: "\n").count == 5)
  }

  @Test func `below the page of another table stands one count`() throws {
    let session = try ReminderSession(columns: 80)
    try session.execute("CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('x'), ('x')")
    try session.run(".use t")
    let lines = try session.run(".match x").split(separator: "\n")
    #expect(lines.count { $0.contains("2 rows") } == 1)
  }

  private func longTexts(columns: Int) throws -> ReminderSession {
    let session = try ReminderSession(columns: columns)
    try session.execute(
      """
      CREATE VIRTUAL TABLE t USING fts5(title, kind UNINDEXED, summary, body);
      INSERT INTO t VALUES
        ('alpha', 'doc', 'the first of all', replace(hex(zeroblob(50)), '00', 'word ') || 'walk'),
        ('beta', 'doc', 'a walk and a walk', replace(hex(zeroblob(50)), '00', 'more '));
      """
    )
    try session.run(".use t")
    return session
  }

  @Test func `long texts are a list: what a row is known by, its score, and its best other text`()
    throws
  {
    let lines = try longTexts(columns: 80).run(".match walk").split(separator: "\n")
    // SQLite: -1.375e-06 and -1e-06, because each row has the word.
    #expect(lines[0].hasPrefix("2  beta ") && lines[0].hasSuffix("  doc  -0.0000014"))
    #expect(lines[1].hasPrefix("   summary: a **walk** and a **walk**  body: "))
    #expect(lines[2].hasPrefix("1  alpha "))
    #expect(lines[3].hasPrefix("   body: …") && lines[3].hasSuffix(" **walk**"))
    #expect(lines[4] == "2 rows.")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `a chosen mode and a script get all columns`() throws {
    let session = try longTexts(columns: 80)
    try session.run(".mode box")
    #expect(try session.run(".match walk").contains("│ rowid │"))
    let script = try ReminderSession()
    #expect(try script.runAll(".search week").results.contains("|"))
  }

  @Test func `columns of a page in which nothing stands are named below it`() throws {
    let session = try ReminderSession(columns: 120)
    let page = try session.run(".search emails")
    #expect(!page.contains("notes │"))
    #expect(page.contains("Empty here: notes, tags."))
    // Without the index there is no score, of which the page need not speak.
    #expect(!(try session.run(".like week")).contains("rank"))
    #expect(try session.run(".search week").contains(" rank "))
  }
}
