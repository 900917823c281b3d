import Commands
import Foundation
import Shell
import TestSupport
import Testing

/// The program in a pipe.
struct ProgramTests {
  @Test func `a relative HOME is ignored`() throws {
    let folder = try TemporaryFolder()
    let line = "cd '\(folder.path)' && HOME=relative '\(try ShellProgram.path)' :memory: 'SELECT 1'"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = ["PATH": "/usr/bin:/bin"]
    #expect(try process.run(input: "") == .init(output: "1\n", errors: "", status: 0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a script of any number of statements is read to its end`() throws {
    // What one statement leaves on the stack of the next overflows it after some tens of thousands.
    let folder = try TemporaryFolder()
    let text = String(repeating: ".mode list\n", count: 100_000) + "SELECT 7;\n"
    let script = try folder.write(text, to: "script.sql")
    let result = try ShellProgram.run(["-bare", ":memory:", ".read \(script)"])
    #expect(result == .init(output: "7\n", errors: "", status: 0))
  }

  @Test func `two dashes end the options of sqlite3's commands too`() throws {
    let folder = try TemporaryFolder()
    try "7\n".write(toFile: folder.path + "/-rows", atomically: true, encoding: .utf8)
    let line = """
      cd '\(folder.path)' && '\(try ShellProgram.path)' -bare :memory: 'CREATE TABLE t(a)' \
        '.import -- -rows t' '.backup -- -copy' \
        '.open -- -copy' 'SELECT * FROM t'
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = ["HOME": "/dev/null", "PATH": "/usr/bin:/bin"]
    #expect(try process.run(input: "") == .init(output: "7\n", errors: "", status: 0))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == ["-copy", "-rows"])
  }

  @Test func `a file that was deleted meanwhile is told from one that cannot be written`() throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell()
    _ = shell.answer(to: ".open --bare \(folder.path)/a.db")
    _ = shell.answer(to: "CREATE TABLE t(a);")
    try FileManager.default.removeItem(atPath: folder.path + "/a.db")
    #expect(shell.answer(to: "INSERT INTO t VALUES (1);").contains("moved or deleted"))
  }

  @Test func `a script on standard input goes on after an error, and the status says so`() throws {
    let result = try ShellProgram.run([], input: ".mode csv\nSELECT 1, 'a b';\n.foo\nSELECT 2;\n")
    #expect(result.output == "1,\"a b\"\r\n2\r\n")
    #expect(result.status == 1)
  }

  @Test func `without a file there is a scratch database with the workshop data`() throws {
    let result = try ShellProgram.run(["-json"], input: ".search doctor\n")
    #expect(result.output.hasPrefix("[{\"id\":3,\"title\":\"**Doctor** appointment\""))
    #expect(result.errors == "")
    #expect(result.status == 0)
    let memory = try ShellProgram.run([":memory:", "SELECT count(*) FROM sqlite_schema"])
    #expect(memory.output == "0\n")
  }

  @Test func `streams that are closed are no other files`() throws {
    #expect(
      try ShellProgram.shell(":memory: <&-", "SELECT 1;")
        == .init(output: "", errors: "", status: 0)
    )
    let mute = try ShellProgram.shell(":memory: 'SELECT 1' >&-", "")
    #expect(mute.errors == "Error: cannot write the output: Bad file descriptor\n")
    #expect(mute.status == 1)
  }

  @Test func `rows, errors and notes go their ways`() throws {
    let result = try ShellProgram.run([], input: ".search ki school\n.search --foo\n")
    #expect(result.output.hasPrefix("6|") && result.output.filter { $0 == "\n" }.count == 1)
    #expect(result.errors.hasPrefix("Note: \"ki\" is too short"))
    #expect(result.errors.contains("Error: unknown option: --foo"))
  }

  @Test(arguments: [
    (["-csv", ":memory:", "SELECT 1, 'a b'"], "1,\"a b\"\n"),
    (["--csv", "-json", ":memory:", "SELECT 1 AS a"], "[{\"a\":1}]\n"),
    (["-header", ":memory:", "SELECT 1 AS a"], "a\n1\n"),
    (["-header", "-noheader", ":memory:", "SELECT 1 AS a"], "1\n"),
    (["-nullvalue", "N", "-separator", ";", ":memory:", "SELECT 1, NULL"], "1;N\n"),
    (["-jsonl", ":memory:", "SELECT 1 AS a"], "{\"a\":1}\n"),
    (["-cmd", ".mode json", ":memory:", "SELECT 1 AS a"], "[{\"a\":1}]\n"),
    (["-echo", ":memory:", "SELECT 1"], "1\n"),
    (["-newline", ";", ":memory:", "SELECT 1; SELECT 2"], "1;2;"),
    (["-csv", "-cmd", ".mode list", ":memory:", "SELECT 1, 2"], "1|2\n"),
    ([":memory:", "SELECT 1; SELECT 2", ".mode csv", "SELECT 3, 4"], "1\n2\n3,4\r\n"),
    (["-bare", ":memory:", "PRAGMA foreign_keys"], "0\n"),
    ([":memory:", "PRAGMA foreign_keys"], "1\n"),
  ])
  func `options and arguments are those of sqlite3`(arguments: [String], output: String) throws {
    #expect(try ShellProgram.run(arguments) == .init(output: output, errors: "", status: 0))
  }

  /// A connection that may only read does not write the log back, and the last one that closes takes it away.
  @Test(arguments: ["", "--readonly "])
  func `a file in WAL mode that is opened again is whole by itself`(option: String) throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/w.db"
    let result = try ShellProgram.run(
      ["-bare", file],
      input: """
        PRAGMA journal_mode=wal; CREATE TABLE t(a); INSERT INTO t VALUES (1);
        .open \(option)\(file)
        .system cp \(file) \(folder.path)/copy.db
        .open \(folder.path)/copy.db
        SELECT a FROM t;
        """
    )
    #expect(result == .init(output: "wal\n1\n", errors: "", status: 0))
  }

  @Test(arguments: [
    (["-foo"], "reminders-shell: Error: unknown option: -foo\nUse -help for a list of options.\n"),
    (["-cmd"], "reminders-shell: Error: missing argument to -cmd\n"),
    (
      [".search week"],
      """
      reminders-shell: Error: the first argument must be a database file, and there is no file ".search week"
      name the file before the command: reminders-shell FILE '.search week'
      or send it to the scratch database: echo '.search week' | reminders-shell

      """
    ),
    (
      ["select 'a'"],
      #"""
      reminders-shell: Error: the first argument must be a database file, and there is no file "select 'a'"
      name the file before the SQL: reminders-shell FILE 'select '\''a'\'''
      or send it to the scratch database: echo 'select '\''a'\'';' | reminders-shell

      """#
    ),
    (
      ["help"],
      """
      reminders-shell: Error: the first argument must be a database file, and there is no file "help"
      for help: reminders-shell -help
      to make a database of this name: ./help

      """
    ),
    (
      ["---csv"],
      """
      reminders-shell: Error: unknown option: --csv
      did you mean -csv?
      Use -help for a list of options.

      """
    ),
    (
      ["/dev/null/x", "SELECT 1"],
      "Error: unable to open database \"/dev/null/x\": unable to open database file\n"
    ),
  ])
  func `what is wrong with the command line is said`(arguments: [String], errors: String) throws {
    #expect(try ShellProgram.run(arguments) == .init(output: "", errors: errors, status: 1))
  }

  @Test func `.bail on before the arguments stops them, too`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/init.sql"
    try Data("SELECT 1;\n.bail on\nselec;\n".utf8).write(to: URL(filePath: path))
    for options in [
      ["-cmd", ".bail on", "-cmd", "selec"], ["-init", path], ["-cmd", ".read \(path)"],
    ] {
      let result = try ShellProgram.run(options + [":memory:", "SELECT 'aft';"])
      #expect(result.status == 1, "\(options)")
      #expect(!result.output.contains("aft"), "\(options)")
    }
  }

  @Test func `.quit ends a start-up file, and not the program`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/init.sql"
    try Data("SELECT 1;\n.quit\nSELECT 2;\n".utf8).write(to: URL(filePath: path))
    let result = try ShellProgram.run(["-init", path, ":memory:", "SELECT 'aft';"])
    #expect(result.status == 0 && result.output == "1\naft\n")
  }

  @Test func `-bail stops a script`() throws {
    let result = try ShellProgram.run(["-bail"], input: "selec;\nSELECT 2;\n")
    #expect(result.output == "" && result.status == 1)
  }

  @Test func `a file is opened again with what was written`() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/a.db"
    _ = try ShellProgram.run([file, "INSERT INTO tags(title) VALUES ('x')"])
    #expect(try ShellProgram.run([file, "SELECT title FROM tags"]).output == "x\n")
    let refused = try ShellProgram.run(["-readonly", file, "DELETE FROM tags"])
    #expect(refused.errors == "Error: stepping, attempt to write a readonly database (8)\n")
    // SQLite's result code, as sqlite3 has it for SQL in its arguments.
    #expect(refused.status == 8)
  }

  @Test func `the start-up file runs first, another in its place, or none`() throws {
    let home = try TemporaryFolder()
    _ = try home.write(".mode json\n", to: ".config/reminders-shell/rc")
    let other = try home.write(".mode line\n", to: "other")
    func run(_ options: String...) throws -> String {
      try ShellProgram.run(options + [":memory:", "SELECT 1 AS a"], home: home).output
    }
    #expect(try run() == "[{\"a\":1}]\n")
    #expect(try run("-csv") == "1\n")
    #expect(try run("-no-init") == "1\n")
    #expect(try run("-init", other) == "    a = 1\n")
  }

  @Test func `a closed pipe ends the program with the status of a broken pipe, as in sqlite3`()
    throws
  {
    // More than a pipe holds, so that the program still writes when head has read its line.
    let input = String(repeating: "SELECT printf('%1000d', 1);\n", count: 500)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "{ '\(try ShellProgram.path)' -bare; echo $? >&2; } | head -c 1"]
    process.environment = ["HOME": "/dev/null", "PATH": "/usr/bin:/bin"]
    #expect(try process.run(input: input) == .init(output: " ", errors: "141\n", status: 0))
  }

  @Test func `a closed pipe ends the program quietly`() throws {
    let result = try ShellProgram.shell(
      "| head -n 1",
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c;"
    )
    #expect(result == .init(output: "1\n", errors: "", status: 0))
  }

  @Test func `in a pipe prompts are shown where that was asked for`() throws {
    let result = try ShellProgram.run(["-interactive"], input: "SELECT\n1;\n")
    #expect(result.output.hasSuffix("\nreminders>       ...> 1\nreminders> \n"))
  }

  @Test(arguments: [
    (["-bare"], "An empty database in memory."), ([":memory:"], "An empty database in memory."),
    ([], "A scratch database in memory, with 10 reminders to try things on."),
  ])
  func `a person is told what database is open`(arguments: [String], description: String) throws {
    let result = try ShellProgram.run(["-interactive"] + arguments, input: "")
    #expect(result.output.split(separator: "\n").dropFirst().first == description[...])
  }

  @Test func `a new file is greeted as new, and later as one without reminders`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.db"
    func greeting(_ arguments: String...) throws -> [Substring] {
      let result = try ShellProgram.run(["-interactive"] + arguments, input: "")
      return Array(result.output.split(separator: "\n").dropFirst())
    }
    #expect(
      try greeting(path).first
        == "a.db is new: it has no reminders yet. .seed adds the workshop's ten."
    )
    #expect(try greeting(path).first == "a.db has no reminders. .seed adds the workshop's ten.")
    let readOnly = try greeting("-readonly", path)
    #expect(readOnly.first == "a.db has no reminders.")
    #expect(readOnly.allSatisfy { !$0.contains(".seed") })
  }

  @Test func `a search that finds no reminders at all says so beside the results`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.db"
    let result = try ShellProgram.run([path, ".search week"])
    #expect(
      result
        == .init(
          output: "",
          errors: "a.db has no reminders. .seed adds the workshop's ten.\n",
          status: 0
        )
    )
    #expect(try ShellProgram.run(["-batch", path, ".search week"]).errors == "")
    #expect(try ShellProgram.run([path, "SELECT * FROM reminders"]).errors == "")
  }

  @Test func `what -cmd shows stands below the greeting`() throws {
    let lines = try ShellProgram.run(["-interactive", "-cmd", ".print below"], input: "").output
      .split(separator: "\n")
    #expect(lines.first?.hasPrefix("reminders-shell ") == true)
    #expect(lines.filter { $0.hasPrefix("reminders-shell ") }.count == 1)
    #expect(lines.dropFirst(3).first == "below")
  }

  @Test func `help and versions are told`() throws {
    // As in sqlite3, help goes to the standard error.
    #expect(
      try ShellProgram.run(["-help"]).errors.hasPrefix("Usage: reminders-shell [OPTIONS] [FILE]")
    )
    let version = try ShellProgram.run(["--version"]).output
    let lines = version.split(separator: "\n")
    let pattern = /reminders-shell \d+\.\d+\.\d+, SQLite 3\.\d+\.\d+ \d{4}-\d\d-\d\d [\d:]+ \w+/
    #expect(lines.first?.wholeMatch(of: pattern) != nil, "\(version)")
    // SQLite tells its options in SQL too.
    let options = try ShellProgram.run(["-list", ":memory:", "PRAGMA compile_options"]).output
    for option in try #require(lines.dropFirst().first).split(separator: " ").dropFirst(5) {
      #expect(options.split(separator: "\n").contains(option))
    }
    #expect(version.contains(" ENABLE_FTS5 "))
    #expect(lines.last?.wholeMatch(of: /libedit \d+\.\d+/) != nil, "\(version)")
  }

  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(.enabled(if: hasFullDevice), arguments: [".output /dev/full", ".once /dev/full"])
  func `a file that takes no more ends a script, but not a conversation`(command: String) throws {
    let input = "\(command)\nSELECT 1;\nSELECT 40 + 2;\n"
    let script = try ShellProgram.run([":memory:"], input: input)
    #expect(script.status == 1 && script.output.isEmpty)
    let error = "Error: cannot write \"/dev/full\": No space left on device\n"
    #expect(script.errors == "\(error)Nothing after it was run.\n")
    let conversation = try ShellProgram.run(["-interactive", ":memory:"], input: input)
    #expect(conversation.output.contains("42"))
    #expect(conversation.errors.contains(error) && !conversation.errors.contains("Nothing"))
  }

  @Test(
    .enabled(if: hasFullDevice),
    arguments: [".tee /dev/full", ".log /dev/full", ".trace /dev/full"]
  )
  func `a copy or a log that loses lines ends no script, and makes its status 1`(command: String)
    throws
  {
    let script = try ShellProgram.run([":memory:"], input: "\(command)\nSELECT 1;\nSELECT 2;\n")
    #expect(script.status == 1 && script.output == "1\n2\n")
    #expect(script.errors.contains("can no longer be written"))
  }

  @Test func `the line of a script that is too long is named by its own number`() throws {
    let result = try ShellProgram.run([], input: "SELECT 1;\nSELECT 2;\n.read /dev/zero\n")
    #expect(result.output == "1\n2\n")
    #expect(result.errors.contains("line 1 of \"/dev/zero\" is longer than 67108864 bytes"))
  }

  /// A limit of statements is none of comments, and SQLite itself refuses the statement.
  @Test func `a low limit of statements ends no script at a long comment`() throws {
    let comment = "-- " + String(repeating: "x", count: 100)
    let result = try ShellProgram.run(
      ["-cmd", ".limit sql_length 40"],
      input: "select 1;\n\(comment)\nselect 2;\nselect '\(comment)';\nselect 3;\n"
    )
    #expect(result.output.hasSuffix("1\n2\n3\n"))
    #expect(result.errors.contains("too big") || result.errors.contains("too long"))
  }
}
