import FullText
import QueryBuilder
import Relevance
import SQLiteDatabase
import TestSupport
import Testing

/// FTS5 tables as other programs make them, with the same rows in each.
private let declarations = [
  "CREATE VIRTUAL TABLE t USING fts5(a, b, tokenize='porter unicode61', prefix='2 3')",
  "CREATE VIRTUAL TABLE t USING fts5(a, b, content='')",
  "CREATE VIRTUAL TABLE t USING fts5(a, b, content='base', content_rowid='key', tokenize='trigram')",
  "CREATE VIRTUAL TABLE \"it's a \"\"table\"\"\" USING fts5(a, x UNINDEXED, b, tokenize=ascii)",
  "CREATE VIRTUAL TABLE t USING fts5(a, b, detail=column)",
  "CREATE VIRTUAL TABLE t USING fts5(a, b, detail=none)",
  "CREATE VIRTUAL TABLE t USING fts5(a, b, columnsize=0)",
  "CREATE VIRTUAL TABLE t USING fts5(a, b, content='', detail=none)",
]

@Test(arguments: declarations)
func `scores of any table are explained`(declaration: String) throws {
  let store = try Store.open(.memory) { try ScoringFunctions.register(calling: $0) }
  try store.rows("CREATE TABLE base(key INTEGER PRIMARY KEY, a, b)")
  try store.rows(declaration)
  guard
    case .text(let name) = try store.value("SELECT name FROM sqlite_schema WHERE sql LIKE '%fts5%'")
  else {
    Issue.record("there is no table")
    return
  }
  let table = Fragment(identifier: name)
  try store.perform { session in
    let rows = [
      ("milk and eggs", "the shop is near"), ("eggs", "eggs eggs milk"), ("shop", ""),
      ("tea", "a b c"),
      ("walking the dog", "milk"), ("", "the end of it"), ("nothing", "whatever"),
    ]
    for (index, row) in rows.enumerated() {
      let id = index + 1
      try session.run(RawStatement("INSERT INTO base VALUES (\(id), \(row.0), \(row.1))"))
      try session.run(
        RawStatement("INSERT INTO \(table)(rowid, a, b) VALUES (\(id), \(row.0), \(row.1))")
      )
    }
    let index = try #require(try session.mainFullTextTable(named: name))
    for query in ["milk", "eggs OR shop", "milk OR eggs", "a:milk OR b:eggs", "the OR walking"] {
      // Without places in the index, FTS5 refuses filters by column.
      if index.options.detail == .none, query.contains(":") { continue }
      let weights = ColumnWeights(columns: index.index.columns, arguments: [3, 0.5, 2])
      let ranking = try session.ranking(
        of: ScoringQuery(
          .expression(query),
          in: index,
          weights: weights
        )
      )
      #expect(!ranking.rows.isEmpty, "\(query)")
      for row in ranking.rows {
        let explanation = ranking.explanation(of: row)
        #expect(explanation.isChecked, "\(query): \(row) \(explanation.sum)")
      }
    }
  }
}
