import QueryBuilder

extension FTS5Options {
  /// The options with another detail.
  func with(detail: Detail) -> FTS5Options {
    var options = self
    options.detail = detail
    return options
  }

  /// The options with another tokenizer.
  func with(tokenizer: Tokenizer) -> FTS5Options {
    var options = self
    options.tokenizer = tokenizer
    return options
  }
}
