/// A token of FTS5's query language, and where it stands.
public struct MatchToken: Sendable, Hashable {
  /// What a token is to the grammar.
  public enum Kind: Sendable, Hashable {
    /// A bareword or a quoted string: a word to look for, or the name of a column.
    case string
    /// The operator `AND`, in capitals.
    case and
    /// The operator `OR`, in capitals.
    case or
    /// The operator `NOT`, in capitals.
    case not
    /// `(`
    case leftParenthesis
    /// `)`
    case rightParenthesis
    /// `{`
    case leftBrace
    /// `}`
    case rightBrace
    /// `:`
    case colon
    /// `,`
    case comma
    /// `+`
    case plus
    /// `*`
    case star
    /// `-`
    case minus
    /// `^`
    case caret
    /// The end of the text.
    case end
  }

  /// What the token is to the grammar.
  public let kind: Kind

  /// The bytes of the token within the UTF-8 text; empty at the end of the text.
  public let range: Range<Int>

  /// A token at a place.
  public init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
