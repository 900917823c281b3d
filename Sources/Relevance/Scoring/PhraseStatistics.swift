/// A phrase of a query, with the number of rows that contain it: bm25 scores phrases.
public struct PhraseStatistics: Sendable, Hashable {
  /// The phrase as it is written: `week`, `title:week`, `^take`, `mil*`.
  public let text: String

  /// The tokens that the tokenizer makes of the phrase; empty if they are not known.
  public let tokens: [String]

  /// The number of rows that contain the phrase (document frequency), as bm25 counts them.
  ///
  /// The phrase's column filter, `^` and `*` apply; the rest of the query does not.
  public let rows: Int

  /// Where in a row the phrase is looked for.
  public let scope: PhraseScope

  /// Describes a phrase.
  public init(text: String, tokens: [String], rows: Int, scope: PhraseScope = PhraseScope()) {
    self.text = text
    self.tokens = tokens
    self.rows = rows
    self.scope = scope
  }
}
