/// Names and strings as SQL text writes them.
enum SQLQuotes {
  /// A name or string without the quotes or brackets around it; the closing one may be missing.
  static func unquoted(_ text: some StringProtocol) -> String {
    // By scalars: an accent that follows a quote makes one character with it.
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = closing[first] else { return String(text) }
    let inner = scalars.dropFirst()
    var name = String.UnicodeScalarView()
    guard first != "[" else {
      name.append(contentsOf: inner.last == last ? inner.dropLast() : inner)
      return String(name)
    }
    var isQuoteOpen = false
    for scalar in inner {
      // A doubled quote stands for one; a single one is the end.
      isQuoteOpen = scalar == last && !isQuoteOpen
      if !isQuoteOpen { name.append(scalar) }
    }
    return String(name)
  }

  private static let closing: [Unicode.Scalar: Unicode.Scalar] = [
    "'": "'", "\"": "\"", "`": "`", "[": "]",
  ]
}
