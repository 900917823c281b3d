import Foundation
import QueryBuilder
import ReminderStore
import TestSupport
import Testing

/// A text that only the index has, in many rows that no reminder has any longer.
private let secret = "unmistakable"

/// A database that a bulk load fills, whose next index needs far fewer pages.
private func storeWithSecrets(in folder: TemporaryFolder, secureDelete: String) throws
  -> ReminderStore
{
  let store = try ReminderStore.open(folder.file("a.db"))
  try store.perform { try $0.seed(10_000, of: Corpus(seed: 3), clearing: false, now: .now) }
  try store.rows("PRAGMA secure_delete = \(secureDelete)")
  try store.rows(
    """
    WITH RECURSIVE n(i) AS (SELECT 100000 UNION ALL SELECT i + 1 FROM n WHERE i < 105000)
    INSERT INTO reminderTexts(rowid, reminderID, title, notes, tags)
    SELECT i, i, '\(secret)', hex(randomblob(200)), '' FROM n
    """
  )
  return store
}

/// FAST shows that the search finds what is there: that is what SQLite leaves behind.
@Test(arguments: [("ON", 1, false), ("FAST", 2, true)] as [(String, Int64, Bool)])
func `a reindex leaves nothing of the old index behind where secure_delete is on`(
  setting: String,
  value: Int64,
  isLeft: Bool
) throws {
  let folder = try TemporaryFolder()
  let store = try storeWithSecrets(in: folder, secureDelete: setting)
  try store.perform { _ = try $0.reindex() }
  #expect(try store.rows("PRAGMA secure_delete") == [[.integer(value)]])
  #expect(try store.rows("PRAGMA integrity_check") == [["ok"]])
  #expect(try store.rows(driftQuery()).isEmpty)
  let free = try #require(try store.value("PRAGMA freelist_count"))
  #expect(free != 0)
  let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/a.db"))
  #expect((bytes.range(of: Data(secret.utf8)) != nil) == isLeft)
}

@Test func `secure_delete is on again after a reindex that fails, and elsewhere as it was`() throws
{
  let folder = try TemporaryFolder()
  let store = try storeWithSecrets(in: folder, secureDelete: "ON")
  try store.rows("ATTACH ':memory:' AS other")
  try store.rows("PRAGMA other.secure_delete = OFF")
  var change = IndexChange()
  change.tokenizer = Tokenizer("nosuch")
  #expect(throws: StoreError.self) { try store.perform { try $0.reindex(change) } }
  let settings = [
    try store.value("PRAGMA main.secure_delete"), try store.value("PRAGMA other.secure_delete"),
  ]
  #expect(settings == [1, 0])
  #expect(try store.value("SELECT count(*) FROM reminderTexts('\(secret)')") == 5001)
}

@Test func `the zeros have a table of their own, and the user's stays`() throws {
  let folder = try TemporaryFolder()
  let store = try storeWithSecrets(in: folder, secureDelete: "ON")
  try store.rows("CREATE TABLE Zeros AS SELECT 'mine' AS content")
  try store.perform { _ = try $0.reindex() }
  #expect(try store.rows("SELECT name FROM sqlite_master WHERE name LIKE 'zeros%'") == [["Zeros"]])
  #expect(try store.rows("SELECT content FROM Zeros") == [["mine"]])
}

@Test func `a small index is made anew under the setting as it is`() throws {
  let store = try ReminderStore.workshop()
  try store.rows("PRAGMA secure_delete = ON")
  let observed = Observed()
  try store.perform(observer: observed) { _ = try $0.reindex() }
  #expect(!observed.statements.contains { $0.contains("secure_delete") })
}
