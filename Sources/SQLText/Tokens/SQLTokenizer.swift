/// The tokens of a piece of SQL text, by the lexical rules of SQLite 3.40.
///
/// Any text can be tokenized: a token that SQLite would reject is ``SQLToken/Kind/illegal``, and a
/// string, name or comment that does not end has its missing end in ``SQLToken/missing``. One pass,
/// linear in the length of the text.
public struct SQLTokenizer: Sequence, IteratorProtocol {
  private var cursor: TokenCursor<String.UTF8View>

  /// Starts at the beginning of a text.
  ///
  /// - Parameters:
  ///   - text: The SQL text; the tokens' ranges are its indices.
  ///   - delimiter: The end that the text before this one lacks (its last token's
  ///     ``SQLToken/missing``), so that a script can be read line by line.
  public init(_ text: String, continuing delimiter: SQLToken.Delimiter? = nil) {
    cursor = TokenCursor(text.utf8, continuing: delimiter)
  }

  /// Whether some token of a text meets a condition.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, or any other bytes.
  ///   - condition: Gets the kind of a token, and where it is.
  /// - Returns: Whether one does.
  public static func contains(
    in bytes: UnsafeRawBufferPointer,
    where condition: (SQLToken.Kind, Range<Int>) -> Bool
  ) -> Bool {
    var cursor = TokenCursor(bytes)
    while let token = cursor.next() {
      if condition(token.kind, token.range) { return true }
    }
    return false
  }

  /// The first word of a statement in capitals, or its first sign, behind blanks and comments; empty where there is none.
  public static func firstWord(of sql: String) -> String {
    SQLTokenizer(sql).first { !$0.isBlank }.map { sql[$0.range].uppercased() } ?? ""
  }

  /// Whether a text has more than blanks, comments and semicolons, as behind the only statement of a text.
  public static func hasStatement(in sql: String) -> Bool {
    SQLTokenizer(sql).contains { !$0.isBlank && $0.kind != .semicolon }
  }

  /// The next token, or nil at the end of the text.
  public mutating func next() -> SQLToken? {
    cursor.next().map { SQLToken(kind: $0.kind, range: $0.range, missing: $0.missing) }
  }
}
