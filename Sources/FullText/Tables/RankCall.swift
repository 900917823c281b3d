/// A call of a function, as FTS5 reads one that an index stores for its `rank`.
///
/// (SQLite, ext/fts5/fts5_config.c, sqlite3Fts5ConfigParseRank() and fts5ConfigSkipLiteral().)
struct RankCall {
  /// The function's name.
  let function: String
  /// The arguments: numbers without an exponent, texts, blobs and NULL.
  private(set) var arguments: [Substring] = []

  /// Reads a call; nil for what FTS5 refuses, and where it stands in a file ignores.
  init?(parsing text: String) {
    // By scalars: to FTS5, a quote is one, also with a combining mark behind it. A zero byte ends its text.
    var rest = text.unicodeScalars.prefix { $0 != "\0" }
    rest.skipBlanks()
    let name = rest.prefix(while: \.isBare)
    rest = rest[name.endIndex...]
    rest.skipBlanks()
    guard !name.isEmpty, rest.popFirst() == "(" else { return nil }
    function = String(name)
    rest.skipBlanks()
    guard rest.first != ")" else { return }
    while true {
      rest.skipBlanks()
      let start = rest
      guard rest.skipLiteral() else { return nil }
      arguments.append(Substring(start[..<rest.startIndex]))
      rest.skipBlanks()
      switch rest.popFirst() {
      case ")": return
      case ",": continue
      default: return nil
      }
    }
  }
}

extension Substring.UnicodeScalarView {
  fileprivate mutating func skipBlanks() { self = drop { $0 == " " } }

  private mutating func skipDigits() { self = drop { ("0"..."9").contains($0) } }

  /// Goes behind a literal; false where none is.
  fileprivate mutating func skipLiteral() -> Bool {
    let whole = self
    switch first {
    case "n", "N":
      self = dropFirst(4)
      return Substring(whole[..<startIndex]).lowercased() == "null"
    case "x", "X":
      self = dropFirst()
      guard popFirst() == "'" else { return false }
      let digits = prefix { $0.properties.isASCIIHexDigit }
      self = self[digits.endIndex...]
      return popFirst() == "'" && digits.count.isMultiple(of: 2)
    case "'":
      self = dropFirst()
      while let next = popFirst() {
        guard next == "'" else { continue }
        // Two quotes are one in the text.
        if first != "'" { return true }
        self = dropFirst()
      }
      return false
    default:
      if first == "+" || first == "-" { self = dropFirst() }
      skipDigits()
      if first == ".", let next = dropFirst().first, ("0"..."9").contains(next) {
        self = dropFirst()
        skipDigits()
      }
      return startIndex > whole.startIndex
    }
  }
}
