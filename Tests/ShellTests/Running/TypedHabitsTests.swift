import Shell
import TestSupport
import Testing

/// What a person's commands do that a script's, as those of `sqlite3`, do not.
struct TypedHabitsTests {
  @Test func `a person's import reads a file as its ending says, and says so`() throws {
    let folder = try TemporaryFolder()
    let csv = try folder.write("name,age\n\"Ann, B.\",3\n", to: "people.csv")
    let tsv = try folder.write("name\tage\nBob\t4\n", to: "people.tsv")
    let shell = try ScratchShell(columns: 120)
    let answer = shell.answer(to: ".import '\(csv)' p\n.import '\(tsv)' q")
    #expect(answer.contains("people.csv is read as CSV, by its ending."))
    #expect(answer.contains("people.tsv is read with tabs, by its ending."))
    _ = shell.answer(to: ".mode list")
    #expect(shell.answer(to: "SELECT * FROM p UNION ALL SELECT * FROM q;") == "Ann, B.|3\nBob|4")
  }

  @Test(arguments: [".mode list", ".separator ;", ".mode tabs"])
  func `what a person has set decides, whatever the ending`(setting: String) throws {
    let folder = try TemporaryFolder()
    let csv = try folder.write("name,age\nAnn,3\n", to: "people.csv")
    let shell = try ScratchShell(columns: 120)
    _ = shell.answer(to: "\(setting)\n.import '\(csv)' p")
    #expect(shell.answer(to: ".mode list\nSELECT * FROM p;") == "Ann,3")
  }

  @Test func `a script reads it as sqlite3 does`() throws {
    let folder = try TemporaryFolder()
    let csv = try folder.write("name,age\nAnn,3\n", to: "people.csv")
    #expect(
      try ScratchShell().answer(to: ".import '\(csv)' p\nSELECT * FROM p;", from: .script)
        == "Ann,3"
    )
  }

  @Test func `the tables that full-text tables keep are counted in a line`() throws {
    let shell = try ScratchShell(columns: 80)
    let answer = shell.answer(to: ".tables")
    // SQLite: content, data, idx, docsize and config.
    #expect(answer.hasSuffix("\nand 5 of reminderTexts's own; .tables --all"))
    #expect(answer.contains("reminderTexts") && !answer.contains("reminderTexts_data"))
    // A statement that takes fewer values than there are such tables hides none.
    _ = shell.answer(to: ".limit variable_number 4")
    #expect(shell.answer(to: ".tables") == shell.answer(to: ".tables --all"))
    _ = shell.answer(to: ".limit variable_number 1000")
    for all in [".tables --all", ".tables %"] {
      #expect(shell.answer(to: all).contains("reminderTexts_data"))
      #expect(!shell.answer(to: all).contains("--all"))
    }
    _ = shell.answer(to: "CREATE VIRTUAL TABLE t USING fts5(a);")
    #expect(shell.answer(to: ".tables").hasSuffix("and 10 of virtual tables; .tables --all"))
    #expect(try ScratchShell().answer(to: ".tables", from: .script).contains("reminderTexts_data"))
  }

  @Test func `the tables of judgments, which a command has attached, are counted in a line`() throws
  {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: ".seed 10")
    #expect(shell.answer(to: ".judge week -- 7=3").contains("1 grade kept"))
    let count = shell.answer(
      to:
        ".mode list\nSELECT count(*) FROM judgments.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%';"
    )
    let answer = shell.answer(to: ".tables")
    #expect(
      answer.hasSuffix("and 5 of reminderTexts's own, \(count) of the judgments; .tables --all")
    )
    #expect(!answer.contains("judgments."))
    // A table of one's own beside them is shown.
    _ = shell.answer(to: "CREATE TABLE judgments.mine(a);")
    #expect(shell.answer(to: ".tables").contains("judgments.mine"))
    #expect(shell.answer(to: ".tables --all").contains("judgments.queries"))
    #expect(shell.answer(to: ".tables", from: .script).contains("judgments.queries"))
  }

  @Test func `tables of one's own that are attached as judgments are listed`() throws {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: "ATTACH ':memory:' AS judgments;")
    _ = shell.answer(to: "CREATE TABLE judgments.counts(a); CREATE TABLE judgments.queries(id);")
    let answer = shell.answer(to: ".tables")
    #expect(answer.contains("judgments.counts") && answer.contains("judgments.queries"))
    #expect(answer.hasSuffix("and 5 of reminderTexts's own; .tables --all"))
  }
}
