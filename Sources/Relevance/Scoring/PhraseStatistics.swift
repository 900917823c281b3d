import QueryBuilder

/// A phrase of a query, with the number of rows that contain it: bm25 scores phrases.
public struct PhraseStatistics: Sendable, Hashable {
  /// The phrase as it is written: `week`, `title:week`, `^take`, `mil*`.
  public let text: String

  /// The tokens that the tokenizer makes of the phrase; empty if they are not known.
  public let tokens: [String]

  /// The positions of the tokens that stand for all tokens beginning with them, as `*` says.
  public let prefixes: [Int]

  /// The number of rows that contain the phrase (document frequency), as bm25 counts them.
  ///
  /// The phrase's column filter, `^` and `*` apply; the rest of the query does not.
  public let rows: Int

  /// Where in a row the phrase is looked for.
  public let scope: PhraseScope

  /// Describes a phrase.
  public init(
    text: String,
    tokens: [String],
    prefixes: [Int] = [],
    rows: Int,
    scope: PhraseScope = PhraseScope()
  ) {
    self.text = text
    self.tokens = tokens
    self.prefixes = prefixes
    self.rows = rows
    self.scope = scope
  }

  /// Whether it asks the index for the same, however it is written: `week` and `Week`.
  public func asksForTheSame(as other: PhraseStatistics) -> Bool {
    (prefixes, scope) == (other.prefixes, other.scope)
      && tokens.elementsEqual(other.tokens) { $0.isExactly($1) }
      // Tokens that are not known may be different.
      && (!tokens.isEmpty || text.isExactly(other.text))
  }
}

/// Where in a row FTS5 looks for a phrase of a query, and which of its hits count.
public struct PhraseScope: Sendable, Hashable {
  /// The columns that the filters around the phrase leave, in the table's order; nil without a filter.
  public let columns: [String]?

  /// Whether the phrase must be at the start of its column, as `^` says.
  public let isInitial: Bool

  /// The NEAR group that the phrase stands in with others; nil outside of one.
  ///
  /// Only hits near those of the others count. The number of rows that contain the phrase, which bm25 uses, does
  /// not depend on the group.
  public let group: String?

  /// Describes a scope; without arguments, any place in a row.
  public init(columns: [String]? = nil, isInitial: Bool = false, group: String? = nil) {
    self.columns = columns
    self.isInitial = isInitial
    self.group = group
  }
}
