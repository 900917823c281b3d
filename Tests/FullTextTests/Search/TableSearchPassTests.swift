import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// A table of 12,000 rows whose rowids are near each other, or far apart.
private func store(rowid: String, tokenizer: String) throws -> Store {
  let store = try Store.open(.memory) { try ScoringFunctions.register(on: $0) }
  try store.rows(
    "CREATE VIRTUAL TABLE docs USING fts5(title, id UNINDEXED, body, tokenize='\(tokenizer)')"
  )
  try store.rows(
    """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 12000)
    INSERT INTO docs(rowid, title, id, body)
    SELECT \(rowid), substr('alpha beta gamma delta', 1, n % 23), n,
      substr('gamma alpha omega the beta alpha of the delta', n % 17, n * 7 % 41)
    FROM numbers
    """
  )
  return store
}

@Test(
  arguments: ["n", "n * 3 + 20000", "n * 1000003 - 500000000", "(n - 6000) * 1537228672809129"],
  ["unicode61", "trigram"]
)
func `a search in a large table finds the page and the count of its plain statements`(
  rowid: String,
  tokenizer: String
) throws {
  let store = try store(rowid: rowid, tokenizer: tokenizer)
  let table = try #require(try store.perform { try $0.fullTextTable(named: "docs") })
  let weightings = [[1, 1, 1], [10, 0, 0.3], [0, 1, 7.7]].map {
    ColumnWeights(columns: table.index.columns, arguments: $0)
  }
  let expressions = [
    "alpha", "alpha beta", "alpha OR omega", "gamma NOT delta", "title : alpha", "^gamma",
    "\"the beta\"", "NEAR(alpha beta, 4)", "alp*", "zzz", "(alpha OR beta) AND delta",
  ]
  try store.perform { session in
    for expression in expressions {
      for weights in weightings {
        for offset in [0, 35, 1_990] {
          var search = TableSearch(.expression(expression), in: table, weights: weights)
          (search.limit, search.offset) = (20, offset)
          #expect(try search.pass(in: session) != nil)
          let page = try session.answer(search)
          let plain = try session.storedRows(search.page)
          #expect(exact(page.rows) == exact(plain), "\(expression), \(weights), \(offset)")
          #expect(try session.integer(search.count) == Int64(page.total), "\(expression)")
        }
      }
    }
  }
}

private func exact(_ rows: StoredRows) -> [[SQLValue]] {
  (0..<rows.count).map { row in
    rows.columnNames.indices.map { column in
      let value = rows[row, column]
      guard case .real(let real) = value else { return value }
      return .integer(Int64(bitPattern: real.bitPattern))
    }
  }
}
