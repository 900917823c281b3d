/// A token that a tokenizer made of a text, and what it made it of.
public struct Token: Sendable, Hashable {
  /// The token as the index has it: in small letters, as a stem, or however the tokenizer changes it.
  public let text: String

  /// The bytes of the text that it was made of, in UTF-8.
  public let range: Range<Int>

  /// Whether it stands at the place of the token before it, as a synonym does.
  public let isColocated: Bool
}

/// For what a text is split into tokens; some tokenizers make a difference.
public enum TokenUse: Sendable {
  /// To be written to the index.
  case document
  /// To be looked for, as a word that may go on if `isPrefix`.
  case query(isPrefix: Bool)
}
