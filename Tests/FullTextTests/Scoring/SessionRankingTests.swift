import FullText
import QueryBuilder
import Relevance
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

/// A database of reminders under some tokenizer: the workshop's, and made-up ones after them.
private func store(_ tokenizer: String, count: Int) throws -> Store {
  let store = try Store.workshop()
  try store.perform { session in
    try session.seed(
      count,
      of: Corpus(seed: 7),
      clearing: false,
      now: Timestamp(milliseconds: 1_741_600_800_000)
    )
    var change = IndexChange()
    change.tokenizer = Tokenizer(tokenizer)
    try session.reindex(change)
  }
  return store
}

/// Words, and parts of words, that are somewhere in the titles, notes and tags.
private func words(in store: Store) throws -> [String] {
  let texts = try store.rows("SELECT title || ' ' || notes || ' ' || tags FROM reminderTexts")
  let words = texts.flatMap { row in
    if case .text(let text) = row[0] {
      text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    } else {
      [String]()
    }
  }
  return words + words.compactMap { $0.count > 4 ? String($0.prefix(4)) : nil }
}

/// What a query's ranking is made of, beside what bm25() says of each row in a plain statement.
private struct Comparison {
  let ranking: Ranking
  let scores: [Int64: Double]

  init(_ query: String, weights: ColumnWeights, in session: Session) throws {
    let index = try #require(try session.mainFullTextTable(named: "reminderTexts"))
    ranking = try session.ranking(
      of: ScoringQuery(.expression(query), in: index, weights: weights)
    )
    scores = try bm25Scores(of: query, weights: weights, in: session)
  }
}

private func bm25Scores(
  of query: String,
  weights: ColumnWeights,
  in session: Session
) throws -> [Int64: Double] {
  let call = weights.arguments.map { "\($0)" }.joined(separator: ", ")
  let rows = try session.rows(
    RawStatement(
      "SELECT rowid, bm25(reminderTexts, \(raw: call)) FROM reminderTexts WHERE reminderTexts MATCH \(query)"
    )
  )
  return rows.reduce(into: [:]) { scores, row in
    if case .integer(let id) = row[0], case .real(let score) = row[1] { scores[id] = score }
  }
}

@Test(arguments: ["trigram", "unicode61", "porter unicode61"])
func `every explanation adds up to bm25, whatever the query and the weights`(
  tokenizer: String
) throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  let store = try store(tokenizer, count: 2000)
  var random = RandomQuery(
    seed: seed,
    words: try words(in: store),
    columns: ["title", "notes", "tags"]
  )
  let columns = ReminderText.index.columns
  var (count, queryCount) = (0, 0)
  try store.perform { session in
    while count < 5000 || queryCount < 40 {
      queryCount += 1
      let query = random.next()
      let weights = ColumnWeights(columns: columns, arguments: random.weights(count: columns.count))
      let compared = try Comparison(query, weights: weights, in: session)
      let ranking = compared.ranking
      let context: Comment = "\(tokenizer), seed \(seed): \(query) by \(weights)"
      try #require(ranking.rows.count == compared.scores.count, context)
      // The names of the phrases agree with FTS5's own count of phrases and tokens.
      #expect(!ranking.statistics.phrases.contains { $0.text.hasPrefix("phrase ") }, context)
      for row in ranking.rows {
        let score = try #require(compared.scores[row.id], context)
        let explanation = ranking.explanation(of: row)
        // SQLite may read two spellings of a weight as numbers that differ in the last digit.
        try #require(
          (row.rank - score).magnitude <= ScoreExplanation.tolerance(for: score),
          context
        )
        try #require(explanation.isChecked, "\(context): row \(row.id) \(explanation.sum) \(score)")
      }
      count += ranking.rows.count
      // The hits that were read under one weighting give the scores under any other.
      let others = ColumnWeights(columns: columns, arguments: random.weights(count: columns.count))
      let scores = try bm25Scores(of: query, weights: others, in: session)
      for row in ranking.rows {
        let score = try #require(scores[row.id], context)
        let computed = ranking.score(of: row, under: others)
        try #require(
          (computed - score).magnitude <= ScoreExplanation.tolerance(for: score),
          "\(context): row \(row.id) by \(others) is \(computed), not \(score)"
        )
      }
    }
  }
}
