import Relevance
import TestSupport
import Testing

private let statistics = QueryStatistics(
  rowCount: 100,
  tokenCount: 2000,
  phrases: [
    PhraseStatistics(text: "rare", tokens: ["rare"], rows: 2),
    PhraseStatistics(text: "common", tokens: ["common"], rows: 40),
  ]
)

private func row(_ length: Int, _ counts: [Int]) -> RowHits {
  RowHits(length: length, counts: counts, columnCount: 2)
}

@Test func `the causes add up to the gap, whatever the rows and the weights`() {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<1000 {
    let rows = (0..<2).map { _ in
      row(
        .random(in: 1...100, using: &random),
        (0..<4).map { _ in .random(in: 0...3, using: &random) }
      )
    }
    let weights = (0..<2).map { _ in Double.random(in: 0...10, using: &random) }
    let comparison = ScoreComparison(rows[0], rows[1], statistics: statistics, weights: weights)
    let scores = rows.map { statistics.score(of: $0, weights: weights) }
    #expect(
      abs(comparison.gap - (scores[0] - scores[1])) < 1e-12,
      "seed \(seed): \(rows) by \(weights)"
    )
  }
}

@Test func `rows with the same hits differ by their length alone`() {
  let comparison = ScoreComparison(
    row(10, [1, 0, 2, 0]),
    row(30, [1, 0, 2, 0]),
    statistics: statistics,
    weights: []
  )
  #expect(comparison.decidingCauses == [.length])
  #expect(comparison.hits == [0, 0] && comparison.length == comparison.gap && comparison.gap < 0)
}

@Test func `rows of the same length differ by the rarer phrase more`() {
  // The first has the rare phrase, the second the common one.
  let comparison = ScoreComparison(
    row(20, [1, 0, 0, 0]),
    row(20, [0, 0, 1, 0]),
    statistics: statistics,
    weights: []
  )
  #expect(comparison.decidingCauses == [.hits(phrase: 0)])
  #expect(comparison.length == 0)
}

@Test func `between equal rows nothing decides`() {
  let same = row(20, [1, 0, 0, 1])
  #expect(
    ScoreComparison(same, same, statistics: statistics, weights: []).decidingCauses.isEmpty
  )
}

@Test func `phrases that make the same part of the gap decide together`() {
  let alike = QueryStatistics(
    rowCount: 100,
    tokenCount: 2000,
    phrases: ["one", "two"].map { PhraseStatistics(text: $0, tokens: [$0], rows: 2) }
  )
  let comparison = ScoreComparison(
    row(20, [1, 0, 1, 0]),
    row(20, [0, 0, 0, 0]),
    statistics: alike,
    weights: []
  )
  #expect(comparison.decidingCauses == [.hits(phrase: 0), .hits(phrase: 1)])
}
