import FullText
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import Testing

@Test func `segments are counted`() throws {
  let store = try Store.workshop()
  let index = ReminderText.index
  try store.perform { session in
    try session.run(index.perform(.optimize))
    #expect(try session.segmentCount(of: index) == 1)
    try session.run(Reminder.update { $0.title = "Other" }.where { $0.id == Int64(1) })
    #expect(try session.segmentCount(of: index) == 2)
    try session.run(ReminderText.delete())
    try session.run(index.perform(.optimize))
    #expect(try session.segmentCount(of: index) == 0)
  }
}
