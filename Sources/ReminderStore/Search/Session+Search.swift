public import QueryBuilder

extension Session {
  /// Plans the search for what an app's user typed, by the tokenizer of the index.
  public func plan(_ text: String, tokenizer: Tokenizer?) throws -> SearchPlan {
    try SearchPlan(SearchText(parsing: text)) { try hasTokens($0, tokenizer: tokenizer) }
  }
}
