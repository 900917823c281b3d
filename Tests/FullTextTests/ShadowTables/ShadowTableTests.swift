import FullText
import QueryBuilder
import SQLiteDatabase
import SQLSpelling
import TestSupport
import Testing

@Test func `shadow tables are those that FTS5 has made`() throws {
  let store = try Store.open(.memory)
  var options = ["", ", content=''", ", columnsize=0", ", content='x', columnsize=0"]
  if FTS5Feature.contentlessUnindexed.isThere {
    // Without such a column, FTS5 makes no table for its texts.
    options += ["", ", u UNINDEXED"].map { "\($0), content='', contentless_unindexed=1" }
  }
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
  let store = try Store.open(.memory)
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(a, u UNINDEXED, b)")
  try store.rows("INSERT INTO t VALUES ('Café', 'unindexed', 12), (NULL, '', 'x')")
  let size = try store.perform { session in
    let table = try #require(try session.fullTextTable(named: "t"))
    return try session.textSize(of: table, session.shadowTables(of: table))
  }
  // 5 bytes of Café, 2 digits, 1 letter.
  #expect(size == 8)
}

@Test func `the size of a shadow table is that of its texts and blobs, not of its numbers`() throws
{
  let store = try Store.open(.memory)
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(a, b)")
  try store.rows(
    "INSERT INTO t(rowid, a, b) VALUES (123456789, 'one two', 'x'), (1000000, '', 'y')"
  )
  let sizes = try store.perform { session in
    let table = try #require(try session.fullTextTable(named: "t"))
    return try session.shadowTables(of: table).map { ($0.name, $0.bytes) }
  }
  let values = [
    "data": "block", "idx": "term", "docsize": "sz", "content": "c0 || c1", "config": "k || v",
  ]
  #expect(sizes.count == values.count)
  for (table, bytes) in sizes {
    let value = try #require(values[String(table.dropFirst(2))])
    let sum = try store.rows("SELECT total(length(\(value))) FROM \(table)")
    #expect(sum == [[.real(Double(bytes))]], "\(table)")
  }
}
