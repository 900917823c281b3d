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
  @Test func `A row that is no longer there is gone, and a text that changed is noticed`() throws {
    try shell.run(".judge week -- 4=2 10=3 1=1")
    try shell.execute(
      "UPDATE reminders SET notes = 'new' WHERE id = 4; DELETE FROM reminders WHERE id = 10;"
    )
    let remarks = try shell.runAll(".eval RR").remarks
    #expect(
      remarks.contains(
        "1 row is gone since it was graded, and left out: .judge list QUERY shows which."
      )
    )
    #expect(
      remarks.contains(
        "1 row changed since it was graded: .judge list QUERY shows which; "
          + "another order of the table's columns is a change, too."
      )
    )
    let list = try shell.run(".judge list week")
    #expect(list == "10||3||gone\n4|Take a walk|2||changed\n1|Groceries|1||\n")
  }

  /// No order of the rows that there are could do better, and the ranking is the same.
  @Test func `rows that are gone count neither for what is best nor in a kept run`() throws {
    try shell.run(".judge week -- 4=2 10=3")
    try shell.run(".judge home -- 10=1")
    try shell.run(".eval --save before")
    let folder = try TemporaryFolder()
    try shell.run(".eval --run \(folder.path)/a.run")
    try shell.execute("DELETE FROM reminders WHERE id = 10")
    let written = try shell.runAll(".eval nDCG R before vs \(folder.path)/a.run")
    #expect(
      written.remarks.contains("1 row of \(folder.path)/a.run is gone: what was behind moves up.")
    )
    #expect(!written.remarks.contains("no judgment is of"))
    let compared = try shell.runAll(".eval nDCG R before vs now")
    for line in (written.results + compared.results).split(separator: "\n") where line.contains("|")
    {
      let values = line.split(separator: "|", omittingEmptySubsequences: false)
      #expect(values[1] == values[2], "\(line)")
    }
    #expect(
      compared.remarks.contains(
        "and left out: .judge list QUERY shows which; 1 query had no others."
      )
    )
    #expect(compared.remarks.contains("1 row of before is gone: what was behind moves up."))
    try shell.execute("DELETE FROM reminders WHERE id = 4")
    #expect(shell.error(".eval")?.first == "none of the graded rows is in reminderTexts any more")
    #expect(shell.error(".tune")?.first == "none of the graded rows is in reminderTexts any more")
  }

  @Test func `A line that is offered is read as the query was judged`() throws {
    func offered(_ line: String) throws -> String {
      let error = try #require(shell.error(line))
      return try #require(error.last?.split(separator: ": .").last.map { ".\($0)" })
    }
    // The second one would be a subcommand, the third an option.
    #expect(try offered(".judge --match week OR fun").hasPrefix(".judge --match week OR fun -- "))
    try shell.execute("UPDATE reminders SET title = 'list need' WHERE id = 1")
    #expect(try offered(".judge -- list") == ".judge -- list -- 1=3")
    try shell.run(try offered(".judge -- list"))
    #expect(try grades == ["list|1|3|"])
  }

  @Test func `Judgments of a table that is no longer there are mentioned, with what to do`() throws
  {
    try shell.execute(
      "CREATE VIRTUAL TABLE old USING fts5(a); INSERT INTO old VALUES ('x');"
    )
    try shell.run(".use old")
    try shell.run(".judge x -- 1=2")
    try shell.run(".eval RR --save before")
    try shell.execute("ALTER TABLE old RENAME TO new")
    try shell.run(".use new")
    let error = try #require(shell.error(".eval"))
    #expect(
      error[1]
        .hasPrefix(
          "there are judgments for old, which is no table; if it was renamed: UPDATE \"judgments\".\"queries\" SET collection = 'new' WHERE collection = 'old'; "
        )
    )
    try shell.execute(
      String(try #require(error[1].range(of: "UPDATE").map { error[1][$0.lowerBound...] }))
    )
    #expect(try shell.run(".eval RR").hasPrefix("x|1|1|1.0|"))
    // What is kept beside the grades has the new name, too.
    #expect(try shell.run(".eval --history").contains("before"))
  }

  @Test func `equal grades are counted in the list, and a need whose query finds nothing is told`()
    throws
  {
    let grades = (1...10).map { "\($0)=\($0 < 3 ? 3 : $0 < 4 ? 2 : 0)" }.joined(separator: " ")
    try shell.run(".judge week -- \(grades)")
    #expect(try shell.run(".judge list") == "1|week|search||10|3×2 2 0×7|\n")
    #expect(try shell.runAll(".judge need week: soon").remarks == "Need kept for \"week\".\n")
    #expect(
      try shell.runAll(".judge need weak: soon").remarks
        == "Need kept for \"weak\".\n\"weak\" finds no row now.\n"
    )
  }
}
