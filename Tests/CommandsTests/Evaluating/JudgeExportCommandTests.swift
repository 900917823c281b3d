import CommandKit
import CommandSupport
import Foundation
import Laboratory
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import Testing
import TerminalKit
import TestSupport

extension JudgeCommandTests {
  @Test func `an export leaves out rows that are gone, and no two texts have one file`() throws {
    let folder = try TemporaryFolder()
    try shell.run(".judge week -- 4=2 10=3")
    try shell.run(".judge walk -- 10=1")
    try shell.execute("DELETE FROM reminders WHERE id = 10")
    for format in ["qrels", "csv", "json"] {
      #expect(
        try shell.runAll(".judge export \(folder.path)/j --format \(format)").remarks
          == """
          1 grade for 1 query written to \(folder.path)/j (\(format)).
          2 grades left out: no such row is there any more.

          """
      )
      #expect(
        try shell.runAll(".judge import \(folder.path)/j").remarks.hasPrefix("1 grade for 1 query")
      )
    }
    let file = "\(folder.path)/both"
    #expect(
      shell.error(".judge export \(file) --topics \(file)")
        == [
          "\(file) cannot be the file of the grades and that of the texts",
          "name another file after --topics",
        ]
    )
    #expect(throws: (any Error).self) { try folder.read("both") }
    let others = "\(folder.path)/./j"
    #expect(shell.error(".judge export \(folder.path)/j --topics \(others)") != nil)
    let kept = try folder.read("j")
    try shell.execute("DELETE FROM reminders")
    #expect(
      shell.error(".judge export \(folder.path)/j")
        == [
          "none of the graded rows is in reminderTexts any more",
          "nothing was written; .judge list TEXT shows which rows are gone",
        ]
    )
    #expect(try folder.read("j") == kept)
  }

  @Test func `The ending of a file says the format, and that of its folder does not`() throws {
    let folder = try TemporaryFolder()
    try shell.run(".judge week -- 4=2")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/dir.json",
      withIntermediateDirectories: false
    )
    for (name, beginning) in [
      ("dir.json/file", "# query "), ("dir.json/b.JSON", "["), ("a.b.csv", "query,"),
    ] {
      try shell.run(".judge export \(folder.path)/\(name)")
      #expect(try folder.read(name).hasPrefix(beginning), "\(name)")
    }
  }

  @Test func `Expressions and searches are exported apart, and each is read back as it was`() throws
  {
    let folder = try TemporaryFolder()
    try shell.run(".judge week -- 4=2")
    try shell.run(".judge --match title:week OR fun -- 10=3")
    #expect(
      shell.error(".judge export \(folder.path)/j")?.first
        == "there are searches and expressions, and a file does not tell them apart"
    )
    try shell.run(".judge export \(folder.path)/searches --search")
    let written = try shell.runAll(".judge export \(folder.path)/expressions --match")
    #expect(written.remarks.contains("They are expressions: .judge import"))
    let other = try ReminderSession()
    try other.run(".judge import \(folder.path)/searches")
    try other.run(".judge import \(folder.path)/expressions --match")
    #expect(
      try other.rows("SELECT kind, text FROM judgments.queries ORDER BY id")
        == ["search|week", "match|title:week OR fun"]
    )
  }

  @Test func `The grades of several judges are not put under one name`() throws {
    let folder = try TemporaryFolder()
    try """
    [{"query": "week", "row": 4, "grade": 2, "judge": "Anna"},
     {"query": "week", "row": 4, "grade": 0, "judge": "Ben"}]
    """.write(toFile: "\(folder.path)/judges.json", atomically: true, encoding: .utf8)
    #expect(
      shell.error(".judge import \(folder.path)/judges.json --as Me")?.first?
        .hasPrefix("--as is for the grades of one judge") == true
    )
    try shell.run(".judge import \(folder.path)/judges.json")
    #expect(try grades == ["week|4|2|Anna", "week|4|0|Ben"])
    try shell.run(".judge export \(folder.path)/copy.json")
    let other = try ReminderSession()
    try other.run(".judge import \(folder.path)/copy.json")
    #expect(
      try other.rows("SELECT judge, grade FROM judgments.grades ORDER BY 1") == ["Anna|2", "Ben|0"]
    )
  }
}
