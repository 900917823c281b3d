import TestSupport
import Testing

/// Programs that the shell starts.
struct ProcessTests {
  @Test func `results go through a program, which has ended when the next command runs`() throws {
    let folder = try TemporaryFolder()
    let input =
      ".once |sort -r > \(folder.path)/out\nSELECT 1 UNION SELECT 2;\n.system cat \(folder.path)/out\n"
    #expect(try ShellProgram.run([":memory:"], input: input).output == "2\n1\n")
  }

  @Test(arguments: [
    ".output |head -n 1\nSQL\nSQL\n.output\n", ".once |head -n 1\nSQL\n",
    ".mode tabs\n.once '|head -n 1'\nSQL\n",
  ])
  func `a program that reads too little is no error`(script: String) throws {
    let sql =
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 100000) SELECT x FROM c;"
    let input = script.split(separator: "SQL", omittingEmptySubsequences: false)
      .joined(separator: sql)
    let result = try ShellProgram.run([":memory:"], input: input + "SELECT 'after';\n")
    #expect(result == .init(output: "1\nafter\n", errors: "", status: 0))
    let once = ".once |head -n 1\n\(sql)\nSELECT 'after';\n"
    #expect(try ShellProgram.run([":memory:"], input: once) == result)
  }

  @Test func `a script comes from a program`() throws {
    let input = ".read \"|echo 'SELECT 1;'\"\n.read |false\nSELECT 2;\n"
    #expect(try ShellProgram.run([":memory:"], input: input).output == "1\n2\n")
  }

  @Test func `a program starts with no signal held back or ignored`() throws {
    let input = ".system grep -E 'SigBlk|SigIgn' /proc/self/status\n"
    let result = try ShellProgram.run([":memory:"], input: input)
    let masks = result.output.split(separator: "\n").map { $0.drop { $0 != "\t" }.dropFirst() }
    // Where there is no such file, nothing is to be seen.
    #expect(masks.allSatisfy { $0 == "0000000000000000" }, "\(result.output)")
  }

  @Test func `its words stay together, and its status is told`() throws {
    let input = ".shell printf %s, \"a  b\" c\n.system exit 3\n"
    let result = try ShellProgram.run([":memory:"], input: input)
    #expect(result.output == "a  b,c,")
    #expect(result.errors == "System command returns 768\n")
    #expect(result.status == 0)
  }
}
