import Foundation
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// `.live` in the program itself.
@Suite(.timeLimit(.minutes(60)))
struct LiveAtTerminalTests {
  /// The alternate screen.
  private static let ownScreen = 1049
  /// Wrapping, the cursor, bracketed paste.
  private static let atPrompt: Set<Int> = [7, 25, 2004]

  /// Starts the program, and a live search in it.
  private static func live(_ arguments: String = "", rows: Int = 24) throws -> SessionAtTerminal {
    let session = try SessionAtTerminal(rows: rows)
    session.type(".live\(arguments)\r")
    try session.wait { $0.hasPrefix(arguments.contains("match") ? "match>" : "search>") }
    return session
  }

  @Test func `words, a tag and a moved weight lead to the page that is explained`() throws {
    let session = try Self.live()
    session.type("week #we")
    try session.wait { $0.contains("▸ #weekend  3 reminders") }
    session.type("\t")
    try session.wait {
      $0.contains("search> week #weekend") && $0.contains("3 reminders, 1 completed.")
    }
    session.type("\u{1B}OQ")
    try session.wait { $0.contains("Why 2: score -0.41450") }
    session.type("\u{1B}OS" + Keys.down + Keys.down + Keys.right)
    try session.wait { $0.contains("▸ tags") && $0.contains("1.5") }
    session.type("\r\r")
    try session.waitForPrompt(after: "3 reminders, 1 completed.")
    #expect(session.text.contains("In force: bm25(\"reminderTexts\", 0, 1, 1, 1.5)"))
    #expect(session.text.contains("\n.search week #weekend\n"))
    session.type(".why 2\r")
    try session.waitForPrompt(after: "1 × 1.5")
    // The page is in the history as the command that finds it.
    session.type(Keys.up + Keys.up)
    try session.wait(forEnd: "reminders> .search week #weekend")
  }

  @Test func `a picture that is recorded meanwhile has each screen`() throws {
    let folder = try TemporaryFolder()
    let session = try SessionAtTerminal()
    session.type(".record --animate \(folder.path)/live.svg\r")
    try session.waitForPrompt(after: "live.svg")
    session.type(".live\r")
    try session.wait { $0.hasPrefix("search>") }
    for (key, text) in zip("week", ["w", "we", "wee", "week"]) {
      session.type(String(key))
      try session.wait { $0.hasPrefix("search> \(text)") && $0.contains("Haircut") }
    }
    session.type("\r")
    try session.waitForPrompt(after: "4 reminders")
    session.type(".record off\r")
    try session.waitForPrompt(after: "Recorded in")
    let svg = try String(contentsOfFile: "\(folder.path)/live.svg", encoding: .utf8)
    for text in ["w", "we", "wee", "week"] { #expect(svg.contains(">search&gt; \(text)</text>")) }
    #expect(svg.contains(">Haircut</text>"))
  }

  @Test func `Enter uses no weights in a table that another program has made again`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.db"
    let store = try Store(.file(path))
    func run(_ sql: Fragment) throws { try store.perform { try $0.run(RawStatement(sql)) } }
    try run("CREATE VIRTUAL TABLE n USING fts5(title, body)")
    try run("INSERT INTO n VALUES ('alpha', 'beta')")
    let session = try SessionAtTerminal([path])
    session.type(".live alpha\r")
    try session.wait { $0.hasPrefix("search> alpha") && $0.contains("beta") }
    try run("DROP TABLE n")
    try run("CREATE VIRTUAL TABLE n USING fts5(body, title)")
    session.type("\r")
    try session.waitForPrompt(after: "n was changed meanwhile, and nothing was done")
  }

  @Test func `Esc leaves all as it was`() throws {
    let session = try Self.live()
    session.type("week\u{1B}OS" + Keys.right)
    try session.wait { $0.contains("1.5") }
    // From the slider to the line, and out.
    session.type(Keys.escape)
    session.terminal.settle(.milliseconds(60))
    session.type(Keys.escape)
    try session.terminal.wait { !$0.modes.contains(Self.ownScreen) }
    #expect(!session.terminal.screen.modes.contains(Self.ownScreen))
    session.type(".rank\r")
    try session.waitForPrompt(after: "bm25()")
    #expect(!session.text.contains("1.5"))
  }

