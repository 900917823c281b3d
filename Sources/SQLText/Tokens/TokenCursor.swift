/// Cuts UTF-8, or any other bytes, into SQL's tokens, by the lexical rules of SQLite 3.40.
///
/// It takes linear time, and copies nothing.
struct TokenCursor<Bytes: BidirectionalCollection<UInt8>> {
  /// A token: see ``SQLToken``.
  struct Token {
    let kind: SQLToken.Kind
    let range: Range<Bytes.Index>
    let missing: SQLToken.Delimiter?
  }

  let bytes: Bytes
  /// The position after what has been passed.
  var position: Bytes.Index
  private(set) var continued: SQLToken.Delimiter?

  // Each access to the table itself would ask whether it is there yet.
  let kinds = ByteKind.ofBytes

  /// Begins with some bytes; the text before them may lack the end of a token.
  init(_ bytes: Bytes, continuing delimiter: SQLToken.Delimiter? = nil) {
    self.bytes = bytes
    position = bytes.startIndex
    continued = delimiter
  }

  /// Passes the next token; nil at the end.
  @inline(__always)
  mutating func next() -> Token? {
    guard position < bytes.endIndex else { return nil }
    let start = position
    if let delimiter = continued {
      continued = nil
      return delimited(by: delimiter, from: start)
    }
    let first = bytes[position]
    advance()
    switch kinds[Int(first)] {
    case .blank:
      skip(while: .blank)
      return token(.whitespace, from: start)
    case .word, .mark: return word(startingWith: first, from: start)
    case .digit:
      let kind = number(startingWith: first)
      return token(kind, from: start)
    case .semicolon: return token(.semicolon, from: start)
    case .comma, .parenthesis: return token(.punctuation, from: start)
    case .quote: return delimited(by: delimiter(first), from: start)
    case .slash where skip("*"): return delimited(by: .blockComment, from: start)
    case .minus where skip("-"):
      while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\n") { advance() }
      return token(.lineComment, from: start)
    case .dot:
      let kind = kind(0) == .digit ? number(startingWith: first) : .punctuation
      return token(kind, from: start)
    case .question:
      skip(while: .digit)
      return token(.variable, from: start)
    case .variable, .dollar:
      let kind = variable()
      return token(kind, from: start)
    case .slash, .minus, .plus, .operator:
      let kind = operatorKind(first)
      return token(kind, from: start)
    case .other: return token(.illegal, from: start)
    }
  }

  @inline(__always)
  private func token(
    _ kind: SQLToken.Kind,
    from start: Bytes.Index,
    missing: SQLToken.Delimiter? = nil
  ) -> Token {
    Token(kind: kind, range: start..<position, missing: missing)
  }
}

extension TokenCursor {
  @inline(__always)
  private mutating func advance() { bytes.formIndex(after: &position) }

  /// The byte at a distance after the position; nil after the end.
  @inline(__always)
  private func byte(_ distance: Int) -> UInt8? {
    var index = position
    for _ in 0..<distance where index < bytes.endIndex { bytes.formIndex(after: &index) }
    return index < bytes.endIndex ? bytes[index] : nil
  }

  private func kind(_ distance: Int) -> ByteKind? { byte(distance).map { kinds[Int($0)] } }

