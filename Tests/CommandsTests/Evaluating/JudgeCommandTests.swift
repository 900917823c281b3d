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

@Suite struct JudgeCommandTests {
  let shell: ReminderSession

  init() throws {
    shell = try ReminderSession()
  }

  var grades: [String] {
    get throws {
      try shell.rows(
        """
        SELECT text, rowKey, grade, judge FROM judgments.queries
        JOIN judgments.grades ON queryID = id ORDER BY text, CAST(rowKey AS INTEGER), judge
        """
      )
    }
  }

  @Test func `Keys give the grades of a search's rows, one after the other`() throws {
    shell.host.keys = ["3", "2", "1", "0"]
    try shell.run(".judge week")
    #expect(try grades.count == 4)
    #expect(Set(try grades.map { $0.split(separator: "|")[2] }) == ["0", "1", "2", "3"])
    #expect(Set(shell.host.questions) == ["Grade 0-3, s skip, b back, q end: "])
  }

  @Test func `s skips a row, b goes back to the one before, q ends, and other keys ask again`()
    throws
  {
    // The second row is skipped; back to it; a key that is no grade; a grade; the end.
    shell.host.keys = ["3", "s", "b", "7", "x", "1", "q"]
    try shell.run(".judge week")
    #expect(try grades.map { $0.split(separator: "|")[2] }.sorted() == ["1", "3"])
  }

