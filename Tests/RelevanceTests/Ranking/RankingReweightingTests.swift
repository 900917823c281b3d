import QueryBuilder
@testable import Relevance
import TestSupport
import Testing

struct RankingReweightingTests {
  private static let columns = ["title", "notes", "tags"].map { FTS5Column($0) }

  /// A ranking of random rows for a query of two phrases.
  private static func ranking(_ random: inout SeededGenerator) -> Ranking {
    let statistics = QueryStatistics(
      rowCount: 100,
      tokenCount: 3000,
      phrases: [
        PhraseStatistics(text: "a", tokens: ["a"], rows: 7),
        .init(text: "b", tokens: ["b"], rows: 20),
      ]
    )
    let weights = ColumnWeights(columns: columns)
    let rows = (1...Int.random(in: 2...9, using: &random)).map { id in
      let hits = RowHits(
        length: Int.random(in: 3...60, using: &random),
        counts: (0..<6).map { _ in max(0, Int.random(in: -2...3, using: &random)) },
        columnCount: 3
      )
      return RankedRow(
        id: Int64(id),
        comesLast: Int.random(in: 0..<4, using: &random) == 0,
        rank: statistics.score(of: hits, weights: weights.arguments),
        hits: hits
      )
    }
    return Ranking(statistics: statistics, weights: weights, rows: rows).reweighted(by: weights)
  }

  /// Row 2 has a hit in the title only, and row 1 none that counts once the title has the weight 0.
  @Test func `a weight of 0 is the next one where rows score the same only with it`() throws {
    let statistics = QueryStatistics(
      rowCount: 100,
      tokenCount: 1000,
      phrases: [PhraseStatistics(text: "a", tokens: ["a"], rows: 7)]
    )
    let weights = try ColumnWeights(parsing: "notes=0", columns: Self.columns)
    let rows = [(1, [0, 1, 0]), (2, [1, 0, 0])].map { id, counts in
      let hits = RowHits(length: 10, counts: counts, columnCount: 3)
      let rank = statistics.score(of: hits, weights: weights.arguments)
      return RankedRow(id: Int64(id), comesLast: false, rank: rank, hits: hits)
    }
    let ranking = Ranking(statistics: statistics, weights: weights, rows: rows)
      .reweighted(by: weights)
    #expect(ranking.order(under: weights) == [2, 1])
    let below = try #require(ranking.changes(of: 0).below)
    #expect((below.weight, below.at.weight, below.at.passing, below.at.passed) == (0, 0, 1, 2))
    #expect(ranking.changes(of: 2).below == nil)
  }

  @Test(arguments: 1...40)
  func `the next weight gives another order, and no weight on the way to its breakpoint does`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    let ranking = Self.ranking(&random)
    let order = ranking.order(under: ranking.weights)
    #expect(ranking.rows.map(\.id) == order)
    for column in 0..<3 {
      let changes = ranking.changes(of: column)
      #expect(changes.isOf(ranking, column) && !changes.isOf(ranking, (column + 1) % 3))
      for side in [Breakpoint.Side.above, .below] {
        let weight = ranking.weights.arguments[column]
        guard let change = side == .above ? changes.above : changes.below else {
          // Weights far away, near 0 and 0 itself keep the order then.
          for other in side == .above ? [1.1, 3, 10, 100, 1e6] : [0.9, 0.5, 0.1, 1e-6, 0] {
            #expect(
              ranking.order(under: ranking.weights.with(other, at: column)) == order,
              "seed \(seed)"
            )
          }
          continue
        }
        #expect(
          ranking.order(under: ranking.weights.with(change.weight, at: column)) != order,
          "seed \(seed)"
        )
        let end = change.at.weight
        #expect(
          side == .above
            ? change.weight > end && end >= weight
            : (change.weight < end || end == 0 && change.weight == 0) && end <= weight
        )
        for share in [0.1, 0.5, 0.9, 0.999] where end != weight {
          let between = weight + (end - weight) * share
          #expect(
            ranking.order(under: ranking.weights.with(between, at: column)) == order,
            "seed \(seed), column \(column), weight \(between) before \(end)"
          )
        }
      }
    }
  }

  @Test(
    arguments: [
      (0.865169, 0, 0.8), (0.865169, .infinity, 0.9), (1.155844, .infinity, 2),
      (1.155844, 1.16, 1.158),
      (10, 11, 10.5), (3, 2.99, 2.995), (999.5, .infinity, 1000), (0, .infinity, 1), (0, 0.27, 0.2),
    ]
  )
  func `a round number lies between two others`(start: Double, end: Double, expected: Double) throws
  {
    let number = try #require(Ranking.roundest(between: start, and: end))
    #expect(number > min(start, end) && number < max(start, end))
    // With one digit less there is none, or this is it.
    #expect("\(number)".count <= "\(expected)".count)
  }
}
