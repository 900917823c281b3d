public import QueryBuilder

/// What to tell about an expression that FTS5 refuses: the cause, and a query that works.
public struct MatchRepair: Sendable, Hashable {
  /// Why the expression is refused, in one line.
  public let cause: String

  /// A query that FTS5 accepts and that is close to what was meant; nil if no word is left.
  public let query: String?

  /// How many places are mended one by one before the words are simply quoted.
  private static let attempts = 50

  /// Finds the cause of an error and a query that parses.
  ///
  /// Each error is mended where it stands, and the result parsed again, until nothing is wrong;
  /// should that not end, all words are quoted.
  ///
  /// - Parameters:
  ///   - text: The expression that was refused.
  ///   - error: What is wrong with it.
  ///   - columns: The table's columns; any name may be one's if nil.
  public init(of text: String, error: MatchSyntaxError, columns: [String]? = nil) {
    var text = String(decoding: MatchLexer(text).bytes, as: UTF8.self)
    var fix = MatchFix(of: text, error: error, columns: columns)
    cause = fix.cause
    for _ in 0..<Self.attempts {
      guard let mended = fix.applied else { break }
      text = mended
      guard let next = Self.error(in: text, columns: columns) else {
        query = text
        return
      }
      fix = MatchFix(of: text, error: next, columns: columns)
    }
    query = Self.quotedWords(of: text)
  }

  private static func error(in text: String, columns: [String]?) -> MatchSyntaxError? {
    do {
      _ = try MatchExpression(parsing: text, columns: columns)
      return nil
    } catch {
      return error as? MatchSyntaxError
    }
  }

  /// Every word as a string of its own: what is left when the operators make no sense.
  private static func quotedWords(of text: String) -> String? {
    let words = text.split { $0.isWhitespace || "(){}\"".contains($0) }
      .filter {
        !["AND", "OR", "NOT"].contains($0) && $0.utf8.contains(where: MatchLexer.isBareword)
      }
    return MatchPattern.sequence(words.map { .word(String($0)) })?.text
  }
}
