import QueryBuilder

/// The place at which FTS5 refuses an expression: the offending token and the tokens before it.
///
/// All tokens before an error are valid.
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

  /// The place of the offending token, in bytes.
  var range: Range<Int> {
    error.offset..<(error.offset + error.token.utf8.count)
  }

  /// The offending token; nil if it is a character that no token can contain.
  var token: MatchToken? {
    var rest = MatchLexer(text(error.offset..<bytes.count))
    guard let token = try? rest.next() else { return nil }
    return MatchToken(kind: token.kind, range: range)
  }

  func text(_ range: Range<Int>) -> String {
    lexer.text(range)
  }

  /// The token `distance` places before the offending one, from 1; nil if there are not so many tokens.
  func previous(_ distance: Int = 1) -> MatchToken? {
    distance <= before.count ? before[before.count - distance] : nil
  }

  /// The number of parentheses that are open at the offending token.
  var openParentheses: Int {
    before.reduce(0) { depth, token in
      switch token.kind {
      case .leftParenthesis: depth + 1
      case .rightParenthesis: depth - 1
      default: depth
      }
    }
  }

  /// The word or phrase directly before the innermost parenthesis that is open at the offending token, with the
  /// parenthesis; nil where none is open, or something else stands before it.
  var openCall: (name: MatchToken, parenthesis: MatchToken)? {
    var open: [Int] = []
    for (index, token) in before.enumerated() {
      if token.kind == .leftParenthesis { open.append(index) }
      if token.kind == .rightParenthesis { _ = open.popLast() }
    }
    guard let index = open.last, index > 0, before[index - 1].kind == .string else { return nil }
    return (before[index - 1], before[index])
  }

  /// The removal of a range, with the blanks after it unless they separate two words.
  func removal(of range: Range<Int>) -> (range: Range<Int>, replacement: String) {
    let start = range.lowerBound
    var end = range.upperBound
    guard start == 0 || MatchLexer.isSpace(bytes[start - 1]) else { return (range, "") }
    while end < bytes.count, MatchLexer.isSpace(bytes[end]) { end += 1 }
    return (start..<end, "")
  }

  /// Whether a byte is none of blank, parenthesis, brace and quote; false outside the text.
  func isText(at offset: Int) -> Bool {
    guard bytes.indices.contains(offset), !MatchLexer.isSpace(bytes[offset]) else { return false }
    return !"(){}\"".utf8.contains(bytes[offset])
  }

  func isBareword(at offset: Int) -> Bool {
    bytes.indices.contains(offset) && MatchLexer.isBareword(bytes[offset])
  }

  /// Puts quotes around the text without blanks at an offset, or removes it if it has no letters and digits.
  ///
  /// A column filter before the text and a star after it stay outside the quotes.
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
