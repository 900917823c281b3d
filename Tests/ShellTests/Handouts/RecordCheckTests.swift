import CommandKit
import Foundation
import Shell
import TerminalKit
import TestSupport
import Testing

extension RecordCommandTests {
  /// A line of csv ends with CR LF, which is one of Swift's characters.
  @Test(arguments: ["csv", "ascii", "line", "json", "insert", "quote", "html", "box"])
  func `a handout passes its own check in each mode`(mode: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell()
    // Rows in ascii do not end with a line feed, so that a time is on their line, where it counts.
    let timer = mode == "ascii" ? "off" : "on"
    _ = shell.answer(
      to:
        ".record \(path)\n.mode \(mode)\n.timer \(timer)\nSELECT 1 AS a, 'x,y' AS b;\nSELECT 2 AS c;\n.record off"
    )
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 4 inputs run, 0 differ")
  }

  @Test func `the log in a handout may have other times, and other statements of the shell's`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell()
    _ = shell.answer(
      to: ".record \(path)\n.log on\nSELECT 'a 0.5 s';\n.search week\n.log off\n.record off"
    )
    let log = try text(path)
    #expect(log.contains("\n-- shell: ") && log.contains("s SELECT 'a 0.5 s'"))
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 4 inputs run, 0 differ")
    // What is in a result is no time.
    try log.replacing("\na 0.5 s\n", with: "\na 0.6 s\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(shell.answer(to: ".record check \(path)").hasSuffix("4 inputs run, 1 differ"))
  }

