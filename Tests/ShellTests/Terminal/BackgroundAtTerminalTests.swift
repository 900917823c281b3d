import SQLiteDatabase
import TestSupport
import Testing

/// The question for the colour behind the text.
@Suite(.timeLimit(.minutes(60)))
struct BackgroundAtTerminalTests {
  private static let question = Array("\u{1B}]11;?".utf8)

  private func isAsked(_ terminal: TerminalProgram) -> Bool {
    let bytes = terminal.output
    return bytes.indices.contains { bytes[$0...].starts(with: Self.question) }
  }

  @Test func `somebody who types at a terminal has it asked, and an answer leaves no trace`() throws
  {
    let home = try TemporaryFolder()
    let terminal = try ShellProgram.terminal(home: home)
    try terminal.wait { _ in isAsked(terminal) }
    // What is typed before the prompt is there stays, too.
    terminal.type("SELECT\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;c 42;\r")
    try terminal.wait { $0.text.hasSuffix("reminders>") && $0.text.contains("42 │") }
    #expect(!terminal.screen.text.contains("rgb"))
    terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == .status(0))
    #expect(terminal.isCooked)
  }

  @Test func `an answer that comes much later leaves no trace either`() throws {
    let session = try SessionAtTerminal()
    try session.type("SELECT 4", end: "SELECT 4")
    session.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?62;c2;\r")
    try session.waitForPrompt(after: "42 │")
    #expect(!session.text.contains("rgb"))
  }

  @Test func `a terminal that never answers does not keep the prompt away`() throws {
    let home = try TemporaryFolder()
    let terminal = try ShellProgram.terminal(home: home)
    try terminal.wait { _ in isAsked(terminal) }
    try terminal.wait { $0.text.hasSuffix("reminders>") }
  }

  @Test(
    arguments: [
      ([], ["NO_COLOR": "1"]), (["--no-color"], [:]), ([], ["TERM": "linux"]),
      ([], ["TERM": "dumb"]),
      ([":memory:", "SELECT 1"], [:]), (["-batch"], [:]),
    ] as [([String], [String: String])]
  )
  func `it is not asked where colours or answers are not to be had`(
    arguments: [String],
    variables: [String: String]
  ) throws {
    let home = try TemporaryFolder()
    let terminal = try ShellProgram.terminal(arguments, home: home, variables: variables)
    if arguments != [":memory:", "SELECT 1"] {
      if arguments == ["-batch"] {
        terminal.settle()
      } else {
        try terminal.wait { $0.text.hasSuffix("reminders>") }
      }
      terminal.type("\u{4}")
    }
    #expect(try terminal.waitForExit() == .status(0))
    #expect(!isAsked(terminal))
  }

  /// FTS5 reads its settings from a view that has no end, while the shell looks at the tables.
  @Test func `Ctrl-C ends a start that a file keeps from ending`() throws {
    let home = try TemporaryFolder()
    let path = home.path + "/a.db"
    try Store.open(.file(path)).perform {
      try $0.runScript(
        """
        CREATE VIRTUAL TABLE t USING fts5(a); PRAGMA writable_schema = ON;
        DELETE FROM sqlite_schema WHERE name = 't_config';
        INSERT INTO sqlite_schema VALUES ('view', 't_config', 't_config', 0,
          'CREATE VIEW t_config(k, v) AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
          SELECT i, i FROM n WHERE i < 0');
        """
      )
    }
    let terminal = try ShellProgram.terminal([path], home: home)
    try terminal.wait { _ in isAsked(terminal) }
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;c")
    // While it still waits for the answer, Ctrl-C is an event of which nothing follows.
    var exit: TerminalProgram.Exit?
    for _ in 1...600 where exit == nil {
      terminal.type("\u{3}")
      exit = try? terminal.waitForExit(.milliseconds(200))
    }
    #expect(exit == .signal(2))
    #expect(terminal.isCooked)
  }

  @Test func `a signal while the answer is awaited leaves the terminal as it was`() throws {
    let home = try TemporaryFolder()
    let terminal = try ShellProgram.terminal(home: home)
    try terminal.wait { _ in isAsked(terminal) }
    terminal.send(signal: 15)
    #expect(try terminal.waitForExit() == .signal(15))
    #expect(terminal.isCooked)
  }
}
