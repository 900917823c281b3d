import CommandKit
import Commands
import CommandSupport
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import Testing
import TestSupport

private let ranked = "SELECT rowid, rank FROM reminderTexts('week') ORDER BY rowid"

private func scored(_ weights: String) -> String {
  "SELECT rowid, bm25(reminderTexts, \(weights)) FROM reminderTexts('week') ORDER BY rowid"
}

@Test func `new weights show where each row of the last search goes`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  // What bm25() says on these rows: without weights 2, 1, then 10, 4 of the completed ones. Only row
  // 10 has its hit in the title, and rows 2 and 1 have theirs in tags, of which 2 has the longer row.
  let moved = try session.runAll(".rank weights title=0.1")
  #expect(
    moved.results.split(separator: "\n").map { $0.split(separator: "|").prefix(4) } == [
      ["1", "1", "=", "2"], ["2", "2", "=", "1"], ["4", "3", "▲1", "4"], ["3", "4", "▼1", "10"],
    ]
  )
  // The title's weight takes from what row 10 has there, and row 4 has nothing to lose.
  #expect(
    moved.remarks
      == """
      2 rows move.
      4 passes 10 by the weight of title, 0.1 instead of 1: its hits there bring nothing, those of 10 bring \
      -0.09023 instead of -0.45030.

      """
  )
  #expect(try session.runAll(".rank weights title=0.1").remarks == "No row moves.\n")
  #expect(try session.run(".search week").split(separator: "\n").map { $0.prefix(2) }.last == "10")
}

@Test func `a row that comes onto the page, or leaves it, is shown`() throws {
  let session = try ReminderSession()
  try session.execute("UPDATE reminders SET title = 'This week' WHERE id = 1")
  // By its title row 1 is before the shorter row 2, which has the same tag; the title counts little yet.
  try session.run(".rank weights title=0.1")
  try session.run(".search --limit 1 week")
  let change = try session.runAll(".rank weights title=100 tags=0.1")
  #expect(
    change.results.split(separator: "\n").map { $0.split(separator: "|").prefix(4) } == [
      ["2", "1", "entered", "1"], ["1", "2", "left", "2"],
    ]
  )
  #expect(
    change.remarks.hasPrefix(
      "1 row enters the page, 1 row leaves it.\n1 passes 2 by the weight of "
    )
  )
}

@Test func `without a search a person sees the weights that are now in force`() throws {
  let session = try ReminderSession(columns: 80)
  #expect(
    try session.run(".rank weights title=10")
      == "In force: bm25(\"reminderTexts\", 0, 10, 1, 1)\n"
  )
  #expect(
    try session.run(".rank reset") == "In force: bm25(\"reminderTexts\")\n"
  )
}

@Test func `without a search the weights are set, and nothing is shown`() throws {
  let session = try ReminderSession()
  #expect(try session.runAll(".rank weights title=10") == .init())
  #expect(
    try session.runAll(".rank")
      == .init(
        results: "title|10.0|1.0\nnotes|1.0|1.0\ntags|1.0|1.0\n",
        remarks: """
          In force: bm25("reminderTexts", 0, 10, 1, 1)
          Stored:   bm25(), which the column rank stands for

          """
      )
  )
}

@Test(arguments: ["title=10 notes=5", "tags=1e-7", "title=1e300 notes=-0.25"])
func `saved weights rank in raw SQL, also after reopening, until they are reset`(
  weights: String
) throws {
  let folder = try TemporaryFolder()
  let file = Location.file(folder.path + "/reminders.db")
  var arguments = ["title": "1", "notes": "1", "tags": "1"]
  for word in weights.split(separator: " ") {
    let sides = word.split(separator: "=").map(String.init)
    arguments[sides[0]] = sides[1]
  }
  let list =
    "0, \(arguments["title"] ?? ""), \(arguments["notes"] ?? ""), \(arguments["tags"] ?? "")"
  do {
    let session = try ReminderSession(file)
    try session.run(".seed")
    try session.run(".rank weights \(weights)")
    #expect(try session.rows(ranked) == session.rows(scored("0")))
    try session.run(".rank save")
    #expect(try session.rows(ranked) == session.rows(scored(list)))
  }
  let session = try ReminderSession(file)
  #expect(try session.rows(ranked) == session.rows(scored(list)))
  #expect(session.context.search.weights == session.context.database.storedWeights)
  try session.run(".rank reset")
  #expect(try session.rows(ranked) == session.rows(scored("0")))
  #expect(session.context.search.weights.isDefault)
  #expect(try ReminderSession(file).context.search.weights.isDefault)
}

@Test func `two weightings are compared, and those in force stay`() throws {
  let session = try ReminderSession()
  #expect(
    session.error(".rank compare title=1 vs title=2")
      == ["there is no search to compare", "search first, as in: .search week"]
  )
  try session.run(".search #fun")
  #expect(
    session.error(".rank compare title=1 vs title=2")?.first == "there is no search to compare"
  )
  try session.run(".search week")
  let rows = try session.run(".rank compare title=1 vs title=0.1")
  #expect(
    rows.split(separator: "\n").map { $0.split(separator: "|")[2] } == ["=", "=", "▲1", "▼1"]
  )
  #expect(session.context.search.weights.isDefault)
}

