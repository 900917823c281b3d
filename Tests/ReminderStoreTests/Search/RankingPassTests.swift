import FullText
import QueryBuilder
import Relevance
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

/// 15,000 made-up reminders, a few of which the index has not.
private func store() throws -> Store {
  let store = try Store.workshop()
  try store.perform { session in
    try session.seed(15_000, of: Corpus(seed: 3), clearing: true, now: Timestamp.now)
  }
  try store.rows("DELETE FROM reminderTexts WHERE rowid % 499 = 0")
  return store
}

/// The rows with their scores as bits, of which no two are equal that differ.
private func exact(_ rows: [[SQLValue]]) -> [[SQLValue]] {
  rows.map { row in
    row.map {
      if case .real(let real) = $0 { .integer(Int64(bitPattern: real.bitPattern)) } else { $0 }
    }
  }
}

/// A ranking's rows as the columns of a ``ScoringQuery``.
private func columns(of ranking: Ranking) -> [[SQLValue]] {
  let phrases = ranking.statistics.phrases.indices
  return ranking.rows.map { row in
    let hits = phrases.map { phrase in
      let counts = ranking.weights.columns.indices.map { "\(row.hits.hits(of: phrase, in: $0))" }
      return "[\(counts.joined(separator: ","))]"
    }
    return [
      .integer(row.id), .integer(row.comesLast ? 1 : 0), .real(row.rank),
      .text("{\"length\":\(row.hits.length),\"hits\":[\(hits.joined(separator: ","))]}"),
    ]
  }
}

@Test func `a ranking by a pass is that of the plain statement, to the last bit`() throws {
  let store = try store()
  let declaration = try #require(try store.perform { try $0.profile().declaration })
  let seed = UInt64.random(in: 0...UInt64.max)
  var searches = RandomSearch(seed: seed)
  var (passes, moved) = (0, 0)
  try store.perform { session in
    for _ in 0..<600 where passes < 200 {
      let request = try searches.next(in: session, declaration)
      let others = try searches.next(in: session, declaration).weights
      guard let query = request.scoring(by: declaration.options.tokenizer, of: nil),
        try session.pass(for: query) != nil
      else { continue }
      passes += 1
      let context: Comment = "seed \(seed): \(request.page.readable)"
      let ranking = try session.ranking(of: query)
      let plain = try session.rows(RawStatement(query.rows.fragment))
      // Without a match nothing is known of the phrases.
      #expect(exact(columns(of: ranking)) == exact(plain), context)

      guard query.canCompute(others), let limit = request.limit else { continue }
      moved += 1
      let moves = RankedMoves(ranking, from: request.weights, to: others, limit: limit)
      let rows = try session.storedRows(of: moves, in: request, named: request.comparedColumns)
      let expected = try session.storedRows(request.comparison(with: others))
      #expect(rows.columnNames == expected.columnNames)
      #expect(exact(values(rows)) == exact(values(expected)), context)
    }
  }
  #expect(passes == 200 && moved > 100)
}

private func values(_ rows: StoredRows) -> [[SQLValue]] {
  (0..<rows.count).map { row in rows.columnNames.indices.map { rows[row, $0] } }
}

@Test func `what a pass says of a row's score is what FTS5 says of it`() throws {
  let store = try store()
  let weights = ColumnWeights(columns: ReminderText.index.columns, arguments: [0, 10, 5, 1])
  for text in ["the", "milk OR garden", "buy milk"] {
    try store.perform { session in
      let request = SearchRequest(.match(.expression(text)), weights: weights)
      let query = try #require(request.scoring(by: nil, of: nil))
      let rows = Array(try session.ranking(of: query).rows.prefix(15))
      #expect(!rows.isEmpty)
      #expect(try session.scoredRows(rows, of: query) == rows)
    }
  }
}
