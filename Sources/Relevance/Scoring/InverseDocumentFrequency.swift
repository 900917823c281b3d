#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  /// Whether so many rows contain the phrase that FTS5 uses `smallest` in place of the formula.
  public var isClamped: Bool { raw <= 0 }

  /// The value that FTS5 uses.
  public var value: Double { isClamped ? Self.smallest : raw }
}
