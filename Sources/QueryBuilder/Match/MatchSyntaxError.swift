/// Why FTS5 refuses a MATCH expression, and where.
///
/// FTS5 itself gives only the message; the offset comes from ``MatchParser``, which parses as FTS5 does.
public struct MatchSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The token cannot stand here.
    case unexpected
    /// A quote is opened and not closed.
    case unterminatedString
    /// The table has no column of this name.
    case unknownColumn(String)
    /// The distance of a NEAR group is not a whole number.
    case noInteger
    /// The text starts with a star, but FTS5 has no special query of this name.
    case unknownSpecialQuery
    /// Parentheses are nested too deeply for FTS5's parser.
    case tooDeep
  }

  /// What is wrong.
  public let reason: Reason

  /// Where the offending token starts, in bytes of UTF-8.
  public let offset: Int

  /// The offending token as it was typed; empty at the end of the text.
  public let token: String

  /// What FTS5 says, word for word.
  public var message: String {
    switch reason {
    case .unexpected: "fts5: syntax error near \"\(token)\""
    case .unterminatedString: "unterminated string"
    case .unknownColumn(let name): "no such column: \(name)"
    case .noInteger: "expected integer, got \"\(token)\""
    case .unknownSpecialQuery: "unknown special query: \(token)"
    case .tooDeep: "fts5: parser stack overflow"
    }
  }

  /// The message.
  public var description: String { message }
}
