public import SQLText
public import TerminalKit

/// An input in pieces: keywords, strings, numbers and comments of SQL, the names of commands, and what is between them.
public enum ColoredInput {
  /// The pieces of an input, in its order.
  public static func pieces(of input: String) -> [(text: Substring, style: TextStyle)] {
    guard input.first != "." else {
      let name = input.prefix { !$0.isWhitespace }
      return [(name, .command), (input.dropFirst(name.count), .plain)]
    }
    return SQLTokenizer(input).map { (input[$0.range], style(of: $0, in: input) ?? .plain) }
  }

  /// The style of a token of a text, if that is SQL; nil for what has none.
  public static func style(of token: SQLToken, in text: String) -> TextStyle? {
    switch token.kind {
    case .word: SQLKeyword.contains(text[token.range]) ? .keyword : nil
    case .string, .blob: .string
    case .number, .variable: .number
    case .lineComment, .blockComment: .comment
    default: nil
    }
  }
}
