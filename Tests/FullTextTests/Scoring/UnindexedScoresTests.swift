import FullText
import QueryBuilder
import Relevance
import SQLiteDatabase
import TestSupport
import Testing

/// A page and its explanation reckon alike, also where FTS5 counts hits in UNINDEXED columns.
struct UnindexedScoresTests {
  private static let details = ["full", "column", "none"]
  private static let contents = ["", ", content=''", ", content='c', content_rowid='id'"]
  private static let tokenizers = ["unicode61", "porter", "trigram"]

  @Test(arguments: 0..<(TestLength.isLong ? 2000 : 120))
  func `the score and the order of a page are those of its explanation and of SQL`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let store = try Store.open(.memory) { try ScoringFunctions.register(calling: $0) }
    let options =
      "detail=\(Self.details[seed % 3]), tokenize='\(Self.tokenizers[seed / 3 % 3])', "
      + "columnsize=\(seed / 9 % 2)\(Self.contents[seed / 18 % 3])"
    try store.run("CREATE TABLE c(id INTEGER PRIMARY KEY, k, a, b);")
    try store.run("CREATE VIRTUAL TABLE t USING fts5(k UNINDEXED, a, b, \(options));")
    // Of three letters, which are one token of trigram, too.
    let words = ["win", "flo", "pla", "hea"]
    func text() -> String {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      .joined(separator: " ")
    }
    for id in 1...12 {
      let row = "\(id), '\(text())', '\(text())', '\(text())'"
      try store.run("INSERT INTO c VALUES (\(row)); INSERT INTO t(rowid, k, a, b) VALUES (\(row));")
    }
    let table = try #require(try store.perform { try $0.fullTextTable(named: "t") })
    let columns = table.index.columns
    // Weights that are set, and such as a stored rank may have. Under detail=full the first column never has hits.
    let calls: [(weights: ColumnWeights, sql: String)] = [
      (ColumnWeights(columns: columns), "bm25(t)"),
      (ColumnWeights(columns: columns, arguments: [1, 3, 1]), "bm25(t, 1, 3, 1)"),
      (ColumnWeights(columns: columns, arguments: [0.5, 3, 1]), "bm25(t, 0.5, 3, 1)"),
      (ColumnWeights(columns: columns, arguments: [0, 0.5, 2]), "bm25(t, 0, 0.5, 2)"),
      (ColumnWeights(columns: columns, ofCall: [0, 1, 1]), "bm25(t, 0, 1, 1)"),
      (ColumnWeights(columns: columns, ofCall: [5, 1]), "bm25(t, 5, 1)"),
    ]
    for (weights, call) in calls {
      for pattern in ["win", "win OR flo", "hea NOT win"] {
        let search = TableSearch(.expression(pattern), in: table, weights: weights)
        try store.perform { session in
          let page = try session.rows(search.places)
          let query = try #require(search.scoring())
          let ranking = try session.ranking(of: query)
          let expected = try session.rows(
            RawStatement(
              "SELECT rowid, \(raw: call) FROM t WHERE t MATCH '\(raw: pattern)' ORDER BY 2, 1"
            )
          )
          #expect(page.map { $0[0] } == expected.map { $0[0] }, "\(seed) \(options) \(pattern)")
          #expect(page.map { $0[1] } == expected.map { $0[1] })
          #expect(ranking.rows.map { .integer($0.id) } == expected.map { $0[0] })
          for (row, expected) in zip(ranking.rows, expected) {
            guard case .real(let score) = expected[1] else { continue }
            let explained = ranking.score(of: row, under: weights)
            #expect(
              (explained - score).magnitude <= 1e-12 * max(1, score.magnitude),
              "seed \(seed): \(options), \(pattern), \(call), row \(row.id)"
            )
          }
        }
      }
    }
  }
}
