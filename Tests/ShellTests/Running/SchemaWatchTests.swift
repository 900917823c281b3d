import QueryBuilder
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

  @Test func `of a file that another program has locked nothing is said, and then what it stores`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/reminders.db"
    let shell = try ScratchShell()
    _ = shell.answer(to: ".open \(path)\n\(Self.store)")
    #expect(shell.answer(to: ".rank").contains("Stored:   bm25(0, 10, 5)"))
    try Store.openReminders(.file(path)).perform { session in
      let (statement, _) = try session.prepare(firstOf: "BEGIN EXCLUSIVE")
      try session.run(#require(statement))
      #expect(shell.answer(to: ".rank").contains("database is locked"))
      try session.runScript(Self.store.replacing("10", with: "20") + "COMMIT;")
      #expect(shell.answer(to: ".rank").contains("Stored:   bm25(0, 20, 5)"))
    }
  }

  private static let filled = """
    CREATE TABLE n(id INTEGER PRIMARY KEY, title, body);
    INSERT INTO n(title, body) VALUES ('apple', 'pie'), ('plum', 'apple tart');
    CREATE VIRTUAL TABLE ft USING fts5(title, body, content=n, content_rowid=id);
    INSERT INTO ft(ft) VALUES ('rebuild');
    """

  /// Drops the table, and makes it with its columns in the other order.
  private static func swapped(_ schema: String = "main", by tokenizer: String) -> String {
    """
    DROP TABLE \(schema).ft;
    CREATE VIRTUAL TABLE \(schema).ft
      USING fts5(body, title, content=n, content_rowid=id, tokenize='\(tokenizer)');
    INSERT INTO \(schema).ft(ft) VALUES ('rebuild');
    """
  }

  /// Both transactions give the schema the same number.
  @Test func `a table made in a transaction is not taken for one of a transaction that was undone`()
    throws
  {
    let shell = try ScratchShell()
    _ = shell.answer(to: ".open --bare :memory:\n\(Self.filled)")
    _ = shell.answer(to: "BEGIN; \(Self.swapped(by: "trigram"))\n.match appl")
    _ = shell.answer(to: "ROLLBACK; BEGIN; \(Self.swapped(by: "porter"))")
    #expect(shell.answer(to: ".tokens apples").hasPrefix("0|appl|"))
    #expect(shell.answer(to: ".reindex").contains("2 rows of ft indexed"))
  }

  @Test func `a table of an attached file is watched, too`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell()
    _ = shell.answer(
      to: """
        .open --bare :memory:
        ATTACH '\(folder.path)/aux.db' AS aux;
        \(Self.filled.replacing(" TABLE ", with: " TABLE aux.").replacing("INTO ", with: "INTO aux."))
        .use aux.ft
        """
    )
    #expect(shell.answer(to: ".match apple").hasPrefix("1|**apple**|pie|"))
    _ = shell.answer(to: Self.swapped("aux", by: "porter"))
    #expect(shell.answer(to: ".match apple").hasPrefix("1|pie|**apple**|"))
    #expect(shell.answer(to: ".tokens apples").hasPrefix("0|appl|"))
    // Another program.
    try Store.open(.file("\(folder.path)/aux.db"), options: OpenOptions(isBare: true)).perform {
      try $0.runScript(Self.swapped(by: "ascii"))
    }
    #expect(shell.answer(to: ".tokens apples").hasPrefix("0|apples|"))
    #expect(shell.answer(to: ".reindex").contains("2 rows of ft indexed"))
  }

  @Test func `the first command of a transaction sees what another program has written`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/reminders.db"
    let shell = try ScratchShell()
    _ = shell.answer(to: ".open \(path)\n.seed\n.search week\nBEGIN;")
    try Store.open(.file(path), options: OpenOptions(isBare: true)).perform {
      let names = RawStatement("SELECT name FROM sqlite_master WHERE type = 'trigger'")
      for name in try $0.texts(names) { try $0.runScript("DROP TRIGGER \(name)") }
    }
    #expect(
      shell.answer(to: ".add milk").contains("this command needs what the database does not have")
    )
    #expect(shell.answer(to: "SELECT count(*) FROM reminders;") == "10")
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
