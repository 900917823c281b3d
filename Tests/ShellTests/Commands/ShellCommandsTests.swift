import Commands
import Foundation
import Shell
import TestSupport
import Testing

/// The commands that are about the shell itself.
struct ShellCommandsTests {
  @Test func `the old database stays where the new one cannot be opened`() throws {
    let shell = try ScratchShell()
    let folder = try TemporaryFolder()
    let text = try folder.write("This is no database, but long enough to look like one.\n", to: "x")
    #expect(shell.answer(to: ".open \(text)").hasPrefix("Error: "))
    #expect(
      shell.answer(to: ".open /dev/null/x").hasPrefix(
        "Error: unable to open database \"/dev/null/x\": unable to open database file\n"
      )
    )
    #expect(shell.answer(to: "SELECT count(*) FROM reminders;") == "10")
  }

  @Test func `a new file gets the tables, unless it is to be taken as it is`() throws {
    let shell = try ScratchShell()
    let folder = try TemporaryFolder()
    let count = "SELECT count(*) FROM sqlite_schema WHERE name = 'reminderTexts';"
    #expect(shell.answer(to: ".open \(folder.path)/a\n\(count)") == "1")
    #expect(shell.answer(to: ".open --bare \(folder.path)/b\n\(count)") == "0")
    #expect(
      shell.answer(to: ".open --readonly \(folder.path)/a\nDELETE FROM tags;")
        == """
        Runtime error: attempt to write a readonly database (8)
        it was opened for reading only, its file cannot be written, or query_only is on
        """
    )
    #expect(shell.answer(to: ".open\nSELECT count(*) FROM reminders;") == "10")
  }

  @Test func `--new deletes only files, and nothing beside --readonly`() throws {
    let shell = try ScratchShell()
    let folder = try TemporaryFolder()
    let path = try folder.write("mine", to: "a")
    #expect(
      shell.answer(to: ".open --new --readonly \(path)")
        == "Error: --new makes a file, which --readonly cannot"
    )
    #expect(try folder.read("a") == "mine")
    #expect(
      shell.answer(to: ".open --new \(folder.path)")
        == "Error: \"\(folder.path)\" is no file, and --new deletes only files"
    )
    #expect(try folder.read("a") == "mine")
    #expect(shell.answer(to: "SELECT count(*) FROM reminders;") == "10")
  }

  /// Linux has files that nobody may delete, also not root.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/version")))
  func `a file that cannot be deleted leaves the database that is open`() throws {
    let shell = try ScratchShell()
    let answer = shell.answer(to: ".open --new /proc/version")
    #expect(answer.hasPrefix("Error: cannot delete \"/proc/version\": "))
    #expect(shell.answer(to: "SELECT count(*) FROM reminders;") == "10")
  }

  @Test(arguments: [
    (
      ".history",
      "there is no history: the input does not come from a terminal with an editor"
    ),
    (".edit", ".edit works only at a terminal that can move its cursor"),
    (
      ".log stdout",
      "the log cannot go to standard output, among the results\n.log on writes it to standard error, .log FILE to a file."
    ),
  ])
  func `what a script cannot have is told`(line: String, message: String) throws {
    let result = try ShellProgram.run(["-batch"], input: line + "\nSELECT 7;\n")
    #expect(result.errors.hasPrefix("Error: \(message)\n"), "\(result.errors)")
  }

  @Test(arguments: [".read --handout FILE", ".record check FILE", ".judge import FILE"])
  func `a file that is not UTF-8 is refused as text`(line: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/latin.md"
    try Data("caf\u{E9}\n".unicodeScalars.map { UInt8($0.value) }).write(
      to: URL(fileURLWithPath: path)
    )
    let answer = try ScratchShell().answer(to: line.replacing("FILE", with: path))
    #expect(answer == "Error: \(path) is not UTF-8 text")
  }

  @Test func `what another program's database lacks is said`() throws {
    let shell = try ScratchShell(columns: 80)
    let folder = try TemporaryFolder()
    let input = """
      .open --bare \(folder.path)/a
      CREATE TABLE reminders(id INTEGER PRIMARY KEY, title TEXT);
      .open \(folder.path)/a
      """
    let answer = shell.answer(to: input)
    #expect(answer.hasPrefix("Note: its reminders tables are not as the shell makes them;"))
    #expect(answer.contains(".init --adopt"))
    #expect(answer.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `where a table is missing, adoption is named only if it makes that table`() throws {
    let shell = try ScratchShell()
    let folder = try TemporaryFolder()
    let input = """
      .open --bare \(folder.path)/a
      CREATE TABLE reminders(id INTEGER PRIMARY KEY, title TEXT);
      CREATE VIRTUAL TABLE reminderTexts USING fts5(reminderID UNINDEXED, title, notes, tags);
      CREATE VIRTUAL TABLE notes USING fts5(a, content=nowhere);
      .open \(folder.path)/a
      """
    _ = shell.answer(to: input)
    let advice = "\n.init --adopt adds what is missing in this database."
    let search = shell.answer(to: ".search week")
    #expect(search.hasSuffix("no such table: remindersLists" + advice))
    let report = shell.answer(to: ".use notes\n.fts")
    #expect(report.contains("no such table: main.nowhere") && !report.contains(".init --adopt"))
  }

  @Test func `a script runs, and its errors name its lines`() throws {
    let shell = try ScratchShell()
    let folder = try TemporaryFolder()
    let script = try folder.write("SELECT 1;\nselec;\nSELECT\n2;\n", to: "script.sql")
    #expect(
      shell.answer(to: ".read \(script)\nSELECT 3;") == """
        1
        Parse error near line 2: near "selec": syntax error
          selec;
          ^--- error here
        2
        3
        """
    )
    #expect(shell.shell.exitStatus == 1)
  }

  @Test func `a script that reads itself ends`() throws {
    let shell = try ScratchShell()
    let folder = try TemporaryFolder()
    let script = try folder.write("SELECT 1;\n.read \(folder.path)/script.sql\n", to: "script.sql")
    let lines = shell.answer(to: ".read \(script)").split(separator: "\n")
    #expect(lines.count { $0 == "1" } == 25)
    #expect(lines.last == "Input nesting limit (25) reached at line 2. Check recursion.")
  }

  @Test func `leaving from a script leaves`() throws {
    let shell = try ScratchShell()
    let folder = try TemporaryFolder()
    let script = try folder.write(".exit 4\nSELECT 1;\n", to: "script.sql")
    #expect(shell.answer(to: ".read \(script)\nSELECT 2;") == "")
    #expect(shell.shell.exitStatus == 4)
  }

  @Test func `the versions are those of -version`() throws {
    let told = try ShellProgram.run(["-version"]).output.split(separator: "\n")
    let shell = try ScratchShell()
    #expect(shell.answer(to: ".version").split(separator: "\n") == told)
    #expect(told.count == 3)
  }

  @Test func `completed reminders that the index lacks are deleted by their tag`() throws {
    let shell = try ScratchShell()
    // Take a walk is completed, and has the tag.
    _ = shell.answer(to: "DELETE FROM reminderTexts WHERE rowid = 4;")
    #expect(shell.answer(to: ".clear-completed --yes #fun") == "1 reminder deleted.")
    #expect(shell.answer(to: ".mode list\n.headers off\nSELECT count(*) FROM reminders;") == "9")
  }

  @Test func `help lists the commands by group, explains one, and finds others`() throws {
    let shell = try ScratchShell()
    let list = shell.answer(to: ".help")
    let lines = list.split(separator: "\n", omittingEmptySubsequences: false)
    // One line is left for the prompt.
    #expect(lines.count <= 23)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let words = Set(list.split { $0.isWhitespace })
    #expect(dotCommands.allSatisfy { words.contains(".\($0.name)") })
    let all = shell.answer(to: ".help all")
    #expect(all.hasPrefix("Searching\n  .search"))
    #expect(all.contains("\n\nThe shell\n"))
    let group = shell.answer(to: ".help index")
    // The purposes stand side by side in each list, so that the blanks before them differ.
    func plain(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }
    #expect(plain(all).contains(plain(group)))
    #expect(group.hasPrefix("The index\n  .use"))
    #expect(shell.answer(to: ".help The index") == group)
    #expect(shell.answer(to: ".help output").hasSuffix(".help all output"))
    #expect(plain(all).contains(plain(shell.answer(to: ".help all output"))))
    #expect(shell.answer(to: ".help search").hasPrefix("Usage: .search "))
    #expect(shell.answer(to: ".help .search") == shell.answer(to: ".search --help"))
    #expect(shell.answer(to: ".help .pager") == shell.answer(to: ".pager --help"))
    #expect(shell.answer(to: ".help snippet()").contains("  .snippet"))
    // A word of an abstract counts from its beginning: "gra" is in "Grade", and in "ranking" is "ank".
    #expect(shell.answer(to: ".help gra").contains(".judge"))
    #expect(shell.answer(to: ".help ank").hasPrefix("Nothing matches 'ank'"))
    // Their pages have it, in options or explanations.
    #expect(shell.answer(to: ".help NEAR").hasSuffix("\nsee .help notion match"))
    #expect(shell.answer(to: ".help porter").contains("\n  .reindex"))
    #expect(shell.answer(to: ".help nothing-like-it") == "Nothing matches 'nothing-like-it'")
    #expect(
      try ScratchShell(columns: 80).answer(to: ".help nothing-like-it")
        == "Nothing matches 'nothing-like-it'\n.help names all commands."
    )
  }
}
