import QueryBuilder
import SQLText

/// A text typed for `.search` that looks like FTS5's own language, in which the same characters mean something else.
public struct TypedExpression: Equatable, Sendable {
  /// What `.search` takes as a part of the text, in a few words.
  public let cause: String
  /// The text as an expression of FTS5's language.
  public let expression: String

  /// Reads a text.
  ///
  /// Nil where nothing of it looks so, or where FTS5 would refuse the expression.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - columns: The names of the table's columns.
  public init?(_ text: String, columns: [String]) {
    let words = text.wordsByQuotes
    var cause: String?
    var excluded: [Substring] = []
    var kept: [Substring] = []
    for (index, word) in words.enumerated() {
      if word.first == "-", word.count > 1, words.count > 1 {
        cause = cause ?? "\(word) is looked for as a word"
        excluded.append(word.dropFirst())
        continue
      }
      kept.append(word)
      let isBetween = index > 0 && index < words.count - 1
      if isBetween && ["AND", "OR", "NOT"].contains(word) {
        cause = cause ?? "\(word) is looked for as a word"
      } else if word.hasPrefix("NEAR(") {
        cause = cause ?? "NEAR( is looked for as a word"
      } else if word.last == "*", word.count > Self.shortestPrefix,
        word.dropLast().last?.isLetter == true
      {
        cause = cause ?? "* is a character of the word"
      } else if let colon = word.firstIndex(of: ":"),
        columns.contains(where: { $0.isEqualInASCII(to: word[..<colon]) })
      {
        cause = cause ?? "\(word[...colon]) is a part of the word"
      }
    }
    guard let cause, !kept.isEmpty else { return nil }
    let found = kept.joined(separator: " ")
    let isSimple = kept.count == 1
    expression = excluded.reduce(excluded.isEmpty || isSimple ? found : "(\(found))") {
      "\($0) NOT \($1)"
    }
    self.cause = cause
    guard (try? MatchExpression(parsing: expression, columns: columns)) != nil else { return nil }
  }

  /// Shorter prefixes have so many terms that trying one could take longer than the search itself.
  private static let shortestPrefix = 3
}
