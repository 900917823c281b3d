import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

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
