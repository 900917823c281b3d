import CommandKit
import Commands
import ReminderStore
import Shell
import SQLiteDatabase
import TestSupport
import Testing

struct ShellTests {
  @Test(arguments: [
    ("SELECT 1;\nSELECT 2;", "1\n2"),
    ("SELECT 1; SELECT 2;", "1\n2"),
    ("SELECT 1,\n2 -- no ; here\n, 3;", "1|2|3"),
    ("/* ; */ SELECT ';' /* ; */;", ";"),
    ("SELECT 1\n/\nSELECT 2\ngo", "1\n2"),
    ("# a comment\n-- another\n;;SELECT 1;", "1"),
    (
      ".mode\n  .mode\n# .mode\nSELECT '\n.mode';",
      "current output mode: list\ncurrent output mode: list\n\n.mode"
    ),
    (
      "CREATE TEMP TABLE t(a); BEGIN; INSERT INTO t VALUES(1); ROLLBACK; SELECT count(*) FROM t;",
      "0"
    ),
    (
      "CREATE TEMP TABLE t(a);\nCREATE TEMP TRIGGER r AFTER INSERT ON t BEGIN\n"
        + "  SELECT 1;\n  DELETE FROM t;\nEND;\nINSERT INTO t VALUES(1); SELECT count(*) FROM t;",
      "0"
    ),
  ])
  func `statements and commands are told apart`(input: String, answer: String) throws {
    #expect(try ScratchShell().answer(to: input) == answer)
  }

  @Test(arguments: ["PRAGMA writable_schema=OFF", "pragma main.writable_schema (0)"])
  func `an index that a dump restores works at once`(pragma: String) throws {
    // What .dump writes for a virtual table; its shadow tables are made here by another one's.
    let dump = """
      BEGIN;
      CREATE VIRTUAL TABLE notes USING fts5(text);
      INSERT INTO notes VALUES ('next week');
      PRAGMA writable_schema=ON;
      DELETE FROM sqlite_schema WHERE name = 'notes';
      INSERT INTO sqlite_schema VALUES
        ('table', 'notes', 'notes', 0, 'CREATE VIRTUAL TABLE notes USING fts5(text, tokenize=ascii)');
      \(pragma);
      COMMIT;
      """
    let shell = try ScratchShell()
    #expect(shell.answer(to: dump) == "")
    #expect(shell.answer(to: "SELECT text FROM notes('week');") == "next week")
    #expect(shell.answer(to: ".schema notes").contains("tokenize=ascii"))
    #expect(shell.answer(to: "PRAGMA writable_schema;") == "0")
  }

  @Test func `nothing after the error runs that stands on the same line`() throws {
    let shell = try ScratchShell()
    #expect(shell.answer(to: "selec; SELECT 1;\nSELECT 2;").hasSuffix("here\n2"))
  }

  @Test func `inside a BEGIN by hand the shell issues no transaction of its own`() throws {
    let shell = try ScratchShell()
    _ = shell.answer(to: ".log on\nBEGIN; UPDATE reminders SET title = 'week' WHERE id = 3;")
    let answer = shell.answer(to: ".search --limit 0 week")
    #expect(!answer.contains("BEGIN") && !answer.contains("COMMIT"))
    _ = shell.answer(to: ".log off\nROLLBACK;")
    #expect(shell.answer(to: "SELECT title FROM reminders WHERE id = 3;") == "Doctor appointment")
  }

  @Test func `a command notices what SQL did to the schema`() throws {
    let shell = try ScratchShell()
    _ = shell.answer(to: "DROP TABLE reminderTexts;")
    #expect(shell.answer(to: ".search week").hasPrefix("Error: there is no index reminderTexts"))
    let undone = try ScratchShell()
    _ = undone.answer(to: "BEGIN; DROP TABLE reminderTexts; ROLLBACK;")
    #expect(undone.answer(to: ".like doctor").hasPrefix("3|Doctor"))
  }

  @Test(arguments: [
    ("quit", 0), ("exit", 0), ("QUIT;", 0), (".quit", 0), (".exit 3", 3), ("selec;\n.exit", 1),
  ])
  func `what asks to leave ends the input`(input: String, status: Int32) throws {
    let shell = try ScratchShell()
    let answer = shell.answer(to: "\(input)\nSELECT 'still here';")
    #expect(!answer.contains("still here"))
    #expect(shell.shell.isLeaving)
    #expect(shell.shell.exitStatus == status)
  }

  @Test func `commands run while another program has locked the database`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/locked.db"
    let other = try Store.openReminders(.file(path))
    let shell = try ScratchShell()
    _ = shell.answer(to: ".open \(path)")
    try other.perform { session in
      let begin = try #require(try session.prepare(firstOf: "BEGIN EXCLUSIVE").0)
      try session.run(begin)
    }
    #expect(shell.answer(to: ".print x") == "x")
    #expect(
      shell.answer(to: ".tables") == """
        Error: database is locked
        another program is using it, and this has changed nothing: try again, or make the shell wait longer, as by .timeout 60000; where it waits for a transaction of your own, ROLLBACK first
        """
    )
    #expect(shell.answer(to: ".timeout 10") == "")
    #expect(shell.answer(to: ".open --bare :memory:\n.tables", from: .script) == "")
  }

  @Test func `a person who forgets the dot is told`() throws {
    let shell = try ScratchShell()
    #expect(
      shell.answer(to: "search week") == "Error: search is not SQL\ndid you mean .search week?"
    )
    #expect(shell.answer(to: "help quit").hasPrefix("Usage: .quit"))
    // In a script it is SQL, as for sqlite3.
    #expect(shell.answer(to: "search week;", from: .script).hasPrefix("Parse error near line 1"))
  }

  @Test func `an error ends a script only where that was asked for`() throws {
    let shell = try ScratchShell()
    #expect(shell.answer(to: "selec;\nSELECT 2;", from: .script).hasSuffix("\n2"))
    shell.shell.context.input.stopsAtErrors = true
    #expect(!shell.answer(to: "selec;\nSELECT 2;", from: .script).hasSuffix("\n2"))
  }

  @Test func `a person who has a script read sees at its end what failed`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("SELECT 1;\nselec;\n.nosuch\nSELECT 2;\n", to: "some.sql")
    let shell = try ScratchShell(columns: 200)
    let lines = shell.answer(to: ".read \(path)").split(separator: "\n")
    // Of the four, the second and the third.
    let summary = "\(path): lines 2 and 3 of 4 have errors; 2 of 4 statements and commands ran"
    #expect(lines.last == summary[...])
    #expect(!shell.answer(to: ".bail on\n.read \(path)").contains(" ran"))
    let piped = try ScratchShell()
    #expect(!piped.answer(to: ".read \(path)", from: .script).contains(" ran"))
  }

  @Test func `of one line is said how much of it ran, and no line numbers`() throws {
    let shell = try ScratchShell(columns: 80)
    #expect(
      shell.answer(to: "SELECT 5; SELECT nope; SELECT 7;").hasSuffix("\n1 of 3 statements ran")
    )
  }

  @Test func `input is echoed where that was asked for`() throws {
    let shell = try ScratchShell()
    shell.shell.context.input.echoes = true
    #expect(
      shell.answer(to: "SELECT\n1;\n.mode") == "SELECT\n1;\n1\n.mode\ncurrent output mode: list"
    )
  }
}
