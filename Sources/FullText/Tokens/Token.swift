/// A token that a tokenizer has made of a part of a text.
public struct Token: Sendable, Hashable {
  /// The most bytes of a token that FTS5 keeps, of texts and of queries.
  ///
  /// (SQLite, ext/fts5/fts5Int.h: `FTS5_MAX_TOKEN_SIZE`.)
  public static let longest = 32_768

  /// The token as it is in the index: in lower case, as a stem, or however the tokenizer changes it.
  public let text: String

  /// Whether the tokenizer made more bytes than FTS5 keeps, so that ``text`` is only their beginning.
  public let isCut: Bool

  /// The part of the text, as offsets in UTF-8 bytes.
  public let range: Range<Int>

  /// Whether it has the same place as the token before it, as a synonym does.
  public let isColocated: Bool
}

/// What the tokens of a text are for; some tokenizers make different tokens for a query.
public enum TokenUse: Sendable {
  /// For the index.
  case document
  /// For a query; with `isPrefix` the word has a `*` after it.
  case query(isPrefix: Bool)
}
