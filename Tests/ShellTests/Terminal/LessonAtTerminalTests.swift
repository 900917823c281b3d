import Foundation
import TestSupport
import Testing

/// A lesson, with the program at a terminal.
@Suite(.timeLimit(.minutes(60)))
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
    try session.waitForPrompt(after: "passed.")
  }

  @Test func `what was agreed to is agreed to on other data, too`() throws {
    let session = try SessionAtTerminal(rows: 60)
    session.type(".lesson drift 4\r")
    try session.wait { $0.contains("step 4 of 5") && $0.hasSuffix("\n    drift>") }
    session.type(".doctor --repair articles_fts\r")
    try session.wait(forEnd: "Run it? [y/N]")
    session.type("n\r")
    try session.wait { $0.contains("Nothing was changed.") && $0.hasSuffix("\n    drift>") }
    session.type(".doctor --repair articles_fts\r")
    try session.wait(forEnd: "Run it? [y/N]")
    session.type("y\r")
    try session.wait { $0.contains("✓ Repair it") && $0.hasSuffix("\n    drift>") }
  }

  @Test func `grades that keys gave are given again where a step begins again`() throws {
    let session = try SessionAtTerminal(rows: 60)
    session.type(".lesson better 1\r")
    try session.wait { $0.contains("step 1 of 5") && $0.hasSuffix("\n   better>") }
    // By their ranks 4, 2, 10 and 1.
    session.type(".judge --ranked week\r")
    for (place, grade) in zip(1..., ["0", "1", "3", "0"]) {
      try session.wait { $0.contains("(\(place) of 4)") && $0.hasSuffix("q end:") }
      session.type(grade)
    }
    try session.wait { $0.contains("✓ What should be first?") && $0.hasSuffix("\n   better>") }
    session.type(".lesson reset\r")
    try session.wait { $0.contains(".lesson reset") && $0.hasSuffix("\n   better>") }
    session.type(".eval\r")
    try session.wait { $0.contains("0.58688") }
  }

  @Test func `a search on the whole screen is tried on other data as the search that it leaves`()
    throws
  {
    let session = try SessionAtTerminal(rows: 60)
    session.type(".lesson queries 5\r")
    try session.wait { $0.contains("step 5 of 7") && $0.hasSuffix("\n  queries>") }
    session.type(".live easy-win\r")
    try session.wait { $0.hasPrefix("search> easy-win") && $0.contains("4 reminders") }
    session.type("\r")
    try session.wait { $0.contains("✓ A minus inside") && $0.hasSuffix("\n  queries>") }
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
