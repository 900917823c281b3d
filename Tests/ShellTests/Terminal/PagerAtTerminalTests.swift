import Foundation
import TestSupport
import Testing

/// What does not fit the terminal, at a terminal of 24 rows.
@Suite(.timeLimit(.minutes(60)))
struct PagerAtTerminalTests {
  private static let hasLess = FileManager.default.isExecutableFile(atPath: "/usr/bin/less")

  private static let endless =
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c;"

  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  /// A pager that keeps its arguments and what it reads, and says when it has all.
  private func keepingPager() throws -> String {
    let script = "#!/bin/sh\necho \"$*\" > \"$HOME/arguments\"\ncat > \"$HOME/page\"\necho paged\n"
    return "/bin/sh \(try home.write(script, to: "pager.sh"))"
  }

  private func start(
    _ arguments: [String] = [],
    pager: String?,
    _ variables: [String: String] = [:]
  ) throws -> TerminalProgram {
    let terminal = try ShellProgram.terminal(
      arguments,
      home: home,
      variables: variables.merging(pager.map { ["PAGER": $0] } ?? [:]) { $1 },
      rows: 24
    )
    if arguments.isEmpty { try terminal.waitForPrompt() }
    return terminal
  }

  private var page: String? { try? home.read("page") }

  @Test func `a result that does not fit goes to PAGER with its arguments, every row of it`() throws
  {
    let terminal = try start(pager: try keepingPager() + " one 'two three'")
    try terminal.enter(".maxrows 10", until: "maxrows")
    try terminal.enter("SELECT value FROM generate_series(1, 3000);", until: "paged")
    #expect(try home.read("arguments") == "one two three\n")
    #expect(page?.contains("│  3000 │") == true)
    #expect(page?.hasSuffix("┘\n3000 rows.\n") == true)
    #expect(!terminal.screen.text.contains("│"))
  }

  @Test func `a result that fits is shown without it`() throws {
    let terminal = try start(pager: try keepingPager())
    try terminal.enter("SELECT value FROM generate_series(1, 18);", until: "18 rows.")
    #expect(page == nil)
    // One line more, with the four of the frame and that of the footer, and the prompt, does not fit.
    try terminal.enter("SELECT value FROM generate_series(1, 19);", until: "paged")
    #expect(page?.hasSuffix("19 rows.\n") == true)
  }

  @Test(arguments: [".help all", ".dump", ".schema", ".help search"])
  func `what commands write goes to the pager as well`(command: String) throws {
    let terminal = try start(pager: try keepingPager())
    try terminal.enter(command, until: "paged")
    #expect(page?.split(separator: "\n", omittingEmptySubsequences: false).count ?? 0 > 24)
  }

