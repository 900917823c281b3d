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
  private static let statistics = QueryStatistics(
    rowCount: 1_000,
    tokenCount: 30_000,
    phrases: [("a", 40), ("b", 120)].map {
      PhraseStatistics(text: $0.0, tokens: [$0.0], rows: $0.1)
    }
  )

  /// The same world with two columns more, in which relevant rows have as many hits as others.
  var withFiveColumns: World {
    World(name: name, relevant: relevant + [0.5, 0.5], others: others + [0.5, 0.5])
  }

  /// Makes some queries, one for each need, in some forms.
  ///
  /// Each form but the first counts other hits in every other row, which follow the same law. A row is found in a form as
  /// often as `share` of it says.
  func queries(_ count: Int, in share: [Double], using random: inout Dice) -> [SimulatedQuery] {
    guard share != [1] else { return (0..<count).map { _ in query(rows(using: &random)) } }
    return (0..<count).map { _ in
      let rows = rows(using: &random)
      let good = rows.filter(\.isRelevant).map(\.id)
      let forms = share.enumerated().map { form, share in
        query(
          rows.compactMap { row in
            let isOther = form > 0 && random.below(2) == 0
            let phrases = isOther ? phrases(row.isRelevant, using: &random) : row.phrases
            guard Double.random(in: 0..<1, using: &random) < share else { return nil }
            return Row(
              id: row.id,
              isRelevant: row.isRelevant,
              length: row.length,
              phrases: phrases
            )
          },
          good: good
        )
      }
      return SimulatedQuery(forms: forms.map { $0.forms[0] }, goodRows: forms[0].goodRows)
    }
  }

  /// Makes so many pairs of queries that ask for the same: the same rows are found and good, and only in each fourth row
  /// the second phrase has other hits.
  func pairs(_ count: Int, using random: inout Dice) -> [SimulatedQuery] {
    (0..<count).flatMap { _ in
      let rows = rows(using: &random)
      let others = rows.enumerated().map { number, row in
        guard number.isMultiple(of: 4) else { return row }
        return Row(
          id: row.id,
          isRelevant: row.isRelevant,
          length: row.length,
          phrases: [row.phrases[0], counts(row.isRelevant, using: &random)]
        )
      }
      return [query(rows), query(others)]
    }
  }

  private struct Row {
    let id: Int64
    let isRelevant: Bool
    let length: Int
    /// The hits of each phrase in each column.
    let phrases: [[Int]]
  }

  private func counts(_ isRelevant: Bool, using random: inout Dice) -> [Int] {
    (isRelevant ? relevant : others).map { random.poisson($0) }
  }

  private func phrases(_ isRelevant: Bool, using random: inout Dice) -> [[Int]] {
    var phrases = (0..<2).map { _ in counts(isRelevant, using: &random) }
    // A row that is found has some hit.
    if phrases.joined().allSatisfy({ $0 == 0 }) {
      phrases[random.below(2)][random.below(relevant.count)] = 1
    }
    return phrases
  }

  private func rows(using random: inout Dice) -> [Row] {
    (0..<Self.rows).map { number in
      let isRelevant = number < Self.relevantRows
      let phrases = phrases(isRelevant, using: &random)
      return Row(
        id: random.rowid(),
        isRelevant: isRelevant,
        length: 10 + random.below(40),
        phrases: phrases
      )
    }
  }

  private func query(_ rows: [Row]) -> SimulatedQuery {
    query(rows, good: rows.filter(\.isRelevant).map(\.id))
  }

  private func query(_ rows: [Row], good: [Int64]) -> SimulatedQuery {
    let ranking = Ranking(
      statistics: Self.statistics,
      weights: ColumnWeights(columns: relevant.indices.map { FTS5Column("c\($0)") }),
      rows: rows.map { row in
        let hits = RowHits(
          length: row.length,
          counts: Array(row.phrases.joined()),
          columnCount: relevant.count
        )
        return RankedRow(id: row.id, comesLast: false, rank: 0, hits: hits)
      }
    )
    let grades = Dictionary(good.map { ($0, 1) }, uniquingKeysWith: { first, _ in first })
    return SimulatedQuery(
      forms: [JudgedRanking(ranking, grades: grades, checkCancellation: {})],
      goodRows: Set(good)
    )
  }
}

/// A made-up query.
struct SimulatedQuery {
  /// What it finds in each form.
  let forms: [JudgedRanking]
  let goodRows: Set<Int64>
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
