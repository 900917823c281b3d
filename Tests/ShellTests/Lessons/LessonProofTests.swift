import Course
import Shell
import Testing

struct LessonProofTests {
  @Test func `each step of the course can be done, and is not done before`() throws {
    let steps = try LessonPupil.lessons.reduce(0) { $0 + $1.steps.count }
    #expect(try ScratchShell().answer(to: ".lesson check") == "\(steps) steps proved, 0 failed")
  }

  @Test func `the block is named that fails, with its error and without its SQL`() throws {
    let folder = try LessonFolderOnDisk([
      "a.md": """
      # A

      do it

      ```variation
      SELECT 1 FROM nowhere;
      ```

      ## One

      ```check rows
      SELECT 1
      ```

      ```solution
      SELECT 1;
      ```
      """
    ])
    let answer = try ScratchShell().answer(to: ".lesson check \(folder.path)")
    #expect(
      answer.hasPrefix(
        "a, \"One\": lesson a: its variation fails: Parse error: no such table: nowhere"
      )
    )
    #expect(!answer.contains("FROM nowhere") && answer.hasSuffix("\n0 steps proved, 1 failed"))
  }

  @Test func `a solution is a prediction where a pupil's line would be one`() throws {
    let folder = try LessonFolderOnDisk([
      "a.md": """
      # A

      do it

      ## One

      ```ask
      SELECT count(*) FROM reminders
      ```

      ```solution
      10
      ```
      """
    ])
    #expect(
      try ScratchShell().answer(to: ".lesson check \(folder.path)") == "1 step proved, 0 failed"
    )
  }

  /// What the check of each step says is wrong is made so in the step.
  @Test func `what is wrong with a folder's lesson is said of its step`() throws {
    let folder = try LessonFolderOnDisk([
      "01-first.md": """
      # First

      do it

      ```variation
      DELETE FROM reminders WHERE id = 1;
      ```

      ## Sound

      ```check rows
      SELECT count(*) FROM reminders
      ```

      ```solution
      SELECT count(*) FROM reminders;
      ```

      ## Passed from the start

      ```check
      SELECT 1
      ```

      ```solution
      SELECT 1;
      ```

      ## Literal

      ```check rows
      SELECT count(*) FROM reminders
      ```

      ```solution
      SELECT 10;
      ```

      ## Never

      ```check
      SELECT 0
      ```

      ```solution
      SELECT 1;
      ```

      ## Mistyped

      ```check
      SELECT a FROM b
      ```

      ```solution
      SELECT 1;
      ```

      ## Writing

      ```check
      DELETE FROM reminders
      ```

      ```solution
      SELECT 1;
      ```
      """
    ])
    let shell = try ScratchShell()
    #expect(
      shell.answer(to: ".lesson check \(folder.path)") == """
        first, "Passed from the start": its check passes before the solution
        first, "Literal": its check does not pass after its solution on a variation: The task asks for a smaller number than 10.
        first, "Never": its check does not pass after its solution
        first, "Mistyped": no such table: b
        first, "Writing": a check must only read: DELETE FROM reminders
        1 step proved, 5 failed
        """
    )
    #expect(shell.shell.exitStatus == 1)
  }

  @Test func `names whose SQL is wrong are told`() throws {
    let folder = try LessonFolderOnDisk([
      "a.md": "# A\n\n```names\nSELECT id, name FROM people\n```\n\n## B\n\n"
        + "```check rows\nSELECT 1\n```\n\n```solution\nSELECT 1;\n```\n"
    ])
    #expect(
      try ScratchShell().answer(to: ".lesson check \(folder.path)")
        == "a, \"B\": no such table: people\n0 steps proved, 1 failed"
    )
  }

  @Test func `a file that is no lesson is told with its line`() throws {
    let folder = try LessonFolderOnDisk(["a.md": "# A\n\n## B\n```chek\n1\n```\n"])
    #expect(
      try ScratchShell().answer(to: ".lesson check \(folder.path)")
        == "Error: \(folder.path)/a.md, line 4: there is no block \"chek\""
    )
  }

  private func answer(toCheckOf step: String) throws -> String {
    let folder = try LessonFolderOnDisk(["a.md": "# A\n\ndo it\n\n## One\n\n\(step)"])
    return try ScratchShell().answer(to: ".lesson check \(folder.path)")
  }

  private func block(_ kind: String, _ body: String) -> String { "```\(kind)\n\(body)\n```\n\n" }

  @Test(arguments: [
    ("SELECT count(*) FROM reminders; SELECT 2", false),
    ("SELECT count(*) FROM reminders; -- all\n;\n/* of them */", true),
  ])
  func `a check is one statement`(sql: String, isSound: Bool) throws {
    let solution = block("solution", "SELECT count(*) FROM reminders;")
    #expect(
      try answer(toCheckOf: block("check rows", sql) + solution)
        == (isSound
          ? "1 step proved, 0 failed"
          : "a, \"One\": a check must be one statement\n0 steps proved, 1 failed")
    )
  }

  /// It is what a pupil may type, as the names of rows are predictions.
  @Test func `a solution may be the name of a row`() throws {
    let title = #"A "b" <c>"#
    #expect(
      try answer(
        toCheckOf: block("setup", "UPDATE reminders SET title = '\(title)' WHERE id = 1;")
          + block("ask", "SELECT title FROM reminders WHERE id = 1") + block("solution", title)
      ) == "1 step proved, 0 failed"
    )
  }

  @Test func `a check without end is told`() throws {
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
    #expect(
      try answer(
        toCheckOf: block("check", endless + "SELECT max(i) FROM n") + block("solution", "SELECT 1;")
      )
        == "a, \"One\": its check takes too many steps before the solution\n0 steps proved, 1 failed"
    )
    // Only after the solution is it endless.
    #expect(
      try answer(
        toCheckOf: block("check", endless + "SELECT max(i) FROM n WHERE ?1 <> ''")
          + block("solution", endless + "SELECT max(i) FROM n;")
      ).contains("it takes too many steps: a setup, a solution or a check does not end")
    )
  }

  @Test(arguments: ["", "\nUPDATE reminders SET notes = 'x' WHERE id = 1;"])
  func `a setup that fails is told without what it has shown before`(rest: String) throws {
    let answer = try answer(
      toCheckOf: block("setup", "SELECT 'shown';\nSELECT * FROM nowhere;" + rest)
        + block("check", "SELECT 0") + block("solution", "SELECT 1;")
    )
    #expect(
      answer.hasPrefix(
        "a, \"One\": lesson a, step \"One\": its setup fails: Parse error: no such table: nowhere"
      )
    )
    #expect(!answer.contains("shown"))
  }

  @Test func `what an author writes into a comment is not shown`() throws {
    let folder = try LessonFolderOnDisk([
      "a.md": "# A\n\ndo it\n<!--\nsecret of the lesson\n-->\n\n## One\n\nFind it.\n<!--\n"
        + "secret: id 1\n-->\n\n" + block("check rows", "SELECT 1") + block("solution", "SELECT 1;")
    ])
    let shell = try ScratchShell()
    let shown = shell.answer(to: ".lesson --file \(folder.path)\n.lesson\n.lesson 1")
    #expect(shown.contains("Find it.") && shown.contains("do it") && !shown.contains("secret"))
  }
}