  @Test(arguments: ["\r", "\u{1B}", "\u{3}\u{3}"])
  func `each way out gives the terminal back`(keys: String) throws {
    let session = try Self.live(" milk")
    session.terminal.resize(rows: 5, columns: 20)
    try session.wait { $0.contains("search> milk") }
    for (place, key) in keys.enumerated() {
      session.type(String(key))
      session.terminal.settle(.milliseconds(60))
      // The system makes one signal of two that are waiting.
      if key == "\u{3}", place == 0 { try session.wait { $0.contains("Ctrl-C ag") } }
    }
    // What is typed right after Esc would be one key with it.
    try session.terminal.wait { !$0.modes.contains(Self.ownScreen) }
    session.terminal.resize(rows: 24, columns: 80)
    session.type("SELECT 'it' || ' works';\r")
    try session.waitForPrompt(after: "it works")
    #expect(session.terminal.screen.modes.isSubset(of: Self.atPrompt))
    session.type(Keys.control("d"))
    #expect(try session.terminal.waitForExit() == .status(0))
    #expect(session.terminal.isCooked)
  }

  /// The modes that make a terminal report what is done with the mouse.
  private static let mouse: Set<Int> = [1000, 1002, 1006]

  /// Presses the left button and lets it go, at a place from 1.
  private static func click(row: Int, column: Int) -> String {
    "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
  }

  @Test(arguments: [(24, 80), (40, 120), (50, 200)])
  func `the mouse chooses rows, shows a text, scrolls and moves a slider`(
    rows: Int,
    columns: Int
  ) throws {
    let session = try Self.live(" week")
    session.terminal.resize(rows: rows, columns: columns)
    session.type("\u{1B}OS\u{1B}OR")
    // The keys may come before the new size, which then draws everything once more.
    try session.wait {
      $0.contains("▸ title") && $0.contains("SQL  last") && $0.contains("│") == (columns >= 120)
    }
    #expect(Self.mouse.isSubset(of: session.terminal.screen.modes))
    func place(of text: String, _ sign: String) throws -> (row: Int, column: Int) {
      // A new size is drawn piece by piece.
      try session.wait { $0.contains(text) }
      let lines = session.text.split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(lines.firstIndex { $0.contains(text) })
      let start = try #require(lines[row].range(of: sign)).lowerBound
      return (row + 1, lines[row].distance(from: lines[row].startIndex, to: start) + 1)
    }
    // Twice on a row: its whole text is a pane.
    let row = try place(of: "Groceries", "Groceries")
    let click = Self.click(row: row.row, column: row.column)
    session.type(click)
    try session.wait { $0.contains("\n▸    1  Groceries") && !$0.contains("Text of") }
    session.type(click + click)
    try session.wait { $0.contains("Text of 1") }
    // From 1 to 0.7, the next round weight, which is one or two cells away: below 0.865169, 4 is before 10.
    let handle = try place(of: "▸ title", "●")
    let left = handle.column - (columns == 120 ? 1 : 2)
    session.type(
      "\u{1B}[<0;\(handle.column);\(handle.row)M\u{1B}[<32;\(left);2M\u{1B}[<0;1;1m"
    )
    try session.wait { $0.contains("▲1") && $0.contains("─  0.7") }
    let statement = try place(of: "SQL  last", "SQL")
    for _ in 0..<2 { session.type("\u{1B}[<65;\(statement.column);\(statement.row)M") }
    let isCut = rows < 50
    if isCut { try session.wait { $0.contains(": 4 to ") } }
    session.type(Keys.escape)
    session.terminal.settle(.milliseconds(60))
    session.type(Keys.escape)
    try session.terminal.wait { !$0.modes.contains(Self.ownScreen) }
    #expect(session.terminal.screen.modes.isSubset(of: Self.atPrompt))
    // What comes late is no text.
    session.type(Self.click(row: 4, column: 9) + ".print left\r")
    try session.waitForPrompt(after: "left")
  }

  @Test func `without the mouse the terminal keeps it`() throws {
    let session = try Self.live(" --no-mouse milk")
    try session.wait { $0.contains("1 reminder.") }
    #expect(session.terminal.screen.modes.isDisjoint(with: Self.mouse))
  }

  @Test(arguments: ["linux", "xterm-256color"])
  func `only a terminal like xterm is asked for the mouse`(name: String) throws {
    let session = try SessionAtTerminal(variables: ["TERM": name])
    session.type(".live milk\r")
    try session.wait { $0.contains("1 reminder.") }
    #expect(session.terminal.screen.modes.isSuperset(of: Self.mouse) == (name != "linux"))
  }

