import CommandKit
import Course
import Foundation
import Shell
import Teaching
import TestSupport
import Testing

struct LessonCommandTests {
  @Test func `the list says what one can do after each lesson, and where one stands`() throws {
    let shell = try ScratchShell()
    let list = shell.answer(to: ".lesson").split(separator: "\n")
    // A line for each, and one that says what to type.
    #expect(list.count == (try LessonPupil.lessons.count) + 1)
    #expect(list[4].contains("rank      say why one row ranks above another  "))
    #expect(list[4].hasSuffix("  7 steps"))
    _ = shell.answer(to: ".lesson 5")
    _ = shell.answer(to: ".search --by-rank week")
    let standing = shell.answer(to: ".lesson")
    #expect(standing.contains("▸  5   rank"))
    #expect(standing.contains("1 of 7"))
    #expect(standing.contains("You are at step 2 of 7 of rank"))
  }

  @Test(arguments: [
    "0", "-1", "99", "-9223372036854775808", "9223372036854775807", "9223372036854775808",
  ])
  func `a number that no lesson has is named`(number: String) throws {
    let answer = try ScratchShell().answer(to: ".lesson -- \(number)\n.lesson \(number)")
    #expect(
      answer.split(separator: "\n").count { $0.contains("there is no lesson \"\(number)\"") } == 2,
      "\(answer)"
    )
  }

  @Test func `a narrow terminal gets the beginnings of the purposes, or no purposes`() throws {
    func list(columns: Int) throws -> [Substring] {
      try ScratchShell(columns: columns).answer(to: ".lesson").split(separator: "\n")
    }
    // The longest purpose has 48 characters, and 26 cells stand beside it.
    #expect(try list(columns: 74).prefix(10) == list(columns: 200).prefix(10))
    let cut = try list(columns: 72)
    #expect(cut[8] == "   9   drift     say whether an index tells the truth, and fix…  5 steps")
    #expect(try list(columns: 46)[4] == "   5   rank      say why one row ran…  7 steps")
    #expect(try list(columns: 45)[4] == "   5   rank      7 steps")
    for columns in [30, 45, 46, 60, 72, 73] {
      #expect(try list(columns: columns).filter { $0.count > columns } == [])
    }
    #expect(
      try list(columns: 45).suffix(2) == [
        ".lesson 1 begins. Lessons work on scratch", "databases: your own is never touched.",
      ]
    )
  }

  @Test func `a lesson leaves the user's database, its search and its weights alone`() throws {
    let shell = try ScratchShell()
    _ = shell.answer(to: ".rank weights title=3\n.search walk")
    _ = shell.answer(
      to: ".lesson rank\nDELETE FROM reminders;\n.rank weights title=9\n.lesson quit"
    )
    #expect(shell.answer(to: "SELECT count(*) FROM reminders;") == "10")
    #expect(shell.answer(to: ".rank").contains("bm25(\"reminderTexts\", 0, 3, 1, 1)"))
    #expect(shell.answer(to: ".why 4").contains("walk"))
  }

  @Test func `hints come in their order, then the solution is offered`() throws {
    let pupil = try LessonPupil("rank")
    #expect(pupil.shell.answer(to: ".hint").hasPrefix("The numbers are negative."))
    #expect(pupil.shell.answer(to: ".hint").contains("That was the last hint."))
    #expect(pupil.shell.answer(to: ".hint").contains("`.solution` shows a way"))
    #expect(pupil.shell.answer(to: ".solution").contains("ORDER BY rank;"))
  }

  @Test func `free play counts for nothing, and leads back to where one was`() throws {
    let pupil = try LessonPupil("rank")
    let shell = pupil.shell
    _ = shell.answer(to: "CREATE TABLE mine (a);")
    _ = shell.answer(to: ".lesson play")
    #expect(!pupil.passes("Small is good", by: ".search --by-rank week"))
    _ = shell.answer(to: "DELETE FROM reminders;\n.lesson back")
    #expect(
      shell.answer(to: "SELECT count(*) FROM reminders;\nSELECT count(*) FROM mine;") == "10\n0"
    )
    #expect(pupil.passes("Small is good", by: ".search --by-rank week"))
  }

  @Test func `in free play the list says how to come back`() throws {
    let shell = try LessonPupil("like 5").shell
    _ = shell.answer(to: ".lesson play")
    #expect(
      shell.answer(to: ".lesson").hasSuffix(
        "This is free play in step 5 of 6 of like: .lesson back goes back to it."
      )
    )
  }

  @Test func `back and next lead through steps, which begin with what was typed before`() throws {
    let shell = try LessonPupil("triggers").shell
    #expect(shell.answer(to: ".lesson back").contains("this is the first step"))
    #expect(shell.answer(to: ".lesson next").contains("this step is not passed yet"))
    #expect(shell.answer(to: ".guess 2").contains("✓ The index lags"))
    #expect(shell.answer(to: ".lesson back").contains("step 1 of 6"))
    #expect(shell.answer(to: ".lesson next").contains("step 2 of 6"))
    #expect(shell.answer(to: ".lesson skip").contains("CREATE TRIGGER texts_insert"))
    #expect(
      shell.answer(to: "SELECT name FROM sqlite_schema WHERE name = 'texts_insert';")
        == "texts_insert"
    )
    // What was skipped does not count.
    #expect(shell.answer(to: ".lesson").contains("1 of 6"))
  }

  @Test func `what is right on this data only is refused, and said each time`() throws {
    let shell = try LessonPupil("like").shell
    let note = "Works here, but misses"
    #expect(shell.answer(to: "VALUES (4), (8);").contains(note))
    #expect(shell.answer(to: "VALUES (8), (4);").contains(note))
  }

  @Test func `a wrong answer is told what is wrong with it, in a line`() throws {
    let shell = try LessonPupil("like").shell
    // 4 and 8 have it.
    #expect(
      shell.answer(to: "SELECT id FROM reminders WHERE id IN (4, 8, 9);")
        .hasSuffix("One row too many: 9.")
    )
    #expect(
      shell.answer(to: "SELECT id FROM reminders WHERE id = 8;").hasSuffix("Row 4 is missing.")
    )
    #expect(
      shell.answer(to: "SELECT id FROM reminders WHERE title LIKE '%take%' ORDER BY id LIMIT 1;")
        .hasSuffix("1 of 2 rows: does a LIMIT cut them?")
    )
    #expect(
      shell.answer(to: "SELECT title FROM reminders WHERE title LIKE '%take%';").hasSuffix(
        "Works here, but"
      ) == false
    )
    // What has nothing to do with the task is not commented.
    #expect(!shell.answer(to: "SELECT 'x' AS y;").contains("missing"))
  }

  /// The order is 4, 2, 10, 1: (3 + 2/log2 3 + 3/2 + 1/log2 5) / (3 + 3/log2 3 + 2/2 + 1/log2 5) = 0.9793.
  ///
  /// By the ideal order of the text's own grades it was 1.71.
  @Test func `what .eval prints is right by other grades than those of the text, too`() throws {
    let shell = try LessonPupil("better", columns: 80).shell
    func shown(_ line: String) throws -> String {
      let line = shell.answer(to: line).split(separator: "\n").first { $0.contains("week") }
      return try String(#require(line?.split(separator: "|").last))
    }
    _ = shell.answer(to: ".lesson better 2\n.judge week -- 10=3 2=2 1=1 4=3\n.mode list")
    let first = try shown(".eval")
    #expect(first.hasPrefix("0.979"))
    #expect(shell.answer(to: "1.71").contains("No. Look for yourself"))
    #expect(shell.answer(to: first).contains("✓"))
    let second = try shown(".eval title=10")
    #expect(second != first)
    #expect(shell.answer(to: first).contains("No. Look for yourself"))
    #expect(shell.answer(to: second).contains("✓"))
  }

  @Test func `behind the last step of the last lesson nothing offers another lesson`() throws {
    let last = try #require(try LessonPupil.lessons.last)
    let shell = try LessonPupil(last.name).shell
    for _ in last.steps { _ = shell.answer(to: ".lesson skip") }
    #expect(
      shell.answer(to: ".lesson play")
        == "Error: the lesson is done\n.lesson quit leaves it"
    )
  }

  @Test func `what the step itself shows is no answer`() throws {
    let shell = try LessonPupil("like").shell
    #expect(!shell.answer(to: "SELECT id, title, notes FROM reminders;").contains("too many"))
    #expect(shell.answer(to: "SELECT id, title FROM reminders;").contains("8 rows too many."))
  }

  @Test func `other data are told of by the names of their rows`() throws {
    let shell = try LessonPupil("drift").shell
    #expect(
      shell.answer(to: "SELECT rowid FROM articles_fts('dough') WHERE rowid < 9 ORDER BY rank;")
        .hasSuffix("Works here, but misses \"Pizza\" in a second data set.")
    )
  }

  @Test(arguments: [
    "ATTACH '%' AS mine;", "VACUUM INTO '%';", ".open %", ".save %", ".backup %", ".restore %",
  ])
  func `a lesson reaches no other database, and goes on`(line: String) throws {
    let folder = try TemporaryFolder()
    let shell = try LessonPupil("rank").shell
    let answer = shell.answer(to: line.replacing("%", with: "\(folder.path)/mine.db"))
    #expect(answer.contains("a lesson works on its own database"))
    #expect(answer.contains(".lesson quit first"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/mine.db"))
    #expect(shell.answer(to: ".search --by-rank week").contains("✓ Small is good"))
  }

  @Test func `who leaves a lesson is told how it goes on, unless it is done`() throws {
    let shell = try LessonPupil("rank").shell
    #expect(
      shell.answer(to: ".lesson quit").contains(
        ".lesson rank goes to the first step that is not passed."
      )
    )
    _ = shell.answer(to: ".lesson rank 7\n.lesson skip")
    let answer = shell.answer(to: ".lesson quit")
    #expect(answer.hasPrefix("Back to ") && !answer.contains(".lesson rank"))
  }

  @Test func `what is said of going on with a lesson is what its command does`() throws {
    let shell = try LessonPupil("tokens 5").shell
    let advice = ".lesson tokens goes to the first step that is not passed."
    #expect(shell.answer(to: ".lesson quit").contains(advice))
    #expect(shell.answer(to: ".lesson").contains(advice))
    #expect(shell.answer(to: ".lesson tokens").contains("step 1 of 7"))
    _ = shell.answer(to: "5\n.lesson quit")
    #expect(shell.answer(to: ".lesson tokens").contains("step 2 of 7"))
  }

  @Test func `of a lesson whose steps are all passed it is said that it begins again`() throws {
    let folder = try LessonFolderOnDisk([
      "a.md": "# A\n\n## B\n\n```check rows\nSELECT 1\n```\n\n```solution\nSELECT 1;\n```\n"
    ])
    let shell = try ScratchShell()
    _ = shell.answer(to: ".lesson --file \(folder.path) a\nSELECT 1;")
    _ = shell.answer(to: ".lesson a 1")
    #expect(shell.answer(to: ".lesson quit").contains(" a begins it again."))
    #expect(shell.answer(to: ".lesson").contains(".lesson a begins it again."))
  }

  @Test func `after the lesson, files can be attached again`() throws {
    let folder = try TemporaryFolder()
    let shell = try LessonPupil("rank").shell
    #expect(shell.answer(to: "VACUUM;\nATTACH ':memory:' AS m;") == "")
    _ = shell.answer(to: ".lesson quit")
    #expect(shell.answer(to: "ATTACH '\(folder.path)/mine.db' AS mine;\nSELECT 5;") == "5")
  }

  @Test func `what would take too long on other data is stopped, and said`() throws {
    let shell = try LessonPupil("like").shell
    let answer = shell.answer(
      to: """
        CREATE VIEW slow AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c
          WHERE x < CASE WHEN (SELECT count(*) FROM reminders) = 10 THEN 5 ELSE 1e12 END)
          SELECT max(x) AS x FROM c;
        SELECT id FROM reminders WHERE (title LIKE '%take%' OR notes LIKE '%take%') AND (SELECT x FROM slow) > 0;
        """
    )
    #expect(answer.contains("took too many steps"))
    #expect(!answer.contains("✓"))
    #expect(shell.answer(to: ".like take").contains("✓ A piece of a word"))
  }

  @Test func `a result without rows can be right`() throws {
    let step =
      "## None\n\n```check rows\nSELECT id FROM reminders WHERE id > 99\n```\n\n```solution\nSELECT 1;\n```\n"
    let folder = try LessonFolderOnDisk(["a.md": "# A\n\n" + step])
    let shell = try ScratchShell()
    _ = shell.answer(to: ".lesson --file \(folder.path) a")
    #expect(!shell.answer(to: "SELECT id FROM reminders;").contains("✓"))
    #expect(!shell.answer(to: "DELETE FROM reminders WHERE id > 99;").contains("✓"))
    #expect(shell.answer(to: "SELECT title FROM reminders WHERE title = 'b';").contains("✓ None"))
    #expect(shell.answer(to: ".lesson --built-in").contains("why one row ranks above another"))
  }

  @Test func `a lesson of another course is named with its course`() throws {
    let text = "# A\n\n## B\n\n```check\nSELECT 0\n```\n\n```solution\nSELECT 1;\n```\n"
    let folder = try LessonFolderOnDisk(["a.md": text])
    let shell = try ScratchShell()
    _ = shell.answer(to: ".lesson --file \(folder.path) a")
    #expect(shell.answer(to: ".lesson").contains("of a: .lesson a shows it again."))
    #expect(
      shell.answer(to: ".lesson weights").contains(
        "the built-in course has it: .lesson --built-in weights"
      )
    )
    // The path may be another one of the same folder.
    let list = shell.answer(to: ".lesson --built-in")
    #expect(list.contains(/of a: \.lesson --file \/\S+ a shows it again\./))
    let command = try #require(list.firstMatch(of: /\.lesson --file \S+ a/)).output
    #expect(shell.answer(to: ".lesson quit").contains(" \(command) goes to the first step"))
    #expect(shell.answer(to: String(command)).contains("step 1 of 1"))
    _ = shell.answer(to: ".lesson --built-in rank")
    #expect(
      shell.answer(to: ".lesson --file \(folder.path)").contains(
        "of rank: .lesson --built-in rank shows it again."
      )
    )
  }

  @Test func `two files of one name are refused`() throws {
    let text = "# A\n\n## B\n\n```check\nSELECT 0\n```\n\n```solution\nSELECT 1;\n```\n"
    let folder = try LessonFolderOnDisk(["01-a.md": text, "a.md": text])
    #expect(
      try ScratchShell().answer(to: ".lesson --file \(folder.path)").contains(
        "are both the lesson \"a\""
      )
    )
  }

  @Test func `rows of the pupil's own are no obstacle to right triggers`() throws {
    let pupil = try LessonPupil("triggers")
    _ = pupil.shell.answer(to: ".guess 2")
    // Before the trigger, so that it never comes into the index.
    _ = pupil.shell.answer(
      to:
        "INSERT INTO reminders (title, remindersListID) VALUES ('Call the doctor about school', 1);"
    )
    for step in try #require(LessonPupil.lessons.first { $0.name == "triggers" }).steps[1...4] {
      #expect(pupil.passes(step.name, by: try #require(step.solutions.first)))
    }
  }

  @Test func `a virtual table may be spelled in many ways`() throws {
    let pupil = try LessonPupil("index")
    #expect(
      pupil.passes(
        "A virtual table",
        by:
          "create virtual table Texts using FTS5(\n  ReminderId  unindexed,\n  title,notes,tags, tokenize=trigram);"
      )
    )
  }

  @Test func `six judged queries do not make three enough`() throws {
    let shell = try LessonPupil("better").shell
    for _ in 1...4 { _ = shell.answer(to: ".lesson skip") }
    for word in ["report", "doctor", "school"] { _ = shell.answer(to: ".judge \(word) -- 3=2") }
    #expect(shell.answer(to: ".guess yes").contains("No."))
    #expect(shell.answer(to: ".guess n").contains("✓"))
  }

  @Test(arguments: [
    (".lesson rnak", "there is no lesson \"rnak\"\ndid you mean .lesson rank?"),
    (".lesson quti", "there is no lesson \"quti\"\ndid you mean .lesson quit?"),
    (".lesson 99", "there is no lesson \"99\"\n.lesson lists them"),
    (
      ".guess 4",
      "no lesson is going on\n.lesson lists them; .lesson NAME begins one, or goes on with it"
    ),
    (
      ".lesson quit",
      "no lesson is going on\n.lesson lists them; .lesson NAME begins one, or goes on with it"
    ),
  ])
  func `what cannot be done is told`(line: String, message: String) throws {
    #expect(try ScratchShell().answer(to: line) == "Error: \(message)")
  }

  @Test func `a lesson can begin at any of its steps, and those before it are done, not passed`()
    throws
  {
    let shell = try ScratchShell()
    let answer = shell.answer(to: ".lesson index 5")
    #expect(answer.contains("step 5 of 6"))
    // Step 4 fills the table with the ten reminders.
    #expect(shell.answer(to: "SELECT count(*) FROM texts;") == "10")
    #expect(shell.answer(to: ".lesson").contains("6 steps"))
    // Within the lesson, too.
    #expect(shell.answer(to: ".lesson index 2").contains("step 2 of 6"))
    #expect(shell.answer(to: ".lesson index 7").contains("index has 6 steps, and no step 7"))
  }

  @Test func `behind the last step, what is left is said, and begins`() throws {
    let shell = try ScratchShell()
    let lesson = try #require(try LessonPupil.lessons.first { $0.name == "index" })
    let solution = try #require(lesson.steps.last?.solutions.first)
    let end = shell.answer(to: ".lesson index 6\n\(solution)")
    #expect(end.contains("You have passed 1 of its 6 steps."))
    #expect(end.contains("`.lesson index` goes to the first step that is not passed."))
    #expect(!end.contains("You can now"))
    #expect(shell.answer(to: ".lesson index").contains("step 1 of 6"))
    for step in lesson.steps.dropLast() {
      let solution = try #require(step.solutions.first)
      #expect(shell.answer(to: solution).contains("✓ \(step.name)"))
    }
    #expect(shell.answer(to: ".lesson skip").contains("You can now: make"))
    // All is passed: nothing is left to begin.
    #expect(shell.answer(to: ".lesson index").contains("You can now"))
  }

  @Test func `a wrong change is followed by the way back, once in a step`() throws {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: ".lesson index 4")
    let wrong = "INSERT INTO texts (rowid, title) VALUES (999, 'x');"
    let first = shell.answer(to: wrong).split(separator: "\n")
    #expect(first.first == "1 row changed.")
    #expect(
      first.last == "If a change was wrong, .lesson reset takes back what you changed in this step."
    )
    #expect(!shell.answer(to: wrong.replacing("999", with: "998")).contains(".lesson reset"))
    #expect(shell.answer(to: ".lesson reset").contains("step 4 of 6"))
    #expect(shell.answer(to: "SELECT count(*) FROM texts;").contains("0"))
  }

  @Test func `what was changed before a lesson is not said of an input of it`() throws {
    let shell = try ScratchShell(columns: 80)
    let change = "UPDATE reminders SET notes = 'x' WHERE id = 1;"
    let folder = try TemporaryFolder()
    let script = try folder.write("\(change)\n.lesson rank\nSELECT 1;", to: "script.sql")
    let answer = shell.answer(to: ".read \(script)")
    #expect(answer.contains("step 1 of 7") && !answer.contains("changed."))
    #expect(shell.answer(to: change).hasPrefix("1 row changed."))
  }

  @Test func `a step that a lesson has not is told`() throws {
    let shell = try ScratchShell()
    #expect(shell.answer(to: ".lesson like two").contains("expected the number of a step"))
    #expect(shell.answer(to: ".lesson like 0").contains("like has 6 steps, and no step 0"))
  }
}
