/// The arithmetic of FTS5's bm25, step by step as FTS5 does it, so that the last digit agrees.
///
/// ```
/// score = -1 · Σ idf · F·(k1 + 1) / (F + K)      over the phrases of the query
/// K     = k1 · (1 - b + b·D / average length)
/// F     = Σ weight · hits                        over the columns
/// ```
///
/// F is how often a phrase is in the row, hits weighted by column; D is the row's length in
/// tokens over all columns, whatever their weights. (SQLite, ext/fts5/fts5_aux.c.)
public struct BM25: Sendable, Hashable {
  /// How late more hits stop to count; FTS5 has no way to change it.
  public static let k1 = 1.2

  /// How much a row's length counts; FTS5 has no way to change it.
  public static let b = 0.75

  /// The mean length of the table's rows in tokens.
  public let averageLength: Double

  /// The arithmetic for a table with rows of this mean length in tokens.
  public init(averageLength: Double) {
    self.averageLength = averageLength
  }

  /// K: what a row's length, in tokens, adds below the line.
  public func lengthFactor(length: Int) -> Double {
    Self.k1 * (1 - Self.b + Self.b * Double(length) / averageLength)
  }

  /// The share of its ceiling, idf · (k1 + 1), that a phrase reaches: from 0 to 1 for hits that
  /// count for the row.
  public static func saturation(frequency: Double, lengthFactor: Double) -> Double {
    frequency / (frequency + lengthFactor)
  }
}
