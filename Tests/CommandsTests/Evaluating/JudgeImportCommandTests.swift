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

  @Test func `Options that a format has no use for are refused`() throws {
    try shell.run(".judge week -- 4=2")
    #expect(
      shell.error(".judge export x.csv --plain")?.first
        == "--plain is for qrels, and csv has no comments"
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
