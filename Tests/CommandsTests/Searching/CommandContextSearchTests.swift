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
    output.willSend = { cancellation.request() }
    let isWhole = try? cancellation.keepingRequests {
      try session.run(".search --limit 20000 #fun")
    }
    #expect(isWhole == nil)
    output.willSend = nil
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
}
