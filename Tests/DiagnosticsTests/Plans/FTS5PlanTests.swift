import Diagnostics
import QueryBuilder
import SQLiteDatabase
import Testing

struct FTS5PlanTests {
  /// What a query of the index `f(id UNINDEXED, title, notes)` does, in words.
  private func explanations(_ condition: String) throws -> [String] {
    let store = try Store.open(.memory)
    return try store.perform { session in
      try session.run(
        RawStatement(
          "CREATE VIRTUAL TABLE f USING fts5(id UNINDEXED, title, notes, tokenize=trigram)"
        )
      )
      let rows = try session.rows(
        RawStatement("EXPLAIN QUERY PLAN SELECT * FROM f \(raw: condition)")
      )
      return rows.compactMap { row in
        guard case .text(let detail) = row[3] else { return nil }
        return FTS5Plan(detail: detail)?.explanation(columns: ["id", "title", "notes"])
      }
    }
  }

  @Test(arguments: [
    ("WHERE f MATCH 'abc'", "full-text search in all columns"),
    ("WHERE f MATCH 'abc' ORDER BY rank", "full-text search in all columns, best rank first"),
    (
      "WHERE f MATCH 'abc' ORDER BY rank DESC", "full-text search in all columns, best rank last"
    ),
    (
      "WHERE f MATCH 'abc' ORDER BY rowid", "full-text search in all columns, in order of rowid"
    ),
    (
      "WHERE title MATCH 'abc' ORDER BY rowid DESC",
      "full-text search in title, in descending order of rowid"
    ),
    (
      "WHERE title MATCH 'abc' AND notes MATCH 'def'",
      "full-text search in notes and full-text search in title"
    ),
    ("WHERE f = 'abc'", "full-text search in all columns"),
    (
      "WHERE f MATCH 'abc' AND rank MATCH 'bm25(1)' ORDER BY rank",
      "full-text search in all columns, scored by the function in rank MATCH, best rank first"
    ),
    (
      "WHERE f MATCH 'abc' AND rowid > 3",
      "full-text search in all columns, in the rows from a rowid on"
    ),
    (
      "WHERE rowid = 3 AND f MATCH 'abc'",
      "full-text search in all columns, in the one row with this rowid"
    ),
    ("WHERE rowid = 3", "reads the one row with this rowid"),
    ("WHERE rowid <= 3 ORDER BY rowid", "reads the rows up to a rowid, in order of rowid"),
    (
      "WHERE rowid BETWEEN 3 AND 5",
      "reads the rows from a rowid on and the rows up to a rowid"
    ),
    (
      "WHERE title LIKE '%abc%'",
      "LIKE on title by trigrams (with fewer than 3 characters in a row: every row)"
    ),
    (
      "WHERE notes GLOB '*abc*'",
      "GLOB on notes by trigrams (with fewer than 3 characters in a row: every row)"
    ),
    ("WHERE title = 'abc'", "reads every row, without the index"),
    ("ORDER BY rowid DESC", "reads every row, without the index, in descending order of rowid"),
    (
      "AS \"my f\" LEFT JOIN json_each('[1]') ON 1 WHERE f MATCH 'abc'",
      "full-text search in all columns"
    ),
  ])
  func `what FTS5 does is said in words`(condition: String, words: String) throws {
    #expect(try explanations(condition).first == words)
  }

  @Test func `the table is named as in the statement`() throws {
    let plan = try #require(
      FTS5Plan(detail: "SCAN my f VIRTUAL TABLE INDEX 160:M3<r LEFT-JOIN")
    )
    #expect(plan.table == "my f")
    #expect(plan.conditions == [.match(column: 3), .rowidAtMost, .rankFunction])
    #expect(plan.order == .rank)
    #expect(plan.isDescending)
  }

  @Test(arguments: [
    "SCAN t", "SEARCH t USING INDEX tb (b=?)", "SCAN r VIRTUAL TABLE INDEX 2:D0B1",
    "SCAN s VIRTUAL TABLE INDEX 7:", "SCAN f VIRTUAL TABLE INDEX 0:M",
    "SCAN f VIRTUAL TABLE INDEX x:",
    "USE TEMP B-TREE FOR ORDER BY", "",
  ])
  func `other details are left alone`(detail: String) {
    #expect(FTS5Plan(detail: detail) == nil)
  }
}
