import CSQLite
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

private func integers(_ range: ClosedRange<Int>) -> String {
  "WITH RECURSIVE n(i) AS (SELECT \(range.lowerBound) UNION ALL SELECT i + 1 FROM n WHERE i < \(range.upperBound))"
}

/// Reminders with gaps between their ids, and with links in no order, some of which lead nowhere.
private func storeWithScatteredLinks() throws -> Store {
  let store = try Store.workshop()
  try store.rows("PRAGMA foreign_keys = OFF")
  try store.rows("INSERT INTO tags(id, title) VALUES (100, 'ä'), (99, 'zebra'), (98, '\"')")
  try store.rows(
    "\(integers(20...12_000)) INSERT INTO reminders(id, remindersListID, title) SELECT i * 3, 1, 'r' || i FROM n"
  )
  try store.rows(
    "INSERT INTO reminders(id, remindersListID, title) VALUES (-9223372036854775808, 1, '')"
  )
  try store.rows("INSERT INTO reminderTags(reminderID, tagID) VALUES (-9223372036854775808, 100)")
  // Of the ids from -5 to 36,010 a third has a reminder; 97 is no tag. 7919 is a prime, so that all
  // of the ids are hit, each next one far from the last.
  try store.rows(
    """
    \(integers(0...40_000)) INSERT OR IGNORE INTO reminderTags(reminderID, tagID)
    SELECT i * 7919 % 36015 - 5, 100 - i % 4 FROM n
    """
  )
  return store
}

@Test(arguments: TagsColumnFormat.allCases)
func `a bulk load reads the tags as the sub-query does`(format: TagsColumnFormat) throws {
  let store = try storeWithScatteredLinks()
  var change = IndexChange()
  change.tagFormat = format
  let observed = Observed()
  try store.perform(observer: observed) { _ = try $0.reindex(change) }
  #expect(observed.statements.filter { $0.contains("VALUES (?1, ?1, ?2, ?3, ?4)") }.count == 1)
  #expect(try store.rows(driftQuery(hash: format.prefix, separator: format.separator)).isEmpty)
  let several = "SELECT count(*) FROM reminderTexts WHERE tags LIKE '%zebra%ä%'"
  #expect(try store.value(several) != 0)
}

@Test func `tables that may hold other ids than integers are read by the sub-query`() throws {
  let folder = try TemporaryFolder()
  let bare = try Store.openReminders(folder.file("a.db"), options: OpenOptions(isBare: true))
  try bare.rows("CREATE TABLE reminders(id INTEGER PRIMARY KEY, title TEXT, notes TEXT)")
  try bare.rows("CREATE TABLE tags(id INTEGER PRIMARY KEY, title TEXT)")
  try bare.rows("CREATE TABLE reminderTags(reminderID TEXT, tagID INTEGER)")
  try bare.rows("\(integers(1...10_000)) INSERT INTO reminders SELECT i, 'r', '' FROM n")
  try bare.rows("INSERT INTO tags VALUES (1, 'a'), (2, 'b')")
  try bare.rows("\(integers(1...9)) INSERT INTO reminderTags SELECT i * 1000, 1 + i % 2 FROM n")
  let store = try Store.openReminders(folder.file("a.db"))
  let observed = Observed()
  try store.perform(observer: observed) { try $0.adopt() }
  #expect(!observed.statements.contains { $0.contains("VALUES (?1, ?1, ?2, ?3, ?4)") })
  #expect(try store.value("SELECT count(*) FROM reminderTexts WHERE tags <> ''") == 9)
  #expect(try store.rows(driftQuery()).isEmpty)
}

/// SQLite rolls back when it is interrupted in the insert, and not when among the reminders or the tags.
@Test func `an interrupt ends the load wherever it comes, and the old index stays`() throws {
  let store = try storeWithScatteredLinks()
  try store.perform { _ = try $0.reindex() }
  // What a reindex would repair.
  try store.rows("UPDATE reminderTexts SET title = 'stale' WHERE rowid = 60")
  let before = try store.rows("SELECT rowid, * FROM reminderTexts")
  var interrupted: Set<String> = []
  for moment in 1...12 {
    var calls = 0
    let recorder = WorkRecorder {
      calls += 1
      if calls == moment { store.interrupt() }
    }
    try recorder.watch(store) { session in
      let error = #expect(throws: StoreError.self) { try session.reindex() }
      #expect(error?.message == "interrupted")
      interrupted.insert(String(error?.failure?.sql.prefix(6) ?? ""))
    }
    #expect(try store.rows("SELECT rowid, * FROM reminderTexts") == before)
  }
  #expect(interrupted == ["INSERT", "SELECT"])
}

/// Interrupts a store once a statement that begins so has ended.
private final class InterruptingObserver: StatementObserver {
  private let store: Store
  private let prefix: String

  init(_ store: Store, after prefix: String) {
    self.store = store
    self.prefix = prefix
  }

  func statementDidRun(_ record: StatementRecord) {
    if record.sql.hasPrefix(prefix) { store.interrupt() }
  }
}

@Test func `an interrupt behind the load leaves a connection that can be used`() throws {
  let store = try storeWithScatteredLinks()
  try store.perform { _ = try $0.reindex() }
  try store.rows("UPDATE reminderTexts SET title = 'stale' WHERE rowid = 60")
  let observer = InterruptingObserver(store, after: "INSERT INTO \"reminderTexts\" (rowid")
  try store.perform(observer: observer) { session in
    let error = #expect(throws: StoreError.self) { try session.reindex() }
    #expect(error?.message == "interrupted")
    #expect(!session.isInTransaction)
  }
  #expect(try store.value("SELECT title FROM reminderTexts WHERE rowid = 60") == "stale")
}

@Test func `tags that are too long together are an error in a load, as in the readable statement`()
  throws
{
  let store = try storeWithScatteredLinks()
  for tag in 1...3 {
    try store.rows(
      "INSERT INTO tags(title) VALUES (\(tag) || replace(hex(zeroblob(1000)), '0', 'x'))"
    )
    try store.rows(
      "INSERT INTO reminderTags(reminderID, tagID) SELECT 60, max(id) FROM tags"
    )
  }
  try store.perform { session in
    let usual = sqlite3_limit(session.connection, SQLITE_LIMIT_LENGTH, 6000)
    defer { sqlite3_limit(session.connection, SQLITE_LIMIT_LENGTH, usual) }
    let error = #expect(throws: StoreError.self) { try session.reindex() }
    #expect(error?.message == "string or blob too big")
    #expect(!session.isInTransaction)
  }
  #expect(try store.value("SELECT count(*) FROM reminderTexts WHERE reminderID IS NULL") == 0)
}

@Test func `an attached table of the same name is no reason for the slow way`() throws {
  let store = try storeWithScatteredLinks()
  try store.rows("ATTACH ':memory:' AS other")
  try store.rows("CREATE TABLE other.tags(id, title)")
  let observed = Observed()
  try store.perform(observer: observed) { _ = try $0.reindex() }
  #expect(observed.statements.contains { $0.contains("VALUES (?1, ?1, ?2, ?3, ?4)") })
  try store.rows("CREATE TEMP TABLE tags(id, title)")
  let shadowed = Observed()
  try store.perform(observer: shadowed) { _ = try $0.reindex() }
  #expect(!shadowed.statements.contains { $0.contains("VALUES (?1, ?1, ?2, ?3, ?4)") })
}
