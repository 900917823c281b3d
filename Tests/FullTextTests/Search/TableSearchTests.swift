import FullText
import QueryBuilder
import SQLiteDatabase
import SQLSpelling
import TestSupport
import Testing

@Test func `a search in a table gives the rows and scores of FTS5, in its order`() throws {
  let store = try Store.open(.memory)
  try store.rows(
    "CREATE VIRTUAL TABLE \"my docs\" USING fts5(id UNINDEXED, title, body, prefix=2)"
  )
  for number in 1...30 {
    let body = String(repeating: "week ", count: number % 5) + "and more"
    try store.rows("INSERT INTO \"my docs\" VALUES (\(number), 'week \(number)', '\(body)')")
  }
  let table = try #require(try store.perform { try $0.fullTextTable(named: "my docs") })
  var search = TableSearch(
    .expression("week NOT 7"),
    in: table,
    weights: ColumnWeights(columns: table.index.columns, arguments: [0, 3, 1])
  )
  search.limit = 5
  search.offset = 2
  let expected = """
    SELECT rowid, bm25("my docs", 0, 3, 1) FROM "my docs" WHERE "my docs" MATCH 'week NOT 7'
    ORDER BY 2, 1
    """
  let rows = try store.perform { try $0.rows(search.page) }
  #expect(try rows.map { [$0[0], $0[4]] } == store.rows(expected + " LIMIT 5 OFFSET 2"))
  #expect(try store.perform { try $0.integer(search.counting) } == 29)

  let others = ColumnWeights(columns: table.index.columns, arguments: [0, 1, 9])
  search.offset = 0
  let scores = try store.perform { try $0.rows(search.scores(with: others)) }
  // In no order, as a sort of all rows would take more than their scores do.
  #expect(try Set(scores.map { [$0[0], $0[1]] }) == Set(store.rows(expected)))
  let otherScores = try store.rows(expected.replacing("0, 3, 1", with: "0, 1, 9"))
  #expect(Set(scores.map { [$0[0], $0[2]] }) == Set(otherScores))
}

@Test(.enabled(if: FTS5Feature.contentlessUnindexed.isThere))
func `a contentless table shows the texts that it keeps`() throws {
  let store = try Store.open(.memory)
  try store.rows(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, "the key" UNINDEXED, b, content='', contentless_unindexed=1)
    """
  )
  try store.rows("INSERT INTO t VALUES ('honey', 'kept', 'eggs')")
  let table = try #require(try store.perform { try $0.fullTextTable(named: "t") })
  let search = TableSearch(
    .expression("honey"),
    in: table,
    weights: ColumnWeights(columns: table.index.columns)
  )
  let page = try store.perform { try $0.rows(search.page).map { $0.dropLast() } }
  #expect(page.map(Array.init) == [[1, "kept"]])
  #expect(table.hiddenText?.contains("no text of its searchable columns") == true)
  // The id, and the bytes of the one text.
  let shadows = try store.perform { try $0.shadowTables(of: table) }
  #expect(shadows.filter { $0.kind == .content }.map(\.bytes) == [4])
}
