import QueryBuilder

/// The word that a text has most often, whatever its case.
struct RepeatedWord: Equatable {
  /// The word as it stands first.
  let text: String
  /// How often it occurs.
  let count: Int

  /// Finds the word; nil where there are none.
  init?(among words: some Sequence<String>) {
    var counts: [String: (first: String, count: Int)] = [:]
    for word in words { counts[word.lowercased(), default: (word, 0)].count += 1 }
    guard let most = counts.values.max(by: { $0.count < $1.count }) else { return nil }
    (text, count) = (most.first, most.count)
  }

  /// Finds the word or quoted text, without its quotes, that an expression looks for most often.
  ///
  /// Names of columns, operators, `NEAR` and its distance are not looked for. Nothing is found behind what FTS5
  /// cannot read.
  ///
  /// - Complexity: Linear in the length of the expression.
  init?(inExpression expression: String) {
    var words: [String] = []
    var lexer = MatchLexer(expression)
    var isInBraces = false
    // A word counts once the token behind it shows that it is no name of a column.
    var pending: MatchToken?
    var last = MatchToken.Kind.end
    while let token = try? lexer.next() {
      if let word = pending, token.kind != .colon {
        let isNear = token.kind == .leftParenthesis && lexer.text(word.range) == "NEAR"
        if !isNear { words.append(lexer.value(word)) }
      }
      if token.kind == .end { break }
      if token.kind == .leftBrace { isInBraces = true }
      if token.kind == .rightBrace { isInBraces = false }
      let isWord = token.kind == .string && !isInBraces && last != .comma
      pending = isWord ? token : nil
      last = token.kind
    }
    self.init(among: words)
  }
}
