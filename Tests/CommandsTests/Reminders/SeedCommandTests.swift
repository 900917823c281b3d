import CommandKit
import Commands
import CommandSupport
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

@Test func `.seed alone writes the workshop's reminders, and only into empty tables`() throws {
  let session = try ReminderSession()
  #expect(
    session.error(".seed") == [
      "reminders are here already (10), which .seed would mix with the workshop's",
      ".seed --clear deletes all reminders, lists and tags first; .seed N adds N more.",
    ]
  )
  try session.run(".add Something else")
  let written = try session.runAll(".seed --clear")
  #expect(written.results.isEmpty)
  #expect(written.remarks.hasPrefix("the workshop's 10 reminders added in 0."))
  #expect(try session.rows("SELECT min(id), max(id), count(*) FROM reminders") == ["1|10|10"])
  #expect(try session.indexDrift().isEmpty)
}

@Test func `.seed --clear asks a person before it deletes the reminders of a file`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(.file("\(folder.path)/r.db"), isTyped: true)
  try session.run(".seed --clear")
  #expect(session.host.questions.isEmpty)
  session.host.answer = false
  #expect(try session.runAll(".seed --clear 20").remarks == "Nothing was deleted.\n")
  // The workshop's data, counted by hand.
  #expect(session.host.questions == ["Delete 10 reminders, 3 lists and 3 tags?"])
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["10"])
  session.host.answer = true
  try session.run(".seed --clear 20")
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["20"])
  try session.execute("DELETE FROM reminders; DELETE FROM tags WHERE id > 1")
  try session.run(".seed --clear 20")
  #expect(session.host.questions.last == "Delete 3 lists and 1 tag?")
}

@Test(arguments: [".seed --clear", ".seed --clear 20"])
func `.seed --clear deletes no more than it asked about`(line: String) throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(.file("\(folder.path)/r.db"), isTyped: true)
  try session.run(".seed")
  session.host.answer = true
  session.host.beforeAnswer = { [session] in
    try? session.execute("INSERT INTO tags (title) VALUES ('new')")
  }
  #expect(
    session.error(line) == [
      "the reminders were changed meanwhile, and nothing was deleted", "enter the command again",
    ]
  )
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["10"])
}

@Test func `.seed --clear asks nothing about reminders in memory, and no script`() throws {
  let scratch = try ReminderSession(isTyped: true)
  try scratch.run(".seed --clear")
  #expect(scratch.host.questions.isEmpty)
  let folder = try TemporaryFolder()
  let script = try ReminderSession(.file("\(folder.path)/r.db"))
  try script.run(".seed")
  try script.run(".seed --clear")
  #expect(script.host.questions.isEmpty)
}

@Test func `.seed N adds reminders after the largest id, and keeps the index in step`() throws {
  let session = try ReminderSession()
  try session.run(".seed 300")
  #expect(try session.rows("SELECT min(id), max(id), count(*) FROM reminders") == ["1|310|310"])
  #expect(try session.rows("SELECT count(DISTINCT remindersListID) FROM reminders") == ["3"])
  #expect(try session.rows("SELECT count(*) FROM remindersLists") == ["3"])
  #expect(try session.indexDrift().isEmpty)
  // The triggers are in place again.
  try session.run(".tag 310 #urgent")
  #expect(try session.indexDrift().isEmpty)
}

@Test func `.seed N makes lists where there are none, and writes tags as they are spelled`() throws
{
  let session = try ReminderSession()
  _ = try session.rows("DELETE FROM reminders")
  _ = try session.rows("DELETE FROM remindersLists")
  _ = try session.rows("UPDATE tags SET title = 'WEEKEND' WHERE title = 'weekend'")
  try session.run(".seed 100")
  #expect(
    try session.rows("SELECT title FROM remindersLists") == ["Personal", "Family", "Business"]
  )
  #expect(try session.rows("SELECT count(*) FROM tags WHERE title = 'weekend'") == ["1"])
  #expect(
    try session.rows("SELECT count(*) > 5 FROM reminderTexts WHERE tags LIKE '%#WEEKEND%'") == ["1"]
  )
  #expect(try session.indexDrift().isEmpty)
}

@Test func `the same seed gives the same rows twice, another one others`() throws {
  let (first, second, other) = (try ReminderSession(), try ReminderSession(), try ReminderSession())
  try first.run(".seed --clear 200 --random-seed 7")
  try second.run(".seed --clear --random-seed 7 200")
  try other.run(".seed --clear 200")
  let all = """
    SELECT reminders.*, reminderTexts.tags FROM reminders
    JOIN reminderTexts ON reminderTexts.rowid = id ORDER BY id
    """
  let rows = try first.rows(all)
  #expect(rows.count == 200)
  #expect(rows.first?.hasPrefix("1|") == true)
  #expect(try second.rows(all) == rows)
  #expect(try other.rows(all) != rows)
}

