import Foundation
import SQLSpelling
import TestSupport
import Testing

/// A database whose file has lost its last pages.
///
/// SQLite 3.53 refuses the statement that asks for FTS5's interface there, without which the shell opens no file.
@Suite(.enabled(if: SQLiteVersion.running.isModel))
struct DamagedFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/cut.db" }

  init() throws {
    folder = try TemporaryFolder()
    let rows =
      "CREATE TABLE t(a INTEGER PRIMARY KEY, b);"
      + "INSERT INTO t SELECT value, printf('%0200d', value) FROM generate_series(1, 2000);"
    #expect(try ShellProgram.run(["-bare", path, rows]).status == 0)
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    // Pages have 4,096 bytes: the last thirty are cut off.
    try file.truncate(atOffset: file.seekToEnd() - 30 * 4096)
    try file.close()
  }

  @Test(arguments: [["-bare"], []])
  func `what is left can be read and dumped`(options: [String]) throws {
    func output(of line: String) throws -> String {
      try ShellProgram.run(options + [path, line]).output
    }
    #expect(try output(of: "SELECT 1") == "1\n")
    let count = "PRAGMA writable_schema = ON; SELECT count(*) FROM t WHERE a <= 500"
    #expect(try output(of: count) == "500\n")
    #expect(try output(of: ".dump").split(separator: "\n").count { $0.hasPrefix("INSERT") } >= 500)
  }

  @Test func `.open opens it as the command line does`() throws {
    let input = ".open \(path)\nPRAGMA writable_schema = ON;\nSELECT b FROM t WHERE a = 7;\n"
    let result = try ShellProgram.run([":memory:"], input: input)
    #expect(result.output == String(repeating: "0", count: 199) + "7\n")
  }

  @Test func `a person is told that it is damaged, and what still works`() throws {
    let screen = try ShellProgram.run(["-interactive", path], input: "").output
    #expect(screen.contains("It is damaged, and its tables cannot be read."))
    #expect(!screen.contains("no reminders"))
  }
}