  /// fzf's keys move, and those that end a line elsewhere leave nothing here.
  @Test(arguments: ["", "bind -v\n"])
  func `keys that hands know from elsewhere stay on the screen`(editrc: String) throws {
    let session = try SessionAtTerminal(editrc: editrc)
    session.type(".live week\r")
    try session.wait { $0.contains("\n▸!⚑  2") && $0.contains("4 reminders, 2 completed.") }
    // Ctrl-J, Ctrl-N, Ctrl-K, Ctrl-P.
    for (key, row) in [("\n", 1), ("\u{E}", 10), ("\u{B}", 1), ("\u{10}", 2)] {
      session.type(key)
      try session.wait { screen in
        screen.split(separator: "\n").contains {
          $0.hasPrefix("▸") && $0.contains(" \(row)  ")
        }
      }
    }
    // A terminal that sends Meta as an Escape before the arrows: Alt-Up, Alt-Left.
    session.type("\u{1B}\u{1B}[A\u{1B}\u{1B}[D")
    session.type("x")
    try session.wait { $0.hasPrefix("search> xweek") }
    session.type("\u{1B}[F\u{15}\u{4}")
    try session.wait {
      $0.hasPrefix("search>\n") && $0.contains("Esc leaves, and all is as it was.")
    }
    // ? shows the keys, and q takes them away as it does from a page.
    session.type("?")
    try session.wait { $0.contains("these keys") }
    session.type("qq")
    try session.wait { $0.hasPrefix("search> q\n") }
    // vi's commands have a key that ends the line.
    if !editrc.isEmpty {
      session.type("\u{1B}")
      session.terminal.settle(.milliseconds(60))
      session.type("#")
      session.terminal.settle(.milliseconds(60))
    } else {
      // Alt-Return, also after a key that libedit waits for more after.
      session.type("\u{1B}\r\u{18}\u{1B}\r\u{15}")
    }
    session.type("\u{15}milk")
    try session.wait { $0.hasPrefix("search> milk") && $0.contains("1 reminder.") }
    #expect(session.terminal.screen.modes.contains(Self.ownScreen))
  }

