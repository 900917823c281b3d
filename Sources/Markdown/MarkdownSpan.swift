/// A piece of the words of a block: plain, or with marks around it.
public enum MarkdownSpan: Sendable, Hashable {
  /// Words without marks.
  case plain(String)
  /// What stood between backticks.
  case code(String)
  /// What stood between `*` and `*`, with the marks in it.
  case emphasis(String)
  /// What stood between `**` and `**`, with the marks in it.
  case strong(String)
  /// The words of a link or an image, with the marks in them, and where it leads.
  case link(String, to: String)

  /// Words without the marks in them.
  public static func unmarked(_ words: some StringProtocol) -> String {
    spans(of: words).map { span in
      switch span {
      case .plain(let text), .code(let text): text
      case .emphasis(let text), .strong(let text), .link(let text, _): unmarked(text)
      }
    }
    .joined()
  }

  /// Splits words into spans; a mark without its end is plain.
  public static func spans(of words: some StringProtocol) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    var plain = ""
    var rest = Substring(words)
    while let character = rest.first {
      // A backslash before a sign that would open a comment or a block, as at the start of a note, is no part of it.
      if character == "\\", let next = rest.dropFirst().first, "<`~".contains(next) {
        plain.append(next)
        rest.removeFirst(2)
        continue
      }
      guard let (span, end) = marked(rest, behind: plain.last) else {
        plain.append(character)
        rest.removeFirst()
        continue
      }
      if !plain.isEmpty { spans.append(.plain(plain)) }
      spans.append(span)
      (plain, rest) = ("", end)
    }
    return plain.isEmpty ? spans : spans + [.plain(plain)]
  }

  /// The span that a text begins with, and the text after it; nil where it begins with a plain character.
  ///
  /// It looks only as far as the next mark of the kind, so that one pass reads a text full of marks.
  private static func marked(
    _ text: Substring,
    behind last: Character?
  ) -> (MarkdownSpan, Substring)? {
    switch text.first {
    case "`":
      let code = text.dropFirst().prefix { $0 != "`" }
      let rest = text[code.endIndex...]
      return rest.isEmpty ? nil : (.code(String(code)), rest.dropFirst())
    case "*":
      guard text.hasPrefix("**") else { return emphasized(text, behind: last) }
      let words = text.dropFirst(2)
      let places = zip(words.indices, words.indices.dropFirst())
      guard let end = places.first(where: { words[$0] == "*" && words[$1] == "*" }) else {
        return nil
      }
      return (.strong(String(words[..<end.0])), words[end.1...].dropFirst())
    // An image is shown as a link to it.
    case "!" where text.hasPrefix("!["): return marked(text.dropFirst(), behind: nil)
    case "[":
      let words = text.dropFirst().prefix { $0 != "[" && $0 != "]" }
      guard text[words.endIndex...].hasPrefix("](") else { return nil }
      let target = text[words.endIndex...].dropFirst(2).prefix { !"() ".contains($0) }
      let rest = text[target.endIndex...]
      return rest.first == ")"
        ? (.link(String(words), to: String(target)), rest.dropFirst()) : nil
    default: return nil
    }
  }

  /// Words between two asterisks that touch them; an asterisk after a word, as in `week*`, is plain.
  private static func emphasized(
    _ text: Substring,
    behind last: Character?
  ) -> (MarkdownSpan, Substring)? {
    let words = text.dropFirst().prefix { $0 != "*" }
    let rest = text[words.endIndex...].dropFirst()
    guard last?.isWord != true, words.first?.isWhitespace == false,
      words.last?.isWhitespace == false, words.endIndex < text.endIndex, rest.first != "*",
      rest.first?.isWord != true
    else { return nil }
    return (.emphasis(String(words)), rest)
  }
}

extension Character {
  /// Whether it is a part of a word.
  fileprivate var isWord: Bool { isLetter || isNumber }
}
