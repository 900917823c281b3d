public import Relevance

/// A part of a MATCH expression as FTS5 reads it, with the rows that match it.
public struct MatchNode: Sendable, Hashable {
  /// Which rows a part matches.
  public enum Kind: Sendable, Hashable {
    /// Rows that match every child; `isImplicit` where only blanks stand between them.
    case and(isImplicit: Bool)
    /// Rows that match any child.
    case or
    /// Rows that match the first child and none of the others.
    case not
    /// Rows in which the children, which are phrases, stand within a distance of each other.
    case near(distance: Int)
    /// Rows that match the only child within these columns or, if `isExcluding`, within all others.
    case filter(columns: [String], isExcluding: Bool)
    /// Rows that contain a phrase.
    case phrase(Phrase)
    /// No rows: the part asks for FTS5's own state.
    case special(String)
  }

  /// A phrase after the tokenizer has split it.
  public struct Phrase: Sendable, Hashable {
    /// A token that FTS5 looks for.
    public struct Token: Sendable, Hashable {
      /// The token.
      public let text: String
      /// Whether FTS5 has cut it, because it is longer than ``FullText/Token/longest``.
      public let isCut: Bool
      /// Whether tokens that begin with it match too.
      public internal(set) var isPrefix: Bool
    }

    /// The typed words without quotes: `week`, `^take`, `next + week*`.
    public let words: String
    /// The tokens, which must stand next to each other; none if the tokenizer makes none of the text.
    public let tokens: [Token]
    /// Whether the phrase must be at the start of its column.
    public let isInitial: Bool
    /// Whether FTS5 ignores the phrase, because it has no tokens and stands beside a phrase that has some.
    public internal(set) var isDropped = false
    /// How much a hit is worth; nil for a phrase without tokens.
    public internal(set) var idf: InverseDocumentFrequency?
  }

  /// Which rows the part matches.
  public internal(set) var kind: Kind
  /// The part as the user typed it, with its own parentheses.
  public let text: String
  /// An expression that finds the part's rows by itself: it has the column filters around the part.
  public internal(set) var pattern: String
  /// How many rows match the part by itself, which for a phrase is the number in its idf; nil until they are
  /// counted.
  public internal(set) var rows: Int?
  /// The parts of this part, in the order of the text.
  public internal(set) var children: [MatchNode]

  /// The part and all below it, each before its children.
  public var all: [MatchNode] { [self] + children.flatMap(\.all) }

  /// The phrase, if the part is one; otherwise nil.
  public var phrase: Phrase? {
    if case .phrase(let phrase) = kind { phrase } else { nil }
  }
}
