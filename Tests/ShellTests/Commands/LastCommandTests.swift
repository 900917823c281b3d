import Output
import Shell
import TerminalKit
import TestSupport
import Testing

/// The last result, shown once more.
struct LastCommandTests {
  private let shell: ScratchShell

  init() throws {
    shell = try ScratchShell(columns: 80)
  }

  @Test func `rows that a terminal left out are shown by .last`() throws {
    let cut = shell.answer(
      to: ".maxrows 2\nSELECT value AS n, hex(randomblob(9)) AS r FROM generate_series(1, 6);"
    )
    #expect(cut.hasSuffix("┘\n6 rows, the first 2 shown; .last shows all."))
    let whole = shell.answer(to: ".last")
    #expect(whole.hasSuffix("┘\n6 rows."))
    // The same random numbers: the statement did not run again.
    #expect(whole.hasPrefix(cut.split(separator: "\n").prefix(5).joined(separator: "\n")))
    #expect(shell.answer(to: ".last") == whole)
  }

  @Test func `values that a terminal cut are whole in .last`() throws {
    let sql = "SELECT replace(printf('%.99c', 'x'), 'x', 'line' || char(10)) AS t;"
    #expect(
      shell.answer(to: sql).hasSuffix("┘\nValues with … are cut; .last shows all.")
    )
    let whole = shell.answer(to: ".last")
    #expect(whole.split(separator: "\n").count { $0.contains("line") } == 99)
    #expect(whole.hasSuffix("┘"))
  }

  @Test func `a mode may be named for it`() throws {
    _ = shell.answer(to: "SELECT 1 AS a, 'x' AS b;")
    #expect(shell.answer(to: ".last json") == #"[{"a":1,"b":"x"}]"#)
    #expect(shell.answer(to: ".last csv").hasSuffix("1,x\r\n"))
    #expect(shell.answer(to: ".mode").hasPrefix("current output mode: auto, now box"))
    #expect(shell.answer(to: ".last boxx").hasPrefix("Error: mode should be one of"))
  }

  @Test func `a search is shown with whole scores and dates, and with marks for other modes`()
    throws
  {
    _ = shell.answer(to: ".markers [ ]\n.search doctor")
    #expect(shell.answer(to: ".last").contains("10:00:00."))
    let styled = try ScratchShell(columns: 80, styling: .monochrome)
    _ = styled.answer(to: ".search doctor")
    let json = styled.answer(to: ".last json")
    #expect(json.contains(#""title":"**Doctor** appointment""#))
    #expect(!json.contains("\\u0001"))
  }

  @Test func `it goes where results go`() throws {
    let folder = try TemporaryFolder()
    _ = shell.answer(to: "SELECT 1 AS a;\n.once \(folder.path)/out\n.last json")
    #expect(try folder.read("out") == "[{\"a\":1}]\n")
  }

  @Test func `statements without a result leave it, those without rows do not`() throws {
    _ = shell.answer(to: "SELECT 7 AS a;\nCREATE TABLE t(x);\n.mode csv")
    #expect(shell.answer(to: ".last") == "7\r\n")
    #expect(shell.answer(to: ".mode box\nSELECT x FROM t;") == "No rows.")
    #expect(shell.answer(to: ".last") == "No rows.")
  }

  @Test func `rows before an error are kept, and it is said that there may be more`() throws {
    let answer = shell.answer(
      to: ".mode csv\nSELECT json(v) FROM (SELECT '1' AS v UNION ALL SELECT 'x');"
    )
    #expect(answer.hasPrefix("1\r\n"))
    #expect(
      shell.answer(to: ".last")
        == "1\r\nThe statement was stopped after row 1: there may be more."
    )
  }

  @Test func `there is none before a terminal has shown one`() throws {
    let script = try ScratchShell()
    #expect(
      script.answer(to: "SELECT 1;\n.last").hasPrefix("1\nError: there is no last result to show")
    )
  }

  @Test func `settings of the terminal are told to people only`() throws {
    #expect(shell.answer(to: ".show").hasSuffix("     maxrows: 1000\n       pager: off"))
    #expect(!(try ScratchShell()).answer(to: ".show").contains("maxrows"))
  }
}
