/// FTS5's bm25, computed step by step as FTS5 does, so that even the last digit agrees.
///
/// ```
/// score = -1 · Σ idf · F·(k1 + 1) / (F + K)      over the phrases of the query
/// K     = k1 · (1 - b + b·D / average length)
/// F     = Σ weight · hits                        over the columns
/// ```
///
/// F is the number of a phrase's hits in the row, each times the weight of its column. D is the number of tokens
/// in the row over all columns, whatever their weights. (SQLite, ext/fts5/fts5_aux.c.)
public struct BM25: Sendable, Hashable {
  /// The constant k1: the greater it is, the more each further hit adds to a score.
  ///
  /// FTS5 has no way to change it.
  public static let k1 = 1.2

  /// The constant b, from 0 to 1: the influence of a row's length on its score.
  ///
  /// FTS5 has no way to change it.
  public static let b = 0.75

  /// The mean length of the table's rows in tokens.
  public let averageLength: Double

  /// Makes the computation for a table whose rows have this mean length in tokens.
  public init(averageLength: Double) {
    self.averageLength = averageLength
  }

  /// K, the term of the denominator that depends on a row's length in tokens.
  public func lengthFactor(length: Int) -> Double {
    Self.k1 * (1 - Self.b + Self.b * Double(length) / averageLength)
  }

  /// The part of its ceiling, idf · (k1 + 1), that a phrase reaches: from 0 to 1 unless weights are negative.
  public static func saturation(frequency: Double, lengthFactor: Double) -> Double {
    frequency / (frequency + lengthFactor)
  }
}
