/// A phrase of a query, which is what bm25 scores, and how many rows contain it.
public struct PhraseStatistics: Sendable, Hashable {
  /// How the phrase is written: `week`, `title:week`, `^take`, `mil*`.
  public let text: String

  /// What the tokenizer made of it; empty where that is not known.
  public let tokens: [String]

  /// The rows that contain the phrase (df), as bm25 counts them.
  ///
  /// Its column filter, `^` and `*` count; the rest of the query around it does not.
  public let rows: Int

  /// Describes a phrase.
  public init(text: String, tokens: [String], rows: Int) {
    self.text = text
    self.tokens = tokens
    self.rows = rows
  }
}
