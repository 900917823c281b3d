public import QueryBuilder

/// Why an expression does not find a row, and the nearest expression that does.
///
/// Each part of the expression is tried on the row alone; what is in the way is left out or loosened, and
/// all else stays as it was typed: of AND the operands that match, of OR the one that is nearest, and so on.
public struct MatchRelaxation: Sendable {
  /// The parts that are in the way, in the order of the text.
  public let obstacles: [MatchObstacle]

  /// An expression that finds the row, by what its parts do; nil where the row has nothing of it.
  public let pattern: MatchPattern?

  /// Tries the parts of an expression.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - columns: The table's columns.
  ///   - matches: Whether an expression finds the row.
  ///   - hasTokens: Whether the index's tokenizer makes any token of a text.
  /// - Throws: A ``MatchSyntaxError``, or what the closures throw.
  public init(
    of text: String,
    columns: [FTS5Column],
    matches: (MatchPattern) throws -> Bool,
    hasTokens: (String) throws -> Bool
  ) throws {
    let expression = try MatchExpression(parsing: text, columns: columns.map(\.name))
    let outcome = try withoutActuallyEscaping(matches) { matches in
      try withoutActuallyEscaping(hasTokens) { hasTokens in
        try MatchTrial(
          bytes: Array(text.utf8),
          columns: columns.filter { !$0.isUnindexed }.map(\.name),
          matches: matches,
          hasTokens: hasTokens
        ).outcome(of: expression)
      }
    }
    obstacles = outcome.obstacles
    pattern = outcome.pattern
  }
}