@Test func `.seed keeps the format of tags and the stored rank`() throws {
  let session = try ReminderSession()
  try session.run(".reindex --tags comma")
  _ = try session.rows(
    "INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('rank', 'bm25(0, 10)')"
  )
  try session.run(".seed --clear 50")
  #expect(try session.indexDrift(separator: ",", hash: "").isEmpty)
  let rank = "SELECT v FROM reminderTexts_config WHERE k = 'rank'"
  #expect(try session.rows(rank) == ["bm25(0, 10)"])
}

@Test func `a stale tag of a deleted reminder is no tag of a new one`() throws {
  let session = try ReminderSession()
  _ = try session.rows("PRAGMA foreign_keys = OFF")
  _ = try session.rows("INSERT INTO reminderTags VALUES (12, 1)")
  try session.run(".seed 1")
  #expect(try session.rows("SELECT max(id) FROM reminders") == ["13"])
}

@Test func `a random seed without a number is no use`() throws {
  let session = try ReminderSession()
  #expect(
    session.error(".seed --clear --random-seed 3")
      == ["--random-seed is for made-up reminders", "say how many: .seed N"]
  )
  #expect(session.error(".seed 0") == ["expected a whole number from 1 to 1000000000, not \"0\""])
}

@Test func `.seed in a transaction of the user's own can be rolled back`() throws {
  let session = try ReminderSession()
  _ = try session.rows("BEGIN")
  try session.run(".seed 20")
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["30"])
  _ = try session.rows("ROLLBACK")
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["10"])
  #expect(try session.indexDrift().isEmpty)
}

@Test func `the SQL that feeds the index is shown`() throws {
  let session = try ReminderSession()
  try session.run(".seed 5")
  let sql = try #require(session.context.sql.last?.text)
  #expect(sql.hasPrefix("INSERT INTO \"reminderTexts\""))
  #expect(sql.contains("\"reminders\".\"id\" > 10"))
}

@Test func `how a large load was executed is told as a comment, and the SQL reads as ever`() throws
{
  let session = try ReminderSession()
  try session.run(".seed 10000")
  let lines = try #require(session.context.sql.last?.text).split(separator: "\n")
  let comments = lines.filter { $0.hasPrefix("-- ") }
  #expect(
    comments.first
      == "-- executed with other settings of the index, hashsize 67108864 and automerge 0, which were set back;"
  )
  #expect(lines.suffix(comments.count) == comments[...])
  // The readable statement alone makes the same rows.
  _ = try session.rows("DELETE FROM reminderTexts WHERE rowid > 10")
  try session.execute(lines.joined(separator: "\n"))
  #expect(try session.indexDrift().isEmpty)
}

@Test(arguments: [
  ("CREATE TEMP TABLE tags(id INTEGER PRIMARY KEY, title TEXT UNIQUE)", "table", "tags"),
  ("CREATE TEMP VIEW Reminders AS SELECT * FROM main.reminders", "view", "Reminders"),
])
func `what hides a table of the reminders is named, and nothing is changed`(
  sql: String,
  type: String,
  name: String
) throws {
  let session = try ReminderSession()
  _ = try session.rows(sql)
  for command in [".seed 5", ".seed --clear", ".reindex", ".init --adopt", ".add x"] {
    #expect(
      session.error(command) == [
        "the temporary \(type) \(name) hides the reminders' table of this name",
        "DROP \(type.uppercased()) temp.\(name); brings it back",
      ],
      "\(command)"
    )
  }
  #expect(try session.rows("SELECT count(*) FROM main.reminders") == ["10"])
  #expect(
    try session.rows("SELECT count(*) FROM sqlite_temp_schema WHERE type = 'trigger'") == ["0"]
  )
}

@Test func `the SQL of made-up reminders has their values`() throws {
  let session = try ReminderSession()
  try session.run(".seed 2 --random-seed 7")
  let sql = try session.run(".sql last")
  let titles = try session.rows("SELECT title FROM reminders WHERE id > 10")
  #expect(titles.count == 2)
  for title in titles { #expect(sql.contains(title), "\(sql)") }
}

@Test func `reminders that are not added are not shown as added`() throws {
  let session = try ReminderSession()
  #expect(session.error(".seed") != nil)
  #expect(try !session.run(".sql last").contains("INSERT"))
}
