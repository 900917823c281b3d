public import FullText
public import QueryBuilder
public import SQLiteDatabase

/// Rewrites an expression so that an index without the tokens' places can answer it.
///
/// In place of a phrase stand its tokens, all of which a row must have. So the new expression finds every row
/// that the old one means, and also rows in which the tokens stand apart.
public struct DetailRepair {
  private let text: String
  private let table: FullTextTable
  private let session: Session

  /// Prepares to rewrite an expression.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - table: The table that it is for.
  ///   - session: A connection to the table's database.
  public init(_ text: String, in table: FullTextTable, _ session: Session) {
    self.text = text
    self.table = table
    self.session = session
  }

  /// The expression with AND between the tokens of each phrase.
  ///
  /// Nil where no token is left, and where NOT excludes a phrase: to exclude its tokens, wherever they stand,
  /// would lose rows.
  ///
  /// - Parameter expression: The expression, or a part of it.
  /// - Returns: The new expression.
  /// - Throws: A `StoreError` where SQLite cannot read tokens.
  public func pattern(for expression: MatchExpression) throws -> MatchPattern? {
    switch expression.content {
    case .and(let operands, _): return try patterns(for: operands).flatMap(MatchPattern.and)
    case .or(let operands): return try patterns(for: operands).map(MatchPattern.or)
    case .not(let operands):
      guard let first = operands.first, var pattern = try pattern(for: first) else { return nil }
      for excluded in operands.dropFirst() {
        let part = part(of: excluded)
        guard try session.refusal(of: part, in: table.index) == nil else { return nil }
        pattern = .not(pattern, .expression(part))
      }
      return pattern
    case .filter(let filter, let operand):
      let inner = try pattern(for: operand)
      return table.options.detail == .none ? inner : inner?.confined(to: filter)
    case .near(let phrases, _): return .and(try phrases.flatMap(words))
    case .phrase(let phrase): return .and(try words(of: phrase))
    case .special: return nil
    }
  }

  /// The text of a node of the tree.
  public func part(of expression: MatchExpression) -> String {
    String(decoding: Array(text.utf8)[expression.range], as: UTF8.self)
  }

  private func patterns(for operands: [MatchExpression]) throws -> [MatchPattern]? {
    let patterns = try operands.compactMap(pattern)
    return patterns.count == operands.count ? patterns : nil
  }

  /// The words of a phrase: for each of its tokens, the text that the tokenizer made the token of.
  private func words(of phrase: MatchPhrase) throws -> [MatchPattern] {
    try phrase.parts.flatMap { part in
      let bytes = Array(part.text.utf8)
      let tokens = try session.tokens(
        of: part.text,
        by: table.tokenizer,
        for: .query(isPrefix: part.isPrefix)
      )
      return tokens.enumerated().map { index, token in
        let word = String(decoding: bytes[token.range.clamped(to: bytes.indices)], as: UTF8.self)
        let isPrefix = part.isPrefix && index == tokens.count - 1
        return isPrefix ? MatchPattern.prefix(word) : .word(word)
      }
    }
  }
}
