import CommandKit
import Foundation
import Shell
import TerminalKit
import TestSupport
import Testing

struct RecordCommandTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `a handout in Markdown has what was typed and what came, and runs again`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/my-first.md"
    let shell = try ScratchShell()
    _ = shell.answer(
      to: """
        .print before
        .record \(path)
        .note Which rows have it?
        .highlight --columns title walk
        SELECT 1,
          2;
        SELECT b;
        .record off
        .print behind
        """
    )
    #expect(
      try text(path) == """
        # My first

        <!-- handout of reminders-shell: workshop=1741600800000 clock=1741600800000 columns=no styles=no -->

        Which rows have it?

        ```console
        reminders> .highlight --columns title walk
        4|Take a **walk**
        reminders> SELECT 1,
              ...>   2;
        1|2
        reminders> SELECT b;
        Parse error: no such column: b
          SELECT b;
                 ^--- error here
        ```

        """
    )
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 3 inputs run, 0 differ")
    #expect(try ScratchShell().answer(to: ".read --handout \(path)").contains("1|2"))
  }

  @Test func `the file that is being recorded is begun anew by --force only`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(path)\nSELECT 'kept';")
    #expect(
      shell.answer(to: ".record \(path)").contains("the session is recorded in \(path) already")
    )
    #expect(try text(path).contains("SELECT 'kept';"))
    _ = shell.answer(to: ".record --force \(path)\nSELECT 2;")
    #expect(try !text(path).contains("SELECT 'kept';"))
  }

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

  @Test func `at a terminal a handout that reaches beyond the database is asked about`() throws {
    let session = try SessionAtTerminal()
    let path = try session.home.write(
      """
      ```console
      reminders> SELECT 6 * 7;
      reminders> .system echo reached >> reached.txt
      ```

      """,
      to: "a.md"
    )
    session.type(".cd '\(session.home.path)'\r.read --handout \(path)\r")
    try session.wait { $0.hasSuffix("Run the handout? [y/N]") }
    #expect(session.text.contains("  .system echo reached >> reached.txt"))
    session.type("n\r")
    try session.waitForPrompt(after: "Nothing was run.")
    #expect(!FileManager.default.fileExists(atPath: session.home.path + "/reached.txt"))
    session.type(".read --handout \(path)\r")
    try session.wait { $0.hasSuffix("Run the handout? [y/N]") }
    session.type("y\r")
    try session.waitForPrompt(after: "42 │")
    #expect(try session.home.read("reached.txt") == "reached\n")
  }

  @Test func `what somebody agreed to is in a handout as the command that does not ask`() throws {
    let session = try SessionAtTerminal()
    session.type(".cd '\(session.home.path)'\r")
    try session.enter(".record a.md", answer: "Recording in a.md")
    session.type(".clear-completed weekend\r")
    try session.wait { $0.hasSuffix("? [y/N]") }
    session.type("y\r")
    try session.waitForPrompt(after: "1 reminder deleted.")
    try session.enter(".record off", answer: "Recorded in a.md")
    #expect(try session.home.read("a.md").contains("reminders> .clear-completed --yes weekend\n"))
  }

  @Test func `a search on the whole screen is in a handout as the search that it leaves`() throws {
    let session = try SessionAtTerminal()
    session.type(".cd '\(session.home.path)'\r")
    try session.enter(".record a.md", answer: "Recording in a.md")
    session.type(".live week\r")
    try session.wait { $0.hasPrefix("search> week") && $0.contains("4 reminders") }
    session.type("\r")
    try session.waitForPrompt(after: "4 reminders, 2 completed.")
    // One that Esc ends leaves none.
    session.type(".live milk\r")
    try session.wait { $0.hasPrefix("search> milk") && $0.contains("1 reminder") }
    session.type(Keys.escape)
    try session.wait(forEnd: "●reminders>")
    try session.enter(".record off", answer: "Recorded in a.md")
    let text = try session.home.read("a.md")
    #expect(text.contains("reminders> .search week\n") && !text.contains(".live"))
    try session.enter(".record check a.md", answer: "a.md: 1 input run, 0 differ")
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

  @Test func `a script that is read gives its own inputs and notes, in their order`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let inner = try folder.write(".note In between.\n", to: "inner.sql")
    let script = try folder.write(
      ".note First.\nSELECT 1;\n.read \(inner)\nSELECT\n  2;\nCREATE TABLE t (a);\n",
      to: "outer.sql"
    )
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(path)\n.read \(script)\nSELECT 3;\n.record off")
    #expect(
      try text(path).hasSuffix(
        """
         -->

        First.

        ```console
        reminders> SELECT 1;
        1
        ```

        In between.

        ```console
        reminders> SELECT
              ...>   2;
        2
        reminders> CREATE TABLE t (a);
        reminders> SELECT 3;
        3
        ```

        """
      )
    )
    #expect(shell.answer(to: ".record check \(path)").hasSuffix("4 inputs run, 0 differ"))
    // A file of what is shown has the line that was typed.
    let shown = "\(folder.path)/a.txt"
    _ = shell.answer(to: ".tee \(shown)\n.read \(script)\n.tee off")
    #expect(try text(shown).hasPrefix("reminders> .read \(script)\n"))
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

  @Test func `an error names its place in a script only where nobody records the script`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("SELECT 1;\nSELECT b;\n.tables zzz\n", to: "err.sql")
    let shell = try ScratchShell(columns: 80)
    let plain = shell.answer(to: ".read \(script)")
    #expect(plain.contains("near line 2: no such column: b"))
    #expect(plain.contains("in \(script), line 2"))
    #expect(!plain.contains("No table or view"))
    _ = shell.answer(to: ".record \(folder.path)/a.md")
    let recorded = shell.answer(to: ".read \(script)")
    #expect(recorded.contains("^--- error here"))
    #expect(recorded.contains("No table or view has a name like zzz"))
    _ = shell.answer(to: ".record off")
    #expect(shell.answer(to: ".read \(script)") == plain)
  }

  /// The inputs of a script that are wrong, or that scripts and people write in different ways.
  private static let faultyScript = """
    -- A comment.
    # Another one.
    SELECT 1;
    SELECT b;
    SELECT title FROM remindres;
    SELECT
      c; -- Two lines.
    .schema xyz
    .tables zzz
    .serch walk
    .search
      .print indented
    tables
    .explain 4
    .read /nonexistent/file.sql
    .match walk AND
    SELECT d; SELECT 2;
    SELECT 'x
    .tables
    ';
    SELECT 'last';
    SELECT 8; SELECT 9
    """

  @Test(arguments: [nil, 80])
  func `wrong inputs of a script show what a person who types them gets`(columns: Int?) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let inner = try folder.write(Self.faultyScript, to: "inner.sql")
    let outer = try folder.write(
      ".record\n.read \(inner)\n.read /nonexistent/other.sql\nSELECT 'on';\n.quit\nSELECT 'never';\n",
      to: "outer.sql"
    )
    let shell = try ScratchShell(columns: columns)
    _ = shell.answer(to: ".record \(path)\n.read \(outer)\nSELECT 'typed';\n.record off")
    let page = try text(path)
    #expect(
      page.matches(of: #/\n(?:reminders>|      \.\.\.>) (.*)/#).map { String($0.1) } == [
        "SELECT 1;", "SELECT b;", "SELECT title FROM remindres;", "SELECT", "  c; -- Two lines.",
        ".schema xyz", ".tables zzz", ".serch walk", ".search", "  .print indented", ".explain 4",
        ".match walk AND", "SELECT d; SELECT 2;", "SELECT 'x", ".tables", "';", "SELECT 'last';",
        "SELECT 8;", "SELECT 'on';", "SELECT 'typed';",
      ]
    )
    for words in ["near line", "inner.sql", "outer.sql", "nonexistent", "is recorded in"] {
      #expect(!page.contains(words))
    }
    #expect(page.contains("no such column: b\n  SELECT b;\n         ^--- error here"))
    #expect(page.contains("No table or view here is named xyz"))
    #expect(page.contains("No table or view has a name like zzz"))
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 17 inputs run, 0 differ")
  }

  @Test(arguments: [nil, 80])
  func `inputs that come through a pipe are recorded so too`(columns: Int?) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell(columns: columns)
    _ = shell.answer(
      to: "SELECT a;\n.record \(path)\n-- A comment.\nSELECT b;\n.tables zzz\n.record off\n",
      from: .script
    )
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 2 inputs run, 0 differ")
  }

  @Test func `a script that stops at errors stops at them when it is recorded`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let script = try folder.write("SELECT b;\nSELECT 'never';\n", to: "a.sql")
    let shell = try ScratchShell()
    _ = shell.answer(to: ".bail on\n.record \(path)\n.read \(script)\n.record off")
    #expect(try text(path).contains("SELECT b;"))
    #expect(try !text(path).contains("never"))
  }

  @Test func `the file gets a script's inputs when the script ends`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    // The script copies the file, which then has what was typed and nothing of the script.
    let copy = "\(folder.path)/copy.md"
    let script = try folder.write(
      ".note Here.\nSELECT 'first';\n.shell cp \(path) \(copy)\n",
      to: "a.sql"
    )
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(path)\nSELECT 'typed';")
    #expect(try text(path).hasSuffix("typed\n```\n"))
    _ = shell.answer(to: ".read \(script)")
    #expect(try text(copy).hasSuffix("typed\n```\n"))
    #expect(try text(path).contains("Here.\n\n```console\nreminders> SELECT 'first';\nfirst\n"))
    _ = shell.answer(to: ".note Behind.")
    #expect(try text(path).hasSuffix("\n\nBehind.\n"))
  }

  @Test func `a page has tables with marked hits, and what a reader can play with`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell(columns: 100, styling: .palette)
    _ = shell.answer(to: ".record --title \"A & B\" \(path)\n.search week\n.rank sweep title 0..2")
    // The file is whole although the recording goes on.
    let page = try text(path)
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.contains("<h1>A &amp; B</h1>"))
    #expect(page.contains("Send <mark>week</mark>ly emails"))
    #expect(page.contains("<svg "))
    let start = try #require(page.range(of: "<script type=\"application/json\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let play = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    // The numbers of DESIGN's workshop: ten rows, and 29 tokens in each on average.
    #expect(play["count"] as? Int == 10)
    #expect(play["tokens"] as? Int == 290)
    let rows = try #require(play["rows"] as? [[String: Any]])
    #expect(rows.map { $0["id"] as? String } == ["2", "1", "10", "4"])
    #expect(rows.map { $0["last"] as? Int } == [0, 0, 1, 1])
    #expect(rows.map { $0["length"] as? Int } == [21, 43, 16, 20])
    #expect(play["key"] as? String == "id" && play["label"] as? String == "title")
  }

  @Test func `what can be played with in a lesson has the data of the step, not of the next one`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    _ = try ScratchShell().answer(
      to: ".record \(path)\n.lesson rank 1\n.search --by-rank week\n.record off"
    )
    // The search passes the step, and the next one takes a tag with a hit from row 4.
    #expect(try text(path).contains("What counts is hits"))
    #expect(try text(path).contains(/"id":"4"[^}]*"hits":\[\[0,1,0,1\]\]/))
  }

  @Test func `what can be played with names the rows of another table as the table does`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    _ = try ScratchShell().answer(
      to: """
        CREATE VIRTUAL TABLE files USING fts5(package, title);
        INSERT INTO files VALUES ('vim', 'An editor'), ('nano', 'A small editor');
        .use files
        .record \(path)
        .match editor
        .record off
        """
    )
    #expect(try text(path).contains("\"key\":\"rowid\",\"label\":\"package\""))
  }

  @Test func `hits are bold in Markdown although the terminal has styles`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell(columns: 100, styling: .palette)
    _ = shell.answer(
      to: ".record \(path)\n.search week\n.highlight --columns title walk\n.record off"
    )
    #expect(try text(path).contains("columns=100 styles=colors hits=bold -->"))
    #expect(try text(path).contains("10  Send **week**ly emails "))
    #expect(try text(path).contains("Take a **walk** │"))
    #expect(shell.answer(to: ".record check \(path)").contains("2 inputs run, 0 differ"))
    // So they are in a handout that takes the place of another one.
    let other = "\(folder.path)/b.md"
    _ = shell.answer(to: ".record --force \(path)\n.record \(other)\n.search week\n.record off")
    #expect(try text(other).contains("hits=bold -->"))
    #expect(try text(other).contains("Send **week**ly"))
    // After the handout, hits have their style again.
    #expect(!shell.answer(to: ".search week").contains("**week**"))
  }

  @Test(arguments: [".record", ".tee", ".once", ".output", ".trace", ".log"])
  func `the open database's own file is not written over`(command: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/mine.md"
    let shell = try ScratchShell()
    _ = shell.answer(to: ".open \(path)")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let answer = shell.answer(to: "\(command) \(folder.path)/./mine.md\nSELECT 1;")
    #expect(answer.contains("belongs to the database that is open"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    // A lesson's home database is open, too.
    #expect(
      shell.answer(to: ".lesson rank\n\(command) \(path)").contains(
        "belongs to the database that is open"
      )
    )
  }

  @Test func `a search that fails, and one in another order, have nothing to play with`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(path)\n.search --order title week\n.match week AND")
    _ = shell.answer(to: ".search --order title week\n.why 4 -- walk")
    #expect(try !text(path).contains("class=\"play\""))
    #expect(try text(path).contains("<mark>week</mark>"))
    _ = shell.answer(to: ".search week\n.why 4 -- walk")
    #expect(try text(path).ranges(of: "class=\"play\"").count == 1)
    _ = shell.answer(
      to:
        "UPDATE reminders SET notes = 'a ** b' WHERE id = 4;\n.not hidden\nSELECT notes FROM reminders WHERE id = 4;"
    )
    #expect(try text(path).contains("a ** b"))
    #expect(try !text(path).contains(">.not</span>"))
    #expect(
      shell.answer(to: ".search --by-rank --order title week").contains(
        "--by-rank is an order of its own"
      )
    )
  }

  @Test(arguments: [
    (".note a", "nothing is being recorded, so the note would be lost"),
    (".record off", "nothing is being recorded"),
    (
      ".record a.txt",
      "\"a.txt\" is neither a handout (FILE.md, FILE.html) nor a picture (FILE.svg)"
    ),
    (".record --animate a.md", "--animate is for a picture, FILE.svg"),
    (".record --title '' a.html", "--title takes a text that is not blank, not \"\""),
    (".record --title '   ' a.html", "--title takes a text that is not blank, not \"   \""),
  ])
  func `what cannot be recorded is told`(line: String, message: String) throws {
    #expect(try ScratchShell().answer(to: line).hasPrefix("Error: \(message)"))
  }

  @Test func `a file that is there is not written over, unless it is asked for`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("mine", to: "a.md")
    let shell = try ScratchShell()
    let refusal = shell.answer(to: ".record \(path)")
    #expect(refusal.hasPrefix("Error: \"\(path)\" is there already"))
    #expect(try text(path) == "mine")
    #expect(shell.answer(to: ".record") == "The session is not recorded.")
    _ = shell.answer(to: ".record --force \(path)\n.search week")
    #expect(try text(path).contains(".search week"))
    // What is being recorded may begin again.
    _ = shell.answer(to: ".record --force \(path)\n.search doctor")
    #expect(try !text(path).contains(".search week"))
  }

  @Test func `a recording whose folder is gone is told once, and at its end`() throws {
    let folder = try TemporaryFolder()
    let home = "\(folder.path)/gone"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(home)/a.md\nSELECT 1;")
    try FileManager.default.removeItem(atPath: home)
    #expect(
      shell.answer(to: "SELECT 2;")
        == "2\nThe recording cannot be written: cannot open \"\(home)/a.md\"."
    )
    #expect(shell.answer(to: "SELECT 3;") == "3")
    #expect(
      shell.answer(to: ".record off") == """
        Error: \(home)/a.md does not have the whole session
        it could not be written, and has what went before; --force starts it over
        """
    )
  }

  @Test func `a recording that can be written again has what it lacked`() throws {
    let folder = try TemporaryFolder()
    let home = "\(folder.path)/gone"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    let shell = try ScratchShell()
    _ = shell.answer(to: ".record \(home)/a.md\nSELECT 1;")
    try FileManager.default.removeItem(atPath: home)
    _ = shell.answer(to: "SELECT 2;")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    #expect(shell.answer(to: "SELECT 3;\n.record off") == "3\nRecorded in \(home)/a.md.")
    for number in 1...3 { #expect(try text("\(home)/a.md").contains("> SELECT \(number);")) }
  }

  @Test func `an empty file is nothing that a handout could destroy`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "a.md")
    _ = try ScratchShell().answer(to: ".record \(path)\nSELECT 1;")
    #expect(try text(path).contains("SELECT 1;"))
  }

  @Test func `a signal leaves a whole handout`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try ShellProgram.path)
    process.environment = ["HOME": folder.path]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    input.fileHandleForWriting.write(Data(".record \(path)\nSELECT 'here';\n".utf8))
    var text = ""
    for _ in 0..<3000 where !text.contains("\nhere\n") {
      usleep(10_000)
      text = (try? self.text(path)) ?? ""
    }
    process.terminate()
    process.waitUntilExit()
    #expect(try self.text(path).hasSuffix("reminders> SELECT 'here';\nhere\n```\n"))
  }

  @Test
  func `a page has scores and dates as a terminal shows them, and the values in their titles`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: ".record \(path)\n.search week\n.record off")
    let page = try text(path)
    let rank = shell.answer(
      to: ".mode list\nSELECT bm25(reminderTexts) FROM reminderTexts('week') WHERE rowid = 2;"
    ).split(separator: "\n").last
    #expect(page.contains("title=\"\(try #require(rank))\">-0.41</td>"))
    #expect(page.contains("title=\"2025-03-08 10:00:00.000\">2025-03-08 10:00</td>"))
  }

  @Test func `a page's times leave out that somebody reads or answers`() throws {
    let session = try SessionAtTerminal()
    let path = "\(session.home.path)/a.html"
    session.type(".pager sleep 3\r.record \(path)\r")
    try session.waitForPrompt()
    let start = ContinuousClock.now
    let rows =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 99) SELECT i FROM n;"
    session.type(rows + "\rSELECT 40 + 2;\r")
    try session.waitForPrompt(after: "42 │")
    #expect(start.duration(to: .now) >= .seconds(3))
    session.type(".record off\r")
    try session.waitForPrompt(after: "Recorded in")
    let times = try text(path).matches(of: #/class="time">(?:under )?([0-9]+) ms</#)
    #expect(times.compactMap { Int($0.1) }.allSatisfy { $0 < 3000 } && times.count == 2)
  }

  @Test func `a page has charts as drawings, and says of nothing in a table that it is cut`() throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(
      to: ".record \(path)\nSELECT printf('%0300d', 0) AS a;"
    )
    _ = shell.answer(to: ".search week\n.rank sweep title 0..2\n.record off")
    let page = try text(path)
    #expect(page.contains(String(repeating: "0", count: 300)))
    #expect(!page.contains("are cut"))
    #expect(page.contains("<figure tabindex=\"0\"><svg "))
    #expect(!page.contains("#1 │"))
    // The marks of reminders stand before them, as on the terminal, and with what can be played with.
    #expect(page.contains("<th scope=\"col\">mark</th>"))
    #expect(page.contains("<td>!⚑</td>") && page.contains("\"mark\":\"!⚑\""))
  }

  @Test
  func `a page of a script has the marks of reminders, which the script's own output has not`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell()
    let inputs = ".search week\n.search --limit 1 --json week"
    let plain = shell.answer(to: inputs)
    #expect(shell.answer(to: ".record \(path)\n\(inputs)\n.record off").hasPrefix(plain))
    let page = try text(path)
    #expect(page.contains("<th scope=\"col\">mark</th><th scope=\"col\" class=\"figure\">id</th>"))
    #expect(page.contains("<tr><td>!⚑</td><td class=\"figure\">2</td>"))
    #expect(page.contains("<tr><td>✓</td><td class=\"figure\">10</td>"))
    let legends = page.matches(of: #/<\/table><\/div>\n<p class="legend">([^<]*)<\/p>/#)
    #expect(legends.map(\.output.1) == ["✓ completed; ! past due; ⚑ flagged."])
    let played = "✓ completed, and last whatever the score; ! past due; ⚑ flagged."
    #expect(page.contains("\"legend\":\"\(played)\""))
  }

  @Test(arguments: ["auto", "ansi", "html", "'[[' ']]'", "'' ''", "off"])
  func `a page has hits in its own way, whatever marks them elsewhere`(markers: String) throws {
    let folder = try TemporaryFolder()
    for columns in [nil, 80] {
      let path = "\(folder.path)/a.html"
      let shell = try ScratchShell(columns: columns, styling: .palette)
      _ = shell.answer(
        to: ".markers \(markers)\n.record --force \(path)\n.search weekly\n.record off"
      )
      let hit = ["'' ''", "off"].contains(markers) ? "weekly" : "<mark>weekly</mark>"
      #expect(try text(path).contains("<td>Send \(hit) emails</td>"))
    }
  }

  @Test func `another file ends the first, and a terminal says so`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: ".record \(folder.path)/a.md\nSELECT 1;")
    let answer = shell.answer(to: ".record \(folder.path)/b.md")
    #expect(
      answer.words
        == """
        What came before is in \(folder.path)/a.md. Recording in \(folder.path)/b.md, until .record off.
        """.words
    )
    #expect(try text("\(folder.path)/a.md").contains("SELECT 1;"))
  }

  @Test func `a title as long as a date stays whole on a page`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: 80)
    let title = "Renew library books now"
    #expect(title.utf8.count == 23)
    _ = shell.answer(
      to: ".add \(title)\n.record \(folder.path)/a.html\n.search library\n.record off"
    )
    #expect(try text("\(folder.path)/a.html").contains("Renew <mark>library</mark> books now"))
  }

  @Test func `a recording stays where it began when the working folder is another`() throws {
    let folder = try TemporaryFolder()
    let other = try folder.write("mine", to: "other/notes.md")
    let input = """
      .cd \(folder.path)
      .record notes.md
      .cd other
      SELECT 41 + 1;
      .record off
      """
    _ = try ShellProgram.run([":memory:"], input: input)
    #expect(try text(other) == "mine")
    #expect(try text("\(folder.path)/notes.md").contains("SELECT 41 + 1;\n42\n"))
  }

  @Test func `a page has no table where the shell has shown none`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(
      to: """
        .record \(path)
        .mode off
        SELECT 'unseen' AS x;
        .mode count
        SELECT 'uncounted' AS x;
        .mode json
        SELECT 'in json' AS x;
        .mode line
        SELECT 'in a line' AS x;
        .record off
        """
    )
    let page = try text(path)
    #expect(!page.contains("<table>"))
    #expect(page.contains("[{&quot;x&quot;:&quot;in json&quot;}]"))
    #expect(page.contains("x = in a line"))
    // Each input of SQL, and none of these as a result.
    #expect(page.ranges(of: "unseen").count == 1 && page.ranges(of: "uncounted").count == 1)
    for mode in ["list", "column", "table", "box", "qbox", "markdown"] {
      _ = shell.answer(to: ".mode \(mode)\n.record --force \(path)\nSELECT 7 AS x;\n.record off")
      #expect(try text(path).contains("<td class=\"figure\">7</td>"))
    }
  }

  @Test func `a page shows what SQL computes as it is`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.html"
    let shell = try ScratchShell(columns: 100)
    let shown = shell.answer(
      to: """
        .record \(path)
        SELECT 3.14159265 AS rank, '2026-11-30 10:20:30.123' AS d;
        .record off
        """
    )
    #expect(shown.contains("3.14159265 │ 2026-11-30 10:20:30.123"))
    let page = try text(path)
    #expect(page.contains(">3.14159265</td><td>2026-11-30 10:20:30.123</td>"))
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

  /// Each would make an input behind it show something else.
  @Test(
    arguments: [
      (nil, ".use other", ["other: body (own content, tokenizer unicode61)."]),
      (nil, ".rank weights title=10", []),
      (
        80, ".rank weights title=10",
        ["In force until .rank reset: bm25(\"reminderTexts\", 0, 10, 1, 1)"]
      ),
      (80, ".mode column --ww", []), (nil, ".mode box --wrap 20 --quote", []),
      (nil, ".mode insert 'a \"b'", []), (nil, ".separator ' ; ' \"\\n\"", []),
      (nil, ".headers on", []),
      (80, ".nullvalue -", []), (80, ".width 4 -9", []), (80, ".maxrows 1", []),
      (nil, ".markers html", []), (nil, ".markers '[[ ' ]]", []),
      (nil, ".parameter set $x \"'it''s'\"", []),
    ] as [(Int?, String, [String])]
  )
  func `a handout begins with what was set before it`(
    columns: Int?,
    setting: String,
    shown: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell(columns: columns)
    _ = shell.answer(
      to: """
        CREATE VIRTUAL TABLE other USING fts5(body);
        INSERT INTO other VALUES ('a walk');
        \(setting)
        .record \(path)
        .match walk
        .search walk
        SELECT $x AS a, NULL AS b, 'some words that are rather long' AS c UNION ALL SELECT 1, 2, 3;
        .record off
        """
    )
    let lines = try text(path).split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "```console"))
    #expect(lines[start + 1].hasPrefix("reminders> \(setting.prefix(8))"))
    #expect(Array(lines[(start + 2)...].prefix(shown.count)) == shown)
    #expect(lines[start + 2 + shown.count] == "reminders> .match walk")
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 4 inputs run, 0 differ")
    // The session itself goes on as it was.
    #expect(shell.answer(to: ".sql on\nSELECT 1;").contains("1"))
  }

  @Test(arguments: ["char(27)||'[31mred'", "9e999", "'a'||char(0)||'b'", "x'00ff'", "-0.5"])
  func `a handout has each parameter's value as it was, in harmless words`(expression: String)
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let value = "SELECT typeof($x) || hex($x);"
    let shell = try ScratchShell(columns: nil)
    let shown = shell.answer(to: ".parameter set $x \"\(expression)\"\n\(value)")
    _ = shell.answer(to: ".record \(path)\n\(value)\n.record off")
    #expect(try text(path).contains(shown))
    #expect(try !text(path).contains("\u{1B}"))
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 2 inputs run, 0 differ")
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

  @Test func `headers that were chosen stay in each mode of a handout`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell(columns: nil)
    _ = shell.answer(to: ".headers off\n.record \(path)\n.mode column\nSELECT 1 AS x;\n.record off")
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 3 inputs run, 0 differ")
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

  @Test(arguments: [(".html", ".html"), ("--.html", "--.html"), ("my_first.html", "My first")])
  func `a page always has a name`(file: String, title: String) throws {
    let folder = try TemporaryFolder()
    _ = try ScratchShell().answer(to: ".record '\(folder.path)/\(file)'\nSELECT 1;")
    #expect(try text("\(folder.path)/\(file)").contains("<title>\(title)</title>"))
  }

  @Test(arguments: ["md", "html", "svg"])
  func `a recording of a script obeys no sequence of the data`(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.\(ending)"
    let shell = try ScratchShell()
    _ = shell.answer(
      to: ".mode line\n.record \(path)\nSELECT char(27) || '[31mred' AS x;\n.record off"
    )
    #expect(try text(path).contains("␛[31mred"))
    #expect(try !text(path).contains("\u{1B}"))
    if ending == "md" {
      #expect(shell.answer(to: ".record check \(path)") == "\(path): 2 inputs run, 0 differ")
    }
  }
}
