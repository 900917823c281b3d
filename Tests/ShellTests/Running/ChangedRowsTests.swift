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
    // What is taken back has not changed.
    ("BEGIN; DELETE FROM tags; ROLLBACK;", ""), ("BEGIN;\nDELETE FROM tags; ROLLBACK;", ""),
    (
      "BEGIN; DELETE FROM tags; ROLLBACK; INSERT INTO tags(title) VALUES ('a');", "1 row changed."
    ),
    (
      """
      INSERT INTO tags(title) VALUES ('a'); BEGIN; DELETE FROM tags; ROLLBACK;
      """,
      "1 row changed."
    ),
    (
      """
      BEGIN; DELETE FROM tags WHERE id = 1; SAVEPOINT s; DELETE FROM tags; ROLLBACK TO s; \
      INSERT INTO tags(title) VALUES ('a'); COMMIT;
      """,
      "2 rows changed."
    ),
    (
      """
      SAVEPOINT "Outer"; DELETE FROM tags WHERE id = 1; SAVEPOINT t; DELETE FROM tags; \
      ROLLBACK TRANSACTION TO SAVEPOINT 'outer'; RELEASE outer; DELETE FROM tags WHERE id < 3;
      """,
      "2 rows changed."
    ),
    // SQLite's own questions about the new column have no answer for a person.
    ("ALTER TABLE tags ADD COLUMN k INT CHECK (k IS NULL OR k > 0);", ""),
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

  @Test(arguments: [
    (
      "BEGIN; DELETE FROM tags WHERE id = 1; INSERT OR ROLLBACK INTO tags(id, title) VALUES (2, 'x');",
      true
    ),
    ("BEGIN;\nINSERT OR ROLLBACK INTO tags(id, title) VALUES (2, 'x');", true),
    // What COMMIT has kept is not undone by an error after it.
    ("BEGIN;\nCOMMIT; INSERT OR ROLLBACK INTO tags(id, title) VALUES (2, 'x');", false),
    ("BEGIN;\nINSERT INTO tags(id, title) VALUES (2, 'x');", false),
  ])
  func `a person is told where an error has ended the transaction, and of no rows that it undid`(
    input: String,
    isTold: Bool
  ) throws {
    let answer = try ScratchShell(columns: 80).answer(to: input)
    #expect(answer.contains("UNIQUE constraint failed: tags.id"))
    #expect(answer.contains("The transaction was rolled back.") == isTold)
    #expect(!answer.contains("changed."))
  }

  @Test func `a script and a file are told nothing`() throws {
    #expect(try ScratchShell().answer(to: "DELETE FROM tags WHERE id = 1;") == "")
  }
}
