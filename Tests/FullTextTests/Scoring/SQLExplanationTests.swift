import FullText
import QueryBuilder
import Relevance
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

/// A second opinion on every share: what SQL alone makes of the index.
@Test(arguments: [
  ("trigram", ["week", "eggs OR milk", "weekend AND fun", "\"tax return\" OR accountant OR wee"]),
  ("unicode61", ["the", "call OR \"take a walk\"", "weekend AND the", "buy OR weekend OR about"]),
  ("porter unicode61", ["walking", "calls AND about", "emails OR \"next weeks\" OR expenses"]),
])
func `each share is what one SQL statement makes of the vocabulary and the lengths`(
  tokenizer: String,
  queries: [String]
) throws {
  let store = try Store.workshop()
  try store.perform { session in
    let now = Timestamp(milliseconds: 1_741_600_800_000)
    try session.seed(150, of: Corpus(seed: 9), clearing: false, now: now)
    var change = IndexChange()
    change.tokenizer = Tokenizer(tokenizer)
    try session.reindex(change)
    let index = try #require(try session.mainFullTextTable(named: "reminderTexts"))
    let vocabulary =
      "CREATE VIRTUAL TABLE temp.places USING fts5vocab(main, reminderTexts, instance)"
    try session.run(RawStatement(Fragment(raw: vocabulary)))
    for query in queries {
      for arguments in [[0, 1, 1, 1], [0, 10, 5, 1], [0, 0.25, 3, 0]] as [[Double]] {
        let weights = ColumnWeights(columns: index.index.columns, arguments: arguments)
        let ranking = try session.ranking(
          of: ScoringQuery(
            .expression(query),
            in: index,
            weights: weights
          )
        )
        let statement = SQLExplanation.shares(
          of: query,
          phrases: ranking.statistics.phrases.map(\.tokens),
          weights: zip(weights.columns, arguments).map { ($0.name, $1) }
        )
        try compare(
          ranking,
          with: session.rows(statement),
          "\(tokenizer): \(query) by \(arguments)"
        )
      }
    }
  }
}

/// Holds the explanations of all rows against the rows of the SQL statement.
private func compare(_ ranking: Ranking, with rows: [[SQLValue]], _ comment: Comment) throws {
  var sums: [Int64: Double] = [:]
  var count = 0
  for values in rows {
    guard case .integer(let phrase) = values[0], case .integer(let id) = values[1],
      case .text(let column) = values[2], case .real(let share) = values[5]
    else {
      Issue.record("\(comment): \(values)")
      continue
    }
    let row = try #require(ranking.row(id), comment)
    let explained = ranking.explanation(of: row).phrases[Int(phrase)]
    let position = try #require(ranking.weights.columns.firstIndex { $0.name == column }, comment)
    #expect(.integer(Int64(explained.columns[position].hits)) == values[3], comment)
    #expect(.integer(Int64(explained.statistics.rows)) == values[4], comment)
    #expect((explained.columns[position].value - share).magnitude < 1e-12, comment)
    sums[id, default: 0] += share
    count += 1
  }
  let cells = ranking.rows.flatMap { ranking.explanation(of: $0).phrases.flatMap(\.columns) }
  #expect(count == cells.count { $0.hits > 0 }, comment)
  #expect(!ranking.rows.isEmpty, comment)
  for row in ranking.rows {
    #expect((sums[row.id, default: 0] - row.rank).magnitude < 1e-12, comment)
  }
}
