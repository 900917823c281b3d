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
  private let shell: ReminderSession

  init() throws {
    shell = try ReminderSession()
  }

  private var grades: [String] {
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

  @Test func `Dashes inside of a text belong to it, and only the last part gives grades`() throws {
    try shell.run(".judge milk -- eggs -- 1=2")
    #expect(try grades == ["milk -- eggs|1|2|"])
  }

  @Test func `Of two lines in one the first is offered`() throws {
    let first = ".judge walk -- 4=3 2=1"
    #expect(
      shell.error("\(first); .judge trash -- 8=3")?.last
        == "a command ends with its line, so judge each query in one: \(first)"
    )
    try shell.run(first)
    #expect(try grades == ["walk|2|1|", "walk|4|3|"])
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

  @Test func `a query goes with all that is kept of it, and a person is asked before`() throws {
    let typed = try ReminderSession(isTyped: true)
    try typed.run(".judge week -- 10=3 4=2")
    try typed.run(".judge need week: seven days")
    try typed.run(".eval --save before")
    typed.host.answer = false
    #expect(try typed.runAll(".judge remove week").remarks == "Nothing was removed.\n")
    let belongings = "its need and its places in 1 kept run"
    #expect(
      typed.host.questions.last == "Forget \"week\" with 2 grades, \(belongings)?"
    )
    #expect(try typed.rows("SELECT count(*) FROM judgments.grades") == ["2"])
    typed.host.answer = true
    #expect(
      try typed.runAll(".judge remove week").remarks
        == "2 grades removed, with \(belongings); \"week\" is no judged query any more.\n"
    )
    for table in ["queries", "grades", "covered", "places"] {
      #expect(try typed.rows("SELECT count(*) FROM judgments.\(table)") == ["0"])
    }
  }

  @Test func `.sql last writes in the values of what was prepared for several`() throws {
    try shell.run(".judge week -- 4=2")
    let sql = try shell.run(".sql last")
    #expect(sql.contains("'4', 2, ") && !sql.contains("?"))
  }

  @Test func `rows alone go without a question, and a query with a need stays`() throws {
    let typed = try ReminderSession(isTyped: true)
    try typed.run(".judge week -- 10=3 4=2")
    try typed.run(".judge need week: seven days")
    #expect(
      typed.error(".judge remove week -- 10=3")
        == ["row 10=3 has no grade for \"week\"", "only the row's id stands there: 10"]
    )
    let questions = typed.host.questions
    #expect(
      try typed.runAll(".judge remove week -- 10 4").remarks
        == "2 grades removed; \"week\" has none left, and keeps its need.\n"
    )
    #expect(typed.host.questions == questions)
    #expect(try typed.rows("SELECT text FROM judgments.queries") == ["week"])
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

  /// Cut into words from its beginning each time, such a text would take the square of its length.
  @Test(.timeLimit(.minutes(60))) func `dashes by the thousand in a text are looked through once`()
    throws
  {
    let text = String(repeating: "a -- ", count: 100_000)
    try JudgedText(text, words: nil).refuseGradesInside()
    #expect(throws: CommandError.self) {
      try JudgedText(text + "week -- 3=1 -- x", words: nil).refuseGradesInside()
    }
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

  @Test(arguments: ["qrels", "csv", "json"])
  func `What is exported in a format is imported again`(format: String) throws {
    let folder = try TemporaryFolder()
    try shell.run(".judge week -- 4=2 10=3")
    try shell.run(".judge say \"hi\", you -- 1=0")
    try shell.run(".judge export \(folder.path)/j --format \(format)")
    let other = try ReminderSession()
    try other.run(".judge import \(folder.path)/j")
    let all =
      "SELECT text, kind, rowKey, grade, judge, hex(fingerprint) FROM judgments.queries JOIN judgments.grades ON queryID = id ORDER BY 1, 3"
    #expect(try other.rows(all) == shell.rows(all))
  }

  @Test(arguments: [
    ("# query 1: week\n1 0 4 2\n1 0 99 1\n", "line 3: there is no row 99 in reminderTexts"),
    (
      "# query 1: week\n1 0 4 2\n1 0 x 1\n",
      "line 3: \"x\" is not a row of reminderTexts, whose ids are whole numbers"
    ),
    (
      "# query 1: week\n1 0 4 2\n1 0 4 1\n",
      "line 3: row 4 has the grade 1 here and 2 in line 2, for \"week\""
    ),
    ("week,4,2\n", "line 1: expected the header query,docid,rating"),
  ])
  func `Of a file with a wrong line nothing is imported`(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    try text.write(toFile: "\(folder.path)/j", atomically: true, encoding: .utf8)
    #expect(shell.error(".judge import \(folder.path)/j")?.first?.hasSuffix(message) == true)
    #expect(try shell.rows("SELECT name FROM pragma_database_list").contains("judgments") == false)
  }

  @Test func `--any joins the words of a sentence by OR, and keeps the sentence as the need`()
    throws
  {
    let folder = try TemporaryFolder()
    let text = "# query 1: what is the \"week\" for? .\n1 0 4 2\n1 0 10 -1\n"
    try text.write(toFile: "\(folder.path)/j", atomically: true, encoding: .utf8)
    let written = try shell.runAll(".judge import \(folder.path)/j --any --without what,is,the")
    #expect(written.remarks.contains("1 negative grade left out"))
    #expect(
      try shell.rows("SELECT kind, text, need FROM judgments.queries")
        == ["match|\"\"\"week\"\"\" OR \"for?\"|what is the \"week\" for? ."]
    )
    // The sentence is what people know the query by; "." has no token, so that FTS5 would ignore it.
    let sentence = "what is the \"week\" for? ."
    #expect(try shell.run(".eval RR").hasPrefix("\(sentence)|"))
    #expect(try shell.run(".judge list") == "1|\(sentence)|match||1|2|\n")
    let graded = try shell.runAll(".judge list 1")
    #expect(graded.results.hasPrefix("4|Take a walk|2|"))
    #expect(
      graded.remarks.hasPrefix("Wanted: \(sentence)\nSearched: \"\"\"week\"\"\" OR \"for?\"\n")
    )
    try shell.run(".judge --id 1 -- 10=3")
    #expect(try shell.run(".judge list") == "1|\(sentence)|match||2|3 2|\n")
    #expect(shell.error(".judge --id 9 -- 10=3")?.first == "no judged query has the id 9")
    #expect(
      try shell.runAll(".judge remove 1").remarks
        == "2 grades removed, with its need; \"\(sentence)\" is no judged query any more.\n"
    )
  }

  @Test func `An expression that FTS5 refuses is an error with the line of the file`() throws {
    let folder = try TemporaryFolder()
    try "# query 1: week\n# query 2: fun AND\n1 0 4 2\n2 0 4 2\n"
      .write(toFile: "\(folder.path)/j", atomically: true, encoding: .utf8)
    let error = try #require(shell.error(".judge import \(folder.path)/j --match"))
    #expect(error[0].hasSuffix("line 4: fts5: syntax error near \"\""))
    #expect(try shell.rows("SELECT name FROM pragma_database_list").contains("judgments") == false)
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

  @Test func `Options that a format has no use for are refused`() throws {
    try shell.run(".judge week -- 4=2")
    #expect(
      shell.error(".judge export x.csv --plain")?.first
        == "--plain is for qrels, and csv has no comments"
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

  @Test func `Queries that are one without some words are joined, and contradictions named`() throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/j"
    try "# query 1: the week\n# query 2: a week\n1 0 4 2\n2 0 10 3\n2 0 4 2\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let written = try shell.runAll(".judge import \(path) --any --without the,a")
    #expect(written.remarks.contains("2 grades for 1 query imported"))
    #expect(try grades == ["\"week\"|4|2|", "\"week\"|10|3|"])
    try "# query 1: the week\n# query 2: a week\n1 0 4 2\n2 0 4 1\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      shell.error(".judge import \(path) --any --without the,a")?.first
        == "\(path), line 4: row 4 has the grade 1 here and 2 in line 3, for \"\"week\"\""
    )
  }

  @Test func `A text from a file has no blanks at its ends, so that it can be typed`() throws {
    let folder = try TemporaryFolder()
    try "query,docid,rating\n\" week \",4,1\n\"fun\nday\",5,1\nweek,10,2".write(
      toFile: "\(folder.path)/x.csv",
      atomically: true,
      encoding: .utf8
    )
    try shell.run(".judge import \(folder.path)/x.csv")
    #expect(try grades == ["fun day|5|1|", "week|4|1|", "week|10|2|"])
    try shell.run(".judge remove fun day")
    #expect(try grades == ["week|4|1|", "week|10|2|"])
  }

  @Test func `A query with dashes is removed by its whole text`() throws {
    try shell.run(".judge milk -- eggs -- 1=2")
    try shell.run(".judge remove milk -- eggs")
    #expect(try grades == [])
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

  /// Twice as much must not take four times as much: the bound only ends what would take minutes.
  @Test(.timeLimit(.minutes(60)))
  func `Many grades are kept in one line, in the order typed, and a row has one of them`() throws {
    let count = 20_000
    let rows = (1...count).map { "\($0 % 10 + 1)=\($0 % 10 % 4)" }.joined(separator: " ")
    try shell.run(".judge week -- \(rows)")
    #expect(try grades.count == 10)
    #expect(throws: CommandError.self) { try shell.run(".judge week -- \(rows) 1=3") }
  }

  @Test func `Dashes of the text stay in it, and only the last ones are before grades`() throws {
    try shell.run(".judge --match \"a -- b\" -- 1=1")
    #expect(try grades == ["\"a -- b\"|1|1|"])
  }

  @Test(arguments: [(".search week", "search"), (".match week OR walk", "match")])
  func `without a text the last search is judged, as it was read`(line: String, kind: String) throws
  {
    try shell.run(line)
    shell.host.keys = ["2", "q"]
    try shell.run(".judge")
    let text = String(line.split(separator: " ", maxSplits: 1)[1])
    #expect(try shell.rows("SELECT text, kind FROM judgments.queries") == ["\(text)|\(kind)"])
  }

  @Test func `no more grades are removed than somebody was asked about`() throws {
    let typed = try ReminderSession(isTyped: true)
    try typed.run(".judge week -- 10=3")
    typed.host.answer = true
    typed.host.beforeAnswer = { [typed] in _ = try? typed.runAll(".judge week -- 2=1") }
    let error = try #require(typed.error(".judge remove week"))
    #expect(error.first == "\"week\" was judged meanwhile, and nothing was removed")
    #expect(try typed.rows("SELECT count(*) FROM judgments.grades") == ["2"])
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

  @Test func `grades without a text are for the last search`() throws {
    try shell.run(".search walk")
    try shell.run(".judge -- 4=3 10=0")
    #expect(try grades == ["walk|4|3|", "walk|10|0|"])
    // Words that give no grades are a text.
    #expect(shell.error(".judge -- walk")?.first == "there is nobody to ask for grades here")
  }

  @Test func `the line that keeps the grades without asking keeps them in the database, too`() {
    let error = shell.error(".judge --here walk")
    #expect(error?.last?.contains(": .judge --here walk -- 4=") == true, "\(error ?? [])")
  }

  @Test func `grades without dashes before them get the line that keeps them`() throws {
    let remarks = try shell.runAll(".judge walk 10=3 4=1").remarks
    #expect(
      remarks
        == "\"walk 10=3 4=1\" finds no row: there is nothing to judge. Grades come after dashes: "
        + ".judge walk -- 10=3 4=1\n"
    )
    try shell.run(".judge walk -- 10=3 4=1")
    #expect(try grades == ["walk|4|1|", "walk|10|3|"])
    #expect(
      try shell.runAll(".judge walk 10=3 late").remarks.hasSuffix(
        "by its id: .judge walk 10=3 late -- ID=3\n"
      )
    )
    // Without its scale the line would be refused.
    #expect(
      try shell.runAll(".judge --scale 0..9 --as ann walk 10=9").remarks.hasSuffix(
        ": .judge --scale 0..9 --as ann walk -- 10=9\n"
      )
    )
    try shell.run(".judge --scale 0..9 --as ann walk -- 10=9")
    #expect(try grades.contains("walk|10|9|ann"))
  }

  /// No row has a 10 and a 3, and FTS5 knows no `=`.
  @Test(arguments: ["10=3", "--search 10=3", "--search -- 10=3"])
  func `a text that looks like a grade is a query where no dashes or an option say so`(text: String)
    throws
  {
    try shell.run(".search walk")
    let remarks = try shell.runAll(".judge \(text)").remarks
    #expect(remarks.hasPrefix("\"10=3\" finds no row: there is nothing to judge."))
    for line in [".judge --match 10=3", ".judge --match -- 10=3"] {
      #expect(shell.error(line)?.first == "fts5: syntax error near \"=\"")
    }
    #expect(try shell.rows("SELECT name FROM pragma_database_list").contains("judgments") == false)
  }

  @Test func `on a narrow terminal the question has no end in the next line`() throws {
    let narrow = try ReminderSession(columns: 30)
    narrow.host.keys = ["3", "q"]
    try narrow.run(".judge week")
    #expect(Set(narrow.host.questions) == ["0-3 s b q: "])
  }

  @Test func `an expression with quotes stands in no others`() throws {
    try shell.run(".judge --match \"week\" -- 10=3 4=0")
    try shell.run(".judge --as ann --match \"week\" -- 4=2")
    let need = try shell.runAll(".judge need --match \"week\": seven days").remarks
    #expect(need == "Need kept for \"week\".\n")
    #expect(try shell.runAll(".judge agree").remarks.contains(" for \"week\": (no name) 0, ann 2"))
    #expect(shell.error(".judge remove 1 -- 7")?.first == "row 7 has no grade for \"week\"")
    #expect(try shell.runAll(".judge remove 1 -- 4").remarks.hasSuffix("; \"week\" has 1 left.\n"))
    // Also where they are inside it.
    let text = "title : \"week\" AND walk"
    let kept = try shell.runAll(".judge --match \(text) -- 10=3").remarks
    #expect(kept == "1 grade kept for \(text).\n")
    #expect(
      try shell.runAll(".judge remove \(text)").remarks
        == "1 grade removed; \(text) is no judged query any more.\n"
    )
  }

  @Test(arguments: [
    ("", "there is nothing to search for"),
    (".like week", "the last search is one without the index, which cannot be judged"),
  ])
  func `without a text there is nothing to judge where the last search is of no such kind`(
    line: String,
    message: String
  ) throws {
    if !line.isEmpty { try shell.run(line) }
    let error = #expect(throws: CommandError.self) { try shell.run(".judge") }
    #expect(error?.message == message)
  }

  @Test func `a text in quotes is not put into further ones`() throws {
    #expect(
      try shell.runAll(".judge \"take a walk\" -- 4=3").remarks
        == "1 grade kept for \"take a walk\".\n"
    )
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

  @Test func `an option that says how a text is read needs the text`() throws {
    try shell.run(".search week")
    #expect(shell.error(".judge --match")?.first == "there is nothing to search for")
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

  @Test func `topics are for a format without the queries' texts`() throws {
    let folder = try TemporaryFolder()
    let (csv, topics) = ("\(folder.path)/a.csv", "\(folder.path)/a.topics")
    try "query,docid,rating\nweek,4,1\n".write(toFile: csv, atomically: true, encoding: .utf8)
    try "1\tweek\n".write(toFile: topics, atomically: true, encoding: .utf8)
    #expect(
      shell.error(".judge import --topics \(topics) \(csv)")
        == ["--topics is for qrels, and \(csv) has its queries' texts (csv)"]
    )
    #expect(throws: Never.self) { try shell.run(".judge import \(csv)") }
  }
}
