import SQLText

/// An input as HTML: keywords, strings, numbers and comments of SQL, and the names of commands, in spans.
enum ColoredInput {
  static func html(_ input: String) -> String {
    guard input.first != "." else {
      let name = input.prefix { !$0.isWhitespace }
      return span("command", name) + HTMLText.escaped(input.dropFirst(name.count))
    }
    return SQLTokenizer(input).map { token in
      let text = input[token.range]
      return className(of: token, text).map { span($0, text) } ?? HTMLText.escaped(text)
    }
    .joined()
  }

  private static func className(of token: SQLToken, _ text: Substring) -> String? {
    switch token.kind {
    case .word: SQLKeyword.contains(text) ? "keyword" : nil
    case .string, .blob: "string"
    case .number, .variable: "number"
    case .lineComment, .blockComment: "comment"
    default: nil
    }
  }

  private static func span(_ name: String, _ text: Substring) -> String {
    "<span class=\"\(name)\">\(HTMLText.escaped(text))</span>"
  }
}
