import ReminderStore
import Shell
import SQLiteDatabase
import Testing
import TestSupport

struct SchemaWatchTests {
  private static let store =
    "INSERT INTO reminderTexts(reminderTexts, rank) VALUES('rank', 'bm25(0, 10, 5)');"

  @Test func `a rank that SQL stores is in force in the next command`() throws {
    let shell = try ScratchShell()
    let before = shell.answer(to: ".search week")
    _ = shell.answer(to: Self.store)
    #expect(shell.answer(to: ".rank").contains("Stored:   bm25(0, 10, 5)"))
    // The scores are those that SQLite gives as rank.
    let ranks = shell.answer(
      to: "SELECT rank FROM reminderTexts WHERE reminderTexts MATCH 'week' ORDER BY rowid;"
    )
    let searched = shell.answer(to: ".search week")
    #expect(searched != before)
    for rank in ranks.split(separator: "\n") { #expect(searched.contains("|\(rank)")) }
    _ = shell.answer(to: ".rank reset")
    #expect(shell.answer(to: "SELECT v FROM reminderTexts_config WHERE k = 'rank';") == "bm25()")
    #expect(shell.answer(to: ".search week") == before)
  }

  @Test func `weights that the user has set stay in force`() throws {
    let shell = try ScratchShell()
    _ = shell.answer(to: ".rank weights tags=3")
    _ = shell.answer(to: Self.store)
    let rank = shell.answer(to: ".rank")
    #expect(rank.contains("In force: bm25(\"reminderTexts\", 0, 1, 1, 3)"))
    #expect(rank.contains("Stored:   bm25(0, 10, 5)"))
  }

  @Test func `a rank that another program stores is in force in the next command`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/reminders.db"
    let shell = try ScratchShell()
    _ = shell.answer(to: ".open \(path)")
    #expect(shell.answer(to: ".rank").contains("Stored:   bm25()"))
    try Store.openReminders(.file(path)).perform { session in
      let (statement, _) = try session.prepare(firstOf: Self.store[...])
      try session.run(#require(statement))
    }
    #expect(shell.answer(to: ".rank").contains("In force: bm25(\"reminderTexts\", 0, 10, 5, 1)"))
  }

  @Test func `a file that another program has locked keeps the rank that was read of it`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/reminders.db"
    let shell = try ScratchShell()
    _ = shell.answer(to: ".open \(path)\n\(Self.store)")
    #expect(shell.answer(to: ".rank").contains("Stored:   bm25(0, 10, 5)"))
    try Store.openReminders(.file(path)).perform { session in
      let (statement, _) = try session.prepare(firstOf: "BEGIN EXCLUSIVE")
      try session.run(#require(statement))
      #expect(shell.answer(to: ".rank").contains("Stored:   bm25(0, 10, 5)"))
    }
  }

  /// SQLite's snapshot of WAL mode begins with the first statement that reads: the other program's row is in it.
  @Test(arguments: [".timeout 0", ".limit attached", ".parameter list", ".databases"])
  func `a command does not begin to read in a transaction that has only used temporary tables`(
    line: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.db"
    let other = try Store.open(.file(path), options: OpenOptions(isBare: true))
    try other.perform { try $0.runScript("PRAGMA journal_mode = wal; CREATE TABLE t(a);") }
    let shell = try ScratchShell()
    _ = shell.answer(to: ".open \(path)\nBEGIN;\nCREATE TEMP TABLE own(a);\n\(line)")
    try other.perform { try $0.runScript("INSERT INTO t VALUES (1)") }
    #expect(shell.answer(to: "SELECT count(*) FROM t; INSERT INTO t VALUES (2); COMMIT;") == "1")
    #expect(shell.answer(to: "SELECT count(*) FROM t;") == "2")
  }

  @Test func `what a statement has done before it failed is counted`() throws {
    let shell = try ScratchShell()
    let answer = shell.answer(to: ".stats vmstep\nCOMMIT;")
    #expect(
      answer.contains("VM-steps: ") && answer.contains("no transaction is active"),
      "\(answer)"
    )
  }
}
