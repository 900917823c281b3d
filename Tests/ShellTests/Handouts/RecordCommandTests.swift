import CommandKit
import Foundation
import Shell
import TerminalKit
import TestSupport
import Testing

struct RecordCommandTests {
  func text(_ path: String) throws -> String {
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

  /// The inputs of a script that are wrong, or that scripts and people write in different ways.
  static let faultyScript = """
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

  @Test func `headers that were chosen stay in each mode of a handout`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.md"
    let shell = try ScratchShell(columns: nil)
    _ = shell.answer(to: ".headers off\n.record \(path)\n.mode column\nSELECT 1 AS x;\n.record off")
    #expect(shell.answer(to: ".record check \(path)") == "\(path): 3 inputs run, 0 differ")
  }
}
