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

@Test func `a misspelled subcommand is named, with and without weights behind it`() throws {
  let session = try ReminderSession()
  for line in [".rank weight title=3", ".rank weight"] {
    #expect(session.error(line)?.last == "did you mean .rank weights?")
  }
  #expect(session.error(".rank titel=3")?.last == "did you mean title?")
}

@Test(arguments: [
  ("title 5", "title=5"), ("title:5", "title=5"), ("Title 5, notes 0.5", "Title=5 notes=0.5"),
])
func `weights that are typed without = are offered with it`(typed: String, line: String) throws {
  let session = try ReminderSession()
  #expect(
    session.error(".rank \(typed)") == [
      "a weight comes after =, not \"\(typed)\"", "did you mean .rank \(line)?",
    ]
  )
  #expect(session.error(".rank \(line)") == nil)
}

@Test(arguments: ["title x", "titel 5", "title 5 notes", "5 title", "title 5 title 6"])
func `what would be no weights with = either is an extra argument`(typed: String) throws {
  #expect(
    try ReminderSession().error(".rank \(typed)")?.first == "extra argument: \"\(typed)\""
  )
}

@Test func `who asks for k1 learns that it is fixed`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  for line in [".rank k1=2", ".rank sweep K1 0..3"] {
    let error = try #require(session.error(line))
    #expect(error.last == "bm25's k1 and b are not weights but constants in FTS5: 1.2 and 0.75")
  }
}

@Test func `a column may have a name like that of a subcommand`() throws {
  let session = try ReminderSession()
  try session.execute("CREATE VIRTUAL TABLE measures USING fts5(weight, sweep)")
  try session.run(".use measures")
  for line in [".rank weight=2", ".rank sweep=3"] { #expect(session.error(line) == nil) }
  #expect(try session.run(".rank").hasPrefix("weight|1.0|1.0\nsweep|3.0|1.0\n"))
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
  let unscored = session.error(".rank compare title=1 vs title=2")?.first
  #expect(unscored?.hasPrefix("this search asks the index for nothing") == true)
  try session.run(".search week")
  let rows = try session.run(".rank compare title=1 vs title=0.1")
  #expect(
    rows.split(separator: "\n").map { $0.split(separator: "|")[2] } == ["=", "=", "▲1", "▼1"]
  )
  #expect(session.context.search.weights.isDefault)
}

@Test func `now stands for the weights in force, on either side`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  try session.run(".rank weights title=0.1")
  #expect(
    try session.run(".rank compare now vs title=1")
      == session.run(".rank compare title=0.1 vs title=1")
  )
  #expect(
    try session.run(".rank compare title=1 vs now")
      == session.run(".rank compare title=1 vs title=0.1")
  )
  #expect(
    session.error(".rank compare nwo vs title=1")?.first?.hasPrefix(
      "expected COLUMN=WEIGHT, got nwo"
    ) == true
  )
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
  (".rank weights title=", "no weight is given for title (write for example title=2.5)"),
  (".rank weights title=x", "the weight of title is not a number: x (write for example title=2.5)"),
  (
    ".rank weights title=1e999",
    "the weight of title is not a number: 1e999 (write for example title=2.5)"
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

@Test(arguments: [".rank", ".rank weights", ".rank compare"])
func `what looks like an option is not offered as a weight`(command: String) throws {
  #expect(
    try ReminderSession().error("\(command) --by-rank=3")
      == ["unknown option: --by-rank", "\(command) takes no options"]
  )
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

@Test func `weights behind .rank are set, and anything else is refused`() throws {
  let session = try ReminderSession()
  try session.run(".rank title=5")
  #expect(session.context.search.weights.arguments == [0, 5, 1, 1])
  #expect(
    session.error(".rank resett") == ["extra argument: \"resett\"", "did you mean .rank reset?"]
  )
  #expect(session.error(".rank titel=5")?.last == "did you mean title?")
}

@Test(arguments: [
  (".use my docs", ".use 'my docs'"), (".use \"other db\".docs", ".use 'other db.docs'"),
  (".rank breakpoints the title", ".rank breakpoints 'the title'"),
])
func `a name whose quotes are missing is shown with them`(line: String, offer: String) throws {
  let lines = try ReminderSession().error(line)
  #expect(lines?.last == "a name with spaces goes in quotes, as in: \(offer)")
}

/// The table of the first line is named `it's "odd"`; what is offered for it must not be another name.
@Test(arguments: [
  #".use it's "odd""#, #".use "a b" c"#, #".rank breakpoints "Inhalt ""lang""""#,
])
func `a name with quotes of its own is not offered without them`(line: String) throws {
  let lines = try ReminderSession().error(line)
  #expect(
    lines?.last
      == "a name with spaces goes in double quotes, with a backslash before each double quote in it"
  )
}

@Test func `a near name is offered as it is typed in that place`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    #"CREATE VIRTUAL TABLE t USING fts5("Titel (kurz)", "Inhalt ""lang"""); INSERT INTO t VALUES ('a', 'b')"#
  )
  try session.context.refreshProfile()
  try session.run(".match a")
  let meant = ["did you mean 'Titel (kurz)'?", #"did you mean 'Inhalt "lang"'?"#]
  #expect(session.error(".rank sweep 'Titel kurz' 0..3")?.last == meant[0])
  #expect(session.error(".rank breakpoints 'Inhalt lang'")?.last == meant[1])
  #expect(session.error(".snippet --column 'Titel kurz' 1")?.last == meant[0])
  #expect(session.error(".vocab --column 'Titel kurz'")?.last == meant[0])
  // Before a weight, a name is typed as in SQL.
  #expect(session.error(".rank weights Titel=3")?.last == #"did you mean "Titel (kurz)"?"#)
  try session.run(".rank sweep 'Titel (kurz)' 0..3")
  try session.run(#".rank breakpoints "Inhalt \"lang\"""#)
  try session.run(#".rank weights "Titel (kurz)"=3"#)
}

@Test func `a range that is missing is shown`() throws {
  let session = try ReminderSession()
  #expect(
    session.error(".rank sweep title") == ["missing LO..HI", "as in: .rank sweep title 0..20"]
  )
  // What is offered has quotes where a name needs them.
  #expect(
    session.error(".rank sweep 'the title'")?.last == "as in: .rank sweep 'the title' 0..20"
  )
  try session.run(".search week")
  #expect(try session.run(".rank sweep title 0..20").hasPrefix("0.0|1|"))
}

@Test func `the titles are those of the index, and a note names rows where the table has others`()
  throws
{
  let session = try ReminderSession()
  try session.run(".search week")
  #expect(try !session.runNoting(".rank compare title=1 vs title=2").contains("Note: "))
  // The index is changed after the triggers' back.
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

@Test func `a stored rank that is not bm25() has no weights`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, b); INSERT INTO t(t, rank) VALUES ('rank', 'highlight(0, 1, 2)');"
  )
  try session.context.refreshProfile()
  #expect(try session.run(".rank") == "a|1.0|\nb|1.0|\n")
}
