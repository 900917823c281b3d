import Shell
import Testing

struct PlanDisplayTests {
  private static let sql = "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'doctor'"

  @Test func `at a terminal FTS5's part of a plan is explained`() throws {
    let shell = try ScratchShell(columns: 80)
    let answer = shell.answer(to: "EXPLAIN QUERY PLAN \(Self.sql);")
    #expect(
      answer == """
        QUERY PLAN
        `--SCAN reminderTexts VIRTUAL TABLE INDEX 0:M4
              full-text search in all columns
        """
    )
  }

  @Test func `in a script the plan is sqlite3's, and the rows follow it`() throws {
    let shell = try ScratchShell()
    let answer = shell.answer(to: ".eqp on\n\(Self.sql);", from: .script)
    #expect(answer == "QUERY PLAN\n`--SCAN reminderTexts VIRTUAL TABLE INDEX 0:M4\n3")
  }
}
