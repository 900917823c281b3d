public import Relevance

/// A part of a MATCH expression as FTS5 reads it, with what the index has for it.
public struct MatchNode: Sendable, Hashable {
  /// What a part says.
  public enum Kind: Sendable, Hashable {
    /// Rows that match every child; `isImplicit` where only blanks stand between them.
    case and(isImplicit: Bool)
    /// Rows that match any child.
    case or
    /// Rows that match the first child and none of the others.
    case not
    /// Rows in which the children, which are phrases, stand within a distance of each other.
    case near(distance: Int)
    /// Rows that match the only child within some columns, or within all but these.
    case filter(columns: [String], isExcluding: Bool)
    /// Rows that contain a phrase.
    case phrase(Phrase)
    /// No search, but a question about FTS5's own state.
    case special(String)
  }

  /// A phrase after the tokenizer has split it.
  public struct Phrase: Sendable, Hashable {
    /// A token that is looked for.
    public struct Token: Sendable, Hashable {
      /// The token.
      public let text: String
      /// Whether a token that goes on will do, too.
      public internal(set) var isPrefix: Bool
    }

    /// What was typed, without quotes: `week`, `^take`, `next + week*`.
    public let words: String
    /// The tokens that stand next to each other; none where the tokenizer makes none of the text.
    public let tokens: [Token]
    /// Whether the phrase must start its column.
    public let isInitial: Bool
    /// Whether FTS5 leaves the phrase out, for it has no tokens and stands beside one that has.
    public internal(set) var isDropped = false
    /// How much a hit is worth; nil of a phrase without tokens.
    public internal(set) var idf: InverseDocumentFrequency?
  }

  /// What the part says.
  public let kind: Kind
  /// The part as it was typed, its own parentheses included.
  public let text: String
  /// An expression that finds what the part finds, the column filters around it included.
  public let pattern: String
  /// How many rows match the part by itself; for a phrase, the number that its idf is made of.
  public let rows: Int?
  /// The parts of the part.
  public let children: [MatchNode]

  init(kind: Kind, text: String, pattern: String, rows: Int? = nil, children: [MatchNode]) {
    self.kind = kind
    self.text = text
    self.pattern = pattern
    self.rows = rows
    self.children = children
  }

  /// The part and all below it, each before its children.
  public var all: [MatchNode] { [self] + children.flatMap(\.all) }

  /// The phrase, if the part is one.
  public var phrase: Phrase? {
    if case .phrase(let phrase) = kind { phrase } else { nil }
  }
}
