public import QueryBuilder

/// A row's score taken apart, by phrase and column.
///
/// The shares add up to the score. They are shares, not effects: since hits saturate, a score
/// without a column is not the score less the column's share; see ``ColumnWeights/without(_:)``.
public struct ScoreExplanation: Sendable, Hashable {
  /// What a phrase adds to the score.
  public struct Phrase: Sendable, Hashable {
    /// The phrase, and the rows that contain it.
    public let statistics: PhraseStatistics
    /// How much a hit is worth.
    public let idf: InverseDocumentFrequency
    /// F: its hits in the row, each times the weight of its column.
    public let frequency: Double
    /// What it adds to the score, which is lower for a better row.
    public let score: Double
    /// The part of its ceiling, idf · (k1 + 1), that it reaches: 0 to 1 where weights are positive.
    public let saturation: Double
    /// Its hits and its shares of the score, for each column that the table declares.
    public let columns: [Share]

    /// The most that the phrase can add to a score, however often it is in a row.
    public var ceiling: Double { -idf.value * (BM25.k1 + 1) }
  }

  /// What the hits of a phrase in a column add to the score.
  public struct Share: Sendable, Hashable {
    /// The number of hits.
    public let hits: Int
    /// The column's weight.
    public let weight: Double
    /// The part of the score that they bring: their part of F.
    public let value: Double
  }

  /// What bm25 knows of the table and of the query.
  public let statistics: QueryStatistics
  /// What it knows of the row.
  public let row: RowHits
  /// The weights by which the row is scored.
  public let weights: ColumnWeights
  /// What `bm25()` itself says.
  public let rank: Double
  /// The phrases of the query, in its order.
  public let phrases: [Phrase]

  /// Takes a score apart.
  ///
  /// - Parameters:
  ///   - rank: What `bm25()` itself says of the row.
  ///   - row: The row's hits.
  ///   - statistics: What bm25 knows of the table and of the query.
  ///   - weights: The weights in the call of bm25.
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
    let lengthFactor = statistics.bm25.lengthFactor(length: row.length)
    phrases = zip(statistics.phrases, statistics.frequencies).enumerated().map { index, phrase in
      let (phrase, idf) = phrase
      let frequency = row.frequency(of: index, weights: weights.arguments)
      let scale = -idf.value * (BM25.k1 + 1) / (frequency + lengthFactor)
      return Phrase(
        statistics: phrase,
        idf: idf,
        frequency: frequency,
        score: scale * frequency,
        saturation: BM25.saturation(frequency: frequency, lengthFactor: lengthFactor),
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

  /// K: what the row's length adds below the line.
  public var lengthFactor: Double { statistics.bm25.lengthFactor(length: row.length) }

  /// All shares added up.
  public var sum: Double {
    phrases.reduce(0) { sum, phrase in phrase.columns.reduce(sum) { $0 + $1.value } }
  }

  /// How far the sum may be from bm25's own score: the rounding of double precision.
  public static func tolerance(for rank: Double) -> Double { 1e-12 * max(1, rank.magnitude) }

  /// Whether the shares add up to what bm25 itself says.
  public var isChecked: Bool {
    (sum - rank).magnitude <= Self.tolerance(for: rank)
  }

  /// What the hits in a column bring, over all phrases.
  public func share(of column: Int) -> Double {
    phrases.reduce(0) { $0 + $1.columns[column].value }
  }
}

extension ColumnWeights {
  /// The same with another weight in a column, by its position in the declaration.
  public func with(_ weight: Double, at column: Int) -> ColumnWeights {
    var arguments = arguments
    arguments[column] = weight
    return ColumnWeights(columns: columns, arguments: arguments)
  }

  /// The same with a column that does not count.
  public func without(_ column: Int) -> ColumnWeights { with(0, at: column) }
}
