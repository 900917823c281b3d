public import QueryBuilder

/// A row's score, broken down into shares by phrase and column.
///
/// The shares add up to the score. A share is not the effect of a column: because hits saturate, the score
/// without a column is not the score less the column's share; see ``ColumnWeights/with(_:at:)``.
public struct ScoreExplanation: Sendable, Hashable {
  /// A phrase's part of the score.
  public struct Phrase: Sendable, Hashable {
    /// The phrase, and the number of rows that contain it.
    public let statistics: PhraseStatistics
    /// The inverse document frequency.
    public let idf: InverseDocumentFrequency
    /// F, the sum of the weights of the phrase's hits in the row.
    public let frequency: Double
    /// The phrase's part of the score; the lower, the better.
    public let score: Double
    /// The part of its ceiling, idf · (k1 + 1), that the phrase reaches: 0 to 1 if weights are positive.
    public let saturation: Double
    /// The most that the phrase can add to a score of a row of this length, however often it is there; nil if there
    /// is no such limit, as under negative weights; 0 if no column of its scope has a weight.
    public let ceiling: Double?
    /// The hits and the shares of the score, for each column that the table declares.
    public let columns: [Share]
  }

  /// The share of the score that comes from the hits of a phrase in a column.
  public struct Share: Sendable, Hashable {
    /// The number of hits.
    public let hits: Int
    /// The column's weight.
    public let weight: Double
    /// The share, which is proportional to the hits' part of F.
    public let value: Double
  }

  /// The statistics of the table and of the query.
  public let statistics: QueryStatistics
  /// The length and the hits of the row.
  public let row: RowHits
  /// The weights of the score.
  public let weights: ColumnWeights
  /// The score by `bm25()` itself.
  public let rank: Double
  /// The phrases of the query, in its order.
  public let phrases: [Phrase]

  /// Breaks a score down.
  ///
  /// - Parameters:
  ///   - rank: The row's score by `bm25()` itself.
  ///   - row: The row's length and hits.
  ///   - statistics: The statistics of the table and of the query.
  ///   - weights: The weights in the call of `bm25()`.
  public init(
    of rank: Double,
    row: RowHits,
    statistics: QueryStatistics,
    weights: ColumnWeights
  ) {
    self.statistics = statistics
    self.row = row
    self.weights = weights
    self.rank = rank
    let lengthFactor = statistics.lengthFactor(length: row.length)
    phrases = zip(statistics.phrases, statistics.frequencies).enumerated().map { index, phrase in
      let (phrase, idf) = phrase
      let frequency = row.frequency(of: index, weights: weights.arguments)
      let scoped = zip(weights.columns, weights.arguments).filter { column, _ in
        phrase.scope.columns?.contains(column.name) ?? true
      }.map(\.1)
      let isLimited = lengthFactor >= 0 && scoped.allSatisfy { $0 >= 0 }
      let canCount = scoped.contains { $0 > 0 }
      let scale = -idf.value * (BM25.k1 + 1) / (frequency + lengthFactor)
      return Phrase(
        statistics: phrase,
        idf: idf,
        frequency: frequency,
        score: scale * frequency,
        saturation: BM25.saturation(frequency: frequency, lengthFactor: lengthFactor),
        ceiling: isLimited ? canCount ? -idf.value * (BM25.k1 + 1) : 0 : nil,
        columns: weights.arguments.enumerated().map { column, weight in
          let hits = row.hits(of: index, in: column)
          return Share(
            hits: hits,
            weight: weight,
            value: hits == 0 ? 0 : scale * (Double(hits) * weight)
          )
        }
      )
    }
  }

  /// K, the term of the denominator that depends on the row's length.
  public var lengthFactor: Double { statistics.lengthFactor(length: row.length) }

  /// The sum of all shares.
  public var sum: Double {
    phrases.reduce(0) { sum, phrase in phrase.columns.reduce(sum) { $0 + $1.value } }
  }

  /// The greatest difference between the sum and bm25's own score that the rounding of doubles explains.
  public static func tolerance(for rank: Double) -> Double { 1e-12 * max(1, rank.magnitude) }

  /// Whether the shares add up to bm25's own score, apart from rounding.
  ///
  /// They do not where a weight is so large that bm25's numbers overflow, and its score is infinite.
  public var isChecked: Bool {
    rank.isFinite ? (sum - rank).magnitude <= Self.tolerance(for: rank) : sum == rank
  }

  /// The positions of the columns in which the row has a hit, `UNINDEXED` ones among them where FTS5 counts these.
  public var hitColumns: [Int] {
    weights.columns.indices.filter { column in phrases.contains { $0.columns[column].hits > 0 } }
  }

  /// The share of a column over all phrases; the column is given by its position.
  public func share(of column: Int) -> Double {
    phrases.reduce(0) { $0 + $1.columns[column].value }
  }
}
