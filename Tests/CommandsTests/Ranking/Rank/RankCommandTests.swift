import CommandKit
import Commands
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

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
      4 passes 10: its hits in title bring nothing, those of 10 bring -0.09023 instead of -0.45030.

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
  #expect(change.remarks.hasPrefix("1 row enters the page, 1 row leaves it.\n1 passes 2: "))
}

@Test func `without a search a person sees the weights that are now in force`() throws {
  let session = try ReminderSession(columns: 80)
  #expect(
    try session.run(".rank weights title=10")
      == "In force: bm25(\"reminderTexts\", 0, 10, 1, 1)\n"
  )
  #expect(
    try session.run(".rank reset") == "In force: bm25(\"reminderTexts\", 0, 1, 1, 1)\n"
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
    column reminderID is UNINDEXED: no search finds anything in it, so a weight has no effect \
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
