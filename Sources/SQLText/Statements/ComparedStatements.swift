/// One statement, or two with the word `vs` between them.
public struct ComparedStatements {
  /// The statements as they were typed: one or two.
  public let statements: [String]

  /// Divides a text at the first `vs` outside parentheses, after which another statement begins.
  ///
  /// Elsewhere, as in `SELECT 1 AS vs`, the word is a name.
  public init(_ text: String) {
    var depth = 0
    var separator: Range<String.Index>?
    for token in SQLTokenizer(text) where !token.isBlank {
      let word = text[token.range]
      if let separator {
        guard !SQLKeyword.statementStarts.contains(word.uppercased()) else {
          statements = [
            String(text[..<separator.lowerBound]), String(text[separator.upperBound...]),
          ]
          return
        }
      }
      separator = nil
      if word == "(" { depth += 1 }
      if word == ")" { depth -= 1 }
      if depth == 0, token.kind == .word, word.lowercased() == "vs" { separator = token.range }
    }
    statements = [text]
  }
}
