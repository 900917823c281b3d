import CommandKit
import Commands
import TestSupport
import CommandKit
import LineEditor
import Shell
import Testing

/// What `-safe` refuses beyond what sqlite3 does; Tests/Compatibility/safe has the rest.
struct SafeOptionTests {
  @Test(arguments: allSignatures.filter(\.reachesOut).map(\.title))
  func `a command that reaches out ends the program`(title: String) throws {
    let result = try ShellProgram.run(["-safe"], input: "SELECT 1;\n\(title) x\nSELECT 2;\n")
    #expect(result.output == "1\n")
    #expect(result.errors == "line 2: cannot run \(title) in safe mode\n")
    #expect(result.status == 1)
  }

  @Test(arguments: [".log x", ".trace x"])
  func `a log does not go to a file`(command: String) throws {
    let folder = try TemporaryFolder()
    let result = try ShellProgram.run(["-safe"], input: "\(command)\n", home: folder)
    #expect(result.errors.hasPrefix("line 1: cannot run"))
    #expect(result.status == 1)
  }

  @Test(arguments: [
    "SELECT readfile('x');", "SELECT writefile('x', 1) WHERE 0;", "ATTACH 'x' AS x;",
    "VACUUM INTO 'x';",
  ])
  func `SQL reaches no file`(sql: String) throws {
    let result = try ShellProgram.run(["-safe"], input: "\(sql)\nSELECT 2;\n")
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("line 1: cannot"))
    #expect(result.status == 1)
  }

  @Test func `Tab shows no file`() throws {
    let shell = try ScratchShell()
    let completer = ShellLanguage(shell.shell.context)
    func offers() -> Int {
      completer.completion(of: ".read /usr/", followedBy: "").candidates.count
    }
    #expect(offers() > 0)
    try shell.shell.context.beginSafeMode()
    #expect(offers() == 0)
  }

  @Test func `reminders are searched and made as ever`() throws {
    let input =
      ".search doctor\n.add Buy a lamp\n.reindex\n.open :memory:\n.init\nATTACH 'x' AS y;\n"
    let result = try ShellProgram.run(["-safe"], input: input)
    #expect(result.output.contains("Doctor"))
    #expect(result.errors.contains("The schema is made"))
    #expect(result.errors.hasSuffix("line 6: cannot run ATTACH in safe mode\n"))
  }

  /// The user has typed no ATTACH.
  @Test func `judgments in a file of their own are named, and those in the database are read`()
    throws
  {
    let folder = try TemporaryFolder()
    let file = folder.path + "/r.db"
    _ = try ShellProgram.run([file, ".seed", ".judge week -- 10=3"])
    let result = try ShellProgram.run(["-safe", file], input: ".judge list\n")
    #expect(
      result.errors.contains(
        "cannot open \(file.dropLast(3)).judgments.db, which has the judgments"
      )
    )
    #expect(result.errors.contains(".judge --here"))
    let own = folder.path + "/own.db"
    _ = try ShellProgram.run([own, ".seed", ".judge --here week -- 10=3"])
    #expect(try ShellProgram.run(["-safe", own], input: ".judge list\n").output.contains("week"))
  }
}
