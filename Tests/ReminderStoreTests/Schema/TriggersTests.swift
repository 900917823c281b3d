import Foundation
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

@Test(arguments: [(UInt64(1), true), (2, false)])
func `after any of 2,000 changes the index is what the base tables say`(
  seed: UInt64,
  foreignKeys: Bool
) throws {
  let store = try Store.workshop()
  try store.rows("PRAGMA foreign_keys = \(foreignKeys ? 1 : 0)")
  var changes = RandomChange(seed: seed)
  var done = 0
  try store.perform { session in
    let drift = try #require(try session.prepare(firstOf: driftQuery()[...]).0)
    for number in 1...2_000 {
      let change = changes.next()
      let statement = RawStatement(Fragment(raw: change))
      if storeError({ try session.run(statement) }) == nil { done += 1 }
      var differences = 0
      try session.run(drift) { _ in
        differences += 1
        return true
      }
      try #require(differences == 0, "seed \(seed), change \(number): \(change)")
    }
  }
  // Many are refused; enough are not.
  #expect(done > 700, "seed \(seed)")
  try store.rows("INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('integrity-check', 1)")
}

@Test(
  .enabled(if: SystemSQLite.isComparable),
  arguments: [(UInt64(5), true), (6, false)]
)
func `the same holds for changes that the plain sqlite3 program makes`(
  seed: UInt64,
  foreignKeys: Bool
) throws {
  let folder = try TemporaryFolder()
  let location = folder.file("a.db")
  try Store.openReminders(location).perform {
    try $0.seed(WorkshopData(now: .now), clearing: false)
  }
  var changes = RandomChange(seed: seed)
  var script = "PRAGMA foreign_keys = \(foreignKeys ? 1 : 0);\n"
  for number in 1...300 {
    script += "\(changes.next());\nSELECT \(number), * FROM (\(driftQuery()));\n"
  }
  script += "SELECT 'end';\n"
  let theirs = try SystemSQLite.run(["-batch", location.name], input: script)
  #expect(theirs.output == "end\n", "seed \(seed)")

  let store = try Store.openReminders(location)
  #expect(try store.rows(driftQuery()).isEmpty)
}

@Test(arguments: TagsColumnFormat.allCases)
func `tags stand in the order of their assignment, in each format`(format: TagsColumnFormat) throws
{
  let store = try Store.workshop()
  try store.perform { session in
    var change = IndexChange()
    change.tagFormat = format
    try session.reindex(change)
  }
  try store.rows("INSERT INTO reminderTags VALUES (4, 3)")
  try store.rows("DELETE FROM reminderTags WHERE reminderID = 4 AND tagID = 1")
  try store.rows("INSERT INTO reminderTags VALUES (4, 1)")
  let text: SQLValue =
    switch format {
    case .hash: "#fun #easy-win #weekend"
    case .comma: "fun,easy-win,weekend"
    case .plain: "fun easy-win weekend"
    }
  #expect(try store.value("SELECT tags FROM reminderTexts WHERE rowid = 4") == text)
  #expect(
    try store.rows(driftQuery(hash: format.prefix, separator: format.separator)).isEmpty
  )
}

@Test func `a rowid of another reminder's tag is not taken away`() throws {
  let store = try Store.workshop()
  let error = storeError {
    try store.rows("INSERT OR REPLACE INTO reminderTags(rowid, reminderID, tagID) VALUES (1, 9, 1)")
  }
  #expect(
    error?.message == "reminderTags: this rowid belongs to another reminder; delete that row first"
  )
  #expect(try store.rows(driftQuery()).isEmpty)
}

/// SQLite compares the names in UPDATE OF: to set `rowid` is not to set `id`.
@Test(arguments: ["id", "rowid", "oid", "_rowid_"])
func `a key may change by each of its names`(name: String) throws {
  let store = try Store.workshop()
  try store.rows("UPDATE reminders SET \(name) = 40 WHERE id = 4")
  try store.rows("UPDATE tags SET \(name) = 90 WHERE id = 1")
  #expect(try store.rows(driftQuery()).isEmpty)
  #expect(
    try store.rows("SELECT rowid FROM reminderTexts WHERE rowid IN (4, 40)") == [[.integer(40)]]
  )
}
