/// A MATCH expression as FTS5 parses it: a tree in which each node has its place in the text.
///
/// The text of a node's range is an expression that parses on its own,
/// except for the phrases within a NEAR group.
public struct MatchExpression: Sendable, Hashable {
  /// What a node of the tree says.
  public indirect enum Content: Sendable, Hashable {
    /// Rows that match every operand; `isImplicit` when they are joined by blanks, not by `AND`.
    case and([MatchExpression], isImplicit: Bool)
    /// Rows that match any operand.
    case or([MatchExpression])
    /// Rows that match the first operand and none of the others.
    case not([MatchExpression])
    /// Rows that match the operand within some columns only.
    case filter(MatchColumnFilter, MatchExpression)
    /// Rows in which the phrases stand within `distance` tokens of each other.
    case near([MatchPhrase], distance: Int)
    /// Rows that contain a phrase.
    case phrase(MatchPhrase)
    /// No search, but a question about FTS5's state: the name after a leading star.
    case special(String)
  }

  /// How far apart the phrases of a NEAR group may stand if it names no distance.
  public static let defaultDistance = 10

  /// What the node says.
  public let content: Content

  /// The bytes of the node within the UTF-8 text, its own parentheses included.
  public let range: Range<Int>
}

extension MatchExpression {
  /// Parses `text` as FTS5 does; a filter may name any column, unless `columns` lists the table's.
  ///
  /// - Parameters:
  ///   - text: The right side of a MATCH; a NUL ends it.
  ///   - columns: All columns of the table, the `UNINDEXED` ones included.
  /// - Throws: A ``MatchSyntaxError`` with FTS5's own message for a text that FTS5 refuses.
  public init(parsing text: String, columns: [String]? = nil) throws {
    var parser = MatchParser(text, columns: columns)
    self = try parser.parse()
  }

  /// A phrase as an expression of its own, for example one out of a NEAR group.
  public init(_ phrase: MatchPhrase) {
    self.init(content: .phrase(phrase), range: phrase.range)
  }
}