  @Test func `Judgments in a file or in memory are not begun anew in the database`() throws {
    try shell.run(".judge week -- 10=3")
    #expect(
      shell.error(".judge --here week -- 10=2") == [
        "there are judgments already, in memory",
        "They stay there: .judge export writes them to a file, for .judge import.",
      ]
    )
    #expect(try grades.count == 1)
    #expect(
      try shell.rows("SELECT count(*) FROM sqlite_schema WHERE name = 'grades'") == ["0"]
    )
  }

  @Test
  func `The order tells no places, is always the same, and begins with the rows without a grade`()
    throws
  {
    func rows(_ line: String) throws -> [String] {
      shell.host.keys = ["s", "s", "s", "s"]
      return try shell.run(line).split(separator: "\n").filter { $0.hasPrefix("Row ") }
        .map { String($0.split(separator: " ")[1]) }
    }
    let ranked = try rows(".judge --ranked week")
    #expect(ranked == ["2", "1", "10", "4"])
    let shuffled = try rows(".judge week")
    #expect(shuffled.sorted() == ranked.sorted())
    #expect(try rows(".judge week") == shuffled)
    try shell.run(".judge week -- \(shuffled[0])=1 \(shuffled[1])=1")
    #expect(try rows(".judge week") == [shuffled[2], shuffled[3], shuffled[0], shuffled[1]])
  }

  @Test func `A pool adds the rows of other rankings`() throws {
    func keys(_ line: String) throws -> Set<String> {
      shell.host.keys = Array(repeating: "s", count: 20)
      let rows = try shell.run(line).split(separator: "\n").filter { $0.hasPrefix("Row ") }
      return Set(rows.map { String($0.split(separator: " ")[1]) })
    }
    #expect(try keys(".judge walks") == [])
    #expect(try keys(".judge --pool porter walks") == ["4"])
    #expect(try keys(".judge --limit 1 --pool title=0.1 week").count == 1)
    #expect(try keys(".judge --limit 3 --pool title=0.1 week") == ["1", "2", "4", "10"])
    try shell.run(".judge --side stems SELECT 4 WHERE :query LIKE 'walk%' UNION SELECT 7")
    #expect(try keys(".judge --limit 1 --pool sql:stems walks") == ["4"])
    #expect(shell.lastResults.contains("title  Take a walk"))
    #expect(try keys(".judge --pool sql:stems --pool \"form:any sql:stems\" walk") == ["4", "7"])
    #expect(
      shell.error(".judge --pool sql:none walk")?.first == "no SELECT is kept as \"none\""
    )
    #expect(
      shell.error(".judge --pool any walk")
        == ["no such tokenizer: any", "a form has its prefix: form:any"]
    )
  }

  /// Nothing could stop FTS5 while it scores a row with so many phrases.
  @Test func `a query that nobody could stop is neither kept nor searched for`() throws {
    let words = Array(repeating: "week", count: 65).joined(separator: " OR ")
    let refusal = "the text has \"week\" 65 times; a search takes at most 64"
    for line in [
      ".judge --match \(words) -- 4=1", ".judge \(words) -- 4=1",
      ".judge need --match \(words): all",
    ] {
      #expect(shell.error(line)?.first == refusal, "\(line)")
    }
    try shell.run(".judge --here week -- 4=1")
    // Another program may have filled the file.
    try shell.execute("UPDATE queries SET text = '\(words)'")
    let error = try #require(shell.error(".eval"))
    #expect(error[0] == "the judged query 1 cannot be searched for: \(refusal)")
    #expect(error[1] == "it can be forgotten: .judge remove 1")
    #expect(shell.error(".judge remove 1") == nil)
  }

  @Test(arguments: [
    (".judge week -- 99=1", "there is no row 99 in reminderTexts"),
    (".judge week -- 4=2 99=1 98=1", "there are no rows 99, 98 in reminderTexts"),
    (".judge week -- 4=7", "7 is not a grade from 0 to 3, in \"4=7\""),
    (".judge --scale 0..1 week -- 4=2", "2 is not a grade from 0 to 1, in \"4=2\""),
    (".judge week -- 4=1 4=2", "row 4 has two grades, 1 and 2"),
    (".judge week -- four=2", "\"four=2\" is not a grade for a row"),
    (".judge week -- ", "there is no grade after --"),
    (".judge week --", "there is no grade after --"),
    (
      ".judge --ranked week -- 4=1",
      "--ranked is for rows that are asked for, and the grades are given after --"
    ),
    (
      ".judge --pool porter week -- 4=1",
      "--pool is for rows that are asked for, and the grades are given after --"
    ),
    (
      ".judge --limit 3 week -- 4=1",
      "--limit is for rows that are asked for, and the grades are given after --"
    ),
    (".judge --match --search week -- 4=1", "--match and --search contradict each other"),
    (".judge --scale 1..3 week", "--scale takes a scale from 0..1 to 0..9, not \"1..3\""),
    (".judge --match week AND -- 4=1", "fts5: syntax error near \"\""),
    (".judge week", "there is nobody to ask for grades here"),
    (".judge remove week", "no row has been judged for \"week\""),
    (
      ".judge need week what",
      "write a colon and a space right after the query"
    ),
    (
      ".judge need week : what",
      "write a colon and a space right after the query"
    ),
    (".judge need week:", "there is no need after the colon"),
    (".judge need : what", "there is no query before the colon"),
    (".judge -- 4=2 10=3", "there is no query for these grades"),
    (
      ".judge walk -- 4=3; .judge trash -- 8=3",
      "there are grades inside the text, before the last --"
    ),
    (".judge walk -- 4=3 -- 8=3", "there are grades inside the text, before the last --"),
    (".judge list", "no row of reminderTexts has been judged yet"),
    (".eval", "no row of reminderTexts has been judged yet"),
    (".tune nDCG", "no row of reminderTexts has been judged yet"),
  ])
  func `What cannot be done is said, and nothing is kept`(line: String, message: String) throws {
    #expect(shell.error(line)?.first == message)
    #expect(try shell.rows("SELECT name FROM pragma_database_list").contains("judgments") == false)
  }

  @Test func `Where nobody can be asked, no row is shown before the error`() {
    #expect(shell.error(".judge week")?.first == "there is nobody to ask for grades here")
    #expect(shell.lastResults == "")
    #expect(shell.lastRemarks == "")
  }

  @Test func `Nobody has judged yet: the error says how to begin`() {
    #expect(
      shell.error(".eval") == [
        "no row of reminderTexts has been judged yet",
        "begin with a search that people make, as in: .judge week",
        "or import what others have judged: .judge import FILE",
      ]
    )
  }

  @Test func `A judge's name goes with the grades`() throws {
    try shell.run(".judge --as Anna week -- 4=2")
    try shell.run(".judge week -- 4=1")
    #expect(try grades == ["week|4|1|", "week|4|2|Anna"])
  }

  @Test func `--here keeps the tables in the database itself`() throws {
    try shell.run(".judge --here week -- 4=2")
    #expect(try shell.rows("SELECT grade FROM main.grades") == ["2"])
    #expect(try shell.run(".eval RR").hasPrefix("week|4|1|0.25|"))
  }

  @Test func `A view with the name of a table of judgments does not stand in their way`() throws {
    try shell.execute("CREATE VIEW queries AS SELECT * FROM nowhere")
    try shell.run(".judge week -- 4=2")
    #expect(try grades == ["week|4|2|"])
  }

  @Test func `what is kept in an open transaction is said to depend on it`() throws {
    try shell.run(".judge week -- 10=3")
    try shell.execute("BEGIN")
    let clause = " in your transaction, which COMMIT keeps and ROLLBACK undoes"
    for line in [
      ".judge week -- 4=2", ".judge need week: seven days", ".eval --save a",
      ".judge --side b SELECT 1", ".judge remove --side b", ".eval --forget a",
      ".judge remove week -- 4", ".synonyms --clear",
    ] {
      #expect(try shell.runAll(line).remarks.contains(clause), "\(line)")
    }
    try shell.execute("ROLLBACK")
    #expect(try grades == ["week|10|3|"])
    #expect(try shell.runAll(".judge week -- 4=2").remarks == "1 grade kept for \"week\".\n")
  }

  @Test func `a form that the index cannot find is not the query's fault`() throws {
    try shell.execute(
      "CREATE VIRTUAL TABLE t USING fts5(a, detail=column); INSERT INTO t VALUES ('take a walk');"
    )
    try shell.run(".use t")
    try shell.run(".judge take walk -- 1=3")
    let error = try #require(shell.error(".eval form:all vs form:phrase"))
    #expect(error.count == 1)
    #expect(
      error[0].hasPrefix("form:phrase makes of the judged query \"take walk\" what FTS5 refuses: ")
    )
  }

  @Test func `Another FTS5 table has judgments of its own, and its texts are words`() throws {
    try shell.execute(
      """
      CREATE VIRTUAL TABLE "my docs" USING fts5(body, tokenize='porter');
      INSERT INTO "my docs"(rowid, body) VALUES (11, 'Walking dogs'), (12, 'Feed cats'), (13, 'walk the cat');
      """
    )
    try shell.run(".judge week -- 4=2")
    try shell.run(".use \"my docs\"")
    #expect(shell.error(".eval")?.first == "no row of my docs has been judged yet")
    try shell.run(".judge --match walks OR cats -- 11=3 13=2 12=0")
    // Row 13 has both words and is first, of the two others one has grade 0.
    #expect(try shell.run(".eval P@3").hasPrefix("walks OR cats|3|3|0.66666666666666"))
    try shell.run(".use reminderTexts")
    #expect(try shell.run(".eval RR").hasPrefix("week|4|1|"))
  }

  @Test func `judgments of a temporary table are not those of the table that it hides`() throws {
    try shell.execute("CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('x'), ('x');")
    try shell.run(".use t")
    try shell.run(".judge x -- 1=3")
    try shell.execute("CREATE VIRTUAL TABLE temp.t USING fts5(a); INSERT INTO temp.t VALUES ('x');")
    try shell.run(".use temp.t")
    try shell.run(".judge x -- 1=1")
    try shell.run(".use main.t")
    try shell.run(".judge x -- 2=2")
    let all =
      "SELECT collection, rowKey, grade FROM judgments.queries JOIN judgments.grades ON queryID = id ORDER BY 1, 2"
    #expect(try shell.rows(all) == ["t|1|3", "t|2|2", "temp.t|1|1"])
  }

  @Test func `a grade is for the texts that were shown, and a row that has gone has none`() throws {
    shell.host.keys = ["3", "2", "1", "q"]
    var isFirst = true
    shell.host.beforeAnswer = { [shell] in
      guard isFirst else { return }
      isFirst = false
      // The rows in their order are 2, 1, 10 and 4.
      try? shell.execute(
        "UPDATE reminders SET notes = 'of no use' WHERE id = 2; DELETE FROM reminders WHERE id = 1"
      )
    }
    let remarks = try shell.runAll(".judge --ranked week").remarks
    #expect(try grades == ["week|2|3|", "week|10|1|"])
    #expect(
      remarks.contains(
        "Row 2 has changed since it was read: the grade is kept for what was shown."
      )
    )
    #expect(remarks.contains("Row 1 is no longer there, and is left out."))
    #expect(remarks.contains("2 grades given; of the 4 rows to grade, 2 have one."))
    // What came after the text that was judged is told of.
    #expect(try shell.run(".judge list week").contains("2|Haircut|3||changed"))
  }

  @Test func `a grade that a lock keeps from being kept is asked for again`() throws {
    let folder = try TemporaryFolder()
    let shell = try ReminderSession(.file("\(folder.path)/a.db"), isTyped: true)
    try shell.execute(
      "INSERT INTO remindersLists (id, title) VALUES (1, 'a'); INSERT INTO reminders (id, remindersListID, title) VALUES (2, 1, 'week'), (10, 1, 'a long week')"
    )
    try shell.run(".judge week -- 10=0")
    let other = try Store(.file("\(folder.path)/a.judgments.db"))
    shell.host.keys = ["3", "2", "q"]
    var number = 0
    shell.host.beforeAnswer = {
      number += 1
      let statement = number == 1 ? "BEGIN EXCLUSIVE" : "ROLLBACK"
      if number <= 2 {
        _ = try? other.perform { try $0.run(RawStatement(Fragment(raw: statement))) }
      }
    }
    let remarks = try shell.runAll(".judge --ranked week").remarks
    #expect(remarks.contains("database is locked: the grade is not kept, so give it again."))
    #expect(
      try shell.rows("SELECT rowKey, grade FROM judgments.grades ORDER BY 1") == ["10|0", "2|2"]
    )
  }

  @Test func `the line that keeps the grades without asking keeps them in the database, too`() {
    let error = shell.error(".judge --here walk")
    #expect(error?.last?.contains(": .judge --here walk -- 4=") == true, "\(error ?? [])")
  }

  @Test func `on a narrow terminal the question has no end in the next line`() throws {
    let narrow = try ReminderSession(columns: 30)
    narrow.host.keys = ["3", "q"]
    try narrow.run(".judge week")
    #expect(Set(narrow.host.questions) == ["0-3 s b q: "])
  }

  @Test func `who grades is told the query and the scale, and once what the keys are`() throws {
    let session = try ReminderSession(columns: 80)
    session.host.keys = ["x", "?", "3", "q"]
    let text = try session.run(".judge week")
    #expect(text.contains("Grades for \"week\": 0 is of no use, 3 is the best.\n"))
    let keys = "A digit from 0 to 3 grades the row; s skips it, b goes back, q ends."
    #expect(text.ranges(of: keys).count == 1)
    #expect(text.hasSuffix(".eval measures the ranking by them.\n"))
  }

  @Test func `the file of the judgments is named when it is made`() throws {
    let folder = try TemporaryFolder()
    let session = try ReminderSession(folder.file("a.db"), columns: 80)
    try session.run(".seed")
    let first = try session.run(".judge week -- 2=1")
    #expect(first.words.joined(separator: " ").contains("Judgments are kept in "))
    #expect(first.contains("a.judgments.db"))
    #expect(!(try session.run(".judge week -- 4=1")).contains("a.judgments.db"))
  }

  @Test func `where the rows of a query cannot be counted, its need is not kept`() throws {
    let shell = try ReminderSession(.memory)
    try shell.execute(
      """
      CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('x');
      UPDATE t_data SET block = x'00' WHERE id > 10;
      """
    )
    try shell.run(".use t")
    #expect(shell.error(".judge need x: who") != nil)
    #expect((try? shell.run(".judge list"))?.contains("who") != true)
  }
}
