/// The columns that a part of a MATCH expression is confined to.
public struct MatchColumnFilter: Sendable, Hashable {
  /// The columns as they were typed, without quotes.
  public let columns: [String]

  /// Whether a `-` precedes: the filter means every column but these.
  public let isExcluding: Bool

  /// The bytes of the filter up to its colon within the UTF-8 text.
  public let range: Range<Int>
}
