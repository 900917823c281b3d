import Shell
import Testing

/// What a person is told of the rows that statements have changed.
struct ChangedRowsTests {
  @Test(arguments: [
    ("UPDATE reminders SET notes = 'x' WHERE id < 4;", "3 rows changed."),
    ("DELETE FROM reminders WHERE id = 99;", "0 rows changed."),
    (
      "INSERT INTO tags(title) VALUES ('a'); INSERT INTO tags(title) VALUES ('b');",
      "2 rows changed."
    ),
    ("INSERT INTO reminderTexts(reminderTexts) VALUES ('optimize');", ""),
    ("CREATE TABLE t(a);", ""), ("BEGIN; COMMIT;", ""),
  ])
  func `a person is told how many`(sql: String, told: String) throws {
    #expect(try ScratchShell(columns: 80).answer(to: sql) == told)
  }

  @Test func `what ran before an error is counted, and .changes takes its place`() throws {
    let shell = try ScratchShell(columns: 80)
    let answer = shell.answer(to: "DELETE FROM tags WHERE id = 1; DELETE FROM nowhere;")
    #expect(answer.contains("no such table: nowhere") && answer.hasSuffix("1 row changed."))
    let counted = shell.answer(to: ".changes on\nDELETE FROM tags WHERE id = 2;")
    #expect(counted.contains("changes: 1") && !counted.contains("changed"))
  }

  @Test func `a script and a file are told nothing`() throws {
    #expect(try ScratchShell().answer(to: "DELETE FROM tags WHERE id = 1;") == "")
  }
}
