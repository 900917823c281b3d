import Shell
import Testing

/// What a pupil has changed, and what becomes of the step, of its solution and of the steps after it.
struct LessonChangesTests {
  private static let reset = "Begin the step again: .lesson reset."

  @Test func `what is skipped is done, without the changes that are in its way`() throws {
    let shell = try LessonPupil("index").shell
    _ = shell.answer(to: "CREATE VIRTUAL TABLE texts USING fts5(title);")
    let skipped = shell.answer(to: ".lesson skip")
    #expect(
      skipped.contains("Skipped. Without what you changed in this step, this would have done it:")
    )
    for _ in 2...3 {
      #expect(shell.answer(to: ".lesson skip").contains("Skipped. This would have done it:"))
    }
    // The solution of step 4 names all four columns.
    #expect(shell.answer(to: ".lesson skip").contains("step 5 of 6"))
    let count = "SELECT count(*) FROM texts;"
    #expect(shell.answer(to: count) == "10")
    #expect(shell.answer(to: ".lesson reset\n\(count)").hasSuffix("\n10"))
  }

  @Test func `changes in the steps before are in the way of a solution, too`() throws {
    let shell = try LessonPupil("triggers").shell
    // The solution of step 2 makes a trigger of the same name.
    _ = shell.answer(
      to:
        "CREATE TRIGGER texts_insert AFTER INSERT ON reminders BEGIN SELECT raise(ABORT, 'no'); END;"
    )
    #expect(shell.answer(to: ".guess 2").contains("✓"))
    #expect(
      shell.answer(to: ".solution").replacing("\n", with: " ").contains(
        "After what you changed in this lesson it does not pass: `.lesson triggers 2` begins the step again."
      )
    )
    #expect(
      shell.answer(to: ".lesson skip").contains(
        "Skipped. Without what you changed in this lesson, this would have done it:"
      )
    )
    let add = "INSERT INTO reminders (id, title, remindersListID) VALUES (50, 'x', 1);"
    #expect(shell.answer(to: "\(add)\nSELECT title FROM texts WHERE rowid = 50;").hasSuffix("x"))
  }

  @Test func `a step that was passed is gone through again without what is in its way`() throws {
    let pupil = try LessonPupil("index")
    let table =
      "CREATE VIRTUAL TABLE texts USING fts5(reminderID UNINDEXED, title, notes, tags, tokenize = 'trigram');"
    #expect(pupil.passes("A virtual table", by: table))
    _ = pupil.shell.answer(to: ".lesson back\nCREATE TABLE texts (a);")
    let answer = pupil.shell.answer(to: ".lesson next")
    #expect(
      answer.hasPrefix(
        "What you changed in this step is taken back: it was in the way of the step's solution."
      )
    )
    #expect(answer.contains("step 2 of 6"))
    #expect(pupil.shell.answer(to: "SELECT count(*) FROM texts_docsize;") == "0")
  }

  @Test func `what is in the way of the next step's beginning is taken back, and said`() throws {
    let shell = try LessonPupil("triggers").shell
    _ = shell.answer(to: ".lesson triggers 5")
    // The next step begins with a table of this name.
    _ = shell.answer(to: "CREATE TABLE keyed (a);")
    let answer = shell.answer(to: ".lesson skip").replacing("\n", with: " ")
    #expect(
      answer.contains(
        "What you changed in this lesson is taken back: it was in the way of what the next step begins with."
      )
    )
    #expect(answer.contains("step 6 of 6"))
    #expect(shell.answer(to: "SELECT count(*) FROM keyed WHERE reminderID = 3;").hasPrefix("2"))
    #expect(shell.answer(to: ".guess 2").contains("✓"))
  }

  @Test func `an index of no reminders is not blamed for its content`() throws {
    let shell = try LessonPupil("index").shell
    _ = shell.answer(to: ".lesson index 6\nDELETE FROM reminders;")
    let answer = shell.answer(
      to: """
        CREATE VIRTUAL TABLE titles USING fts5(title, content = 'reminders', content_rowid = 'id');
        INSERT INTO titles (titles) VALUES ('rebuild');
        """
    )
    #expect(answer.contains("The reminders, with which it is tried, are gone"))
    #expect(!answer.contains("its content is not reminders"))
  }

  @Test func `changes that are in no solution's way are kept`() throws {
    let shell = try LessonPupil("index").shell
    _ = shell.answer(to: "CREATE TABLE mine (a);\nINSERT INTO mine VALUES (7);")
    #expect(shell.answer(to: ".lesson skip").contains("Skipped. This would have done it:"))
    #expect(shell.answer(to: "SELECT a FROM mine;") == "7")
  }

  @Test(arguments: [
    ("drift 3", ".doctor --repair --yes articles_fts", ".guess 5", "What the step asks about"),
    ("index 3", "DROP TABLE texts;", ".guess 0", "There is no table texts."),
    ("triggers 6", "DROP TABLE keyed;", ".guess 2", "There is no table keyed."),
    ("like 1", "DELETE FROM reminders;", "SELECT id FROM reminders WHERE 0;", "What the step"),
    ("index 5", "DELETE FROM texts;", "SELECT rowid FROM texts('doctor diet');", "What the step"),
    (
      "index 2", "DROP TABLE texts;",
      "SELECT name FROM sqlite_schema WHERE substr(name, 1, 6) = 'texts_';", "What the step"
    ),
    (
      "like 1", "ALTER TABLE reminders RENAME COLUMN notes TO n;",
      "SELECT id FROM reminders WHERE title LIKE '%take%' OR n LIKE '%take%';",
      "The check could not look: no such column: notes."
    ),
  ])
  func `where what is asked about is gone, nothing passes, and the way back is told`(
    step: String,
    change: String,
    answer: String,
    line: String
  ) throws {
    let shell = try LessonPupil(step).shell
    // A command that finds no rows, as .doctor, is no attempt at an answer.
    if change.hasPrefix(".") { _ = shell.answer(to: change) }
    for input in [change, answer] where !change.hasPrefix(".") || input == answer {
      let said = shell.answer(to: input).split(separator: "\n").last ?? ""
      #expect(said.hasPrefix(line) && said.hasSuffix(Self.reset), "\(input)")
    }
    #expect(
      shell.answer(to: ".solution").replacing("\n", with: " ").contains(
        "After what you changed in this step it does not pass: `.lesson reset` begins the step again."
      )
    )
    _ = shell.answer(to: ".lesson reset")
    #expect(
      !shell.answer(to: ".solution").replacing("\n", with: " ").contains("After what you changed")
    )
  }

  @Test func `a step that begins in an open transaction would go with it, so it waits`() throws {
    let shell = try LessonPupil("drift").shell
    let right = "SELECT rowid FROM articles_fts('dough') ORDER BY rank;"
    let open =
      "Right, but a transaction is open: COMMIT; keeps what is in it, and then this counts."
    #expect(shell.answer(to: "BEGIN;\n\(right)").hasSuffix(open))
    #expect(shell.answer(to: ".lesson skip").contains("Error: a transaction is open"))
    #expect(shell.answer(to: "COMMIT;").contains("✓ Any table"))
    #expect(shell.answer(to: "BEGIN;\n.guess 1").hasSuffix(open))
    // Nothing was changed, so what was right still is.
    #expect(shell.answer(to: "ROLLBACK;").contains("✓ A row goes by"))
    #expect(shell.answer(to: "SELECT count(*) FROM articles;") == "5")
  }

  @Test
  func `what was made in a transaction counts when it is kept, and not when it is taken back`()
    throws
  {
    let shell = try LessonPupil("index").shell
    let table =
      "CREATE VIRTUAL TABLE texts USING fts5(reminderID UNINDEXED, title, notes, tags, tokenize = 'trigram');"
    #expect(shell.answer(to: "BEGIN;\n\(table)").contains("Right, but a transaction is open"))
    #expect(shell.answer(to: "ROLLBACK;").contains("There is no table texts yet."))
    #expect(shell.answer(to: "BEGIN;\n\(table)\nCOMMIT;").contains("✓ A virtual table"))
  }

  @Test(arguments: [
    ("index 4", "DROP TABLE texts;", "There is no table texts."),
    ("triggers 3", "DROP TABLE texts;", "There is no table texts."),
    ("drift 4", "DROP TABLE articles_fts;", "There is no table articles_fts."),
    (
      "index 6",
      "CREATE VIRTUAL TABLE titles USING fts5(title, content = 'reminder', content_rowid = 'id');",
      "There is no table reminder."
    ),
  ])
  func `a table that the check needs is named where it is gone`(
    step: String,
    change: String,
    line: String
  ) throws {
    let answer = try LessonPupil(step).shell.answer(to: change)
    let said = answer.split(separator: "\n").suffix(2)
    #expect(said.first == line[...] && said.last?.hasPrefix("If a change was wrong") == true)
  }
}
