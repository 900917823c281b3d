/// Names and strings as SQL text writes them.
enum SQLName {
  /// A name or string without the quotes or brackets around it; the closing one may be missing.
  static func unquoted(_ text: some StringProtocol) -> String {
    guard let first = text.first, let last = closing[first] else { return String(text) }
    let inner = text.dropFirst()
    guard first != "[" else { return String(inner.last == last ? inner.dropLast() : inner) }
    var name = ""
    var isQuoteOpen = false
    for character in inner {
      // A doubled quote stands for one; a single one is the end.
      isQuoteOpen = character == last && !isQuoteOpen
      if !isQuoteOpen { name.append(character) }
    }
    return name
  }

  private static let closing: [Character: Character] = ["'": "'", "\"": "\"", "`": "`", "[": "]"]
}
