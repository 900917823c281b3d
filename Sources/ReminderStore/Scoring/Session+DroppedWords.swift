public import QueryBuilder

extension Session {
  /// The words and phrases of an expression of which the tokenizer makes no token: FTS5 does not look for
  /// them.
  ///
  /// - Throws: A ``StoreError`` where there is no such tokenizer.
  public func textsWithoutTokens(
    in expression: MatchExpression,
    tokenizer: Tokenizer?
  ) throws -> [String] {
    switch expression.content {
    case .and(let operands, _), .or(let operands), .not(let operands):
      return try operands.flatMap { try textsWithoutTokens(in: $0, tokenizer: tokenizer) }
    case .filter(_, let operand):
      return try textsWithoutTokens(in: operand, tokenizer: tokenizer)
    case .near(let phrases, _):
      return try phrases.flatMap { try textsWithoutTokens(in: $0, tokenizer: tokenizer) }
    case .phrase(let phrase):
      return try textsWithoutTokens(in: phrase, tokenizer: tokenizer)
    case .special:
      return []
    }
  }

  private func textsWithoutTokens(
    in phrase: MatchPhrase,
    tokenizer: Tokenizer?
  ) throws -> [String] {
    try phrase.parts.map(\.text).filter {
      try queryTokens(of: $0, tokenizer: tokenizer).isEmpty
    }
  }
}
