import CLibrary

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
public enum BM25 {
  /// The constant k1: the greater it is, the more each further hit adds to a score.
  ///
  /// FTS5 has no way to change it.
  public static let k1 = 1.2

  /// The constant b, from 0 to 1: the influence of a row's length on its score.
  ///
  /// FTS5 has no way to change it.
  public static let b = 0.75

  /// The part of its ceiling, idf · (k1 + 1), that a phrase reaches: from 0 to 1 unless weights are negative.
  public static func saturation(frequency: Double, lengthFactor: Double) -> Double {
    frequency / (frequency + lengthFactor)
  }
}

/// The inverse document frequency (idf) of a phrase: the fewer rows contain it, the more a hit is worth.
///
/// It is `ln((N - n + 0.5) / (n + 0.5))` for n of N rows. If half of the rows or more contain the phrase, this is
/// not positive, and FTS5 uses 0.000001 instead. (SQLite, ext/fts5/fts5_aux.c.)
public struct InverseDocumentFrequency: Sendable, Hashable {
  /// The value that FTS5 uses if the formula yields no positive one.
  public static let smallest = 1e-6

  /// The result of the formula.
  public let raw: Double

  /// Computes the idf of a phrase that `rows` of `rowCount` rows contain.
  public init(rows: Int, of rowCount: Int) {
    raw = log((Double(rowCount - rows) + 0.5) / (Double(rows) + 0.5))
  }

  /// Whether so many rows contain the phrase that FTS5 uses `smallest` instead of the formula.
  public var isClamped: Bool { raw <= 0 }

  /// The value that FTS5 uses.
  public var value: Double { isClamped ? Self.smallest : raw }
}
