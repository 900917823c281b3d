import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

@Test(arguments: TagsColumnFormat.allCases)
func `the number that opening knows the triggers by is that of their texts`(
  format: TagsColumnFormat
) {
  let rendered = TriggerFingerprint.rendered(format)
  #expect(
    TriggerFingerprint.known(format) == rendered,
    "the triggers have changed: write 0x\(String(rendered, radix: 16, uppercase: true)) for \(format) in TriggerFingerprint"
  )
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
