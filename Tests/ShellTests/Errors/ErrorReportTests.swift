import CommandKit
import Commands
import Foundation
import Shell
import TestSupport
import Testing

/// Errors are compared with those of the `sqlite3` program where there is one.
struct ErrorReportTests {
  /// Scripts with errors of every kind, at every place.
  static let scripts = [
    "SELECT 1;\n\nSELECT\n  frm\n from x;\nSELECT * frm t;\n",
    "create table t(a unique); insert into t values(1);\ninsert into t values(1);\nselect 2;\n",
    "select 1; selec 2; select 3;\nselect 4;\n",
    "select 1, -- comment\n 2 from nowhere;\nselect\n;\n",
    "SELECT 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' , 1 frm t;\n",
    "select 'é日本語' , nocol, 2 from (select 3);\n",
    "select 'é日本語日本語日本語日本語日本語日本語日本語日本語日本語' , nocol, 2 from (select 3);\n",
    "select abs(-9223372036854775808);\nselect 1\n;\n",
    "create table t(a); create trigger r after insert on t begin select 1; select 2; end;\n"
      + "insert into t values(1); select * from t;\n",
    "begin; create table t(a); rollback;\nselect * from t;\n",
    "# comment\nselect 1;\n.foo\nselect 2;\n",
    "select 1\n/\nselect 2\ngo\nselec;\n",
  ]

  @Test(.enabled(if: SystemSQLite.isModel), arguments: scripts)
  func `a script fails as in sqlite3`(script: String) throws {
    let theirs = try SystemSQLite.run([":memory:"], input: script)
    #expect(try ShellProgram.run(["-bare", ":memory:"], input: script) == theirs)
  }

  /// Expected texts: those of sqlite3 3.40.1, as is the status: SQLite's result code.
  @Test(arguments: [
    (
      "SELECT * frm t",
      "Error: in prepare, near \"frm\": syntax error\n  SELECT * frm t\n           ^--- error here\n",
      1
    ),
    ("SELECT 2 from", "Error: in prepare, incomplete input\n", 1),
    (
      "create table t(a unique); insert into t values(1); insert into t values(1)",
      "Error: stepping, UNIQUE constraint failed: t.a (19)\n",
      19
    ),
    (
      ".foo", "Error: unknown command or invalid arguments:  \"foo\". Enter \".help\" for help\n", 1
    ),
  ])
  func `an argument fails as in sqlite3, and nothing after it runs`(
    argument: String,
    errors: String,
    status: Int32
  ) throws {
    let result = try ShellProgram.run([":memory:", "SELECT 1", argument, "SELECT 3"])
    #expect(result == .init(output: "1\n", errors: errors, status: status))
  }

