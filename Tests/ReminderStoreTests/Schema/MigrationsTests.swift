import CSQLite
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

@Test(arguments: ["", "a b", "a,b", "#a", "a\tb", "a\nb", "a\u{A0}b"])
func `a tag that could not be told from others is refused`(title: String) throws {
  let store = try Store.workshop()
  let error = storeError { try store.perform { try $0.run(Tag.insert { $0.title = title }) } }
  #expect(error?.failure?.code == (SQLITE_CONSTRAINT | 1 << 8))
  #expect(!Tag.isValid(title: title))
}

@Test func `tags are equal whatever the case of their ASCII letters`() throws {
  let store = try Store.workshop()
  let error = storeError { try store.rows("INSERT INTO tags(title) VALUES ('FUN')") }
  #expect(error?.failure?.code == (SQLITE_CONSTRAINT | 8 << 8))
}

@Test func `the tables hold to their columns' types and values`() throws {
  let store = try Store.workshop()
  for change in [
    "status = 2", "priority = 4", "isFlagged = 2", "title = NULL", "priority = 'high'",
    "remindersListID = 99",
  ] {
    #expect(storeError { try store.rows("UPDATE reminders SET \(change)") } != nil, "\(change)")
  }
}

@Test func `a reminder is dated as the shell dates it`() throws {
  let store = try Store.workshop()
  try store.rows("INSERT INTO reminders(title, remindersListID) VALUES ('x', 1)")
  #expect(
    try store.value(
      "SELECT createdAt GLOB '????-??-?? ??:??:??.???' AND updatedAt = createdAt FROM reminders WHERE id = 11"
    )
      == 1
  )
}

@Test
func `who drops the record of the migrations keeps the tables, and those that are dropped stay so`()
  throws
{
  let folder = try TemporaryFolder()
  let file = folder.file("a.db")
  try Store.openReminders(file).run("DROP TABLE grdb_migrations")
  let again = try Store.openReminders(file)
  #expect(try again.value("SELECT count(*) FROM reminders") == 0)
  #expect(try again.value("SELECT count(*) FROM grdb_migrations") == 1)
  try again.run(
    "DROP TABLE grdb_migrations; DROP TABLE reminderTags; DROP TABLE tags; DROP TABLE reminders; DROP TABLE remindersLists"
  )
  let last = try Store.openReminders(file)
  #expect(try last.value("SELECT count(*) FROM sqlite_schema WHERE name = 'reminders'") == 0)
}
