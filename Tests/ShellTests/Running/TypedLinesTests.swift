import CommandKit
import Shell
import TestSupport
import Testing

/// What only a person gets, wherever results go, and a script never.
struct TypedLinesTests {
  private let folder: TemporaryFolder
  private let shell: ScratchShell
  private let rows: String

  init() throws {
    folder = try TemporaryFolder()
    shell = try ScratchShell(columns: 200)
    rows = try folder.write("a,b\n1,2\n", to: "rows.csv")
    _ = shell.answer(to: "CREATE TABLE t(a, b);\n.mode list")
  }

  private func count() -> String { shell.answer(to: ".output\nSELECT count(*) FROM t;") }

  // sqlite3 imports both lines.
  @Test(arguments: [InputOrigin.script, .argument])
  func `a script imports every line, although its results go to a terminal`(origin: InputOrigin) {
    #expect(shell.answer(to: ".import --csv \(rows) t", from: origin) == "")
    #expect(count() == "2")
  }

  @Test func `a script that a person has read is a script, and the person goes on as one`() throws {
    let script = try folder.write(".import --csv \(rows) t\n", to: "script.sql")
    #expect(shell.answer(to: ".read \(script)") == "")
    #expect(count() == "2")
    let own = shell.answer(to: ".read \(script)\n.import --csv \(rows) t")
    #expect(own.hasPrefix("The first row names columns of t"))
    #expect(count() == "5")
  }

  @Test func `a person's import is one while results go to a file`() throws {
    let answer = shell.answer(to: ".output \(folder.path)/out.txt\n.import --csv \(rows) t")
    #expect(answer.contains("The first row names columns of t"))
    #expect(count() == "1")
  }

  @Test func `the name of a file chooses the mode of a person's results only`() throws {
    let statements = ".mode auto\n.once \(folder.path)/out.csv\nSELECT 1 AS x, 2 AS y;"
    _ = shell.answer(to: statements, from: .script)
    #expect(!(try folder.read("out.csv")).contains("x,y"))
    _ = shell.answer(to: statements)
    #expect(try folder.read("out.csv") == "x,y\r\n1,2\r\n")
  }

  // In safe mode no file may be opened: that a script's `.trace on` is refused shows that it is the name of one.
  @Test func `.trace on is a file in a script, and the terminal for a person`() throws {
    try shell.shell.context.beginSafeMode()
    let script = try ScratchShell(columns: 200)
    try script.shell.context.beginSafeMode()
    let refusal = "cannot run .trace in safe mode"
    #expect(script.answer(to: ".trace on", from: .script).contains(refusal))
    #expect(!shell.answer(to: ".trace on").contains(refusal))
  }

  @Test func `.trace on shows statements here also while results go to a file`() throws {
    let answer = shell.answer(
      to: ".output \(folder.path)/out.txt\n.trace on\nSELECT 41 + 1;\n.output\n.trace off"
    )
    #expect(answer.contains("\nSELECT 41 + 1;"))
    #expect(try folder.read("out.txt") == "42\n")
  }

  /// Of the numbers, sqlite3 (shell.c.in, do_meta_command) heeds 0 and 1.
  @Test func `.explain with another number than 0 and 1 changes nothing in a script`() {
    #expect(shell.answer(to: ".explain 10", from: .script) == "")
    #expect(shell.answer(to: ".show").contains("explain: auto"))
    #expect(shell.answer(to: ".explain 1", from: .script) == "")
    #expect(shell.answer(to: ".show").contains("explain: on"))
  }

  @Test func `.tables with a pattern that nothing matches says so to a person`() {
    #expect(shell.answer(to: ".tables ;").hasPrefix("No table or view has a name like ;"))
    #expect(shell.answer(to: ".tables ;", from: .script) == "")
  }
}
