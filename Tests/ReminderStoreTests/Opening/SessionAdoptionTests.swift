import FullText
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

@Test func `the reminders of another program are searched as they are, and adopted on request`()
  throws
{
  let folder = try TemporaryFolder()
  let file = folder.file("app.db")
  try makeForeignDatabase(at: file)
  let schema = "SELECT name, sql FROM sqlite_schema ORDER BY name"
  let store = try Store.openReminders(file)
  let before = try store.rows(schema)

  let profile = try store.perform { try $0.profile() }
  guard case .foreign(let missing) = profile.kind else { throw StoreError("\(profile.kind)") }
  #expect(
    missing.map(\.description) == [
      "the column remindersLists.position", "the column reminders.createdAt",
      "the column reminders.updatedAt", "index rows whose rowid is the reminder's id",
      "triggers that keep the index in step",
    ]
  )
  #expect(profile.isSearchable)
  #expect(profile.key == .reminderID)
  #expect(try ids(store, "walk #fun") == [7])
  #expect(try ids(store, "dog") == [3])
  #expect(try store.rows(schema) == before)

  try store.perform { try $0.adopt() }
  let adopted = try store.perform { try $0.profile() }
  #expect(adopted.kind == .reminders)
  #expect(adopted.key == .rowid)
  #expect(try ids(store, "walk #fun") == [7])
  #expect(try store.rows(driftQuery()).isEmpty)
  try store.rows("UPDATE reminders SET title = 'Walk the cat' WHERE id = 3")
  #expect(try store.rows(driftQuery()).isEmpty)
  // It is not ours to migrate: only its triggers are looked after.
  #expect(try store.value("PRAGMA application_id") == 0)
  #expect(try Store.openReminders(file).perform { try $0.profile().kind } == .reminders)
  #expect(try store.rows("SELECT name FROM sqlite_schema WHERE name = 'grdb_migrations'").isEmpty)
}

@Test func `a column is not missing because its name is written in another case`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("app.db")
  try makeForeignDatabase(at: file)
  let store = try Store.openReminders(file)
  let before = try store.perform { try $0.profile().kind }
  // One of a table that lacks others, and one of a table that lacks none.
  try store.rows("ALTER TABLE reminders RENAME COLUMN dueDate TO DUEDATE")
  try store.rows("ALTER TABLE tags RENAME COLUMN id TO ID")
  #expect(try store.perform { try $0.profile().kind } == before)
}

@Test func `an index that nobody kept in step is made again by adoption`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("app.db")
  try makeForeignDatabase(at: file)
  let store = try Store.openReminders(file)
  try store.rows("DELETE FROM reminderTexts")
  try store.rows("INSERT INTO reminderTexts(rowid, reminderID, title) VALUES (7, 7, 'stale')")
  #expect(try store.perform { try $0.profile().key } == .rowid)
  try store.perform { try $0.adopt() }
  #expect(try store.rows(driftQuery()).isEmpty)
}

@Test func `what cannot be adopted is refused, and nothing is changed`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("app.db")
  let bare = try Store.openReminders(file, options: OpenOptions(isBare: true))
  try bare.rows("CREATE TABLE reminders(id INTEGER PRIMARY KEY, title TEXT)")
  try bare.rows("CREATE TABLE reminderTags(tagID INTEGER)")
  let store = try Store.openReminders(file)
  let error = try #require(storeError { try store.perform { try $0.adopt() } })
  #expect(
    error.message == "the table reminderTags has no column reminderID, and it cannot be added"
  )
  #expect(try store.rows("SELECT name FROM sqlite_schema") == [["reminders"], ["reminderTags"]])
}

@Test(
  arguments: [
    ("a view", "reminderTags", "CREATE VIEW reminderTags AS SELECT 1 AS reminderID, 2 AS tagID"),
    ("an index", "reminderTags", "CREATE INDEX reminderTags ON reminders(title)"),
    (
      "a virtual table", "reminderTags",
      "CREATE VIRTUAL TABLE reminderTags USING fts5(reminderID, tagID)"
    ),
    ("a view", "reminderTexts", "CREATE VIEW reminderTexts AS SELECT 1 AS title"),
    ("an index", "reminderTexts", "CREATE INDEX REMINDERTEXTS ON reminders(title)"),
    ("a table", "reminderTexts", "CREATE TABLE reminderTexts(title, notes)"),
  ]
)
func `what has the name of a table keeps the database from being adopted, not from being opened`(
  holder: String,
  name: String,
  sql: String
) throws {
  let folder = try TemporaryFolder()
  let file = folder.file("reminders.db")
  try Store.openReminders(file).perform { session in
    try session.run(RawStatement("DROP TABLE \(identifier: name)"))
    try session.run(RawStatement("\(raw: sql)"))
  }
  let store = try Store.openReminders(file)
  let profile = try store.perform { try $0.profile() }
  guard case .foreign = profile.kind else { throw StoreError("\(profile.kind)") }
  #expect(!profile.isAdoptable)
  let schema = "SELECT name, sql FROM sqlite_schema ORDER BY name"
  let before = try store.rows(schema)
  let error = try #require(storeError { try store.perform { try $0.adopt() } })
  #expect(error.message == "there is \(holder) \(name) already, which is not the shell's")
  #expect(try store.rows(schema) == before)

  let kind = try #require(holder.split(separator: " ").last).uppercased()
  try store.rows("DROP \(kind) \(name)")
  #expect(try store.perform { try $0.profile().isAdoptable })
  try store.perform { try $0.adopt() }
  #expect(try Store.openReminders(file).perform { try $0.profile().kind } == .reminders)
}

/// The ids that a search finds, by the key that the profile says.
private func ids(_ store: Store, _ text: String) throws -> [Int64] {
  try store.perform { session in
    let profile = try session.profile()
    let table = try #require(profile.table)
    let plan = try SearchedTable(table, key: profile.key).plan(text, in: session)
    let request = SearchRequest(
      .plan(plan),
      in: table,
      key: profile.key,
      weights: ColumnWeights(columns: ReminderText.index.columns)
    )
    return try session.rows(request.page).compactMap { row in
      guard case .integer(let id) = row[0] else { return nil }
      return id
    }
  }
}