  @Test(arguments: [true, false])
  func `a handout about judgments is checked with those of the open database`(isAttached: Bool)
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let file = "\(folder.path)/a.db"
    func shell() throws -> ScratchShell {
      let shell = try ScratchShell()
      _ = shell.answer(to: ".open '\(file)'")
      return shell
    }
    let first = try shell()
    _ = first.answer(
      to: "CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('x'), ('x y');"
    )
    _ = first.answer(to: ".use t\n.judge x -- 1=3 2=1")
    _ = first.answer(to: ".record \(path)\n.use t\n.judge list\n.eval RR\n.record off")
    #expect(try text(path).contains("reminders> .eval RR\n") && !text(path).contains("Error"))
    let checking = try isAttached ? first : shell()
    #expect(checking.answer(to: ".record check \(path)") == "\(path): 4 inputs run, 0 differ")
  }

  @Test func `a handout has no input twice because inputs are echoed`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell()
    // Who reads the results has the echoes as ever.
    let shown = shell.answer(to: ".echo on\n.record \(path)\nSELECT 1;\n.record off")
    #expect(shown.contains("\nSELECT 1;\n1\n.record off"))
    #expect(try text(path).hasSuffix("```console\nreminders> SELECT 1;\n1\n```\n"))
    #expect(shell.answer(to: ".record check \(path)").hasSuffix("1 input run, 0 differ"))
    // One that turns it on itself is checked as it was recorded.
    _ = shell.answer(to: ".echo off\n.record --force \(path)\n.echo on\nSELECT 1;\n.record off")
    #expect(shell.answer(to: ".record check \(path)").hasSuffix("2 inputs run, 0 differ"))
  }

  @Test func `what differs is shown, but for times`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell()
    _ = shell.answer(to: ".timer on\n.record \(path)\nSELECT 1;\nSELECT 'old';\n.record off")
    #expect(try text(path).contains("Run Time: real "))
    // The check's own shell shows no times.
    try text(path).replacing("'old'", with: "'new'")
      .replacing(#/Run Time.*\n/#, with: "")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      shell.answer(to: ".record check \(path)").contains(
        "\(path): SELECT 'new';\n- old\n+ new\n\(path): 2 inputs run, 1 differ"
      )
    )
    #expect(shell.shell.exitStatus == 1)
  }

  @Test func `on other data than the workshop's it runs on a copy of the open database`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell()
    _ = shell.answer(to: "DELETE FROM reminders WHERE id > 3;\n.record \(path)")
    _ = shell.answer(to: "SELECT count(*) FROM reminders;\n.record off")
    #expect(try text(path).contains("workshop=no"))
    #expect(shell.answer(to: ".record check \(path)").hasSuffix("1 input run, 0 differ"))
    _ = shell.answer(to: "DELETE FROM reminders WHERE id = 3;")
    #expect(shell.answer(to: ".record check \(path)").contains("- 3\n+ 2"))
    #expect(shell.answer(to: "SELECT count(*) FROM reminders;") == "2")
  }

  @Test func `judgments and times in milliseconds do not differ, and each file has its own count`()
    throws
  {
    let folder = try TemporaryFolder()
    let (same, other) = ("\(folder.path)/same.md", "\(folder.path)/other.md")
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(same)\n.judge walk -- 4=3\n.compare walk vs walks\n.record off")
    try text(same).replacing("1 grade kept", with: "2 grades kept")
      .write(toFile: other, atomically: true, encoding: .utf8)
    let lines = shell.answer(to: ".record check \(other) \(same)").split(separator: "\n")
    #expect(lines.contains("\(other): 2 inputs run, 1 differ"))
    #expect(lines.last == "\(same): 2 inputs run, 0 differ")
    #expect(shell.shell.exitStatus == 1)
  }

  @Test func `what a check refuses ends the session, and that is said`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell()
    _ = shell.answer(
      to: ".record \(path)\n.backup \(folder.path)/b.db\nSELECT 1;\nSELECT 2;\n.record off"
    )
    #expect(
      shell.answer(to: ".record check \(path)").hasSuffix(
        """
        + line 1: cannot run .backup in safe mode
        \(path): .backup \(folder.path)/b.db ended the session; the 2 inputs after it were not run
        \(path): 1 input run, 1 differ
        """
      )
    )
  }

  @Test func `what ends a session unchanged is named too`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell()
    let path = "\(folder.path)/q.md"
    _ = shell.answer(to: ".record \(path)\nSELECT 1;\nSELECT 2;\n.record off")
    try text(path).replacing("SELECT 1;\n1\n", with: ".quit\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      shell.answer(to: ".record check \(path)") == """
        \(path): .quit ended the session; the input after it was not run
        \(path): 1 input run, 0 differ
        """
    )
    #expect(shell.shell.exitStatus == 1)
  }

  @Test func `a database in memory that a check opens takes judgments too`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell()
    _ = shell.answer(
      to: """
        .record \(path)
        .open :memory:
        .init
        INSERT INTO remindersLists (title) VALUES ('Home');
        INSERT INTO reminders (title, remindersListID) VALUES ('Take a walk', 1);
        .judge walk -- 1=3
        SELECT 'behind';
        .record off
        """
    )
    #expect(try text(path).contains("1 grade kept"))
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 6 inputs run, 0 differ")
  }

  @Test func `a value that looks like a time differs, and is shown as it is`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell()
    _ = shell.answer(
      to: ".record \(path)\nSELECT 'took 0.5 s';\n.compare walk vs walks\n.record off"
    )
    // The command's own times are no values.
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 2 inputs run, 0 differ")
    try text(path).replacing("took 0.5 s\n", with: "took 9.9 s\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      shell.answer(to: ".record check \(path)") == """
        \(path): SELECT 'took 0.5 s';
        - took 9.9 s
        + took 0.5 s
        \(path): 2 inputs run, 1 differ
        """
    )
  }

  @Test func `a handout's first inputs run nothing on the session's connection`() throws {
    let folder = try TemporaryFolder()
    let (path, log) = ("\(folder.path)/a.md", "\(folder.path)/log")
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(
      to: """
        CREATE VIRTUAL TABLE other USING fts5(body);
        .use other
        .rank weights body=-2
        .log '\(log)'
        .record \(path)
        .log off
        .record off
        """
    )
    let opening = try text(path).split(separator: "\n")
    #expect(opening.contains("reminders> .use other"))
    #expect(opening.contains { $0.hasPrefix("body weighs -2: hits there count against a row") })
    #expect(opening.contains("In force until .rank reset: bm25(\"other\", -2)"))
    let statements = try folder.read("log").split(separator: "\n")
    #expect(!statements.isEmpty && statements.allSatisfy { $0.hasPrefix("-- shell: ") })
    #expect(shell.answer(to: ".record check \(path)").hasSuffix("0 differ"))
  }

  @Test func `weights do not keep a handout from the workshop's reminders`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell(columns: 80)
    let answer = shell.answer(
      to: ".rank weights title=10\n.mode list\n.record \(path)\n.search week\n.record off"
    )
    #expect(
      answer.words.contains(
        "It begins with what is set already: .rank weights title=10; .mode list.".words
      )
    )
    #expect(try text(path).contains("workshop=1741600800000"))
    #expect(
      try ScratchShell().answer(to: ".record check \(path)") == "\(path): 3 inputs run, 0 differ"
    )
  }

  @Test func `a check goes on behind a file that is no handout`() throws {
    let folder = try TemporaryFolder()
    let (path, other) = ("\(folder.path)/a.md", try folder.write("<svg/>", to: "e.svg"))
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(path)\nSELECT 1;\n.record off")
    #expect(
      shell.answer(to: ".record check \(other) \(path)") == """
        \(other) is not a handout that can be run; .record FILE.md makes one
        \(path): 1 input run, 0 differ
        """
    )
    #expect(shell.shell.exitStatus == 1)
  }
}
