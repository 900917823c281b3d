/// A phrase of a MATCH expression: tokens that stand next to each other.
public struct MatchPhrase: Sendable, Hashable {
  /// One string of a phrase; several are joined by `+`.
  public struct Part: Sendable, Hashable {
    /// The text to look for, without quotes; the index's tokenizer splits it into tokens.
    public let text: String

    /// Whether the text was typed in quotes.
    public let isQuoted: Bool

    /// Whether a star follows, so that the last token may be the start of a longer one.
    public let isPrefix: Bool

    /// The bytes of the string and its star within the UTF-8 text.
    public let range: Range<Int>
  }

  /// The strings of the phrase in order, at least one.
  public let parts: [Part]

  /// Whether a `^` precedes: the phrase must start its column.
  public let isInitial: Bool

  /// The bytes of the phrase within the UTF-8 text.
  public let range: Range<Int>
}

/// The columns that a part of a MATCH expression is confined to.
public struct MatchColumnFilter: Sendable, Hashable {
  /// The columns as they were typed, without quotes.
  public let columns: [String]

  /// Whether a `-` precedes: the filter means every column but these.
  public let isExcluding: Bool

  /// The bytes of the filter up to its colon within the UTF-8 text.
  public let range: Range<Int>
}
