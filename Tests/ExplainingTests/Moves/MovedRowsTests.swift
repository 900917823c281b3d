@testable import Explaining
import FullText
import QueryBuilder
import Relevance
import SQLSpelling
import SQLiteDatabase
import TestSupport
import Testing

/// The places and movements of two orders, as SQLite numbers them.
@Test(arguments: 0..<60)
func `rows move as SQLite's row numbers say`(seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(seed))
  let store = try Store.open(.memory)
  try store.rows("CREATE TABLE t(id INTEGER, a REAL, b REAL, done)")
  // So many rows that the first ones are chosen in several rounds. In an index of another program, several of its rows
  // may belong to one key, whose first place counts.
  let count = Int.random(in: 1...(seed.isMultiple(of: 3) ? 500 : 60), using: &random)
  let areKeysRepeated = Bool.random(using: &random)
  for number in 1...count {
    // Few values, so that rows tie, and some without a score.
    func score() -> String {
      Int.random(in: 0...9, using: &random) == 0
        ? "NULL" : "-\(Int.random(in: 0...9, using: &random)).5"
    }
    let id = areKeysRepeated ? Int.random(in: 1...30, using: &random) : number
    let done = ["0", "1", "NULL"].randomElement(using: &random) ?? "0"
    try store.rows("INSERT INTO t VALUES (\(id), \(score()), \(score()), \(done))")
  }
  let limit = Bool.random(using: &random) ? Int.random(in: 1...10, using: &random) : nil
  let moved = try store.perform { session in
    let rows = try session.rescoredRows(
      by: RawStatement("SELECT id, a, b, done FROM t ORDER BY random()")
    )
    return MovedRows(of: rows, firstPlaces: limit, check: {})
  }
  let names = MovedRows.Names(
    places: ("prev", "next"),
    key: "id",
    label: nil,
    scores: ("a", "b")
  )
  let table = moved.table(names, labels: [:])
  let expected = try store.rows(
    """
    WITH numbered AS (SELECT *, row_number() OVER (ORDER BY done, a, id) AS before,
        row_number() OVER (ORDER BY done, b, id) AS after FROM t),
      first AS (SELECT id, min(before) AS prev, min(after) AS next FROM numbered GROUP BY id)
    SELECT prev, next,
      CASE WHEN next < prev THEN '▲' || (prev - next) WHEN next > prev THEN '▼' || (next - prev) ELSE '=' END,
      id, (SELECT a FROM numbered WHERE before = prev), (SELECT b FROM numbered WHERE after = next)
    FROM first
    WHERE prev <= \(limit ?? .max) OR next <= \(limit ?? .max) ORDER BY next
    """
  )
  let rows = (0..<table.count).map { row in
    table.columnNames.indices.map { table[row, $0] }
  }
  #expect(rows == expected)
}

/// Of two searches, each may find rows that the other does not.
@Test func `rows of one order only have entered or left, and stand behind the others`() throws {
  var (before, after) = (ScoredOrder(), ScoredOrder())
  for (key, score) in [(1, -3.0), (2, -2.0), (3, -1.0)] { before.append(Int64(key), score) }
  for (key, score) in [(4, -9.0), (2, -8.0)] { after.append(Int64(key), score) }
  let comparison = RankComparison(previous: before.keys, next: after.keys, check: {})
  let moved = MovedRows(of: comparison, from: before, to: after, firstPlaces: 2)
  #expect(moved.shown.map(\.id) == [4, 2, 1])
  #expect(moved.shown.map(\.movement.text) == ["entered", "=", "left"])
  #expect(comparison.rows.map(\.id) == [4, 2, 1, 3])
}

/// SQLite binds so many values at most that not every row's key fits into one statement.
@Test func `labels are read for more rows than a statement can name`() throws {
  let store = try Store.open(.memory)
  try store.rows("CREATE TABLE t(id INTEGER PRIMARY KEY, a)")
  try store.rows("INSERT INTO t SELECT value, 'row ' || value FROM generate_series(1, 1203)")
  try store.perform { session in
    let keys = Array<Int64>(1...1203)
    let labels = try session.labels(of: keys) { keys in
      let list = keys.map { "\($0)" }.joined(separator: ",")
      return RawStatement("SELECT id, a FROM t WHERE id IN (\(raw: list))")
    }
    #expect(labels.count == 1203)
    #expect(labels[1] == .text("row 1") && labels[1203] == .text("row 1203"))
  }
}
