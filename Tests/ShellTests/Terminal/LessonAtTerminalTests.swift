import Foundation
import TestSupport
import Testing

/// A lesson, with the program at a terminal.
@Suite(.timeLimit(.minutes(20)))
struct LessonAtTerminalTests {
  @Test func `a lesson is worked through, stopped, and left`() throws {
    let session = try SessionAtTerminal(rows: 60)
    session.type(".lesson rank\r")
    try session.wait { $0.contains("step 1 of 7") && $0.hasSuffix("\n     rank>") }
    session.type(".search --by-rank week\r")
    try session.wait { $0.contains("✓ Small is good") && $0.hasSuffix("\n     rank>") }
    // What Ctrl-C has stopped is not done again by what is typed next.
    session.type(
      "SELECT 'begun' AS x; WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT sum(x) FROM c;\r"
    )
    try session.wait { $0.contains("│ begun │") }
    session.type("\u{3}")
    try session.wait { $0.contains("interrupted") && $0.hasSuffix("\n     rank>") }
    session.type("SELECT 1 +\r")
    try session.wait(forEnd: "\n      ...>")
    session.type("1;\r")
    try session.wait(forEnd: "\n     rank>")
    session.type(".guess 10\r")
    try session.wait { $0.contains("✓ What counts is hits") && $0.hasSuffix("\n     rank>") }
    session.type(".lesson quit\r")
    try session.waitForPrompt(after: "goes on with the lesson.")
  }

  @Test func `a database that was left for a lesson is closed with the program`() throws {
    let home = try TemporaryFolder()
    let path = "\(home.path)/mine.db"
    let session = try SessionAtTerminal([path], home: home)
    try session.enter("PRAGMA journal_mode = wal;", answer: "wal")
    try session.enter("CREATE TABLE mine (a);", answer: "CREATE TABLE mine")
    session.type(".lesson rank\r")
    try session.wait(forEnd: "\n     rank>")
    session.type(".quit\r")
    _ = try session.terminal.waitForExit()
    // Closed, SQLite has taken the log into the file.
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
  }
}
