import CommandKit
import Commands
import CommandSupport
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import Testing

@Test func `.init makes the schema in an empty database, and says so where it is`() throws {
  let session = try ReminderSession(.memory)
  #expect(
    session.error(".add x") == [
      "there are no reminders tables in this database", ".init makes them.",
    ]
  )
  #expect(try session.runAll(".init").remarks == "The schema is made; .seed fills it.\n")
  let sql = try #require(session.context.sql.last?.text)
  #expect(session.context.database.profile.kind == .reminders)
  #expect(try session.runAll(".init").remarks == "The schema is there already.\n")
  try session.run(".seed")
  #expect(try session.rows("SELECT count(*) FROM reminderTexts") == ["10"])

  // What .sql last shows makes the same schema.
  let other = try ReminderSession(.memory)
  try other.execute(sql)
  let entries = """
    SELECT name, replace(sql, char(10), ' ') FROM sqlite_schema
    WHERE name NOT LIKE 'grdb%' AND name NOT LIKE 'sqlite%' ORDER BY name
    """
  #expect(try other.rows(entries) == session.rows(entries))
}

@Test func `.init says where a trigger is missing, and the doctor makes that one`() throws {
  let session = try ReminderSession()
  _ = try session.rows("DROP TRIGGER tags_update_reminderTexts")
  let report = try session.runAll(".init")
  #expect(
    report.remarks
      == "The tables are there already; their triggers are not as this shell makes them: .doctor shows them.\n"
  )
  let doctor = try session.runAll(".doctor").results
  #expect(doctor.contains("tags_update_reminderTexts is missing"))
  #expect(doctor.contains("1 risk"))
  #expect(doctor.contains("CREATE TRIGGER \"tags_update_reminderTexts\""))
  // The others are as they should be.
  #expect(!doctor.contains("\"tags_delete_reminderTexts\""))
  try session.run(".doctor --repair --yes")
  #expect(try session.runAll(".init").remarks == "The schema is there already.\n")
}

@Test func `.init adds the tables to another database, and leaves what is there`() throws {
  let session = try ReminderSession(.memory)
  _ = try session.rows("CREATE TABLE mine(a)")
  _ = try session.rows("PRAGMA application_id = 42")
  try session.context.refreshProfile()
  #expect(session.error(".seed")?.first == "this is not a reminders database")
  // Somebody else's database is changed only by a person who says yes, or with --yes.
  #expect(
    session.error(".init") == [
      "this database has tables of another program, and there is no terminal to ask at",
      ".init --yes adds the reminders tables to it",
    ]
  )
  session.host.answer = false
  #expect(try session.runAll(".init").remarks == "Nothing was changed.\n")
  #expect(session.context.database.profile.kind == .other)
  try session.run(".init --yes")
  #expect(session.context.database.profile.kind == .reminders)
  #expect(try session.rows("PRAGMA application_id") == ["42"])
  #expect(try session.rows("SELECT count(*) FROM mine") == ["0"])
}

@Test func `.init refuses to make a table that another program has`() throws {
  let session = try ReminderSession(.memory)
  _ = try session.rows("CREATE TABLE tags(a)")
  try session.context.refreshProfile()
  #expect(
    session.error(".init --yes") == [
      "there is a table tags already, which is not the shell's",
      "The schema needs that name: rename the table, or use another database.",
    ]
  )
  #expect(try session.rows("SELECT name FROM sqlite_schema") == ["tags"])
}

@Test func `tables of another program are adopted only when asked for`() throws {
  let session = try ReminderSession(.memory)
  for sql in [
    "CREATE TABLE reminders(id INTEGER PRIMARY KEY, title TEXT NOT NULL, notes TEXT NOT NULL DEFAULT '')",
    "INSERT INTO reminders(id, title) VALUES (5, 'Take a walk'), (9, 'Get laundry')",
    "CREATE VIRTUAL TABLE reminderTexts USING fts5(reminderID UNINDEXED, title, notes, tags)",
    "INSERT INTO reminderTexts(reminderID, title) VALUES (5, 'Take a walk'), (9, 'Get laundry')",
  ] { _ = try session.rows(sql) }
  try session.context.refreshProfile()
  let error = try #require(session.error(".init"))
  #expect(error[0] == "these reminders tables are not as the shell makes them")
  #expect(error[1].hasPrefix("missing: the table remindersLists, the column reminders.createdAt,"))
  #expect(error[2] == ".init --adopt adds it.")
  #expect(session.error(".seed 5")?.last == ".init --adopt adds what is missing.")
  #expect(session.error(".reindex")?.last == ".init --adopt adds what is missing.")

  try session.run(".init --adopt")
  #expect(session.context.database.profile.kind == .reminders)
  #expect(session.context.database.profile.key == .rowid)
  #expect(try session.indexDrift().isEmpty)
  // The tokenizer is as it was.
  #expect(session.context.database.profile.table?.options.tokenizer == nil)
  try session.run(".seed 20")
  try session.run(".tag 5 #fun")
  #expect(try session.rows("SELECT tags FROM reminderTexts WHERE rowid = 5") == ["#fun"])
  #expect(try session.indexDrift().isEmpty)
}

@Test func `rows without an integer key cannot be adopted`() throws {
  let session = try ReminderSession(.memory)
  _ = try session.rows("CREATE TABLE reminders(id TEXT PRIMARY KEY, title TEXT)")
  try session.context.refreshProfile()
  for line in [".init", ".init --adopt"] {
    #expect(
      session.error(line)?.first
        == "the rows of reminders have no integer as their key, by which the index could find them"
    )
  }
  #expect(try session.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") == ["reminders"])
  for line in [".add x", ".search x"] {
    #expect(session.error(line)?.last == "these tables cannot be adopted: .init says why.")
  }
  #expect(session.context.database.lackNote?.contains("--adopt") == false)
}

@Test(arguments: [
  ("DROP TABLE reminderTexts", "the index reminderTexts"),
  ("DROP TABLE reminderTags", "the table reminderTags"),
  ("PRAGMA foreign_keys = OFF; DROP TABLE reminders", "the table reminders"),
])
func `what was dropped from the shell's own tables is named, and made again`(
  sql: String,
  missing: String
) throws {
  let session = try ReminderSession()
  try session.execute(sql)
  try session.context.refreshProfile()
  #expect(
    session.error(".add x") == [
      "this command needs what the database does not have: \(missing)",
      ".init --adopt adds what is missing.",
    ]
  )
  #expect(session.error(".init")?[1] == "missing: \(missing)")
  #expect(try session.runAll(".init --adopt").remarks == "Added: \(missing).\n")
  #expect(session.context.database.profile.kind == .reminders)
  try session.run(".add x")
  #expect(try session.indexDrift().isEmpty)
}

@Test func `where only the index is gone a search says so`() throws {
  let session = try ReminderSession()
  try session.execute("DROP TABLE reminderTexts")
  try session.context.refreshProfile()
  #expect(
    session.error(".search week") == [
      "there is no index reminderTexts to search in", ".init --adopt makes it.",
    ]
  )
}
