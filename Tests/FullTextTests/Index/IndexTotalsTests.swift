import FullText
import QueryBuilder
import ReminderStore
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
  let store = try Store.openReminders(.memory)
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

@Test func `the structure tells the segments that the shadow tables have`() throws {
  let store = try Store.openReminders(.memory)
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(a, tokenize=trigram)")
  try store.rows("INSERT INTO t(t, rank) VALUES ('automerge', 0)")
  try store.rows("INSERT INTO t(t, rank) VALUES ('pgsz', 200)")
  func structure() throws -> IndexStructure? {
    try store.perform { session in
      try session.structure(of: try #require(try session.fullTextTable(named: "t")).index)
    }
  }
  #expect(try structure()?.segmentCount == 0)
  for number in 0..<20 {
    let text = (0..<30).map { "word\(number * 31 + $0 * 7)" }.joined(separator: " ")
    try store.rows("INSERT INTO t VALUES ('\(text)')")
  }
  try store.rows("INSERT INTO t(t, rank) VALUES ('merge', 3)")
  for optimized in [false, true] {
    if optimized { try store.rows("INSERT INTO t(t) VALUES ('optimize')") }
    let all = try #require(try structure()).levels.flatMap(\.self)
    let ids = try store.rows("SELECT DISTINCT segid FROM t_idx ORDER BY segid")
    #expect(
      all.map { [.integer(Int64($0.id))] }.sorted { "\($0)" < "\($1)" }
        == ids.sorted { "\($0)" < "\($1)" }
    )
    #expect(optimized == (all.count == 1))
    // An id of %_data holds the segment from bit 37 on, and from bit 31 what is not a page of terms.
    for segment in all {
      let pages = try store.value(
        "SELECT count(*) FROM t_data WHERE id >> 37 = \(segment.id) AND (id >> 31) & 63 = 0"
      )
      #expect(pages == .integer(Int64(segment.pages)))
    }
  }
}

@Test func `shadow tables are those that FTS5 has made`() throws {
  let store = try Store.openReminders(.memory)
  let options = ["", ", content=''", ", columnsize=0", ", content='x', columnsize=0"]
  try store.rows("CREATE TABLE x(a)")
  for (number, option) in options.enumerated() {
    try store.rows("CREATE VIRTUAL TABLE \"t \(number)\" USING fts5(a\(option))")
    let shadows = try store.perform { session in
      let table = try #require(try session.fullTextTable(named: "t \(number)"))
      return try session.shadowTables(of: table)
    }
    let names = try store.rows(
      "SELECT name FROM pragma_table_list WHERE type = 'shadow' AND name LIKE 't \(number)!_%' ESCAPE '!'"
    )
    #expect(Set(shadows.map { [.text($0.name)] }) == Set(names))
  }
}

@Test func `the size of a text is its bytes, without what is not indexed`() throws {
  let store = try Store.openReminders(.memory)
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(a, u UNINDEXED, b)")
  try store.rows("INSERT INTO t VALUES ('Café', 'unindexed', 12), (NULL, '', 'x')")
  let size = try store.perform { session in
    try session.textSize(of: try #require(try session.fullTextTable(named: "t")))
  }
  // 5 bytes of Café, 2 digits, 1 letter.
  #expect(size == 8)
}