  /// Passes a byte if it is the one at the position, and says whether it was.
  @discardableResult @inline(__always)
  private mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard position < bytes.endIndex, bytes[position] == UInt8(ascii: expected) else { return false }
    advance()
    return true
  }

  @inline(__always)
  private mutating func skip(while kind: ByteKind) {
    while position < bytes.endIndex, kinds[Int(bytes[position])] == kind { advance() }
  }

  /// Passes the bytes that a name may contain, and says whether there were any.
  @discardableResult @inline(__always)
  private mutating func skipNameParts() -> Bool {
    let start = position
    while position < bytes.endIndex, kinds[Int(bytes[position])].isNamePart { advance() }
    return position > start
  }

  private func delimiter(_ first: UInt8) -> SQLToken.Delimiter {
    switch first {
    case UInt8(ascii: "'"): .singleQuote
    case UInt8(ascii: "\""): .doubleQuote
    case UInt8(ascii: "`"): .backtick
    default: .bracket
    }
  }

  /// Passes the rest of a token that goes to a delimiter.
  private mutating func delimited(
    by delimiter: SQLToken.Delimiter,
    from start: Bytes.Index
  ) -> Token {
    let isWhole =
      switch delimiter {
      case .singleQuote: skipPast(quote: "'")
      case .doubleQuote: skipPast(quote: "\"")
      case .backtick: skipPast(quote: "`")
      case .bracket: skipPast("]")
      case .blockComment: skipPastCommentEnd()
      }
    return token(delimiter.kind, from: start, missing: isWhole ? nil : delimiter)
  }

  /// Moves after the next occurrence of a byte; if there is none, moves to the end and returns false.
  @inline(__always)
  private mutating func skipPast(_ end: Unicode.Scalar) -> Bool {
    let last = bytes.endIndex
    var place = position
    while place < last, bytes[place] != UInt8(ascii: end) { bytes.formIndex(after: &place) }
    let isFound = place < last
    if isFound { bytes.formIndex(after: &place) }
    position = place
    return isFound
  }

  /// A doubled quote stands for itself and does not end the token.
  @inline(__always)
  private mutating func skipPast(quote: Unicode.Scalar) -> Bool {
    while skipPast(quote) {
      if !skip(quote) { return true }
    }
    return false
  }

  private mutating func skipPastCommentEnd() -> Bool {
    while skipPast("*") {
      if skip("/") { return true }
    }
    return false
  }

  private mutating func word(startingWith first: UInt8, from start: Bytes.Index) -> Token {
    // A byte order mark is a blank.
    if first == 0xEF, byte(0) == 0xBB, byte(1) == 0xBF {
      advance()
      advance()
      return token(.whitespace, from: start)
    }
    if first | 0x20 == UInt8(ascii: "x"), skip("'") { return blob(from: start) }
    skipNameParts()
    return token(.word, from: start)
  }

  /// The rest of a blob, whose `x'` is passed: an even number of hexadecimal digits makes it legal.
  private mutating func blob(from start: Bytes.Index) -> Token {
    var digits = 0
    while let byte = byte(0), byte.isHexDigit {
      advance()
      digits += 1
    }
    if skip("'") { return token(digits.isMultiple(of: 2) ? .blob : .illegal, from: start) }
    let isWhole = skipPast("'")
    return token(isWhole ? .illegal : .blob, from: start, missing: isWhole ? nil : .singleQuote)
  }

  private mutating func operatorKind(_ first: UInt8) -> SQLToken.Kind {
    switch Unicode.Scalar(first) {
    case "-": if skip(">") { skip(">") }
    case "=": skip("=")
    case "<": if !skip("="), !skip(">") { skip("<") }
    case ">": if !skip("=") { skip(">") }
    case "|": skip("|")
    case "!": return skip("=") ? .operator : .illegal
    default: break
    }
    return .operator
  }

  private mutating func number(startingWith first: UInt8) -> SQLToken.Kind {
    if first == UInt8(ascii: "0"), let marker = byte(0), marker | 0x20 == UInt8(ascii: "x"),
      byte(1)?.isHexDigit == true
    {
      advance()
      while byte(0)?.isHexDigit == true { advance() }
    } else {
      skip(while: .digit)
      if first != UInt8(ascii: "."), skip(".") { skip(while: .digit) }
      skipExponent()
    }
    return skipNameParts() ? .illegal : .number
  }

  private mutating func skipExponent() {
    guard let marker = byte(0), marker | 0x20 == UInt8(ascii: "e"), let next = byte(1) else {
      return
    }
    let isSigned = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
    guard kind(1) == .digit || isSigned && kind(2) == .digit else { return }
    advance()
    advance()
    skip(while: .digit)
  }

  /// A named variable, whose first byte is passed: `:a`, and Tcl's `$a::b(c)`.
  private mutating func variable() -> SQLToken.Kind {
    var hasName = skipNameParts()
    while byte(0) == UInt8(ascii: ":"), byte(1) == UInt8(ascii: ":") {
      advance()
      advance()
      if skipNameParts() { hasName = true }
    }
    guard hasName else { return .illegal }
    guard skip("(") else { return .variable }
    while let byte = byte(0), byte != UInt8(ascii: ")"), kinds[Int(byte)] != .blank { advance() }
    return skip(")") ? .variable : .illegal
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch Unicode.Scalar(self) {
    case "0"..."9", "a"..."f", "A"..."F": true
    default: false
    }
  }
}

extension SQLToken.Delimiter {
  /// The kind of token that it ends.
  fileprivate var kind: SQLToken.Kind {
    switch self {
    case .singleQuote: .string
    case .doubleQuote, .backtick, .bracket: .quotedName
    case .blockComment: .blockComment
    }
  }
}
