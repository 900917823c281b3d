import SQLText

/// An input in pieces: keywords, strings, numbers and comments of SQL, the names of commands, and what is between them.
public enum ColoredInput {
  /// What a piece is; its raw value is the class of its span in HTML.
  public enum Kind: String, Sendable {
    case command, keyword, string, number, comment
  }

  /// The pieces of an input, in its order; nil for what has no colour.
  public static func pieces(of input: String) -> [(text: Substring, kind: Kind?)] {
    guard input.first != "." else {
      let name = input.prefix { !$0.isWhitespace }
      return [(name, .command), (input.dropFirst(name.count), nil)]
    }
    return SQLTokenizer(input).map { token in
      let text = input[token.range]
      return (text, kind(of: token, text))
    }
  }

  /// The input as HTML.
  static func html(_ input: String) -> String {
    pieces(of: input).map { text, kind in
      let escaped = HTMLText.escaped(text)
      return kind.map { "<span class=\"\($0.rawValue)\">\(escaped)</span>" } ?? escaped
    }
    .joined()
  }

  private static func kind(of token: SQLToken, _ text: Substring) -> Kind? {
    switch token.kind {
    case .word: SQLKeyword.contains(text) ? .keyword : nil
    case .string, .blob: .string
    case .number, .variable: .number
    case .lineComment, .blockComment: .comment
    default: nil
    }
  }
}
