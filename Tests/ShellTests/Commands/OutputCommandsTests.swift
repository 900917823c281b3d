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

  @Test(arguments: [("csv", true), ("insert", true), ("box", false)])
  func `at a terminal it is said where data for programs is not as it is`(
    mode: String,
    isSaid: Bool
  ) throws {
    let shell = try ScratchShell(columns: 100)
    _ = shell.answer(to: ".mode \(mode)")
    let note = "Some bytes are shown as symbols; .once FILE writes them as they are."
    #expect(shell.answer(to: "SELECT 'a' || char(27) AS x;").hasSuffix(note) == isSaid)
    #expect(!shell.answer(to: "SELECT 'a' AS x;").contains(note))
  }

  /// Recorded with `sqlite3` 3.40.1.
  @Test func `.explain on is a mode of that name, which .mode does not know`() throws {
    let shell = try ScratchShell()
    let shown = shell.answer(to: ".explain on\n.show").split(separator: "\n")
    #expect(shown.contains("        mode: explain"))
    // Who types is not told of an error, and is out of it.
    #expect(
      shell.answer(to: ".mode\n.mode")
        == "current output mode: explain\ncurrent output mode: list"
    )
    let script = try ShellProgram.run([":memory:"], input: ".explain on\n.mode\n")
    #expect(script.output == "current output mode: explain\n")
    #expect(script.errors.contains("mode should be one of: ascii box column"))
  }

  @Test func `one command's results go to a file`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell()
    #expect(shell.answer(to: ".once \(folder.path)/out\nSELECT 1; SELECT 2;\nSELECT 3;") == "3")
    #expect(try folder.read("out") == "1\n2\n")
  }

  /// The second one may lie in the memory of the first, so that its address is the same.
  @Test func `one redirection in place of another gets the next results`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell()
    for number in 1...20 {
      let input = """
        .once \(folder.path)/first
        .once \(folder.path)/second
        SELECT \(number);
        SELECT 'here';
        """
      #expect(shell.answer(to: input) == "here")
      #expect(try folder.read("first") == "")
      #expect(try folder.read("second") == "\(number)\n")
    }
  }

  @Test(arguments: [
    (".output -- -x", "-x"), (".output --bom -- --bom", "--bom"), (".output -- --", "--"),
    (".once -- -x", "-x"), (".once '--' '-e'", "-e"), (".output -- off.txt", "off.txt"),
  ])
  func `the file behind two dashes may begin with a dash`(line: String, file: String) throws {
    let folder = try TemporaryFolder()
    let input = ".cd \(folder.path)\n\(line)\nSELECT 1;\n"
    let result = try ShellProgram.run([":memory:"], input: input)
    #expect(result.output == "" && result.errors == "")
    #expect(try folder.read(file).hasSuffix("1\n"))
  }

  @Test func `two dashes alone are the unknown option of sqlite3`() throws {
    let shell = try ScratchShell()
    for line in [".output --", ".once --", ".output a -- -x", ".output -- a -x"] {
      let answer = shell.answer(to: line, from: .script)
      let fault = line.hasSuffix("--") ? "unknown option: \"--\"" : "extra parameter: \"-x\""
      #expect(answer.hasPrefix("ERROR: \(fault).  Usage:\n"), "\(line)")
    }
  }

  @Test func `a file that cannot be written is an error, and results stay where they go`() throws {
    let shell = try ScratchShell()
    #expect(
      shell.answer(to: ".output /dev/null/out\nSELECT 1;", from: .script) == """
        Error: cannot open "/dev/null/out"
        Error: cannot write to "/dev/null/out"
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
      long.hasSuffix("┘\nValues with … are cut; .last shows all.")
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
        and here also: auto count jsonl off
        did you mean box?
        current output mode: list
        """
    )
  }

  @Test func `at a terminal the name of a file chooses the mode, which is said`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: 200)
    let remark =
      "The next command's rows go to \(folder.path)/out.csv in mode csv, as its name says; "
      + ".mode MODE before .once chooses another."
    let answer = shell.answer(to: ".once \(folder.path)/out.csv\nSELECT 'a b' AS x, 1 AS y;")
    #expect(answer.hasPrefix(remark))
    #expect(try folder.read("out.csv") == "x,y\r\n\"a b\",1\r\n")
    let json = shell.answer(to: ".output \(folder.path)/out.json\nSELECT 1 AS a;\n.output")
    #expect(json.contains("as its name says; .mode MODE chooses another."))
    #expect(try folder.read("out.json") == "[{\"a\":1}]\n")
    // Afterwards all is as before.
    #expect(shell.answer(to: "SELECT 1 AS a;").hasPrefix("┌"))
    #expect(shell.answer(to: ".mode").hasPrefix("current output mode: auto, now box"))
  }

  @Test func `a mode that was chosen stays, which is said where the name asks for another`() throws
  {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: 200)
    let list = shell.answer(
      to: ".mode list\n.once \(folder.path)/out.json\nSELECT 1 AS a, 2 AS b;"
    )
    #expect(list.contains("in mode list, which was chosen"))
    #expect(try folder.read("out.json") == "1|2\n")
    let json = shell.answer(to: ".mode json\n.once \(folder.path)/out.json\nSELECT 1 AS a;")
    #expect(json == "")
    #expect(try folder.read("out.json") == "[{\"a\":1}]\n")
  }

  @Test func `in a script the name of a file chooses nothing, as in sqlite3`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell()
    #expect(
      shell.answer(
        to: ".once \(folder.path)/out.json\nSELECT 1 AS a, 2 AS b;",
        from: .script
      ) == ""
    )
    #expect(try folder.read("out.json") == "1|2\n")
  }

  @Test func `a person reads one error where sqlite3 prints two`() throws {
    let shell = try ScratchShell(columns: 80)
    #expect(
      shell.answer(to: ".once /dev/null/out") == """
        Error: cannot write to "/dev/null/out"
        Not a directory
        """
    )
  }

  @Test func `blobs in tables never look like text`() throws {
    let sql = "SELECT x'cafe' AS a, x'414243' AS b, zeroblob(17) AS c, zeroblob(16) AS d;"
    let shell = try ScratchShell(columns: 120)
    for mode in ["box", "table", "markdown", "column"] {
      let answer = shell.answer(to: ".mode \(mode)\n\(sql)")
      #expect(answer.contains(" x'414243' "), "\(mode)")
      #expect(answer.contains(" x'0000000000000000…' (17 bytes) "), "\(mode)")
      #expect(answer.contains(" x'\(String(repeating: "00", count: 16))'"), "\(mode)")
      #expect(answer.contains("x'cafe' "), "\(mode)")
    }
    // Modes that sqlite3's scripts read stay as they are, and so do scripts.
    #expect(shell.answer(to: ".mode list\nSELECT x'414243';").hasSuffix("\nABC"))
    #expect(shell.answer(to: ".mode csv\nSELECT x'414243';").hasSuffix("\r\nABC\r\n"))
    #expect(try ScratchShell().answer(to: ".mode box\nSELECT x'414243';").contains(" ABC "))
  }

  @Test func `.mode auto is the mode of the start, and .show tells a person that it is in force`()
    throws
  {
    let shell = try ScratchShell(columns: 80)
    #expect(shell.answer(to: ".mode csv\n.mode auto\nSELECT 1 AS a;").hasPrefix("┌"))
    #expect(shell.answer(to: ".show").contains("\n        mode: auto, now box --wrap 0"))
    #expect(shell.answer(to: ".mode table\n.show").contains("\n        mode: table --wrap 0"))
    let script = try ScratchShell()
    #expect(script.answer(to: ".mode csv\n.mode auto\n.mode") == "current output mode: list")
  }

  // sqlite3 keeps each of these settings after .output.
  @Test func `what is set while results go to a file stays in force`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: 200)
    let answer = shell.answer(
      to: """
        .output \(folder.path)/out.csv
        .nullvalue X
        .headers off
        .width 7
        .separator ;
        SELECT NULL, 2;
        .output
        .show
        """
    )
    #expect(try folder.read("out.csv") == "X;2\r\n")
    for line in [
      "headers: off", "mode: auto, now box", "nullvalue: \"X\"", "colseparator: \";\"",
      "rowseparator: \"\\n\"", "width: 7",
    ] {
      #expect(answer.contains("\(line)"), "\(line)")
    }
  }

  @Test func `a mode that is chosen while results go to a file stays, and auto is the file's`()
    throws
  {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: ".output \(folder.path)/out.csv\n.mode json\nSELECT 1 AS a;\n.output")
    #expect(try folder.read("out.csv") == "[{\"a\":1}]\n")
    #expect(shell.answer(to: ".mode") == "current output mode: json")
    _ = shell.answer(
      to: ".output \(folder.path)/out.csv\n.mode\n.mode auto\nSELECT 1 AS a;\n.output"
    )
    #expect(try folder.read("out.csv") == "current output mode: json\na\r\n1\r\n")
    #expect(shell.answer(to: "SELECT 1 AS a;").hasPrefix("┌"))
  }

  @Test func `a long blob is shortened on the screen alone, which says so`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: 200)
    let sql = "SELECT x'000102030405060708090a0b0c0d0e0f1011' AS b;"
    let whole = " x'000102030405060708090a0b0c0d0e0f1011' "
    let answer = shell.answer(to: sql)
    #expect(answer.contains(" x'0001020304050607…' (18 bytes) "))
    #expect(answer.hasSuffix("┘\nValues with … are cut; .last shows all."))
    let last = shell.answer(to: ".last")
    #expect(last.contains(whole) && last.hasSuffix("┘"))
    _ = shell.answer(to: ".once \(folder.path)/out\n\(sql)")
    #expect(try folder.read("out").contains(whole))
    _ = shell.answer(to: ".once \(folder.path)/out.md\n\(sql)")
    #expect(try folder.read("out.md").contains(whole))
  }

  @Test func `neither times nor the SQL of a command go into a file with results`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell()
    let answer = shell.answer(
      to: """
        .timer on
        .sql on
        .once \(folder.path)/a
        SELECT 1;
        .once \(folder.path)/b
        .tables tags
        """
    )
    #expect(try folder.read("a") == "1\n")
    #expect(try folder.read("b") == "tags\n")
    #expect(answer.split(separator: "\n").count { $0.hasPrefix("Run Time: ") } == 2)
    #expect(answer.contains("SELECT"))
  }

  #if os(Linux)
    @Test func `an output that cannot be written is reported once, whatever wrote there`() throws {
      let result = try ShellProgram.shell(
        "-bare :memory: > /dev/full; echo $? >&2",
        ".timer on\nCREATE TABLE t(a);\nSELECT 1;\n"
      )
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.contains("No space left on device") == true)
      #expect(lines.last != "0")
    }
  #endif

  // As in sqlite3, which closes the file of the trace first.
  @Test func `a trace that cannot begin ends the one before, which tells of nothing more`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "b")
    let shell = try ScratchShell()
    let answer = shell.answer(
      to: """
        .trace \(folder.path)/a
        SELECT 1;
        .trace /dev/null/x
        SELECT 2;
        .trace \(folder.path)/b
        SELECT 3;
        """
    )
    #expect(answer.contains("cannot open \"/dev/null/x\""))
    #expect(try folder.read("a") == "SELECT 1;\n")
    #expect(try folder.read("b") == "SELECT 3;\n")
  }

  @Test func `.trace on shows statements to a person, and makes no file`() throws {
    let shell = try ScratchShell(columns: 100)
    let answer = shell.answer(to: ".trace on\nSELECT 41 + 1 AS x;\n.trace off\nSELECT 1;")
    #expect(answer.hasPrefix("Statements are shown here; .trace off ends that"))
    #expect(answer.contains("\nSELECT 41 + 1 AS x;\n"))
    #expect(!answer.contains("SELECT 1;"))
  }
}
