import QueryBuilder
import Relevance
import Testing

@Test func `a key that occurs twice has its first place in a sweep`() throws {
  // More hits in as many words score better: row 1 is first and third, and row 2 is between.
  let ranking = Ranking(
    statistics: QueryStatistics(
      rowCount: 30,
      tokenCount: 300,
      phrases: [PhraseStatistics(text: "week", tokens: ["week"], rows: 10)]
    ),
    weights: ColumnWeights(columns: [FTS5Column("title")]),
    rows: [(1, 3), (2, 2), (1, 1)].map { (id: Int64, count: Int) in
      RankedRow(
        id: id,
        comesLast: false,
        rank: -Double(count),
        hits: RowHits(length: 10, counts: [count], columnCount: 1)
      )
    }
  )
  let sweep = try RankSweep(ranking, column: 0, weights: [1, 2], places: 3)
  #expect(sweep.steps.map(\.ids) == [[1, 2, 1], [1, 2, 1]])
  #expect(sweep.places(of: 1) == [1, 1])
  #expect(sweep.places(of: 2) == [2, 2])
}
