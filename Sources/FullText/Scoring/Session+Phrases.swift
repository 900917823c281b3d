import QueryBuilder
public import Relevance
public import SQLiteDatabase

/// A phrase of a query as FTS5 counts it.
public struct QueryPhrase: Sendable, Hashable {
  /// The phrase with the column filters around it: `week`, `title:week`, `^take`.
  public let text: String
  /// The tokens that the tokenizer makes of it.
  public let tokens: [String]
  /// The positions of the tokens that stand for all tokens which begin with them.
  public let prefixes: [Int]
  /// Whether FTS5 ignores the phrase, because it has no tokens and stands beside a phrase that has some.
  public let isDropped: Bool
  /// Where it is looked for.
  public let scope: PhraseScope
}

extension Session {
  /// The phrases of a query, in the order in which FTS5 numbers those that it does not ignore.
  ///
  /// - Returns: The phrases; none if the expression has a syntax that only a newer FTS5 knows.
  /// - Throws: A ``StoreError`` if there is no such tokenizer.
  public func phrases(of query: ScoringQuery) throws -> [QueryPhrase] {
    let text = query.pattern.text
    let table = query.table
    guard let expression = try? MatchExpression(parsing: text, columns: table.columnNames)
    else { return [] }
    return try MatchTreeBuilder(text: text, tokenizer: table.tokenizer, session: self)
      .root(expression)
      .phrases(within: PhraseFilters(indexed: table.indexedColumns))
  }
}

/// The column filters around a part of an expression.
private struct PhraseFilters {
  /// The table's columns that can be searched.
  let indexed: [String]
  /// The filters as they stand before the phrase: `title:`.
  var text = ""
  /// The columns that all of them leave; nil without a filter.
  var columns: [String]?

  /// The same with another filter within these.
  func with(_ names: [String], isExcluding: Bool) -> PhraseFilters {
    var inner = self
    let list = names.joined(separator: " ")
    inner.text += (isExcluding ? "-" : "") + (names.count == 1 ? list : "{\(list)}") + ":"
    inner.columns = (columns ?? indexed).filter { column in
      names.contains { $0.isEqualInASCII(to: column) } != isExcluding
    }
    return inner
  }
}

extension MatchNode {
  /// The phrases of the part, each with the column filters around it before its words.
  ///
  /// - Parameters:
  ///   - filters: The filters.
  ///   - group: The text of the NEAR group that the part stands in with others; nil outside of one.
  /// - Returns: The phrases.
  fileprivate func phrases(within filters: PhraseFilters, group: String? = nil) -> [QueryPhrase] {
    switch kind {
    case .phrase(let phrase):
      return [
        QueryPhrase(
          text: filters.text + phrase.words,
          tokens: phrase.tokens.map(\.text),
          prefixes: phrase.tokens.indices.filter { phrase.tokens[$0].isPrefix },
          isDropped: phrase.isDropped,
          scope: PhraseScope(
            columns: filters.columns,
            isInitial: phrase.isInitial,
            group: group
          )
        )
      ]
    case .filter(let columns, let isExcluding):
      let inner = filters.with(columns, isExcluding: isExcluding)
      return children.flatMap { $0.phrases(within: inner) }
    case .near:
      let isGroup = children.count { $0.phrase?.isDropped == false } > 1
      return children.flatMap { $0.phrases(within: filters, group: isGroup ? text : nil) }
    case .and, .or, .not, .special:
      return children.flatMap { $0.phrases(within: filters) }
    }
  }
}
