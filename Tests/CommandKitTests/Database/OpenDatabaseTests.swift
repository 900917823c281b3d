import CommandKit
import CommandSupport
import SQLiteDatabase
import Testing

struct OpenDatabaseTests {
  @Test(arguments: [".tags", ".lists", ".reminders", ".suggest #e"])
  func `what searches nothing speaks of no search where there are no reminders`(line: String) throws
  {
    let none = "this database has no reminders"
    let empty = try ReminderSession(.memory)
    #expect(empty.error(line) == [none, ".init makes the tables; .seed fills them."])
    try empty.execute("CREATE VIRTUAL TABLE docs USING fts5(body)")
    try empty.context.refreshProfile()
    #expect(empty.error(line) == [none, ".init adds the tables."])
    // What searches is told where it can.
    #expect(
      empty.error(".like week") == ["\(none) to search in", ".search searches in docs"]
    )
  }
}
