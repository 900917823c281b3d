import CommandSupport
import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

/// `.judge --next`, which chooses the query and its rows.
struct JudgeNextTests {
  private let shell: ReminderSession

  init() throws {
    shell = try ReminderSession()
  }

  /// Imports a log in which each text is so often.
  private func importLog(_ counts: [(text: String, count: Int)]) throws {
    let file = try TemporaryFile(
      Array(counts.map { String(repeating: "\($0.text)\n", count: $0.count) }.joined().utf8)
    )
    try shell.run(".judge import --log \(file.path)")
  }

  /// The queries that are offered, and the rows that are asked for, while somebody presses keys.
  private func offers(_ keys: String, _ line: String = ".judge --next") throws -> [String] {
    shell.host.keys = Array(keys)
    let written = try shell.runAll(line)
    let rows = written.results.split(separator: "\n").filter { $0.hasPrefix("Row ") }
      .map { String($0.split(separator: " ")[1]) }
    let reasons = written.remarks.split(separator: "\n").filter { $0.hasPrefix("Next is ") }
    return reasons.map(String.init) + rows
  }

  @Test func `a large count and a large limit have a product`() throws {
    let file = try TemporaryFile(Array("query,count\nweek,1000000000000\nfun,3\n".utf8))
    try shell.run(".judge import --log \(file.path)")
    #expect(try offers("q", ".judge --next --limit 1000000000")[0].hasPrefix("Next is \"week\""))
  }

