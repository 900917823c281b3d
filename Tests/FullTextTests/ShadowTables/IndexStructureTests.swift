import ReminderSupport
import ReminderStore
import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

@Test func `the structure tells the segments that the shadow tables have`() throws {
  let store = try Store.open(.memory)
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

@Test func `segments are counted`() throws {
  let store = try Store.workshop()
  let index = ReminderText.index
  try store.perform { session in
    try session.run(index.perform(.optimize))
    #expect(try session.structure(of: index)?.segmentCount == 1)
    try session.run(Reminder.update { $0.title = "Other" }.where { $0.id == Int64(1) })
    #expect(try session.structure(of: index)?.segmentCount == 2)
    try session.run(ReminderText.delete())
    try session.run(index.perform(.optimize))
    #expect(try session.structure(of: index)?.segmentCount == 0)
  }
}

/// FTS5 calls each of these corrupt: 2,000 are the most levels and segments, and the second number is that of all
/// segments. (`fts5StructureDecode`)
@Test(arguments: [
  ("00", true), ("01 01 02 00 01 01 01 01", true), ("01 02 02 00 01 01 01 01", false),
  ("01 00 02 00 01 01 01 01", false), ("8F 51 00 00", false), ("01 8F 51 00", false),
])
func `what FTS5 takes for no structure is none`(numbers: String, isStructure: Bool) throws {
  let store = try Store.open(.memory)
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(a)")
  let record = numbers == "00" ? "00 00 00" : numbers
  let bytes = "00000000" + record.filter { $0 != " " }
  try store.rows("UPDATE t_data SET block = x'\(bytes)' WHERE id = 10")
  let structure = try store.perform { session in
    try session.structure(of: try #require(try session.fullTextTable(named: "t")).index)
  }
  #expect((structure != nil) == isStructure)
}
