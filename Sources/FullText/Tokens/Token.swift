/// A token that a tokenizer has made of a part of a text.
public struct Token: Sendable, Hashable {
  /// The token as it is in the index: in lower case, as a stem, or however the tokenizer changes it.
  public let text: String

  /// The part of the text, as offsets in UTF-8 bytes.
  public let range: Range<Int>

  /// Whether it has the same place as the token before it, as a synonym does.
  public let isColocated: Bool
}

/// What the tokens of a text are for; some tokenizers make different tokens for a query.
public enum TokenUse: Sendable {
  /// For the index.
  case document
  /// For a query; with `isPrefix` the word has a `*` behind it.
  case query(isPrefix: Bool)
}
