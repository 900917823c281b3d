import FullText
import CSQLite
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

@Test func `the course's numbers come out to the last digit`() throws {
  let store = try Store.workshop()
  var change = IndexChange()
  change.tagFormat = .comma
  #expect(try store.perform { try $0.reindex(change) } == 10)
  try store.rows("UPDATE reminders SET title = 'Take a walk this week' WHERE id = 4")
  // 15 digits are what SQLite prints of a real.
  #expect(
    try store.rows("SELECT rowid, format('%.15g', rank) FROM reminderTexts('week') ORDER BY rowid")
      == [
        [1, "-0.311275160962883"], [2, "-0.428577105836935"], [4, "-0.511054823046192"],
        [10, "-0.450732154386805"],
      ]
  )

  try store.rows("UPDATE reminders SET notes = 'Ask if I can reschedule next week' WHERE id = 2")
  try store.rows("UPDATE reminders SET title = 'Haircut next week' WHERE id = 2")
  try store.rows(
    "UPDATE reminders SET notes = replace('Check weekly specials, Eggs, Apples, Oatmeal, Spinach', ', ', char(10)) WHERE id = 1"
  )
  #expect(
    try store.rows(
      "SELECT rowid, format('%.15g', bm25(reminderTexts, 0, 10)) FROM reminderTexts('week') ORDER BY rowid"
    ) == [
      [1, "-0.423392196416313"], [2, "-0.701071664734543"], [4, "-0.740217353000073"],
      [10, "-0.755179838393609"],
    ]
  )
}

@Test func `no savepoint stands around the fill, as it costs a tenth of the time`() throws {
  let store = try Store.workshop()
  let observed = Observed()
  try store.perform(observer: observed) { _ = try $0.reindex() }
  #expect(observed.statements.first == "BEGIN IMMEDIATE" && observed.statements.last == "COMMIT")
  #expect(!observed.statements.contains { $0.hasPrefix("SAVEPOINT") })
}

@Test func `an interrupted reindex leaves the old index`() throws {
  let store = try Store.workshop()
  try store.perform { try $0.seed(2000, of: Corpus(seed: 1), clearing: false, now: .now) }
  let search = "SELECT count(*) FROM reminderTexts('week')"
  let before = try store.rows(search)
  let recorder = WorkRecorder { store.interrupt() }
  try recorder.watch(store) { session in
    var change = IndexChange()
    change.tokenizer = Tokenizer("ascii")
    let error = #expect(throws: StoreError.self) { try session.reindex(change) }
    #expect(error?.failure?.primaryCode == SQLITE_INTERRUPT)
  }
  #expect(!recorder.steps.isEmpty)
  #expect(try store.rows(search) == before)
  #expect(try store.rows(driftQuery()).isEmpty)
}

@Test func `the stored rank and other settings outlive a reindex`() throws {
  let store = try Store.workshop()
  let index = ReminderText.index
  try store.perform { session in
    #expect(try session.storedRank(of: index) == nil)
    try session.run(index.perform(.rank("bm25(0, 10, 5)")))
    try session.run(index.perform(.automerge(8)))
    try session.run(index.perform(.setting("crisismerge", .integer(20))))
    var change = IndexChange()
    change.tokenizer = .unicode61
    try session.reindex(change)
    #expect(try session.storedRank(of: index) == "bm25(0, 10, 5)")
  }
  #expect(
    try store.rows("SELECT k, v FROM reminderTexts_config ORDER BY k")
      == [["automerge", 8], ["crisismerge", 20], ["rank", "bm25(0, 10, 5)"], ["version", 4]]
  )
  #expect(
    try store.value("SELECT rank = bm25(reminderTexts, 0, 10, 5) FROM reminderTexts('laundry')")
      == 1
  )
  try store.perform { session in
    try session.run(index.perform(.rank("bm25()")))
    #expect(try session.storedRank(of: index) == nil)
  }
}

@Test func `what fails leaves the old index`() throws {
  let store = try Store.workshop()
  let schema = try store.rows("SELECT * FROM sqlite_schema ORDER BY name")
  var change = IndexChange()
  change.tokenizer = Tokenizer("nosuch")
  change.tagFormat = .comma
  let reindex = { try store.perform { _ = try $0.reindex(change) } }
  #expect(storeError(reindex)?.message == "no such tokenizer: nosuch")
  #expect(try store.rows("SELECT * FROM sqlite_schema ORDER BY name") == schema)
  #expect(try store.rows(driftQuery()).isEmpty)

  // So it does in a transaction of the user's own, which goes on.
  try store.rows("BEGIN")
  try store.rows("DELETE FROM reminders WHERE id = 1")
  #expect(storeError(reindex)?.message == "no such tokenizer: nosuch")
  try store.rows("COMMIT")
  #expect(try store.value("SELECT count(*) FROM reminderTexts") == 9)
  #expect(try store.rows(driftQuery()).isEmpty)
}

@Test func `a reindex repairs an index that has drifted`() throws {
  let store = try Store.workshop()
  try store.rows("UPDATE reminderTexts SET title = 'other' WHERE rowid = 3")
  try store.rows("DELETE FROM reminderTexts WHERE rowid = 4")
  #expect(try store.rows(driftQuery()).count == 3)
  #expect(try store.perform { try $0.reindex() } == 10)
  #expect(try store.rows(driftQuery()).isEmpty)
}

@Test func `reindexing tells how many reminders are in the new index`() throws {
  let store = try Store.openReminders(.memory)
  let recorder = WorkRecorder()
  try store.perform { try $0.createSchema() }
  try store.perform { session in
    try session.seed(5000, of: Corpus(seed: 1), clearing: false, now: .now)
  }
  _ = try recorder.watch(store) { try $0.reindex() }
  #expect(recorder.steps.allSatisfy { $0.unit == "reminders" })
  expectRise(recorder.steps, to: 5000)
}

private func storeWithManyRows() throws -> Store {
  let store = try Store.workshop()
  try store.perform { try $0.seed(10_000, of: Corpus(seed: 3), clearing: false, now: .now) }
  return store
}

/// Negative sizes are in units of 1024 bytes, positive ones in pages.
@Test(arguments: [(-2000, true), (-100_000, false), (50, false)] as [(Int64, Bool)])
func `a reindex of many rows has a cache of 64 MB, unless it was larger or told in pages`(
  size: Int64,
  isEnlarged: Bool
) throws {
  let store = try storeWithManyRows()
  try store.rows("PRAGMA cache_size = \(size)")
  let observed = Observed()
  try store.perform(observer: observed) { _ = try $0.reindex() }
  #expect(observed.statements.contains("PRAGMA main.cache_size = -65536") == isEnlarged)
  #expect(try store.value("PRAGMA cache_size") == .integer(size))
}

@Test func `the cache is as it was after a reindex that fails`() throws {
  let store = try storeWithManyRows()
  var change = IndexChange()
  change.tokenizer = Tokenizer("nosuch")
  #expect(throws: StoreError.self) { try store.perform { try $0.reindex(change) } }
  #expect(try store.value("PRAGMA cache_size") == -2000)
}
