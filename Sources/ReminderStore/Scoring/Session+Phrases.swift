import GRDB
import QueryBuilder

/// A phrase of a query as FTS5 counts it: its text, and what the tokenizer makes of it.
struct QueryPhrase: Hashable {
  let text: String
  let tokens: [String]
}

extension Session {
  /// The phrases of a query, in the order in which FTS5 numbers them.
  ///
  /// Of phrases without tokens FTS5 drops those in a NEAR group or an implicit AND that have another
  /// phrase beside them, and keeps those that stand alone or between written operators.
  /// (SQLite, ext/fts5/fts5_expr.c: `sqlite3Fts5ParseNearset`, `sqlite3Fts5ParseImplicitAnd`.)
  func phrases(of expression: MatchExpression, tokenizer: Tokenizer?) throws -> [QueryPhrase] {
    switch expression.content {
    case .and(let operands, isImplicit: true):
      return try Self.withoutEmpty(
        operands.map { try phrases(of: $0, tokenizer: tokenizer) }
      )
    case .and(let operands, _), .or(let operands), .not(let operands):
      return try operands.flatMap { try phrases(of: $0, tokenizer: tokenizer) }
    case .filter(let filter, let operand):
      return try phrases(of: operand, tokenizer: tokenizer).map {
        QueryPhrase(text: filter.text + $0.text, tokens: $0.tokens)
      }
    case .near(let phrases, _):
      return try Self.withoutEmpty(
        phrases.map { [try queryPhrase($0, tokenizer: tokenizer)] }
      )
    case .phrase(let phrase):
      return [try queryPhrase(phrase, tokenizer: tokenizer)]
    case .special:
      return []
    }
  }

  private static func withoutEmpty(_ elements: [[QueryPhrase]]) -> [QueryPhrase] {
    let nonEmpty = elements.filter { $0.allSatisfy { !$0.tokens.isEmpty } }
    return nonEmpty.isEmpty ? elements.first ?? [] : nonEmpty.flatMap(\.self)
  }

  private func queryPhrase(_ phrase: MatchPhrase, tokenizer: Tokenizer?) throws -> QueryPhrase {
    let parts = phrase.parts.map { $0.text + ($0.isPrefix ? "*" : "") }
    return QueryPhrase(
      text: (phrase.isInitial ? "^" : "") + parts.joined(separator: " + "),
      tokens: try phrase.parts.flatMap { try queryTokens(of: $0.text, tokenizer: tokenizer) }
    )
  }
}

extension MatchColumnFilter {
  /// As it is written before a phrase: `title:` or `-{title notes}:`.
  fileprivate var text: String {
    let names = columns.joined(separator: " ")
    return "\(isExcluding ? "-" : "")\(columns.count == 1 ? names : "{\(names)}"):"
  }
}
