#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How much a hit of a phrase is worth, by how few rows have it.
///
/// `ln((N - n + 0.5) / (n + 0.5))` for n of N rows. From half of the rows on this is not
/// positive, and FTS5 takes 0.000001 instead. (SQLite, ext/fts5/fts5_aux.c.)
public struct InverseDocumentFrequency: Sendable, Hashable {
  /// What FTS5 takes when the formula gives nothing positive.
  public static let smallest = 1e-6

  /// What the formula gives.
  public let raw: Double

  /// The frequency of a phrase that `rows` of `rowCount` rows contain.
  public init(rows: Int, of rowCount: Int) {
    raw = log((Double(rowCount - rows) + 0.5) / (Double(rows) + 0.5))
  }

  /// Whether the phrase is in so many rows that FTS5 does not use the formula.
  public var isClamped: Bool { raw <= 0 }

  /// What FTS5 reckons with.
  public var value: Double { isClamped ? Self.smallest : raw }
}