  @Test func `a pager that is left early ends the statement quietly, and the next one runs`() throws
  {
    let terminal = try start(pager: "head -n 1")
    try terminal.enter(".mode list", until: ".mode")
    try terminal.enter("\(Self.endless) SELECT 40 + 2;", until: "42")
    #expect(!terminal.screen.text.contains("rror"))
    terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == .status(0))
    #expect(terminal.isCooked)
  }

  @Test func `errors are shown again after a pager that was left while it was shown errors`() throws
  {
    let rows = home.path + "/rows.csv"
    try String(repeating: "1,2,3\n", count: 20_000).write(
      toFile: rows,
      atomically: true,
      encoding: .utf8
    )
    let terminal = try start(pager: "head -n 1")
    try terminal.enter("CREATE TABLE pairs(a, b);", until: "pairs(a, b);")
    try terminal.enter(".import --csv '\(rows)' pairs", until: "extras ignored")
    try terminal.enter("SELEC 1;", until: "Parse error: near \"SELEC\": syntax error")
  }

  @Test func `a table is not drawn on when the pager is left`() throws {
    let terminal = try start(pager: "head -n 1")
    try terminal.enter("SELECT value FROM generate_series(1, 200000);", until: "┌")
    try terminal.enter("SELECT 40 + 2;", until: "42 │")
    #expect(!terminal.screen.text.contains("rror"))
  }

  @Test(arguments: ["nosuchpager", "false"])
  func `a pager that fails is told of once, and the result is shown`(pager: String) throws {
    let terminal = try start(pager: pager)
    try terminal.enter(
      "SELECT value FROM generate_series(1, 30);",
      until: "30 rows.\nThe pager \(pager) failed: .pager COMMAND chooses another.\n"
    )
    try terminal.enter("SELECT value FROM generate_series(1, 40);", until: "40 rows.\nreminders>")
    try terminal.enter(".pager", until: "pager: off")
  }

  @Test func `the terminal is put back when a pager leaves it changed`() throws {
    let terminal = try start(
      pager: "cat >/dev/null; echo raw; stty raw -echo </dev/tty; kill -9 $$"
    )
    try terminal.enter(".help all", until: "raw")
    try terminal.enter(".system stty -a | grep -o ' -*echo '", until: "\n echo")
    terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == .status(0))
    #expect(terminal.isCooked)
  }

  @Test(.enabled(if: hasLess))
  func `less is the pager where PAGER is not set; Ctrl-C in it does no harm`() throws {
    // The tests' own environment turns the pager off.
    let terminal = try start(pager: "less")
    terminal.type(".help all\r")
    try terminal.wait {
      $0.text.hasSuffix("\nq leaves this page, Space shows more, /WORD finds, h helps")
    }
    terminal.type("\u{3}")
    // At the signal less drops the keys that it has not read yet.
    var attempts = 0
    repeat {
      terminal.type("G")
      attempts += 1
      terminal.settle()
    } while !terminal.screen.text.hasSuffix("\nq leaves this page (END)") && attempts < 100
    try terminal.wait { $0.text.hasSuffix("\nq leaves this page (END)") }
    terminal.type("q")
    try terminal.waitForPrompt()
    #expect(!terminal.isCooked)
    try terminal.enter("SELECT 40 + 2;", until: "42 │")
  }

  @Test(.enabled(if: hasLess))
  func `Ctrl-C in less stops a statement that still runs, which is told of afterwards`() throws {
    let terminal = try start(pager: "less")
    try terminal.enter(".mode list", until: ".mode")
    terminal.type("\(Self.endless)\r")
    try terminal.wait {
      $0.text.hasSuffix("\nq leaves this page, Space shows more, /WORD finds, h helps")
    }
    // It reads on, for ever.
    terminal.type("G")
    terminal.settle()
    terminal.type("\u{3}")
    try terminal.wait { $0.text.contains("\nq leaves this page") }
    terminal.type("q")
    // By SQLite, or by the writing of rows, whichever notices first.
    try terminal.waitForPrompt(after: "interrupted")
    try terminal.enter("SELECT 40 + 2;", until: "42")
  }

  @Test func `it is turned off and on, and another one chosen`() throws {
    let pager = try keepingPager()
    let terminal = try start(pager: pager)
    try terminal.enter(".pager off", until: "off")
    try terminal.enter(".help all", until: "Leave the shell, with an exit status")
    #expect(page == nil)
    try terminal.enter(".pager on", until: "on")
    try terminal.enter(".help all", until: "paged")
    try terminal.enter(".pager sh -c 'cat >$HOME/other; echo done'", until: "done'")
    try terminal.enter(".help all", until: "\ndone")
    #expect(try home.read("other") == page)
  }

  @Test(arguments: ["", "cat"])
  func `PAGER turns it off`(pager: String) throws {
    let terminal = try start(pager: pager)
    try terminal.enter(".pager", until: "pager: off")
    try terminal.enter(
      "SELECT value FROM generate_series(1, 30);",
      until: "30 │\n└───────┘\n30 rows."
    )
  }

  @Test func `SQL of the command line is paged at a terminal, not with -batch`() throws {
    let sql = [":memory:", "SELECT value FROM generate_series(1, 30)"]
    let terminal = try start(sql, pager: try keepingPager())
    #expect(try terminal.waitForExit() == .status(0))
    #expect(page?.hasSuffix("30 rows.\n") == true)
    try home.write("", to: "page").removeFile()
    let batch = try start(["-batch"] + sql, pager: try keepingPager())
    #expect(try batch.waitForExit() == .status(0))
    #expect(page == nil)
    #expect(batch.screen.text.contains("30 rows."))
  }

  @Test func `safe mode starts no pager`() throws {
    let terminal = try start(["-safe"], pager: try keepingPager())
    try terminal.waitForPrompt()
    try terminal.enter("SELECT value FROM generate_series(1, 30);", until: "30 rows.")
    #expect(page == nil)
  }

  @Test func `lines of the log stand on the page, behind their result`() throws {
    let terminal = try start(pager: try keepingPager())
    try terminal.enter(".log on", until: ".log on")
    try terminal.enter("SELECT value FROM generate_series(1, 30);", until: "paged")
    #expect(page?.contains("s SELECT value FROM generate_series(1, 30)") == true)
    #expect(!terminal.screen.text.contains("s SELECT"))
  }

  @Test func `a question is asked after what it is about`() throws {
    let terminal = try start(pager: try keepingPager())
    terminal.type(".clear-completed\r")
    try terminal.wait { $0.text.hasSuffix("? [y/N]") }
    terminal.type("n\r")
    try terminal.waitForPrompt(after: "Nothing was deleted.")
  }

  @Test func `the editor of .once -e has the terminal, and the shell has it afterwards`() throws {
    let editor = try home.write(
      "cat \"$1\"; echo edit; read answer; echo \"<$answer>\"",
      to: "editor.sh"
    )
    let terminal = try start(pager: "", ["EDITOR": "sh \(editor)", "TMPDIR": home.path])
    try terminal.enter(".once -e", until: ".once -e")
    terminal.type("SELECT 40 + 2 AS x;\r")
    try terminal.wait { $0.text.contains("42 │") && $0.text.hasSuffix("edit") }
    terminal.type("yes\r")
    try terminal.waitForPrompt(after: "<yes>")
    try terminal.enter("SELECT 50 + 2;", until: "52 │")
  }

  @Test func `Tab completes what the commands of output take`() throws {
    let terminal = try start(pager: "")
    let typed = [
      (".last js", ".last json"), (".output --b", ".output --bom"), (".once of", ".once off"),
      (".pager of", ".pager off"), (".excel --", ".excel --bom"),
    ]
    for (text, completed) in typed {
      terminal.type(text)
      try terminal.wait { $0.text.hasSuffix("> \(text)") }
      terminal.type("\t")
      try terminal.wait { $0.text.hasSuffix("> \(completed)") }
      terminal.type("\u{3}")
      try terminal.waitForPrompt()
    }
  }
}

extension TerminalProgram {
  /// Waits until a prompt stands at the end.
  fileprivate func waitForPrompt(after text: String = "reminders>") throws {
    try wait { ($0.text + "\n").contains(text) && $0.text.hasSuffix("\nreminders>") }
  }

  /// Types a line, and waits for its answer and the next prompt.
  fileprivate func enter(_ line: String, until text: String) throws {
    type("\(line)\r")
    try waitForPrompt(after: text)
  }
}

extension String {
  /// Removes the file of this path.
  fileprivate func removeFile() throws {
    try FileManager.default.removeItem(atPath: self)
  }
}
