import QueryBuilder
public import SQLiteDatabase

/// A phrase of a query as FTS5 counts it.
public struct QueryPhrase: Sendable, Hashable {
  /// The phrase with the column filters around it: `week`, `title:week`, `^take`.
  public let text: String
  /// The tokens that the tokenizer makes of it.
  public let tokens: [String]
  /// Whether FTS5 ignores the phrase, because it has no tokens and stands beside a phrase that has some.
  public let isDropped: Bool
}

extension Session {
  /// The phrases of a query, in the order in which FTS5 numbers those that it does not ignore.
  ///
  /// - Returns: The phrases; none if the expression has a syntax that only a newer FTS5 knows.
  /// - Throws: A ``StoreError`` if there is no such tokenizer.
  public func phrases(of query: ScoringQuery) throws -> [QueryPhrase] {
    let text = query.pattern.text
    let columns = query.index.columns.map(\.name)
    guard let expression = try? MatchExpression(parsing: text, columns: columns) else { return [] }
    let tokenizer = query.tokenizer ?? .unicode61
    return try MatchTreeBuilder(text: text, tokenizer: tokenizer, session: self).root(expression)
      .phrases(within: "")
  }
}

extension MatchNode {
  /// The phrases of the part, each with the column filters around it before its words.
  fileprivate func phrases(within filters: String) -> [QueryPhrase] {
    switch kind {
    case .phrase(let phrase):
      return [
        QueryPhrase(
          text: filters + phrase.words,
          tokens: phrase.tokens.map(\.text),
          isDropped: phrase.isDropped
        )
      ]
    case .filter(let columns, let isExcluding):
      let names = columns.joined(separator: " ")
      let filter = (isExcluding ? "-" : "") + (columns.count == 1 ? names : "{\(names)}") + ":"
      return children.flatMap { $0.phrases(within: filters + filter) }
    case .and, .or, .not, .near, .special:
      return children.flatMap { $0.phrases(within: filters) }
    }
  }
}
