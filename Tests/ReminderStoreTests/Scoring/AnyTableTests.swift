import QueryBuilder
import Relevance
import ReminderStore
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
  let store = try ReminderStore.open(.memory, options: OpenOptions(isBare: true))
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
    let index = try #require(try session.indexDeclaration(of: name))
    for query in ["milk", "eggs OR shop", "milk OR eggs", "a:milk OR b:eggs", "the OR walking"] {
      // Without places in the index, FTS5 refuses filters by column.
      if index.options.detail == .none, query.contains(":") { continue }
      let weights = ColumnWeights(columns: index.index.columns, arguments: [3, 0.5, 2])
      let ranking = try session.ranking(
        of: ScoringQuery(.expression(query), in: index, weights: weights)
      )
      #expect(!ranking.rows.isEmpty, "\(query)")
      for row in ranking.rows {
        let explanation = ranking.explanation(of: row)
        #expect(explanation.isChecked, "\(query): \(row) \(explanation.sum)")
      }
    }
  }
}

/// A second opinion, without FTS5's functions: a list of all tokens is enough to reckon bm25.
@Test func `hits and scores are those that the vocabulary of the index tells`() throws {
  let store = try ReminderStore.workshop()
  var change = IndexChange()
  change.tokenizer = .unicode61
  _ = try store.perform { try $0.reindex(change) }
  try store.rows("CREATE VIRTUAL TABLE temp.places USING fts5vocab(main, reminderTexts, instance)")
  let words = try store.rows("SELECT DISTINCT term FROM places ORDER BY term")
  #expect(words.count > 30)
  try store.perform { session in
    let index = try #require(try session.indexDeclaration(of: "reminderTexts"))
    for case .text(let word) in words.map({ $0[0] }) {
      let ranking = try session.ranking(
        of: ScoringQuery(
          .word(word),
          in: index,
          weights: ColumnWeights(columns: index.index.columns)
        )
      )
      let places = try session.rows(
        RawStatement("SELECT doc, col, count(*) FROM places WHERE term = \(word) GROUP BY doc, col")
      )
      #expect(ranking.statistics.phrases.map(\.rows) == [Set(places.map { $0[0] }).count])
      let tokens = try session.rows(RawStatement("SELECT doc, count(*) FROM places GROUP BY doc"))
      let lengths = tokens.reduce(into: [Int64: Int]()) { lengths, row in
        if case .integer(let id) = row[0], case .integer(let count) = row[1] {
          lengths[id] = Int(count)
        }
      }
      let average = Double(lengths.values.reduce(0, +)) / 10
      let idf = InverseDocumentFrequency(rows: Set(places.map { $0[0] }).count, of: 10)
      for row in ranking.rows {
        var hits = 0
        for place in places where place[0] == .integer(row.id) {
          if case .integer(let count) = place[2] { hits += Int(count) }
        }
        let score = BM25(averageLength: average).score(
          phrases: [(idf.value, Double(hits))],
          length: lengths[row.id] ?? 0
        )
        #expect((score - row.rank).magnitude <= ScoreExplanation.tolerance(for: score))
      }
      for place in places {
        guard case .integer(let row) = place[0], case .text(let column) = place[1] else { continue }
        let position = try #require(index.index.position(of: column))
        let hits = ranking.row(row)?.hits.hits(of: 0, in: position)
        #expect(hits.map { .integer(Int64($0)) } == place[2])
      }
    }
  }
}
