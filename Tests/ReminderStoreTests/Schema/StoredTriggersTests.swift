import Foundation
import QueryBuilder
@testable import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

@Test func `the text that opening knows the triggers by is that of the triggers`() throws {
  let rendered = StoredTriggers.script(
    Triggers(tagFormat: .hash).all.map { ($0.name, $0.readable) }
  )
  if let folder = ProcessInfo.processInfo.environment["RECORD_TRIGGERS"] {
    try Data(rendered.utf8).write(to: URL(filePath: "\(folder)/triggers.sql"))
    return
  }
  #expect(
    StoredTriggers.ofNew == rendered,
    "the triggers have changed: run this test with RECORD_TRIGGERS=$PWD/Sources/ReminderStore/Texts, and touch Sources/CTexts/CTexts.c"
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

/// SQLite compiles only the first statement of a text.
@Test func `the number of a new database's triggers is that of the shell's`() {
  #expect(StoredTriggers.countOfNew == Triggers.names.count)
}

@Test func `one trigger whose text has those of all is not taken for all`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("reminders.db")
  let store = try Store.openReminders(file)
  try store.run(
    """
    PRAGMA writable_schema = ON;
    DELETE FROM sqlite_master WHERE type = 'trigger' AND name <> 'reminderTags_delete_reminderTexts';
    """
  )
  try store.perform { session in
    try session.run(
      RawStatement(
        "UPDATE sqlite_master SET sql = \(String(StoredTriggers.ofNew.dropLast(2))) WHERE type = 'trigger'"
      )
    )
  }
  let again = try Store.openReminders(file)
  #expect(
    try again.value("SELECT count(*) FROM sqlite_master WHERE type = 'trigger'") == .integer(11)
  )
  // Each text of the script begins behind a blank line, and no other place has one.
  #expect(StoredTriggers.ofNew.split(separator: "\n\n").count == 11)
}
