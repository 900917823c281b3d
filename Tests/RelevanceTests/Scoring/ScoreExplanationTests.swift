import QueryBuilder
import Relevance
import Testing

/// `MATCH 'week'` on the workshop's rows with tags joined by commas and row 4 "Take a walk this week": 10
/// rows with 291 tokens, 4 of them with the phrase.
private let week = QueryStatistics(
  rowCount: 10,
  tokenCount: 291,
  phrases: [PhraseStatistics(text: "week", tokens: ["wee", "eek"], rows: 4)]
)
private let columns = [
  FTS5Column("reminderID", isUnindexed: true), FTS5Column("title"), FTS5Column("notes"),
  FTS5Column("tags"),
]
/// Row 4: one hit in the title, one in the tags.
private let row4 = RowHits(length: 28, counts: [0, 1, 0, 1], columnCount: 4)
private let row10 = RowHits(length: 16, counts: [0, 1, 0, 0], columnCount: 4)
private let title10 = ColumnWeights(columns: columns, arguments: [0, 10, 5, 1])

/// What SQLite 3.40.1 says of row 4 under these weights.
private let rank = -0.7314610249566265

@Test func `a column's share is its part of the hits, and all shares make the score`() {
  let explanation = ScoreExplanation(of: rank, row: row4, statistics: week, weights: title10)
  let shares = explanation.phrases[0].columns.map(\.value)
  #expect(abs(shares[1] - -0.66496) < 5e-6)
  #expect(abs(shares[3] - -0.06650) < 5e-6)
  #expect(shares[0] == 0 && shares[2] == 0)
  #expect(abs(explanation.sum - -0.731461) < 5e-7)
  #expect(explanation.phrases[0].frequency == 11)
}

@Test func `a score without a column is not the score less the column's share`() {
  func score(without column: Int) -> Double {
    week.score(of: row4, weights: title10.with(0, at: column).arguments)
  }
  // 0.35796 and 0.00694 are what the removal of title and of tags takes from the score.
  #expect(abs(score(without: 1) - (-0.731461 + 0.35796)) < 1e-5)
  #expect(abs(score(without: 3) - (-0.731461 + 0.00694)) < 1e-5)
}

@Test func `an explanation that is off by more than rounding says so`() {
  let explanation = ScoreExplanation(of: rank, row: row4, statistics: week, weights: title10)
  let right = ScoreExplanation(of: explanation.sum, row: row4, statistics: week, weights: title10)
  #expect(right.isChecked)
  let wrong = ScoreExplanation(
    of: explanation.sum + 2e-12,
    row: row4,
    statistics: week,
    weights: title10
  )
  #expect(!wrong.isChecked)
}

/// With a weight of 1e308, SQLite's F × (k1 + 1) is infinite, and the shares are not.
@Test func `finite shares do not add up to an infinite score`() {
  let explanation = ScoreExplanation(
    of: -.infinity,
    row: row4,
    statistics: week,
    weights: title10
  )
  #expect(explanation.sum.isFinite)
  #expect(!explanation.isChecked)
}

