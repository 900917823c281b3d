import FullText
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

/// What fts5vocab counts in a column of `t`.
private func count(_ column: String, in store: Store) throws -> Int {
  let value = try store.value("SELECT count(*) FROM temp.v WHERE col = '\(column)'")
  guard case .integer(let count) = value else { return -1 }
  return Int(count)
}

@Test(arguments: ["unicode61", "trigram"])
func `the totals are what fts5vocab counts`(tokenizer: String) throws {
  let store = try Store.open(.memory)
  try store.rows(
    "CREATE VIRTUAL TABLE t USING fts5(a, u UNINDEXED, b, tokenize='\(tokenizer)')"
  )
  try store.rows("CREATE VIRTUAL TABLE temp.v USING fts5vocab(main, t, instance)")
  // Totals beyond 127 and beyond 16383 take varints of two and of three bytes.
  for repeats in [1, 40, 6_000] {
    let text = String(repeating: "some words ", count: repeats)
    try store.rows("INSERT INTO t VALUES ('\(text)', 'not counted', 'one more')")
    let totals = try store.perform { session in
      try session.totals(of: try #require(try session.fullTextTable(named: "t")).index)
    }
    #expect(try totals.tokens == [count("a", in: store), 0, count("b", in: store)])
    #expect(try store.value("SELECT count(*) FROM t") == .integer(Int64(totals.rows)))
  }
}

@Test func `what a transaction has written counts before it ends`() throws {
  let store = try Store.workshop()
  try store.rows("BEGIN")
  try store.rows("INSERT INTO reminderTexts(rowid, title) VALUES (99, 'week')")
  let index = ReminderText.index
  try store.perform { session in
    let count = try session.rowCount(of: index)
    #expect(count == 11)
    #expect(session.isInTransaction)
  }
  try store.rows("ROLLBACK")
  #expect(try store.perform { try $0.rowCount(of: index) } == 10)
}
