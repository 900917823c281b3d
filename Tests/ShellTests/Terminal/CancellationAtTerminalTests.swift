import Foundation
import SQLiteDatabase
import TestSupport
import Testing

/// Ctrl-C, Ctrl-Z's kin and the end of the terminal while something runs.
@Suite(.timeLimit(.minutes(60)))
struct CancellationAtTerminalTests {
  /// A query whose first row comes at once, and which then runs for about ten seconds.
  private static let long = """
    SELECT 'begun' AS x; WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 60000000) \
    SELECT sum(x) FROM c;
    """

  /// Each of four reminders with each of four, and so on: FTS5 looks all of them up.
  private static var longSearch: String {
    let tables = Array(repeating: "reminderTexts('week')", count: 20).joined(separator: ", ")
    return "SELECT count(*) FROM \(tables);"
  }

  @Test func `Ctrl-C 50 ms into a query of ten seconds returns to a prompt that works`() throws {
    let session = try SessionAtTerminal()
    session.type(Self.long + "\r")
    try session.wait { $0.contains("│ begun") }
    Thread.sleep(forTimeInterval: 0.05)
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "interrupted")
    try session.enter("SELECT 42;", answer: "42 │")
  }

  @Test func `however often Ctrl-C is pressed, the shell goes on`() throws {
    let session = try SessionAtTerminal()
    session.type(Self.long + "\r")
    try session.wait { $0.contains("│ begun") }
    session.type(String(repeating: Keys.control("c"), count: 5))
    try session.wait { $0.contains("interrupted") }
    session.type(String(repeating: Keys.control("c"), count: 5))
    session.terminal.settle()
    // Keys that come right after Ctrl-C go with the line.
    session.type("SELECT 40 + 2;\r")
    try session.waitForPrompt(after: "42 │")
  }

  /// SQLite waits for somebody who writes into the FIFO, and looks at nothing meanwhile.
  @Test func `where nothing answers Ctrl-C, the shell says that another one ends it`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/fifo"
    try #require(mkfifo(path, 0o600) == 0)
    let session = try SessionAtTerminal()
    session.type("ATTACH 'file:\(path)?mode=ro' AS x;\r")
    session.terminal.settle()
    let said = "Nothing answers yet. Ctrl-C again ends the shell."
    for _ in 1...100 where !session.terminal.screen.text.contains(said) {
      session.type(Keys.control("c"))
      session.terminal.settle()
    }
    try session.wait { $0.contains(said) }
    session.type(Keys.control("c"))
    #expect(try session.terminal.waitForExit() == .signal(SIGINT))
  }

  /// Work that does not end by itself, and a word of the line that tells how far it is; nothing of it stays.
  @Test(
    arguments: [
      (Self.longSearch, "so far"),
      (".seed 1000000000", "reminders,"),
      (".import --csv '|yes 1' copies", "rows,"),
    ]
  )
  func `Ctrl-C ends what FTS5, .seed and .import do, and undoes it`(
    input: String,
    shown: String
  ) throws {
    let session = try SessionAtTerminal(["-cmd", "CREATE TABLE copies(n);"])
    session.type(input + "\r")
    try session.wait { $0.contains(shown) }
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "interrupted")
    #expect(!session.text.contains(shown))
    try session.enter(
      "SELECT (SELECT count(*) FROM reminders), (SELECT count(*) FROM copies) AS n;",
      answer: "10 │ 0 │"
    )
  }

  /// Each input of a handout runs on a connection of its own; those after the one that is stopped do not run.
  @Test func `Ctrl-C ends .record check, and not only the input that runs`() throws {
    let session = try SessionAtTerminal()
    let step = "reminders> SELECT count(*) FROM generate_series(1, 1000000000);\n1\n"
    let path = try session.home.write(
      """
      <!-- handout of reminders-shell: workshop=1741600800000 clock=1741600800000 columns=no styles=no -->

      ```console
      \(String(repeating: step, count: 20))```

      """,
      to: "long.md"
    )
    session.type(".record check \(path)\r")
    session.terminal.settle()
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "interrupted")
    #expect(!session.text.contains("differ"))
  }

  /// Each step runs on connections of its own, and those of the steps after the one that is stopped do not run.
  @Test func `Ctrl-C ends .lesson check, and not only the step that runs`() throws {
    let session = try SessionAtTerminal()
    let step = """
      ## Step %

      Count far.

      ```check rows
      SELECT 0
      ```

      ```solution
      SELECT count(*) FROM generate_series(1, 1000000000);
      ```


      """
    let steps = (1...20).map { step.replacingOccurrences(of: "%", with: "\($0)") }
    _ = try session.home.write("# Long\n\ntakes long\n\n" + steps.joined(), to: "lessons/1-long.md")
    session.type(".lesson check \(session.home.path)/lessons\r")
    session.terminal.settle()
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "interrupted")
    #expect(!session.text.contains("proved"))
  }

  @Test func `Ctrl-C ends the wait for a lock of another program`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("locked.db")
    let other = try Store.open(file)
    try other.rows("CREATE TABLE t(a)")
    let session = try SessionAtTerminal([file.name])
    try session.enter(".timeout 600000", answer: "600000")
    try other.rows("BEGIN EXCLUSIVE")
    session.type("INSERT INTO t VALUES (1);\r")
    try session.wait { $0.contains("s so far; Ctrl-C stops it") }
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "database is locked")
    try other.rows("ROLLBACK")
    try session.enter("SELECT 40 + 2;", answer: "42 │")
  }

  @Test func `.open says that it waits for a lock while it waits`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("locked.db")
    let other = try Store.open(file)
    try other.rows("BEGIN EXCLUSIVE")
    let session = try SessionAtTerminal()
    session.type(".open \(file.name)\r")
    try session.wait { $0.contains("waiting") }
    try other.rows("ROLLBACK")
    try session.waitForPrompt()
    #expect(!session.text.contains("Error"))
  }

  /// A command that has come to its end, as a backup may just have, is not undone.
  @Test func `Ctrl-C that undoes nothing says so`() throws {
    let session = try SessionAtTerminal()
    session.type(".system echo begun; exec sleep 60\r")
    try session.wait { $0.contains("\nbegun") }
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "interrupted; what was done stays")
  }

  @Test(arguments: [".tokens", ".tokenizers"])
  func `Ctrl-C ends the drawing of the tokens of a long text`(command: String) throws {
    let session = try SessionAtTerminal()
    let text = (0..<200_000).map { "word\($0)" }.joined(separator: " ")
    let path = try session.home.write("\(command) \(text)\n", to: "long.sql")
    session.type(".read \(path)\r")
    session.terminal.settle()
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "interrupted")
    try session.enter("SELECT 40 + 2;", answer: "42 │")
  }

  @Test func `Ctrl-C ends what Tab looks for in a view that never ends, and leaves the line`()
    throws
  {
    // It stands in the place of the table with the lists.
    let endless = """
      CREATE TEMP VIEW remindersLists AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) \
      SELECT x AS id, 'a' AS title, 0 AS color, x AS position FROM c WHERE x < 0;
      """
    let session = try SessionAtTerminal(["-cmd", endless])
    session.type(".reminders --list x\t")
    session.terminal.settle()
    session.type(Keys.control("c"))
    session.terminal.settle()
    try session.wait(forEnd: ".reminders --list x")
    session.type(Keys.control("u"))
    try session.enter("SELECT 40 + 2;", answer: "42 │")
  }

  /// Beside the names in the view, `now` may stand here, which alone would go into the line.
  @Test func `Ctrl-C leaves the line also where Tab has found something without the view`() throws {
    // It stands in the place of the table with the kept SELECTs.
    let endless = """
      CREATE VIEW judgments.sides AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) \
      SELECT 'reminderTexts' AS collection, '' AS name, '' AS sql FROM c WHERE x < 0;
      """
    let session = try SessionAtTerminal([
      "-cmd", ".judge --side recent SELECT 1", "-cmd", "DROP TABLE judgments.sides;", "-cmd",
      endless,
    ])
    session.type(".eval n\t")
    session.terminal.settle()
    session.type(Keys.control("c"))
    session.terminal.settle()
    try session.wait(forEnd: ".eval n")
    session.type(Keys.control("u"))
    try session.enter("SELECT 40 + 2;", answer: "42 │")
  }

  @Test func `the line that tells how far work is does not come between a program's`() throws {
    let session = try SessionAtTerminal()
    for target in [".output |cat", ".output stderr"] {
      session.type(".output\r" + target + "\r")
      session.type(Self.long + "\r")
      try session.wait { $0.contains("│ begun") }
      // It would come after a second.
      session.terminal.settle(.milliseconds(1300))
      session.type(Keys.control("c"))
      try session.waitForPrompt(after: "interrupted")
      session.type(Keys.control("l"))
    }
    #expect(!String(decoding: session.terminal.output, as: UTF8.self).contains("so far"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `signals that end it while a statement runs leave the terminal as it was found`(
    signal: Int32
  ) throws {
    let session = try SessionAtTerminal()
    session.type(Self.long + "\r")
    try session.wait { $0.contains("│ begun") }
    session.terminal.send(signal: signal)
    #expect(try session.terminal.waitForExit() == .signal(signal))
    #expect(session.terminal.isCooked)
    #expect(!session.terminal.screen.modes.contains(2004))
  }

  @Test func `what is typed while a statement runs stands at the next prompt`() throws {
    let session = try SessionAtTerminal(["-cmd", "CREATE TABLE gate(n);"])
    // Waits for a program, which waits for this test.
    let gate = session.home.path + "/gate"
    #expect(mkfifo(gate, 0o600) == 0)
    session.type(".import '|cat \(gate)' gate\r")
    try session.wait { $0.hasSuffix("' gate") }
    session.terminal.settle()
    session.type("SELECT 40 + 2, n FROM gate;\rSELECT 'not entered'")
    session.terminal.settle()
    try "7\n".write(toFile: gate, atomically: false, encoding: .utf8)
    try session.wait(forEnd: "reminders> SELECT 'not entered'")
    #expect(session.text.contains("│     42 │ 7 │"))
  }
}