@Test func `rows that are equal under every weight have no breakpoint`() throws {
  let twin = RowHits(length: 28, counts: [0, 1, 0, 1], columnCount: 4)
  let ranking = ranking([(4, row4), (5, twin)])
  for column in 1...3 { #expect(try ranking.breakpoints(of: column).isEmpty) }
}

@Test
func `a title that counts little lets the row with another hit pass, and a heavy one does not`()
  throws
{
  // Row 4 scores t + 1 hits over its length, row 10 only t: F/(F+K) is equal where (t+1)·K10 = t·K4.
  let (k4, k10) = (week.lengthFactor(length: 28), week.lengthFactor(length: 16))
  let expected = k10 / (k4 - k10)
  let breakpoints = try ranking([(4, row4), (10, row10)]).breakpoints(of: 1)
  #expect(breakpoints.count == 1)
  #expect(abs((breakpoints.first?.weight ?? 0) / expected - 1) < 1e-12)
  #expect(breakpoints.first?.rising == 10 && breakpoints.first?.falling == 4)
}

@Test func `a phrase that hardly counts still has its breakpoints, beside one that does`() throws {
  // Two hits in the title against one in the title and one in the notes: the same at weight 1.
  let statistics = QueryStatistics(
    rowCount: 210,
    tokenCount: 1996,
    phrases: [
      PhraseStatistics(text: "the", tokens: ["the"], rows: 149),
      PhraseStatistics(text: "about", tokens: ["about"], rows: 99),
    ]
  )
  let ranking = Ranking(
    statistics: statistics,
    weights: ColumnWeights(columns: columns, arguments: [0, 18.7, 1, 0.05]),
    rows: [
      RankedRow(
        id: 18,
        comesLast: false,
        rank: -2,
        hits: RowHits(length: 8, counts: [0, 2, 0, 0, 0, 1, 0, 0], columnCount: 4)
      ),
      RankedRow(
        id: 62,
        comesLast: false,
        rank: -1,
        hits: RowHits(length: 8, counts: [0, 1, 1, 0, 0, 1, 0, 0], columnCount: 4)
      ),
    ]
  )
  let breakpoints = try ranking.breakpoints(of: 1)
  #expect(breakpoints.map(\.rising) == [18])
  #expect(abs((breakpoints.first?.weight ?? 0) - 1) < 1e-12)
}

/// Two phrases that each 4 of 20 rows have, in two columns, and rows of the mean length: K is 1.2.
private func twoPhrases(_ rows: [(id: Int64, counts: [Int])], a: Double) -> Ranking {
  let statistics = QueryStatistics(
    rowCount: 20,
    tokenCount: 200,
    phrases: ["x", "y"].map { PhraseStatistics(text: $0, tokens: [$0], rows: 4) }
  )
  let weights = ColumnWeights(columns: [FTS5Column("a"), FTS5Column("b")], arguments: [a, 1])
  return Ranking(
    statistics: statistics,
    weights: weights,
    rows: rows.map { id, counts in
      let hits = RowHits(length: 10, counts: counts, columnCount: 2)
      let rank = statistics.score(of: hits, weights: weights.arguments)
      return RankedRow(id: id, comesLast: false, rank: rank, hits: hits)
    }
  )
}

@Test func `rows that meet at infinity, too, have their breakpoint`() throws {
  // F of x is w + 1 in 1 and w + 2 in 2, that of y 2w + 2 and 2w. The gap is 0 where
  // (2w + 1.2)(2w + 3.2) = 2(w + 2.2)(w + 3.2), that is 2w² - 2w - 10.24 = 0; for large w it is as 1/w².
  let ranking = twoPhrases([(1, [1, 1, 2, 2]), (2, [1, 2, 2, 0])], a: 1)
  let breakpoints = try ranking.breakpoints(of: 0)
  #expect(breakpoints.count == 1)
  #expect(abs((breakpoints.first?.weight ?? 0) - (1 + 21.48.squareRoot()) / 2) < 1e-11)
  #expect(breakpoints.first?.passing == 2 && breakpoints.first?.side == .above)
}

@Test func `rows that only touch change places on both sides of the weight in force`() throws {
  // Hits saturate: w + 1 of both phrases are worth more than 2w of one and 2 of the other, unless w is 1.
  let rows: [(id: Int64, counts: [Int])] = [(1, [2, 0, 0, 2]), (2, [1, 1, 1, 1])]
  let touch = try twoPhrases(rows, a: 1).breakpoints(of: 0)
  #expect(touch.map(\.side) == [.below, .above])
  #expect(touch.allSatisfy { $0.weight == 1 && $0.passing == 2 && $0.passed == 1 })
  // With any other weight in force, or with 2 the smaller number, nothing is to be seen of it.
  #expect(try twoPhrases(rows, a: 1.5).breakpoints(of: 0).isEmpty)
  let reversed: [(id: Int64, counts: [Int])] = [(1, [1, 1, 1, 1]), (2, [2, 0, 0, 2])]
  #expect(try twoPhrases(reversed, a: 1).breakpoints(of: 0).isEmpty)
}

@Test func `a score beyond infinity changes places, where another weight is negative`() throws {
  // F of x in 2 is w - 3: 2 has the score minus infinity at F = -K, which is w = 1.8, and is the last then.
  var ranking = twoPhrases([(1, [0, 0, 1, 0]), (2, [1, 1, 0, 0])], a: 1)
  let weights = ColumnWeights(columns: ranking.weights.columns, arguments: [1, -3])
  ranking = Ranking(
    statistics: ranking.statistics,
    weights: weights,
    rows: ranking.rows.map { row in
      let rank = ranking.score(of: row, under: weights)
      return RankedRow(id: row.id, comesLast: false, rank: rank, hits: row.hits)
    }
  )
  let breakpoints = try ranking.breakpoints(of: 0)
  #expect(breakpoints.map(\.rising) == [1])
  #expect(abs((breakpoints.first?.weight ?? 0) - 1.8) < 1e-12)
}

@Test func `a completed reminder and an open one never change places`() throws {
  let rows = [
    RankedRow(id: 4, comesLast: true, rank: -1, hits: row4),
    RankedRow(id: 10, comesLast: false, rank: -1, hits: row10),
  ]
  let ranking = Ranking(
    statistics: week,
    weights: ColumnWeights(columns: columns),
    rows: rows
  )
  #expect(try ranking.breakpoints(of: 1).isEmpty)
  #expect(ranking.order(under: ColumnWeights(columns: columns)) == [10, 4])
}

private func ranking(_ rows: [(Int64, RowHits)]) -> Ranking {
  Ranking(
    statistics: week,
    weights: ColumnWeights(columns: columns),
    rows: rows.map { id, hits in
      RankedRow(
        id: id,
        comesLast: false,
        rank: week.score(of: hits, weights: []),
        hits: hits
      )
    }
  )
}
