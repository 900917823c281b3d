import QueryBuilder
import Relevance

/// A made-up collection in which it is known how good weights really are.
///
/// Each query has two phrases and finds 30 rows, of which 5 are relevant. A row has some hits of each phrase in each of
/// three columns; where the relevant rows have more hits decides which weights are best.
struct World {
  /// What the table calls it.
  let name: String
  /// The mean number of hits of a phrase in each column of a relevant row.
  let relevant: [Double]
  /// The same for other rows.
  let others: [Double]

  /// The worlds: nothing better, the present weights best, and two in which other weights are better.
  static let all = [
    World(
      name: "all weights are equally good",
      relevant: [0.5, 0.5, 0.5],
      others: [0.5, 0.5, 0.5]
    ),
    World(
      name: "the present weights are the best",
      relevant: [0.8, 0.8, 0.8],
      others: [0.5, 0.5, 0.5]
    ),
    World(
      name: "others are a little better",
      relevant: [0.8, 0.5, 0.5],
      others: [0.5, 0.5, 0.5]
    ),
    World(name: "others are much better", relevant: [1.1, 0.45, 0.45], others: [0.5, 0.5, 0.5]),
  ]

  private static let rows = 30
  private static let relevantRows = 5
  private static let columns = ["title", "notes", "tags"].map { FTS5Column($0) }
  private static let statistics = QueryStatistics(
    rowCount: 1_000,
    tokenCount: 30_000,
    phrases: [("a", 40), ("b", 120)].map {
      PhraseStatistics(text: $0.0, tokens: [$0.0], rows: $0.1)
    }
  )

  /// Makes a query.
  func query(using random: inout Dice) -> JudgedHits {
    let rows = (1...Int64(Self.rows)).map { id -> RankedRow in
      let isRelevant = id <= Self.relevantRows
      var counts: [Int] = []
      for _ in 0..<2 {
        for mean in isRelevant ? relevant : others { counts.append(random.poisson(mean)) }
      }
      // A row that is found has some hit.
      if counts.allSatisfy({ $0 == 0 }) { counts[random.below(counts.count)] = 1 }
      let hits = RowHits(length: 10 + random.below(40), counts: counts, columnCount: 3)
      return RankedRow(id: random.rowid(), comesLast: false, rank: 0, hits: hits)
    }
    let grades = Dictionary(
      rows.prefix(Self.relevantRows).map { ($0.id, 1) },
      uniquingKeysWith: { first, _ in first }
    )
    let ranking = Ranking(
      statistics: Self.statistics,
      weights: ColumnWeights(columns: Self.columns),
      rows: rows
    )
    return JudgedHits(ranking, grades: grades, checkCancellation: {})
  }
}

/// Random numbers of a seed.
struct Dice: RandomNumberGenerator {
  private var numbers: SplitMix64

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  /// The next number.
  mutating func next() -> UInt64 { numbers.next() }

  /// A number from 0 to less than a bound.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// A row's number: equal scores must not tell which rows are relevant.
  mutating func rowid() -> Int64 { Int64.random(in: 1...Int64.max, using: &self) }

  /// A number of hits with a mean, by Poisson's law.
  mutating func poisson(_ mean: Double) -> Int {
    var (count, time) = (0, 0.0)
    while true {
      time += exponential()
      guard time < mean else { return count }
      count += 1
    }
  }
}