@Test(arguments: [
  (".rank weights tite=10", "no such column: tite (the index has title, notes, tags)"),
  (
    ".rank weights reminderID=1",
    """
    column reminderID is UNINDEXED: a weight is for a column that is searched, so none is set \
    (columns that can have one: title, notes, tags)
    """
  ),
  (".rank weights title=x", "the weight of title is no number: x (write for example title=2.5)"),
  (
    ".rank weights title=1e999",
    "the weight of title is no number: 1e999 (write for example title=2.5)"
  ),
  (".rank weights title", "expected COLUMN=WEIGHT, got title (write for example title=10 notes=5)"),
  (".rank weights title=1 TITLE=2", "column TITLE is given two weights"),
  (".rank weights", "missing COLUMN=WEIGHT..."),
  (".rank compare title=1", "expected two weightings with \"vs\" between them"),
  (
    ".rank compare title=1 vs title=2 vs title=3",
    "expected two weightings with \"vs\" between them"
  ),
])
func `wrong weights are one clear error and change nothing`(line: String, message: String) throws {
  let session = try ReminderSession()
  try session.run(".rank weights notes=3")
  try session.run(".search week")
  let before = session.context.search.weights
  #expect(session.error(line)?.first == message)
  #expect(session.context.search.weights == before)
}

@Test func `the usage of a subcommand names its command`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  let error = #expect(throws: CommandError.self) { try session.run(".rank compare title=1") }
  #expect(error?.usage == ["Usage: .rank compare WEIGHTS vs WEIGHTS"])
}

@Test func `a file that is read only is ranked, but keeps no weights`() throws {
  let folder = try TemporaryFolder()
  let file = Location.file(folder.path + "/reminders.db")
  try ReminderSession(file).run(".seed")
  let session = try ReminderSession(file, options: OpenOptions(isReadOnly: true))
  try session.run(".rank weights title=10")
  #expect(session.error(".rank save") == ["attempt to write a readonly database"])
  #expect(session.error(".rank reset") == nil)
}

/// The places of two rows under some weights, by bm25() itself.
private func isBefore(
  _ first: Int,
  _ second: Int,
  _ weights: String,
  in session: ReminderSession
) throws -> Bool {
  let ids = try session.rows(
    "SELECT rowid FROM reminderTexts('week') WHERE rowid IN (\(first), \(second)) "
      + "ORDER BY bm25(reminderTexts, \(weights)), rowid"
  )
  return ids.first == "\(first)"
}

@Test func `of several weights that changed, the one that is enough alone is named`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  let change = try session.runAll(".rank compare title=5 vs title=0.1,tags=1.01")
  // The tags alone leave row 10 ahead, the title alone does not.
  #expect(try isBefore(10, 4, "0, 5, 1, 1.01", in: session))
  #expect(try isBefore(4, 10, "0, 0.1, 1, 1", in: session))
  #expect(
    change.remarks.contains(
      "4 passes 10 by the weight of title, 0.1 instead of 5, which alone is enough: "
    )
  )
}

@Test func `weights of which none is enough alone are named together`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  let change = try session.runAll(".rank compare title=10,tags=0.1 vs title=0.1,tags=3")
  #expect(try isBefore(10, 4, "0, 0.1, 1, 0.1", in: session))
  #expect(try isBefore(10, 4, "0, 10, 1, 3", in: session))
  #expect(
    change.remarks.hasSuffix(
      "4 passes 10 by the weights of title and tags together: neither alone is enough.\n"
    )
  )
}

@Test func `weights behind .rank are set, and anything else is refused`() throws {
  let session = try ReminderSession()
  try session.run(".rank title=5")
  #expect(session.context.search.weights.arguments == [0, 5, 1, 1])
  #expect(
    session.error(".rank resett") == ["extra argument: \"resett\"", "did you mean .rank reset?"]
  )
  #expect(session.error(".rank titel=5")?.last == "did you mean title?")
}

@Test func `a range that is missing is shown`() throws {
  let session = try ReminderSession()
  #expect(
    session.error(".rank sweep title") == ["missing LO..HI", "as in: .rank sweep title 0..20"]
  )
  try session.run(".search week")
  #expect(try session.run(".rank sweep title 0..20").hasPrefix("title ="))
}

@Test func `the titles are those of the index, and a note names rows where the table has others`()
  throws
{
  let session = try ReminderSession()
  try session.run(".search week")
  #expect(try !session.runNoting(".rank compare title=1 vs title=2").contains("Note: "))
  // The index is changed behind the triggers' back.
  try session.execute("UPDATE reminderTexts SET title = 'Stroll' WHERE rowid = 4")
  let note = "Note: the title of 4 is another in the table than in the index"
  for line in [
    ".rank compare title=1 vs title=2", ".rank weights tags=2", ".why 4", ".why 10 4",
    ".why --page",
    ".rank sweep title 0..2", ".rank breakpoints",
  ] {
    let written = try session.runAll(line, noting: true)
    #expect(written.results.contains("Stroll") && !written.results.contains("walk"), "\(line)")
    #expect(written.remarks.contains(note), "\(line)")
  }
  #expect(try !session.runNoting(".why 10").contains("Note: "))
  #expect(try session.run(".search week").contains("4|Stroll|"))
}
