public import QueryBuilder

extension MatchPattern {
  /// The words and quoted phrases for a search that finds the rows of this pattern.
  ///
  ///     MatchPattern.expression("\"dogs\" AND \"in town\"").asWords  // dogs "in town"
  ///
  /// - Returns: The text; nil where the pattern asks for anything else than all of some phrases.
  public var asWords: String? {
    guard let expression = try? MatchExpression(parsing: text) else { return nil }
    let operands =
      if case .and(let operands, _) = expression.content { operands } else { [expression] }
    var words: [String] = []
    for operand in operands {
      guard case .phrase(let phrase) = operand.content, !phrase.isInitial, phrase.parts.count == 1,
        let part = phrase.parts.first, !part.isPrefix,
        // A doubled quote is none for whoever reads words.
        !part.text.contains("\"")
      else { return nil }
      words.append(
        MatchPattern.isPlainWord(part.text) ? part.text : MatchPattern.word(part.text).text
      )
    }
    return words.joined(separator: " ")
  }

  /// Whether a text is the same word with and without quotes.
  ///
  /// Barewords of FTS5's language are others: an OR is no operator among words, and an underscore may part two tokens.
  private static func isPlainWord(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber }
  }
}
