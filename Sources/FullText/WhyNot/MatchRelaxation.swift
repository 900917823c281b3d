public import QueryBuilder

/// Why an expression does not find a row, and the nearest expression that does.
///
/// It tries each part of the expression on this row alone. Parts that do not match are left out or loosened;
/// all others stay as the user typed them. Of AND the operands that match remain, of OR the nearest operand
/// is changed, and so on.
public struct MatchRelaxation: Sendable {
  /// An expression of parts that match the row, with the column filters around them; nil if none does.
  ///
  /// It is not tried as a whole.
  public internal(set) var pattern: MatchPattern?

  /// The parts that keep the row from being found, in the order of the text.
  public internal(set) var obstacles: [MatchObstacle] = []

  /// How much was changed: of several operands the one with the least loss is nearest.
  var loss = 0

  /// Whether the row has no part of the expression, whole or loosened.
  public var hasNothing: Bool {
    // A special query has no part.
    pattern == nil && !obstacles.isEmpty
      && obstacles.allSatisfy { $0.reason == .missing || $0.reason == .noToken }
  }
}

extension MatchRelaxation {
  /// Tries the parts of an expression.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - columns: The table's columns.
  ///   - copy: The row, to try other tokenizers on; nil to try none.
  ///   - matches: Returns whether an expression finds the row.
  ///   - hasTokens: Returns whether the index's tokenizer makes any token of a text.
  /// - Throws: A ``MatchSyntaxError``, or what the closures throw.
  public init(
    of text: String,
    columns: [FTS5Column],
    copy: RowCopy? = nil,
    matches: (MatchPattern) throws -> Bool,
    hasTokens: (String) throws -> Bool
  ) throws {
    let expression = try MatchExpression(parsing: text, columns: columns.map(\.name))
    self = try withoutActuallyEscaping(matches) { matches in
      try withoutActuallyEscaping(hasTokens) { hasTokens in
        try MatchDiagnosis(
          bytes: Array(text.utf8),
          columns: columns.indexedNames,
          copy: copy,
          matches: matches,
          hasTokens: hasTokens
        ).outcome(of: expression)
      }
    }
  }
}
