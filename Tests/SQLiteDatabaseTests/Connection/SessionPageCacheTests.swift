import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// Negative sizes are in units of 1024 bytes, positive ones in pages: 65,536 KiB are the 64 MB.
@Test(arguments: [(-2000, -65_536), (-100_000, -100_000), (50, 50)] as [(Int64, Int64)])
func `the cache is of 64 MB for as long as some work lasts, unless it was larger or told in pages`(
  size: Int64,
  during: Int64
) throws {
  struct Stop: Error {}
  let store = try Store.open(.memory)
  try store.rows("PRAGMA cache_size = \(size)")
  try store.perform { session in
    let found = try session.withLargeCache {
      try session.integer(RawStatement("PRAGMA main.cache_size"))
    }
    #expect(found == during)
    #expect(throws: Stop.self) { try session.withLargeCache { throw Stop() } }
  }
  #expect(try store.value("PRAGMA cache_size") == .integer(size))
}
