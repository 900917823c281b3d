import CSQLite
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

private let everything = """
  SELECT reminders.*, reminderTexts.tags FROM reminders JOIN reminderTexts ON reminderTexts.rowid = id
  ORDER BY id
  """

@Test func `a seed writes what its corpus says, and the same twice`() throws {
  let now = Timestamp(milliseconds: 1_767_225_600_000)
  let stores = try (0..<2).map { _ in try Store.openReminders(.scratch) }
  for store in stores {
    try store.perform { try $0.seed(400, of: Corpus(seed: 9), clearing: true, now: now) }
  }
  let rows = try stores[0].rows(everything)
  #expect(try stores[1].rows(everything) == rows)
  #expect(rows.count == 400)
  for (index, reminder) in Corpus(seed: 9).prefix(400).enumerated() {
    let due = reminder.dueOffset.map { now.adding(seconds: Int64($0)).text }
    let created = now.adding(seconds: Int64(reminder.createdOffset)).text
    let expected: [SQLValue] = [
      .integer(Int64(index + 1)), .text(created), due.sqlValue, reminder.isFlagged.sqlValue,
      .text(reminder.notes), reminder.priority.sqlValue, .integer(Int64(reminder.list + 1)),
      reminder.isCompleted.sqlValue, .text(reminder.title), .text(created),
      .text(reminder.tags.map { "#\($0)" }.joined(separator: " ")),
    ]
    #expect(rows[index] == expected)
  }
  #expect(try stores[0].rows(driftQuery()).isEmpty)
}

@Test func `what fails or is interrupted leaves the database as it was, triggers included`() throws
{
  let store = try Store.workshop()
  let schema = "SELECT name, sql FROM sqlite_schema ORDER BY name"
  let before = try store.rows(schema)
  try store.rows(
    "INSERT INTO reminders(id, title, remindersListID) VALUES (9223372036854775807, 'x', 1)"
  )
  let error = storeError {
    try store.perform { try $0.seed(1, of: Corpus(seed: 1), clearing: false, now: .now) }
  }
  #expect(error?.message == "there is no id left after 9223372036854775807")
  #expect(try store.rows(schema) == before)

  let stopped = storeError {
    try store.perform { session in
      store.interrupt()
      try session.seed(1, of: Corpus(seed: 1), clearing: true, now: .now)
    }
  }
  #expect(stopped?.failure?.primaryCode == SQLITE_INTERRUPT)
  #expect(try store.rows(schema) == before)
  #expect(try store.rows(driftQuery()).isEmpty)
}

/// Whether a seed looks up what its rows refer to: then it does not turn foreign keys off.
private func looksUp(_ store: Store, clearing: Bool) throws -> Bool {
  let observed = Observed()
  try store.perform(observer: observed) {
    try $0.seed(5, of: Corpus(seed: 1), clearing: clearing, now: .now)
  }
  #expect(try store.rows("PRAGMA foreign_keys") == [[1]])
  #expect(try store.rows(driftQuery()).isEmpty)
  return !observed.statements.contains("PRAGMA foreign_keys = OFF")
}

@Test(arguments: [
  nil,
  "CREATE TRIGGER own AFTER INSERT ON reminders BEGIN SELECT 1; END",
  "CREATE TEMP TRIGGER own AFTER INSERT ON main.reminders BEGIN SELECT 1; END",
  "CREATE TABLE places(reminderID INTEGER REFERENCES reminders(id))",
  "ALTER TABLE reminders ADD COLUMN other INTEGER REFERENCES remindersLists(id)",
])
func `references are looked up where others than the shell's own are at stake`(
  addition: String?
) throws {
  let store = try Store.workshop()
  if let addition { try store.rows(addition) }
  for clearing in [false, true] {
    #expect(try looksUp(store, clearing: clearing) == (addition != nil))
  }
}

@Test func `a seed breaks no reference of another program's`() throws {
  let store = try Store.workshop()
  try store.rows("CREATE TABLE places(reminderID INTEGER REFERENCES reminders(id))")
  try store.rows("INSERT INTO places VALUES (3)")
  let error = storeError {
    try store.perform { try $0.seed(5, of: Corpus(seed: 1), clearing: true, now: .now) }
  }
  #expect(error?.message == "FOREIGN KEY constraint failed")
  #expect(try store.value("SELECT count(*) FROM reminders") == 10)

  try store.rows("DROP TABLE places")
  try store.rows("CREATE TABLE users(id INTEGER PRIMARY KEY)")
  try store.rows("PRAGMA foreign_keys = OFF")
  try store.rows(
    "ALTER TABLE reminders ADD COLUMN userID INTEGER NOT NULL DEFAULT 1 REFERENCES users(id)"
  )
  try store.rows("PRAGMA foreign_keys = ON")
  #expect(
    storeError {
      try store.perform { try $0.seed(5, of: Corpus(seed: 1), clearing: false, now: .now) }
    } != nil
  )
  #expect(try store.value("SELECT count(*) FROM reminders") == 10)
}

@Test func `seeding tells what is written, then what is indexed`() throws {
  let store = try Store.openReminders(.memory)
  let recorder = WorkRecorder()
  try store.perform { try $0.createSchema() }
  try recorder.watch(store) { session in
    try session.seed(5000, of: Corpus(seed: 1), clearing: false, now: .now)
  }
  #expect(Set(recorder.steps.map(\.unit)) == ["reminders", "reminders indexed"])
  let written = recorder.steps.filter { $0.unit == "reminders" }
  #expect(written.map(\.count) == [0, 1000, 2000, 3000, 4000])
  #expect(written.map(\.share) == [0, 0.2, 0.4, 0.6, 0.8])
  expectRise(recorder.steps.filter { $0.unit == "reminders indexed" }, to: 5000)
}
