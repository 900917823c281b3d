@testable import Explaining
import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// Once each, and two times more if the first runs took less than the patience together.
@Test(arguments: [(Duration.zero, 1), (.seconds(3600), 3)])
func `searches run equally often, and more often if they are short`(
  patience: Duration,
  count: Int
) throws {
  let store = try Store.open(.memory)
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(a)")
  try store.rows("INSERT INTO t VALUES ('week'), ('week end week'), ('end')")
  let table = try #require(try store.perform { try $0.fullTextTable(named: "t") })
  let weights = ColumnWeights(columns: table.index.columns, arguments: [1])
  let words = ["week", "end"]
  let searches = words.map { TableSearch(.expression($0), in: table, weights: weights) }
  let observed = Observed()
  let runs = try store.perform(observer: observed) {
    try TimedSearch.runs(of: searches, in: $0, patience: patience)
  }
  #expect(runs.map { Set($0.order.keys) } == [[1, 2], [2, 3]])
  for word in words {
    let ordered = observed.statements.filter {
      $0.contains("MATCH '\(word)'") && $0.contains("ORDER BY")
    }
    #expect(ordered.count == count)
  }
}
