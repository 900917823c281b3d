import QueryBuilder

/// How long the text of a command may be.
///
/// A statement is built for each search, and SQLite compiles it, before anything can be interrupted: both take
/// time for each word. A longer text would leave Ctrl-C without an answer for seconds.
///
/// Nor can anything interrupt FTS5 while it computes one score or one snippet. Both take time for the square of
/// the phrases of an expression, and for each column: with 5,000 phrases and 30 columns, more than a second.
public struct TextBounds: Sendable, Hashable {
  /// Any length.
  public static let none = TextBounds(words: .max, phrases: .max, bytes: .max)
  /// What can be searched for as an app's users type it.
  public static let searchText = TextBounds(words: 256, phrases: .max, bytes: 65_536)
  /// What can be searched for as FTS5's query language has it.
  public static let expression = TextBounds(words: .max, phrases: 512, bytes: 65_536)

  /// The most words, with blanks between them.
  let words: Int
  /// The most words and quoted texts of an expression; names of columns count, operators do not.
  let phrases: Int
  /// The most bytes of UTF-8.
  let bytes: Int

  /// Refuses a text that is too long.
  ///
  /// - Parameter text: The text.
  /// - Throws: A ``CommandError`` that says how long it is, and how long it may be.
  /// - Complexity: Linear in the length of the text, up to the bounds.
  public func check(_ text: String) throws {
    let size = text.utf8.count
    guard size <= bytes else {
      throw CommandError("the text has \(size) bytes; a search takes at most \(bytes)")
    }
    if words < .max {
      let count = text.split(whereSeparator: \.isWhitespace).count
      guard count <= words else {
        throw CommandError(
          "the text has \(count) words; a search takes at most \(words)",
          details: [
            ".match takes longer expressions, with OR between the words to find any of them"
          ]
        )
      }
    }
    if phrases < .max {
      let count = Self.phrases(in: text)
      guard count <= phrases else {
        throw CommandError(
          "the expression has \(count) words and quoted texts; a search takes at most \(phrases)",
          details: ["SELECT ... MATCH takes longer ones, but Ctrl-C may wait for a score"]
        )
      }
    }
  }

  /// The words and quoted texts of an expression, up to what FTS5 cannot read.
  private static func phrases(in text: String) -> Int {
    var lexer = MatchLexer(text)
    var count = 0
    while let token = try? lexer.next(), token.kind != .end {
      if token.kind == .string { count += 1 }
    }
    return count
  }
}
