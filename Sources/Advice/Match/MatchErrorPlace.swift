import QueryBuilder

/// Where an expression is refused: the text, the offending token and the tokens before it.
///
/// All that stands before an error is made of good tokens, so that they can be looked at.
struct MatchErrorPlace {
  let bytes: [UInt8]
  let error: MatchSyntaxError
  let columns: [String]?
  /// The tokens before the offending one.
  let before: [MatchToken]
  private let lexer: MatchLexer

  init(text: String, error: MatchSyntaxError, columns: [String]?) {
    var lexer = MatchLexer(text)
    self.lexer = lexer
    bytes = lexer.bytes
    self.error = error
    self.columns = columns
    var tokens: [MatchToken] = []
    while let token = try? lexer.next(), token.kind != .end,
      token.range.lowerBound < error.offset
    {
      tokens.append(token)
    }
    before = tokens
  }

  /// The bytes of the offending token.
  var range: Range<Int> {
    error.offset..<(error.offset + error.token.utf8.count)
  }

  /// The offending token; nil if it is a character that is in no token.
  var token: MatchToken? {
    var rest = MatchLexer(text(error.offset..<bytes.count))
    guard let token = try? rest.next() else { return nil }
    return MatchToken(kind: token.kind, range: range)
  }

  func text(_ range: Range<Int>) -> String {
    lexer.text(range)
  }

  /// The token `distance` places before the offending one, which has no distance.
  func previous(_ distance: Int = 1) -> MatchToken? {
    distance <= before.count ? before[before.count - distance] : nil
  }

  /// How many parentheses are open at the offending token.
  var openParentheses: Int {
    before.reduce(0) { depth, token in
      switch token.kind {
      case .leftParenthesis: depth + 1
      case .rightParenthesis: depth - 1
      default: depth
      }
    }
  }

  /// A removal, of the blanks that follow too unless they are all that parts two words.
  func removal(of range: Range<Int>) -> (range: Range<Int>, replacement: String) {
    let start = range.lowerBound
    var end = range.upperBound
    guard start == 0 || MatchLexer.isSpace(bytes[start - 1]) else { return (range, "") }
    while end < bytes.count, MatchLexer.isSpace(bytes[end]) { end += 1 }
    return (start..<end, "")
  }

  /// Whether a byte is part of a word's text, and no blank, parenthesis, brace or quote.
  func isText(at offset: Int) -> Bool {
    guard bytes.indices.contains(offset), !MatchLexer.isSpace(bytes[offset]) else { return false }
    return !"(){}\"".utf8.contains(bytes[offset])
  }

  func isBareword(at offset: Int) -> Bool {
    bytes.indices.contains(offset) && MatchLexer.isBareword(bytes[offset])
  }

  /// Puts quotes around all that is typed without a blank around an offset; drops it if there is
  /// no letter or digit in it.
  ///
  /// A column filter before it and a star behind it stay outside the quotes.
  func quotation(around offset: Int) -> (range: Range<Int>, replacement: String) {
    var start = offset
    var end = offset
    while isText(at: start - 1) { start -= 1 }
    while isText(at: end) { end += 1 }
    if let colon = bytes[start..<offset].firstIndex(of: UInt8(ascii: ":")), let columns,
      columns.contains(where: { $0.isEqualInASCII(to: text(start..<colon)) })
    {
      start = colon + 1
    }
    let whole = start..<end
    while end > start, bytes[end - 1] == UInt8(ascii: "*") { end -= 1 }
    guard bytes[start..<end].contains(where: MatchLexer.isBareword) else {
      return removal(of: whole)
    }
    return (start..<end, MatchPattern.word(text(start..<end)).text)
  }
}
