import QueryBuilder
import ReminderStore

/// How long the text of a command may be.
///
/// A statement is built for each search, and SQLite compiles it, before anything can be interrupted: both take
/// time for each word. A longer text would leave Ctrl-C without an answer for seconds.
///
/// Nor can anything interrupt FTS5 while it makes one row. The time for its score and its snippets grows with
/// the square of the hits, and a word that is asked for many times has as many hits wherever it stands. With one
/// word 5,000 times, a row of 30 columns takes most of a minute.
public enum SearchTextLimits: Sendable, Hashable {
  /// Any length.
  case none
  /// What can be searched for as an app's users type it.
  case searchText
  /// What can be searched for as FTS5's query language has it.
  case expression

  /// The most words of what an app's users type.
  private static let mostWords = 256
  /// How often the same word may occur, or in an expression the same quoted text.
  private static let mostRepetitions = 64
  /// The most bytes of UTF-8.
  private static let mostBytes = 65_536

  /// Whether a text is short enough.
  public func accepts(_ text: String) -> Bool { (try? check(text)) != nil }

  /// Refuses a text that is too long.
  ///
  /// - Parameter text: The text.
  /// - Throws: A ``CommandError`` that says how long it is, and how long it may be.
  /// - Complexity: Linear in the length of the text, up to the bounds.
  public func check(_ text: String) throws {
    guard self != .none else { return }
    let size = text.utf8.count
    guard size <= Self.mostBytes else {
      throw CommandError("the text has \(size) bytes; a search takes at most \(Self.mostBytes)")
    }
    let repeated: RepeatedWord?
    switch self {
    case .none: repeated = nil
    case .searchText:
      let all = SearchText.words(in: text)
      guard all.count <= Self.mostWords else {
        throw CommandError(
          "the text has \(all.count) words; a search takes at most \(Self.mostWords)",
          details: [
            ".match takes longer expressions, with OR between the words to find any of them"
          ]
        )
      }
      repeated = RepeatedWord(among: all.lazy.map(String.init))
    case .expression: repeated = RepeatedWord(inExpression: text)
    }
    if let word = repeated, word.count > Self.mostRepetitions {
      throw CommandError(
        "the text has \"\(word.text)\" \(word.count) times; "
          + "a search takes at most \(Self.mostRepetitions)",
        details: ["FTS5 needs time for the square of that in each row that has it"]
      )
    }
  }
}

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
  /// Names of columns, operators, `NEAR` and its distance are not looked for. Nothing is found after what FTS5
  /// cannot read.
  ///
  /// - Complexity: Linear in the length of the expression.
  init?(inExpression expression: String) {
    var words: [String] = []
    var lexer = MatchLexer(expression)
    var isInBraces = false
    // A word counts once the token after it shows that it is no name of a column.
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
