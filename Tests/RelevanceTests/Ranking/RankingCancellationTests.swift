import QueryBuilder
import Relevance
import Testing

/// What ends work that goes on for long: it throws when it is called for the third time.
private final class Impatience {
  struct Enough: Error {}

  private(set) var calls = 0

  func check() throws {
    calls += 1
    if calls == 3 { throw Enough() }
  }
}

/// Ten rows that differ in their lengths, so that each pair of them is looked at.
private let ranking = Ranking(
  statistics: QueryStatistics(
    rowCount: 30,
    tokenCount: 300,
    phrases: [PhraseStatistics(text: "week", tokens: ["week"], rows: 10)]
  ),
  weights: ColumnWeights(columns: [FTS5Column("title"), FTS5Column("notes")]),
  rows: (1...10).map { id in
    RankedRow(
      id: Int64(id),
      comesLast: false,
      rank: -1 / Double(id),
      hits: RowHits(length: id, counts: [id % 2, 1], columnCount: 2)
    )
  }
)

@Test func `what reckons for long stops as soon as it is told to`() {
  let ways: [(Impatience) throws -> Void] = [
    { _ = try ranking.breakpoints(of: 0, checkCancellation: $0.check) },
    { _ = try ranking.entries(into: [1, 2], column: 0, checkCancellation: $0.check) },
    {
      _ = try RankSweep(
        ranking,
        column: 0,
        weights: [0, 1, 2, 3, 4],
        places: 10,
        checkCancellation: $0.check
      )
    },
    { impatience in
      let many = Ranking(
        statistics: ranking.statistics,
        weights: ranking.weights,
        rows: Array(repeating: Array(ranking.rows), count: 1000).joined().map { $0 }
      )
      _ = try JudgedRanking(many, grades: [1: 1], checkCancellation: impatience.check)
    },
  ]
  for way in ways {
    let impatience = Impatience()
    #expect(throws: Impatience.Enough.self) { try way(impatience) }
    #expect(impatience.calls == 3)
  }
}
