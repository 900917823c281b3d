public import QueryBuilder

/// The repair of an expression that FTS5 refuses: the cause of the first error, and a query that works.
public struct MatchRepair: Sendable, Hashable {
  /// The reason why FTS5 refuses the expression, in one line.
  public let cause: String

  /// A query that FTS5 accepts and that is close to the expression; nil if no word is left.
  public let query: String?

  /// The number of errors to correct one by one before all words are simply quoted.
  private static let attempts = 50

  /// Finds the cause of an error and a query that parses.
  ///
  /// It corrects one error after the other and parses the result again, until there is no error. If an error
  /// cannot be corrected, or there are too many, it quotes all words.
  ///
  /// - Parameters:
  ///   - text: The refused expression.
  ///   - error: The error of the expression.
  ///   - columns: The table's columns; nil if any name may be a column.
  public init(of text: String, error: MatchSyntaxError, columns: [String]? = nil) {
    var text = String(decoding: MatchLexer(text).bytes, as: UTF8.self)
    if let inner = Self.insideSingleQuotes(text) {
      cause = "single quotes belong to SQL: an expression has none around it"
      query =
        Self.error(in: inner, columns: columns)
        .map { MatchRepair(of: inner, error: $0, columns: columns).query } ?? inner
      return
    }
    var fix = MatchFix(of: text, error: error, columns: columns)
    cause = fix.cause
    for _ in 0..<Self.attempts {
      guard let fixed = fix.applied else { break }
      text = fixed
      guard let next = Self.error(in: text, columns: columns) else {
        query = text
        return
      }
      fix = MatchFix(of: text, error: next, columns: columns)
    }
    query = Self.quotedWords(of: text)
  }

  /// The text between two single quotes around all of it, where there are no others; nil without a word there.
  private static func insideSingleQuotes(_ text: String) -> String? {
    let quoted = text.drop(while: \.isWhitespace)
    let inner = quoted.dropFirst().prefix { $0 != "'" }
    let rest = quoted.dropFirst(inner.count + 1)
    guard quoted.first == "'", rest.first == "'", rest.dropFirst().allSatisfy(\.isWhitespace),
      inner.utf8.contains(where: MatchLexer.isBareword)
    else { return nil }
    return String(inner)
  }

  private static func error(in text: String, columns: [String]?) -> MatchSyntaxError? {
    do {
      _ = try MatchExpression(parsing: text, columns: columns)
      return nil
    } catch {
      return error as? MatchSyntaxError
    }
  }

  /// Every word as a string of its own, without the operators; nil if there are no words.
  private static func quotedWords(of text: String) -> String? {
    let words = text.split { $0.isWhitespace || "(){}\"".contains($0) }
      .filter {
        !["AND", "OR", "NOT"].contains($0) && $0.utf8.contains(where: MatchLexer.isBareword)
      }
    return MatchPattern.sequence(words.map { .word(String($0)) })?.text
  }
}
