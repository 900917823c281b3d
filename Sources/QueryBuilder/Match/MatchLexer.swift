/// Splits a MATCH expression into tokens as FTS5 does.
///
/// Offsets count bytes of UTF-8. A NUL ends the text, since FTS5 reads a C string.
public struct MatchLexer: Sendable {
  /// The text's bytes, up to its first NUL.
  public let bytes: [UInt8]
  private var position = 0

  /// Prepares to read `text` from its start.
  public init(_ text: String) {
    bytes = Array(text.utf8.prefix { $0 != 0 })
  }

  /// Reads the next token; at the end of the text, every call gives `.end`.
  ///
  /// Throws a ``MatchSyntaxError`` at a character that no token may contain, and at a quote that is
  /// not closed.
  public mutating func next() throws -> MatchToken {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    let start = position
    guard start < bytes.count else { return MatchToken(kind: .end, range: start..<start) }
    let kind: MatchToken.Kind
    if let mark = Self.mark(bytes[start]) {
      position += 1
      kind = mark
    } else if bytes[start] == UInt8(ascii: "\"") {
      try skipString()
      kind = .string
    } else if Self.isBareword(bytes[start]) {
      while position < bytes.count, Self.isBareword(bytes[position]) { position += 1 }
      kind = Self.keyword(bytes[start..<position]) ?? .string
    } else {
      throw MatchSyntaxError(reason: .unexpected, offset: start, token: text(start..<(start + 1)))
    }
    return MatchToken(kind: kind, range: start..<position)
  }

  /// The text of a range of bytes.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text that a string token stands for: without its quotes, and `""` in them as `"`.
  public func value(_ token: MatchToken) -> String {
    let slice = bytes[token.range]
    guard slice.first == UInt8(ascii: "\"") else { return text(token.range) }
    var value: [UInt8] = []
    var isDoubled = false
    for byte in slice.dropFirst().dropLast() {
      isDoubled = byte == UInt8(ascii: "\"") && !isDoubled
      if !isDoubled { value.append(byte) }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Whether FTS5 reads `text` as one bareword and not as an operator, so that it needs no quotes.
  public static func isBareword(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isBareword) && keyword(Array(text.utf8)[...]) == nil
  }

  /// Letters, digits, `_`, the substitute character, and all that is not ASCII.
  public static func isBareword(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x1A, 0x80...:
      true
    default:
      false
    }
  }

  /// Whether FTS5 takes a byte for blank space between tokens.
  public static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func skipString() throws {
    let start = position
    position += 1
    while position < bytes.count {
      let isQuote = bytes[position] == UInt8(ascii: "\"")
      position += 1
      guard isQuote else { continue }
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return }
      position += 1
    }
    throw MatchSyntaxError(
      reason: .unterminatedString,
      offset: start,
      token: text(start..<bytes.count)
    )
  }

  private static func mark(_ byte: UInt8) -> MatchToken.Kind? {
    switch byte {
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "*"): .star
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "^"): .caret
    default: nil
    }
  }

  private static func keyword(_ word: ArraySlice<UInt8>) -> MatchToken.Kind? {
    if word.elementsEqual("AND".utf8) { return .and }
    if word.elementsEqual("OR".utf8) { return .or }
    return word.elementsEqual("NOT".utf8) ? .not : nil
  }
}
