import GRDBSQLite
import QueryBuilder
import ReminderStore
import TestSupport
import Testing

private let everything = """
  SELECT reminders.*, reminderTexts.tags FROM reminders JOIN reminderTexts ON reminderTexts.rowid = id
  ORDER BY id
  """

@Test func `a seed writes what its corpus says, and the same twice`() throws {
  let now = Timestamp(milliseconds: 1_767_225_600_000)
  let stores = try (0..<2).map { _ in try ReminderStore.open(.scratch) }
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
  let store = try ReminderStore.workshop()
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
