import Foundation
import QueryBuilder
@testable import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

@Test(arguments: TagsColumnFormat.allCases)
func `the text that opening knows the triggers by is that of the triggers`(
  format: TagsColumnFormat
) throws {
  let rendered = StoredTriggers.script(
    Triggers(tagFormat: format).all.map { ($0.name, $0.readable) }
  )
  if let folder = ProcessInfo.processInfo.environment["RECORD_TRIGGERS"] {
    try Data(rendered.utf8).write(to: URL(filePath: "\(folder)/\(format.rawValue).sql"))
    return
  }
  #expect(
    StoredTriggers.known(format) == rendered,
    "the triggers have changed: run this test with RECORD_TRIGGERS=$PWD/Sources/ReminderStore/Texts/Triggers, and touch Sources/CTexts/CTexts.c"
  )
}

@Test(arguments: TagsColumnFormat.allCases)
func `a new database has the triggers that opening knows`(format: TagsColumnFormat) throws {
  let folder = try TemporaryFolder()
  try Store.openReminders(folder.file("reminders.db")).perform { session in
    try session.run(Triggers(tagFormat: format).replacing)
    let stored = try session.storedTriggers()
    #expect(stored.tagFormat == format)
    #expect(stored.includeOurs(format))
  }
}

@Test func `triggers are replaced where their text is another, and stay with others beside them`()
  throws
{
  let folder = try TemporaryFolder()
  let file = folder.file("reminders.db")
  let triggers = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name"
  let new = try Store.openReminders(file).rows(triggers)

  let own = "CREATE TRIGGER own AFTER DELETE ON tags BEGIN SELECT 1; END"
  let store = try Store.openReminders(file)
  try store.rows("DROP TRIGGER tags_update_reminderTexts")
  try store.rows(
    "CREATE TRIGGER tags_update_reminderTexts AFTER UPDATE ON tags BEGIN SELECT 1; END"
  )
  try store.rows(own)

  let after = try Store.openReminders(file).rows(triggers)
  #expect(after.filter { $0 != [.text("own"), .text(own)] } == new)
  #expect(after.count == new.count + 1)
}
