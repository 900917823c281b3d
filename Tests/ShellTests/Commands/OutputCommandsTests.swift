import Shell
import TestSupport
import Testing

/// The commands that say where results go, and how they look.
struct OutputCommandsTests {
  @Test func `results go to a file until they go back`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell()
    let input = """
      .output \(folder.path)/out
      SELECT 1;
      .mode
      .output
      SELECT 2;
      """
    #expect(shell.answer(to: input) == "2")
    #expect(try folder.read("out") == "1\ncurrent output mode: list\n")
  }

  @Test func `one command's results go to a file`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell()
    #expect(shell.answer(to: ".once \(folder.path)/out\nSELECT 1; SELECT 2;\nSELECT 3;") == "3")
    #expect(try folder.read("out") == "1\n2\n")
  }

  @Test func `a file that cannot be written is an error, and results stay where they go`() throws {
    let shell = try ScratchShell()
    #expect(
      shell.answer(to: ".output /dev/null/out\nSELECT 1;") == """
        Error: cannot open "/dev/null/out"
        Error: cannot write to "/dev/null/out"
        Not a directory
        1
        """
    )
  }

  @Test func `the log tells of raw SQL too, with its values`() throws {
    let shell = try ScratchShell()
    let answer = shell.answer(to: ".log on\nSELECT 1;\n.like --limit 0 walk\n.log off\nSELECT 2;")
    let lines = answer.split(separator: "\n")
    #expect(lines.contains { $0.wholeMatch(of: /0\.\d{6}s SELECT 1;/) != nil })
    #expect(lines.contains { $0.wholeMatch(of: /0\.\d{6}s BEGIN/) != nil })
    #expect(lines.contains { $0.contains("'%walk%'") })
    #expect(lines.last == "2")
  }

  @Test func `the log can be a file, and tell what SQLite counted`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell()
    #expect(shell.answer(to: ".log --stats \(folder.path)/log\nSELECT 1;") == "1")
    #expect(
      try folder.read("log").wholeMatch(
        of: /0\.\d{6}s SELECT 1;  -- rows 1, steps \d+, sorts 0, full-scan steps 0\n/
      ) != nil
    )
  }

  @Test func `the timer tells of each line of SQL`() throws {
    let shell = try ScratchShell()
    let answer = shell.answer(to: ".timer on\nSELECT 1; SELECT 2;")
    #expect(
      answer.wholeMatch(
        of: /1\n2\nRun Time: real \d+\.\d{3} user \d+\.\d{6} sys \d+\.\d{6}/
      ) != nil
    )
  }

  @Test func `what a terminal does not show of a result is told of`() throws {
    let shell = try ScratchShell(columns: 80)
    let many = shell.answer(
      to: "WITH c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 10001) SELECT n FROM c;"
    )
    #expect(
      many.hasSuffix(
        "┘\n10001 rows, the first 1000 shown; .last shows all."
      )
    )
    let long = shell.answer(to: "SELECT printf('%.9000000c', 'x');")
    #expect(
      long.hasSuffix("┘\nValues that end with … are cut; .last shows all.")
    )
    let whole = shell.answer(to: ".mode list\nSELECT length(printf('%.9000000c', 'x'));")
    #expect(whole == "9000000")
  }

  @Test func `nothing in names and data drives the terminal`() throws {
    let shell = try ScratchShell(columns: 80)
    let answers = shell.answer(
      to: """
        ATTACH ':memory:' AS "\u{1B}[31m";
        CREATE TABLE "\u{1B}[31m"."\u{9B}2J" ("a\u{202E}" TEXT DEFAULT '\u{7}');
        .sql on
        .tables
        .schema
        .search \u{202E}k
        .match \u{202E}k:week
        .add \u{1B}]0;x\u{7} week
        .tag 11 #\u{1B}[31m
        .tag 11 #a\u{202E}
        .search week
        .highlight week
        .markers \u{1B}[7m \u{1B}[0m
        .markers
        .help \u{1B}[31m
        .rank weights \u{1B}=1
        """
    )
    let drivers = answers.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || 0x7F...0x9F ~= $0.value || $0 == "\u{202E}"
    }
    #expect(drivers.isEmpty, "\(drivers.map { String($0.value, radix: 16) })")
    #expect(answers.contains("\u{241B}[31m"))
  }

  @Test func `there is no SQL to show before a command had some`() throws {
    let shell = try ScratchShell()
    #expect(shell.answer(to: ".sql last").hasPrefix("Error: no command has become SQL yet"))
  }

  @Test(arguments: [
    ("box", "box"), ("csv", "csv"), ("b", "box"), ("lines", "line"), ("mark", "markdown"),
    ("json", "json"), ("jsonl", "jsonl"),
  ])
  func `a mode is known by its name or a beginning that no other has`(
    typed: String,
    mode: String
  ) throws {
    let shell = try ScratchShell()
    let answer = shell.answer(to: ".mode \(typed)\n.mode")
    #expect(answer.split(separator: " ").dropFirst(3).first == mode[...])
  }

  @Test func `an unknown mode lists those that there are`() throws {
    let shell = try ScratchShell()
    #expect(
      shell.answer(to: ".mode boxx\n.mode") == """
        Error: mode should be one of: \
        ascii box column csv html insert json line list markdown qbox quote table tabs tcl
        and here also: count jsonl off
        did you mean box?
        current output mode: list
        """
    )
  }
}
