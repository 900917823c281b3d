import FullText
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

private let settings = "SELECT k, v FROM reminderTexts_config WHERE k <> 'version' ORDER BY k"
private let standard: [[SQLValue]] = [["automerge", 4], ["hashsize", 1_048_576]]

/// A number of rows from which a load is a bulk load.
private let many = 10_000

private func seeded(_ count: Int) throws -> Store {
  let store = try Store.workshop()
  let now = Timestamp(milliseconds: 0)
  try store.perform { try $0.seed(count, of: Corpus(seed: 3), clearing: false, now: now) }
  return store
}

@Test func `a bulk load leaves the settings as they were, and an index without fault`() throws {
  let store = try seeded(many)
  #expect(try store.rows(settings) == standard)
  try store.rows("INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('automerge', 8)")
  #expect(try store.perform { try $0.reindex() } == many + 10)
  #expect(try store.rows(settings) == [["automerge", 8], ["hashsize", 1_048_576]])
  try store.rows("INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('integrity-check', 1)")
  #expect(try store.rows(driftQuery()).isEmpty)
}

@Test func `a load of fewer rows needs no settings`() throws {
  #expect(BulkLoad(of: many - 1, into: ReminderText.index) == nil)
  #expect(BulkLoad(of: many, into: ReminderText.index) != nil)
  #expect(try seeded(100).rows(settings).isEmpty)
}

@Test func `a bulk load that fails leaves the settings as they were`() throws {
  let store = try seeded(many)
  try store.rows(
    "CREATE TRIGGER stop BEFORE INSERT ON reminders WHEN new.id > 19000 BEGIN SELECT RAISE(ABORT, 'stop'); END"
  )
  let error = storeError {
    try store.perform { try $0.seed(many, of: Corpus(seed: 4), clearing: false, now: .now) }
  }
  #expect(error?.message == "stop")
  #expect(try store.rows(settings) == standard)
  #expect(try store.value("SELECT max(id) FROM reminders") == .integer(Int64(many + 10)))
  #expect(try store.rows(driftQuery()).isEmpty)
}

@Test func `a bulk load in a transaction of the user's own is undone with it`() throws {
  let store = try Store.workshop()
  try store.rows("BEGIN")
  try store.perform { try $0.seed(many, of: Corpus(seed: 3), clearing: false, now: .now) }
  #expect(try store.rows(settings) == standard)
  try store.rows("ROLLBACK")
  #expect(try store.rows(settings).isEmpty)
  #expect(try store.value("SELECT count(*) FROM reminderTexts") == 10)
  #expect(try store.rows(driftQuery()).isEmpty)
}

@Test func `foreign keys are enforced again after a seed, and nothing breaks them`() throws {
  let store = try seeded(100)
  #expect(try store.rows("PRAGMA foreign_keys") == [[1]])
  #expect(try store.rows("PRAGMA foreign_key_check").isEmpty)
}

@Test func `single writes after a bulk load leave the large segments alone`() throws {
  let store = try seeded(2 * many)
  // The largest segment, by the pages that the index knows of it.
  let largest =
    "SELECT segid, count(*) AS pages FROM reminderTexts_idx GROUP BY 1 ORDER BY 2 DESC LIMIT 1"
  let before = try store.rows(largest)
  for id in 1...40 {
    try store.rows("UPDATE reminders SET title = title || ' soon' WHERE id = \(id)")
  }
  // Without the lift, the tenth write would have made a new one of it.
  #expect(try store.rows(largest).first?.first == before.first?.first)
  #expect(try store.rows(driftQuery()).isEmpty)
}

private func levelCount(_ store: Store) throws -> Int? {
  try store.perform { try $0.structure(of: ReminderText.index)?.levels.count }
}

@Test func `an index that has been lifted often is rebuilt, with the settings it had`() throws {
  let store = try seeded(many)
  let levels = try #require(try levelCount(store))
  try store.perform { try $0.seed(many, of: Corpus(seed: 4), clearing: false, now: .now) }
  // One lift more: two levels.
  #expect(try levelCount(store) == levels + 2)
  while try #require(try levelCount(store)) < 24 {
    try store.rows("UPDATE reminderTexts SET rowid = rowid WHERE rowid = 1")
    try store.rows("INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('merge', -1)")
  }
  try store.perform { try $0.seed(many, of: Corpus(seed: 5), clearing: false, now: .now) }
  #expect(try levelCount(store) == levels)
  #expect(try store.rows(settings) == standard)
  #expect(try store.rows(driftQuery()).isEmpty)
  try store.rows("INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('integrity-check', 1)")
}

@Test func `rows without a word make no segment that could be lifted`() throws {
  let store = try Store.workshop()
  try store.rows("DELETE FROM reminders")
  try store.rows(
    """
    INSERT INTO reminders(remindersListID)
    SELECT 1 FROM reminderTexts_config, (WITH RECURSIVE n(i) AS (
      SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(many)) SELECT i FROM n)
    """
  )
  #expect(try store.perform { try $0.reindex() } == many)
  #expect(try store.rows(settings) == standard)
}

@Test func `an adopted database of many rows is indexed by a bulk load`() throws {
  let folder = try TemporaryFolder()
  let bare = try Store.openReminders(folder.file("a.db"), options: OpenOptions(isBare: true))
  try bare.rows("CREATE TABLE reminders(id INTEGER PRIMARY KEY, title TEXT, notes TEXT)")
  try bare.rows(
    """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(many))
    INSERT INTO reminders SELECT i, 'reminder ' || i, '' FROM n
    """
  )
  let store = try Store.openReminders(folder.file("a.db"))
  let recorder = WorkRecorder()
  try recorder.watch(store) { try $0.adopt() }
  #expect(recorder.steps.last?.unit == "reminders")
  #expect(try store.rows(settings) == standard)
  #expect(try levelCount(store) == levelCount(seeded(many)))
  #expect(try store.rows(driftQuery()).isEmpty)
}