  /// Each Escape before the last was a call within the one before it.
  @Test func `a flood of Escapes ends the search, and not the program`() throws {
    let session = try Self.live(" milk")
    try session.wait { $0.contains("1 reminder.") }
    session.type(String(repeating: "\u{1B}", count: 60_000))
    session.terminal.settle(.milliseconds(500))
    session.type("\u{15}SELECT 40 + 2;\r")
    try session.waitForPrompt(after: "42 │")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM, SIGXCPU])
  func `signals that end the program give the terminal back`(signal: Int32) throws {
    let session = try Self.live(" milk")
    session.terminal.send(signal: signal)
    #expect(try session.terminal.waitForExit() == .signal(signal))
    #expect(session.terminal.isCooked)
    #expect(session.terminal.screen.modes.isSubset(of: [7, 25]))
  }

  @Test func `Ctrl-Z shows the shell as it was, and fg the search again`() throws {
    let home = try TemporaryFolder()
    let shell = try TerminalProgram.runningInBash(home: home)
    shell.type(".live week\r")
    try shell.wait { $0.text.contains("4 reminders, 2 completed.") }
    #expect(Self.mouse.isSubset(of: shell.screen.modes))
    shell.type(Keys.control("z"))
    try shell.wait { $0.text.hasSuffix("\n$") && $0.text.contains("Stopped") }
    #expect(shell.isCooked && shell.screen.modes.isSubset(of: [7, 25]))
    shell.type("fg\r")
    try shell.wait { $0.text.hasPrefix("search> week") && $0.text.contains("4 reminders") }
    #expect(Self.mouse.isSubset(of: shell.screen.modes))
    shell.type(" #fun")
    try shell.wait { $0.text.contains("1 reminder, 1 completed.") }
  }

  @Test func `kill ends a job that Ctrl-Z has stopped in a search`() throws {
    let home = try TemporaryFolder()
    let shell = try TerminalProgram.runningInBash(home: home)
    shell.type(".live week\r")
    try shell.wait { $0.text.contains("4 reminders, 2 completed.") }
    shell.type(Keys.control("z"))
    try shell.wait { $0.text.hasSuffix("\n$") && $0.text.contains("Stopped") }
    // Bash may have told of its end before anybody asks.
    shell.type("kill %1; while [ -n \"$(jobs)\" ]; do sleep 0.1; done; echo go''ne\r")
    try shell.wait { $0.text.contains("\ngone") }
  }

  @Test func `an expression that FTS5 refuses shows the place and what works`() throws {
    let session = try Self.live(" --match doctor AND")
    try session.wait {
      $0.contains("            ^--- error here") && $0.contains("this works: .match doctor")
    }
    session.type(" ask")
    try session.wait { $0.contains("1 reminder.") }
  }

  @Test func `in the user's own transaction it works and ends nothing`() throws {
    let session = try SessionAtTerminal()
    session.type("BEGIN; INSERT INTO tags(title) VALUES('own');\r")
    try session.waitForPrompt(after: "'own'")
    session.type(".live #o\r")
    try session.wait { $0.contains("▸ #own  0 reminders") }
    session.type(Keys.escape)
    session.terminal.settle()
    session.type("ROLLBACK; SELECT count(*) || ' left' FROM tags WHERE title = 'own';\r")
    try session.waitForPrompt(after: "0 left")
  }

  @Test func `a log in a file gets each statement`() throws {
    let folder = try TemporaryFolder()
    let session = try SessionAtTerminal(rows: 50)
    session.type(".log '\(folder.path)/log'\r.live milk\r")
    try session.wait { $0.hasPrefix("search> milk") && $0.contains("1 reminder.") }
    session.type(Keys.escape)
    session.terminal.settle()
    session.type(".log off\r.print left\r")
    try session.waitForPrompt(after: "left")
    #expect(try folder.read("log").contains("MATCH '\"milk\"'"))
  }

  @Test func `a log on the screen gets nothing of a live search`() throws {
    let session = try SessionAtTerminal(rows: 50)
    session.type(".log on\r.live milk\r")
    try session.wait { $0.hasPrefix("search> milk") && $0.contains("1 reminder.") }
    #expect(!session.text.contains("MATCH"))
    session.type(Keys.escape)
    session.terminal.settle()
    session.type(".print left\r")
    try session.waitForPrompt(after: "left")
    #expect(!session.text.contains("MATCH '\"milk\"'"))
  }

  @Test func `a form makes the expression, and stays in the line that is printed`() throws {
    let session = try SessionAtTerminal()
    session.type(".live --form near:5 milk eggs\r")
    try session.wait { $0.hasPrefix("search near:5> milk eggs\n") && $0.contains("1 reminder.") }
    session.type("\u{1B}OR")
    try session.wait { $0.contains("MATCH 'NEAR(\"milk\" \"eggs\", 5)'") }
    session.type("\r")
    try session.waitForPrompt(after: "1 reminder.")
    #expect(session.text.contains("\n.search --form near:5 milk eggs\n"))
    session.type(".live --match --any milk\r")
    try session.waitForPrompt(after: "--form is for words, and --match says")
  }

  @Test(arguments: [["-batch"], ["-interactive"]])
  func `without a screen the error names the command that searches anywhere`(options: [String])
    throws
  {
    let result = try ShellProgram.run(options, input: ".live milk\n")
    #expect(result.errors.contains(".live needs a terminal"))
    #expect(result.errors.contains(".search TEXT searches anywhere"))
  }

  @Test func `a terminal that cannot move its cursor has no screen to give`() throws {
    let session = try TerminalProgram(
      try ShellProgram.path,
      environment: [
        "TERM": "dumb", "LC_ALL": "C.UTF-8", "HOME": "/dev/null", "PATH": "/usr/bin:/bin",
      ]
    )
    session.type(".live\r")
    try session.wait { $0.text.contains(".live needs a terminal") }
  }

  @Test func `the page of the documentation shows the screen as it is`() throws {
    let page = try String(
      contentsOf: Documents.root.appendingPathComponent("Docs/searching.md"),
      encoding: .utf8
    )
    let start = try #require(page.range(of: "```screen\n"))
    let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
    let session = try Self.live()
    session.type("week")
    try session.wait { $0.contains("4 reminders, 2 completed.") }
    session.type("\u{1B}OQ\u{1B}OS")
    try session.wait { $0.contains("order changes") }
    session.type("<")
    try session.wait { $0.contains("Why 2") && $0.contains("Below 0.865169") }
    // The workshop's dates are around today.
    func undated(_ text: some StringProtocol) -> String {
      String(text).replacing(/\d{4}-\d\d-\d\d/, with: "DATE")
    }
    #expect(undated(session.text) == undated(page[start.upperBound..<end.lowerBound]))
  }

  @Test func `after fast typing in many reminders the screen is the page of .search`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/many.db"
    let seeding = try ShellProgram.run([file, ".seed 20000"])
    #expect(seeding.status == 0)
    let session = try SessionAtTerminal([file])
    session.type(".live\r")
    try session.wait { $0.hasPrefix("search>") }
    for text in ["the weekend", "\u{15}call mom", "\u{15}buy milk #weekend "] {
      for key in text {
        session.type(String(key))
        session.terminal.settle(.milliseconds(16))
      }
    }
    try session.wait {
      $0.contains("search> buy milk #weekend\n") && $0.contains("\n1 to 11 of ")
    }
    let found = try ShellProgram.run(["-json", file, ".search --limit 11 buy milk #weekend"])
    let rows = try JSONDecoder().decode([FoundRow].self, from: Data(found.output.utf8))
    #expect(rows.count == 11)
    let shown = session.text.split(separator: "\n").filter { $0.contains(/\ -\d\.\d{2,} [━╸]+$/) }
    #expect(shown.count == 11)
    for (row, line) in zip(rows, shown) {
      #expect(line.contains(" \(row.id)  \(row.title.replacing("**", with: ""))"))
    }
  }
}

private struct FoundRow: Decodable {
  let id: Int
  let title: String
}
