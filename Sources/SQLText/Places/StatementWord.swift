/// A token that is not blank, with its text; the words before a place tell what may come there.
struct StatementWord {
  let kind: SQLToken.Kind
  let text: String
  /// The text in upper case where it is a keyword, else empty.
  let keyword: String

  init(_ token: SQLToken, in text: String) {
    kind = token.kind
    self.text = String(text[token.range])
    let isKeyword = token.kind == .word && SQLKeyword.contains(self.text)
    keyword = isKeyword ? self.text.uppercased() : ""
  }

  /// Whether it is a keyword; some keywords may be names too.
  var isKeyword: Bool { !keyword.isEmpty }

  /// The name that it may stand for, without quotes.
  var name: String? {
    switch kind {
    case .word: text
    case .quotedName: SQLQuotes.unquoted(text)
    default: nil
    }
  }

  func isPunctuation(_ character: String) -> Bool { kind == .punctuation && text == character }
}

extension StatementWord {
  /// The words that continue a statement, up to its semicolon.
  ///
  /// - Parameters:
  ///   - rest: The text.
  ///   - token: The token right before the text, which the text may continue.
  /// - Returns: The words.
  static func words(of rest: String, after token: SQLToken?) -> [StatementWord] {
    var words: [StatementWord] = []
    var isContinued = token?.missing != nil || token?.kind == .word
    for token in SQLTokenizer(rest, continuing: token?.missing) {
      if token.kind == .semicolon { break }
      // The rest of the word, the string or the comment that the token began.
      let isRemainder =
        isContinued && (token.kind == .word || token.range.lowerBound == rest.startIndex)
      isContinued = false
      if !isRemainder, !token.isBlank { words.append(StatementWord(token, in: rest)) }
    }
    return words
  }
}
