import CommandKit
import CommandSupport
import Foundation
import ReminderStore
import SQLSpelling
import TestSupport
import Testing

/// `.eval --history`, which measures all runs that are kept.
struct RunHistoryTests {
  private func session(columns: Int? = nil) throws -> ReminderSession {
    let session = try ReminderSession(columns: columns)
    try session.run(".judge week -- 10=3 4=2 2=1 1=0")
    try session.run(".judge walk -- 4=3")
    try session.run(".judge --side ids SELECT rowid FROM reminderTexts(:match) ORDER BY rowid")
    try session.run(".eval --save first")
    try session.run(".eval tags=10 --save tags")
    try session.run(".eval sql:ids --save second")
    return session
  }

  @Test func `a misspelled run is no metric, and is offered`() throws {
    let error = try session().error(".eval secnd")
    #expect(error?.prefix(2) == ["there is no metric \"secnd\"", "did you mean the run second?"])
  }

  @Test func `each run has a row with its date, its ranking, SQLite's version and the metric`()
    throws
  {
    let session = try session()
    let written = try session.runAll(".eval nDCG@10 RR --history")
    let rows = written.results.split(separator: "\n").map { $0.split(separator: "|") }
    #expect(rows.map { $0[0] } == ["first", "tags", "second"])
    #expect(rows.map { $0[2] } == ["bm25(\"reminderTexts\")", "tags=10", "sql:ids"])
    #expect(Set(rows.map { $0[3] }) == ["\(SQLiteVersion.running)"])
    for (row, run) in zip(rows, ["now", "tags=10", "sql:ids"]) {
      let means = try session.run(".eval nDCG@10 RR now vs \(run)").split(separator: "\n")
        .map { $0.split(separator: "|")[2] }
      #expect(row.dropFirst(4) == means.prefix(2))
    }
    #expect(
      written.remarks.hasSuffix(
        "By the grades of today, over 2 queries. Is a difference more than chance? .eval tags vs second\n"
      )
    )
    #expect(
      try session.rows(
        "SELECT DISTINCT name, value FROM judgments.runsettings WHERE name IN ('rows', 'tokenizer')"
      ) == ["rows|10", "tokenizer|trigram"]
    )
  }

  /// Without the quotes, AP would be a metric, and the run's name the rest.
  @Test func `the lines that name a run find it`() throws {
    let session = try ReminderSession()
    try session.run(".judge week -- 10=3 4=2")
    let kept = try session.runAll(".eval --save \"AP old\"").remarks
    #expect(kept.hasSuffix("Kept as AP old, for .eval 'AP old' vs now.\n"))
    #expect(try session.runAll(".eval 'AP old' vs now").remarks.hasPrefix("A: AP old\nB: now\n"))
    try session.run(".eval --save new")
    #expect(try session.runAll(".eval --history").remarks.hasSuffix(".eval 'AP old' vs new\n"))
  }

  /// What the rows were then cannot be measured again.
  @Test func `a run that takes the place of another one is told`() throws {
    let session = try ReminderSession()
    session.context.clock = { Timestamp(milliseconds: 0) }
    try session.run(".judge week -- 10=3 4=2")
    #expect(try session.runAll(".eval --save base").remarks.hasSuffix("base vs now.\n"))
    #expect(
      try session.runAll(".eval --save base").remarks
        .hasSuffix("base vs now.\nIt takes the place of the run of 1970-01-01 00:00.\n")
    )
  }

  @Test func `a run is measured alone by its name, which is that of no metric`() throws {
    let session = try session()
    #expect(try session.run(".eval RR second") == session.run(".eval RR sql:ids"))
    #expect(try session.run(".eval tags") == session.run(".eval tags=10"))
    // The grades of today count, and what `now` finds does not.
    try session.run(".judge week -- 10=0")
    try session.execute("UPDATE reminders SET title = 'x', notes = '' WHERE id = 2")
    #expect(try session.run(".eval RR first").hasPrefix("week|4|4|1.0|"))
    #expect(session.error(".eval sec")?.first == "there is no metric \"sec\"")
  }

  /// To join all words after each word takes hours.
  @Test(.timeLimit(.minutes(60)))
  func `many words that name neither a metric nor a run are refused`() throws {
    let shell = try ReminderSession.judged()
    try shell.run(".eval --save \"my run\"")
    let words = String(repeating: "a ", count: 400_000)
    #expect(shell.error(".eval \(words)")?.first == "there is no metric \"a\"")
    #expect(shell.error(".eval nDCG my run") == nil)
    #expect(shell.error(".eval my")?.first == "there is no metric \"my\"")
  }

  @Test(arguments: [("''", "NAME"), ("title=10", "NAME"), ("'a b'", "'a b'"), ("old", "old")])
  func `where no run is kept, a name is advised that one can have`(
    typed: String,
    advised: String
  ) throws {
    let shell = try ReminderSession.judged()
    #expect(
      shell.error(".eval --forget \(typed)")?.last == ".eval --save \(advised) keeps one"
    )
  }

  @Test func `a run that is forgotten leaves nothing, and the others stay`() throws {
    let session = try session()
    #expect(try session.runAll(".eval --forget tags").remarks == "The run tags is forgotten.\n")
    #expect(try session.rows("SELECT name FROM judgments.runs") == ["first", "second"])
    for table in ["covered", "places", "runsettings"] {
      #expect(try session.rows("SELECT count(DISTINCT runID) FROM judgments.\(table)") == ["2"])
    }
    #expect(
      session.error(".eval --forget secnd") == [
        "no run is kept as \"secnd\"", "did you mean second?", ".eval --history lists the runs",
      ]
    )
    #expect(
      session.error(".eval RR --forget first")?.first
        == "--forget measures nothing, and stands alone: .eval --forget first"
    )
  }

  @Test(arguments: [80, 200])
  func `a terminal draws a line`(columns: Int) throws {
    let session = try session(columns: columns)
    let lines = try session.run(".eval --history").split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(lines.contains("nDCG@10 of the kept runs"))
    #expect(lines.contains { $0.contains("*") })
    let labels = try #require(lines.last { $0.contains("first") })
    #expect(labels.split(separator: " ") == ["first", "tags", "second"])
  }

  @Test func `only queries that all runs cover are compared`() throws {
    let session = try session()
    try session.run(".judge fun -- 5=3")
    #expect(
      try session.runAll(".eval --history").remarks.contains(
        "By the grades of today, over the 2 queries of 3 that all runs cover."
      )
    )
    try session.run(".judge remove week")
    try session.run(".judge remove walk")
    #expect(session.error(".eval --history")?.first == "no run is kept of the judged queries")
  }

  @Test func `a file of an earlier version has no settings, and gets them with the next run`()
    throws
  {
    let session = try session()
    try session.execute("DROP TABLE judgments.runsettings")
    #expect(try session.run(".eval --history").hasPrefix("first|"))
    #expect(try session.run(".eval --history").contains("|bm25(\"reminderTexts\")||"))
    try session.run(".eval --save third")
    #expect(try session.rows("SELECT count(*) FROM judgments.runsettings") == ["4"])
    // Another of the name takes its place.
    try session.run(".eval title=2 --save third")
    #expect(try session.rows("SELECT count(*) FROM judgments.runsettings") == ["4"])
  }

  @Test func `tools get all, and a file a picture`() throws {
    let session = try session()
    let file = try TemporaryFile(name: "history.svg")
    #expect(try session.run(".eval --history --svg \(file.path)").isEmpty == false)
    #expect(file.contents?.starts(with: "<svg".utf8) == true)
    let json = try session.run(".eval --history --json")
    #expect(json.contains("\"sqlite\":\"\(SQLiteVersion.running)\""))
    #expect(json.contains("\"means\":{\"nDCG@10\":"))
  }

  @Test func `a picture replaces its file as a whole, so that a full disk leaves what was there`()
    throws
  {
    let session = try session()
    let file = try TemporaryFile(Array("old".utf8), name: "history.svg")
    // A second name of the file keeps what was in it, unless it is written over.
    let second = try TemporaryFile()
    try FileManager.default.linkItem(atPath: file.path, toPath: second.path)
    try session.run(".eval --history --svg \(file.path)")
    #expect(file.contents?.starts(with: "<svg".utf8) == true)
    #expect(second.contents == Array("old".utf8))
  }

  @Test(arguments: [
    (".eval --history form:any", "--history is of the kept runs, and a ranking is named"),
    (".eval --history now vs title=2", "--history is of the kept runs, and a ranking is named"),
    (".eval --history --save x", "--save is for one ranking, and --history for all runs"),
  ])
  func `what has no history is an error`(line: String, message: String) throws {
    #expect(try session().error(line)?.first == message)
  }

  @Test func `without a run, the error says how to keep one`() throws {
    let session = try ReminderSession.judged()
    #expect(
      session.error(".eval --history") == [
        "no run is kept of the judged queries", "as in: .eval --save before",
      ]
    )
  }
}