  @Test func `at a terminal an error names no line`() throws {
    let shell = try ScratchShell()
    #expect(
      shell.answer(to: "selec;") == """
        Parse error: near "selec": syntax error
          selec;
          ^--- error here
        """
    )
  }

  @Test func `at a terminal no word of an error is broken by its edge`() throws {
    // Each has a message of more than 40 cells.
    let shell = try ScratchShell(columns: 40)
    for line in [".rank weights 10 5 1", "SELECT a_column_that_is_not_there FROM reminders;"] {
      let lines = shell.answer(to: line).split(separator: "\n")
      #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 40 }, "\(lines)")
    }
    #expect(
      shell.answer(to: ".rank weights 10 5 1") == """
        Error: expected COLUMN=WEIGHT, got 10
        (write for example title=10 notes=5)
        """
    )
  }

  @Test func `an option behind the text is told to be text`() throws {
    let note = "Note: --limit is read as text here: options stand before it."
    let shell = try ScratchShell(columns: 80)
    let answer = shell.answer(to: ".search week --limit 1")
    #expect(answer.hasPrefix(note) && answer.contains("No reminder matches."), "\(answer)")
    #expect(!shell.answer(to: ".search --limit 1 week").contains("Note"))
    #expect(!shell.answer(to: ".compare week vs --limit 1 weekly").contains("Note"))
  }

  @Test(arguments: [
    ("SELECT * FROM reminder;", "no such table: reminder", "did you mean reminders?"),
    ("SELECT titel FROM reminders;", "no such column: titel", "did you mean title?"),
    ("SELECT r.titel FROM reminders r;", "no such column: r.titel", "did you mean title?"),
  ])
  func `a name that is nearly right is suggested at a terminal`(
    sql: String,
    error: String,
    hint: String
  ) throws {
    let lines = try ScratchShell().answer(to: sql).split(separator: "\n")
    #expect(lines.first == "Parse error: \(error)")
    #expect(lines.last == hint[...])
    #expect(!(try ScratchShell().answer(to: sql, from: .script).contains("did you mean")))
  }

  @Test func `a statement in which the input ends is not run`() throws {
    let shell = try ScratchShell()
    let answer = shell.answer(to: "SELECT 1;\nDELETE\nFROM reminders", from: .script)
    #expect(
      answer == """
        1
        Parse error near line 2: incomplete input
        The input ends inside this statement, which was not run: a statement ends with ;
        """
    )
    #expect(shell.answer(to: "SELECT count(*) FROM reminders;") == "10")
    #expect(shell.shell.exitStatus == 1)
  }

  /// SQLite takes a comment that nothing closes for one to the end; a `/*` with nothing after it is no comment.
  @Test(arguments: [
    ("SELECT 1;\n/* note\nDELETE FROM reminders;", 2), ("SELECT 1; -- */\n\n /* note", 3),
    ("SELECT 1; /* note\nSELECT 2;", 1),
  ])
  func `a comment in which the input ends is an error`(script: String, line: Int) throws {
    let shell = try ScratchShell()
    #expect(
      shell.answer(to: script, from: .script) == """
        1
        Parse error near line \(line): incomplete input
        The input ends inside this comment, of which nothing was run: a comment ends with */
        """
    )
    #expect(shell.shell.exitStatus == 1)
    #expect(
      try ScratchShell().answer(to: "/*", from: .script).hasPrefix(
        "Parse error near line 1: near \"/\": syntax error"
      )
    )
  }

  @Test func `where SQLite cannot read the last statement, it says why in its words`() throws {
    let answer = try ScratchShell().answer(to: "SELECT 'open", from: .script)
    #expect(
      answer == """
        Parse error near line 1: unrecognized token: "'open"
          SELECT 'open
                 ^--- error here
        """
    )
  }

  @Test func `a bare shell runs the last statement without its semicolon, as sqlite3 does`() throws
  {
    let shell = try ScratchShell()
    shell.shell.context.opensBare = true
    #expect(shell.answer(to: "SELECT 1; SELECT\n2", from: .script) == "1\n2")
  }

  @Test(arguments: [
    ("SELECT 1; SELECT 2\0;\nSELECT 3;", "1"),
    ("\0SELECT 2;\nSELECT 3;", ""),
    ("SELECT 'a\0b';\nSELECT 3;", ""),
    ("SELECT 1 -- a\0b\n;\nSELECT 3;", ""),
  ])
  func `a NUL character, where SQLite's text ends, is an error`(
    script: String,
    before: String
  ) throws {
    let answer = try ScratchShell().answer(to: script, from: .script)
    #expect(answer.hasPrefix(before))
    #expect(answer.contains(": the statement holds a NUL character, where SQL text ends\n"))
    #expect(answer.hasSuffix("\n3"))
  }

  @Test func `a command that may not write says what to do, and SQL says what sqlite3 does`() throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.db"
    _ = try ShellProgram.run([path, ".seed"])
    let error = "attempt to write a readonly database"
    let command = try ShellProgram.run(["-readonly", path, ".done 1"])
    #expect(
      command.errors
        == "Error: \(error)\nit was opened for reading only, its file cannot be written, or query_only is on\n"
    )
    let sql = try ShellProgram.run(["-readonly", path, "DELETE FROM tags"])
    #expect(sql.errors == "Error: stepping, \(error) (8)\n")
  }

  @Test func `control characters in errors are made harmless`() throws {
    let shell = try ScratchShell()
    #expect(
      shell.answer(to: ".read /dev/null/\u{1B}[31m")
        == "Error: cannot open \"/dev/null/␛[31m\"\nNot a directory"
    )
  }
}
