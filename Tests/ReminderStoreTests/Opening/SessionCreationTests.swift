import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

@Test func `a schema made in a transaction of the user's own is undone with it`() throws {
  let store = try Store.openReminders(.memory)
  try store.rows("BEGIN")
  try store.perform { try $0.createSchema() }
  #expect(try store.perform { try $0.profile().kind } == .reminders)
  try store.rows("ROLLBACK")
  #expect(try store.perform { try $0.profile().kind } == .empty)
}