  /// Row 1 has the first two places of the index; the first two rows are 1 and 2.
  @Test func `a row that the index has twice takes no other row's place`() throws {
    let folder = try TemporaryFolder()
    let options = OpenOptions(isBare: true)
    let other = try Store.openReminders(folder.file("app.db"), options: options)
    try other.run(
      """
      CREATE TABLE remindersLists(id INTEGER PRIMARY KEY, title, color, position);
      CREATE TABLE reminders(id INTEGER PRIMARY KEY, title, notes, status, dueDate, remindersListID, updatedAt,
        priority, isFlagged, createdAt);
      CREATE TABLE tags(id INTEGER PRIMARY KEY, title); CREATE TABLE remindersTags(reminderID, tagID);
      CREATE VIRTUAL TABLE reminderTexts USING fts5(reminderID UNINDEXED, title, notes, tags);
      INSERT INTO reminders(id, title) SELECT value, 'q' FROM json_each('[1,2,3,4,5,6]');
      INSERT INTO reminderTexts SELECT id, title, '', '' FROM reminders;
      INSERT INTO reminderTexts VALUES (1, 'a', '', ''), (1, 'a b', '', ''), (2, 'a b c d', '', '');
      """
    )
    let shell = try ReminderSession(folder.file("app.db"), options: options)
    #expect(
      try shell.rows("SELECT reminderID FROM reminderTexts('a') ORDER BY rank") == ["1", "1", "2"]
    )
    try shell.run(".judge a -- 1=3")
    shell.host.keys = ["q"]
    let written = try shell.runAll(".judge --next --limit 2")
    #expect(written.remarks.contains("Next is \"a\": 1 of its first 2 rows has no grade."))
    #expect(written.results.contains("Row 2 (1 of 1)"))
  }

  @Test func `the query comes first whose rows without a grade most people have seen`() throws {
    // week finds 4 rows, fun 2, walk 1, and nothing none.
    try importLog([("week", 2), ("fun", 3), ("walk", 9), ("nothing like it", 50)])
    #expect(
      try offers("qx")[0]
        == "Next is \"walk\": 9 searches of the log are for it, and the only row that it finds has no grade."
    )
    try shell.run(".judge walk -- 4=3")
    #expect(try offers("q")[0].hasPrefix("Next is \"week\": 2 searches"))
    try shell.run(".judge week -- 4=3 2=1")
    #expect(
      try offers("q")[0]
        == "Next is \"fun\": 3 searches of the log are for it, and none of its first 2 rows has a grade."
    )
  }

  @Test func `all rows without a grade are asked for, query by query, and then none is left`()
    throws
  {
    try importLog([("week", 2), ("walk", 1)])
    try shell.run(".judge week -- 2=3 10=2")
    let offered = try offers("012")
    #expect(offered[0].hasPrefix("Next is \"week\""))
    #expect(offered[1].hasPrefix("Next is \"walk\""))
    #expect(Set(offered[2...3]) == ["1", "4"])
    #expect(offered[4] == "4")
    #expect(try shell.rows("SELECT count(*) FROM judgments.grades") == ["5"])
    #expect(
      try shell.runAll(".judge --next").remarks
        == "No query has a row without a grade among its first 10 rows.\n"
    )
    // Another judge has given none.
    #expect(
      try offers("q", ".judge --next --as ann")[0].hasSuffix("rows has a grade by ann.")
    )
  }

  @Test func `a row that is skipped is not asked for again at once`() throws {
    try importLog([("walk", 2), ("fun", 1)])
    #expect(try offers("sss").count == 2 + 3)
  }

  @Test func `the rows come first on which the rankings differ most`() throws {
    // Both find 4 at the first place; the others are found by the pool only, 7 before 9 before 1.
    try shell.run(".judge --side more SELECT column1 FROM (VALUES (4), (7), (9), (1)) WHERE :k > 1")
    try importLog([("walk", 1)])
    let offered = try offers("ssss", ".judge --next --pool sql:more")
    #expect(
      offered == [
        "Next is \"walk\": 1 search of the log is for it, and none of its first 4 rows has a grade. "
          + "The rows on which now and sql:more differ most come first.",
        "7", "9", "1", "4",
      ]
    )
  }

  @Test func `a ranking counts once, whatever it is called`() throws {
    try importLog([("walk", 1)])
    // Nothing is asked for by all words but by what searches do now.
    #expect(
      try offers("q", ".judge --next --pool form:all --pool form:any --pool form:any")[0]
        .hasSuffix("The rows on which now and form:any differ most come first.")
    )
    try shell.run(".judge --side more SELECT 4")
    #expect(
      try offers("q", ".judge --next --pool sql:more --pool sql:more")[0]
        .hasSuffix("The rows on which now and sql:more differ most come first.")
    )
    #expect(
      try offers("q", ".judge --next --pool sql:more --pool 'form:all sql:more'")[0]
        .hasSuffix("The rows on which now and sql:more differ most come first.")
    )
  }

  @Test func `the rankings that eval has compared last are those that differ`() throws {
    try shell.run(".judge --side more SELECT column1 FROM (VALUES (4), (7), (9), (1)) WHERE :k > 1")
    try shell.run(".judge walk -- 4=3")
    try shell.run(".eval --save base")
    try shell.run(".eval base vs now vs sql:more")
    #expect(try offers("sss").last == "1")
    #expect(try offers("sss")[0].contains("on which now and sql:more differ most"))
    // A pool that is named takes their place.
    #expect(try offers("sss", ".judge --next --pool form:any") == [])
    try shell.run(".eval base vs now")
    #expect(try offers("sss") == [])
  }

  @Test func `a judged query that is in no log counts once`() throws {
    try shell.run(".judge fun -- 4=1")
    #expect(try offers("q")[0] == "Next is \"fun\": 1 of its first 2 rows has no grade.")
  }

  @Test(arguments: [
    (".judge --next", "there is no query to judge"),
    (".judge --next week", "--next chooses the query, and a text names another"),
    (".judge --next --match", "--match is for a query that is named, and --next chooses one"),
  ])
  func `what cannot be chosen is an error`(line: String, message: String) {
    #expect(shell.error(line)?.first == message)
  }

  @Test func `where nobody can be asked, the error names the line`() throws {
    try importLog([("walk", 1)])
    #expect(
      shell.error(".judge --next") == [
        "there is nobody to ask for grades here", "name them, as in: .judge walk -- 4=3",
      ]
    )
  }
}
