import TestSupport
import Testing

/// The program at a terminal.
@Suite(.timeLimit(.minutes(60)))
struct ProgramAtTerminalTests {
  private let home: TemporaryFolder
  private let terminal: TerminalProgram

  init() throws {
    home = try TemporaryFolder()
    terminal = try ShellProgram.terminal(home: home)
    try waitForPrompt()
  }

  /// Waits until a prompt stands at the end.
  private func waitForPrompt(
    _ prompt: String = "reminders>",
    after text: String = "",
    at other: TerminalProgram? = nil
  ) throws {
    let terminal = other ?? terminal
    try terminal.wait { $0.text.contains(text) && $0.text.hasSuffix("\n\(prompt)") }
  }

  /// Types a line, and waits for its answer and the next prompt.
  private func enter(_ line: String, until text: String) throws {
    terminal.type("\(line)\r")
    try waitForPrompt(after: text)
  }

  @Test func `a person is greeted in few lines`() throws {
    let lines = terminal.screen.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("reminders-shell ") == true)
    #expect(lines.allSatisfy { $0.count < 80 })
  }

  /// libedit keeps each cell twice: 65,535 rows of as many columns would be 34 gigabytes.
  @Test func `a terminal that says it has more cells than any is read line by line`() throws {
    let large = try ShellProgram.terminal(home: home, rows: 65_535, columns: 65_535)
    try waitForPrompt(at: large)
    large.type(".search doctor\r")
    try waitForPrompt(after: "1 reminder.", at: large)
    large.type(".live\r")
    try waitForPrompt(after: ".live needs a terminal", at: large)
    large.type("SELECT 40 + 2 AS n;\r")
    try waitForPrompt(after: "42 │", at: large)
  }

  @Test func `a search shows a box with marks, and a summary`() throws {
    try enter(".search doctor", until: "1 reminder.")
    #expect(terminal.screen.lines.contains { $0.hasPrefix("┌") })
    #expect(terminal.screen.lines.allSatisfy { !$0.contains("\u{1}") })
  }

  @Test func `a statement may take several lines`() throws {
    terminal.type("SELECT 20 +\r")
    try waitForPrompt("      ...>")
    try enter("22;", until: "42 │")
  }

  @Test func `Ctrl-C drops what was typed, pending lines too`() throws {
    terminal.type("SELECT 1 +\r")
    try waitForPrompt("      ...>")
    terminal.type("foo")
    try terminal.wait { $0.text.hasSuffix("...> foo") }
    terminal.type("\u{3}")
    try waitForPrompt()
    try enter("SELECT 40 + 2;", until: "42 │")
  }

  /// The terminal drops a key that nobody has read when Ctrl-C comes; the shell used to wait for the next one.
  @Test func `Ctrl-C is taken at once after a key`() throws {
    let beginning = Array("\u{1B}[?2004h".utf8)
    for round in 1...60 {
      let shown = terminal.output.count
      terminal.type("x")
      let pause = ContinuousClock.now + .microseconds(4 * round)
      while ContinuousClock.now < pause {}
      terminal.type("\u{3}")
      try terminal.wait { _ in
        let bytes = terminal.output
        return bytes.indices[shown...].contains { bytes[$0...].starts(with: beginning) }
      }
      try waitForPrompt()
    }
  }

  @Test func `Ctrl-C stops a statement, and the shell goes on`() throws {
    terminal.type(
      "SELECT 'begun' AS x; WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT sum(x) FROM c;\r"
    )
    try terminal.wait { $0.text.contains("│ begun │") }
    terminal.type("\u{3}")
    try waitForPrompt(after: "Runtime error: interrupted (9)")
    try enter("SELECT 40 + 2;", until: "42 │")
  }

  /// A prompt is drawn from the left edge: it used to cover what stood there.
  @Test func `what ends with no line feed stays above the prompt`() throws {
    try enter(".mode ascii", until: ".mode ascii")
    try enter("SELECT 1, 2;", until: "SELECT 1, 2;\n1␟2␞\n")
    try enter(".shell printf abc", until: ".shell printf abc\nabc\nreminders>")
    // As many characters as the terminal has columns.
    try enter(".shell printf %080d 7", until: "0007\nreminders>")
    try enter(".shell echo def", until: ".shell echo def\ndef\nreminders>")
  }

  @Test func `keys belong to the editor as soon as there is a prompt`() throws {
    #expect(!terminal.isCooked)
    try enter("SELECT 40 + 2;", until: "42 │")
    #expect(!terminal.isCooked)
  }

  @Test func `Ctrl-C stops a table that is being drawn`() throws {
    try enter(".maxrows 0", until: ".maxrows 0")
    // Lines as wide as the terminal, as 64 KiB of them are on their way when the key is pressed.
    terminal.type(
      "WITH c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c LIMIT 9000) SELECT printf('%076d', x) FROM c;\r"
    )
    try terminal.wait { $0.text.contains("│ 00") }
    terminal.type("\u{3}")
    try waitForPrompt(after: "Error: interrupted: not all rows are shown")
    #expect(!terminal.screen.text.contains("9000 │"))
  }

  @Test func `Ctrl-C at a question answers no`() throws {
    terminal.type(".clear-completed\r")
    try terminal.wait { $0.text.hasSuffix("? [y/N]") }
    terminal.type("\u{3}")
    try waitForPrompt(after: "Nothing was deleted.")
    #expect(!terminal.screen.text.contains("what was done"))
    try enter("SELECT count(*) FROM reminders;", until: "10 │")
  }

  @Test func `Ctrl-D on an empty line leaves`() throws {
    terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == .status(0))
    #expect(terminal.isCooked)
  }

  @Test func `a long statement says so, and leaves no trace when it is stopped`() throws {
    let endless =
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT sum(x) FROM c;"
    terminal.type("\(endless)\r")
    try terminal.wait { $0.text.contains("s so far; Ctrl-C stops it") }
    terminal.type("\u{3}")
    try waitForPrompt(after: "interrupted")
    #expect(!terminal.screen.text.contains("so far"))
    #expect(!terminal.screen.text.contains("\n\n"))
  }

  @Test func `errors in a script name the file and the line`() throws {
    _ = try home.write("SELECT 1;\n\nSELECT\nx;\n.foo\n", to: "s.sql")
    try enter(".cd \(home.path)", until: ".cd")
    try enter(".read s.sql", until: "\nin s.sql, line 5\n")
    #expect(terminal.screen.text.contains("\nin s.sql, line 3\n"))
    try enter("SELECT y;", until: "no such column: y")
    #expect(terminal.screen.text.split(separator: "\n").count { $0.hasPrefix("in ") } == 2)
  }

  @Test func `Tab completes commands, options, values and names`() throws {
    terminal.type(".sea")
    try terminal.wait { $0.text.hasSuffix("> .sea") }
    terminal.type("\t")
    try terminal.wait { $0.text.hasSuffix("> .search") }
    terminal.type("--ord")
    try terminal.wait { $0.text.hasSuffix("--ord") }
    terminal.type("\t")
    try terminal.wait { $0.text.hasSuffix("--order") }
    terminal.type("ti")
    try terminal.wait { $0.text.hasSuffix("ti") }
    terminal.type("\t")
    try terminal.wait { $0.text.hasSuffix("title") }
    terminal.type("#we")
    try terminal.wait { $0.text.hasSuffix("#we") }
    terminal.type("\t")
    try terminal.wait { $0.text.hasSuffix("> .search --order title #weekend") }
  }

  @Test func `letters beyond ASCII are typed and shown`() throws {
    try enter("SELECT 'é日本語' AS x;", until: "│ é日本語 │")
  }

  @Test func `whole statements are recalled in the next run`() throws {
    terminal.type("SELECT 20 +\r")
    try waitForPrompt("      ...>")
    try enter("22;", until: "42 │")
    terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == .status(0))

    let next = try ShellProgram.terminal(home: home)
    try waitForPrompt(at: next)
    next.type("\u{1B}[A")
    try next.wait { $0.text.hasSuffix("22;") }
    next.type("\r")
    try waitForPrompt(after: "42 │", at: next)
  }

  @Test func `a table fits the terminal also after its size changed`() throws {
    let select = "SELECT printf('%.100c', 'x') AS x;"
    try enter(select, until: "┌")
    #expect(terminal.screen.lines.contains { $0.hasPrefix("┌") && $0.count == 80 })
    terminal.resize(rows: 40, columns: 60)
    terminal.settle()
    try enter(".mode", until: "current output mode: auto, now box")
    try enter(select, until: "x")
    try terminal.wait {
      $0.lines.contains { $0.hasPrefix("┌") && $0.count == 60 && $0.hasSuffix("┐") }
    }
  }

  @Test(arguments: [40, 60, 80])
  func `the greeting breaks between words`(columns: Int) throws {
    let home = try TemporaryFolder()
    let terminal = try ShellProgram.terminal(home: home, columns: columns)
    try terminal.wait { $0.text.hasSuffix("\nreminders>") }
    let greeting = terminal.screen.text.replacing("\nreminders>", with: "")
    // Put together again, the sentences are whole.
    let text = greeting.split(separator: "\n").joined(separator: " ")
    #expect(text.contains("with 10 reminders to try things on."))
    #expect(text.contains("Try .search week · .live · .lesson · .help."))
    #expect(text.hasSuffix("SQL ends with ; and .quit leaves."))
  }
}
