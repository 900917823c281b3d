/// Passes over the tokens of a line of SQL, by the rules of ``SQLTokenizer``.
struct LineCursor {
  /// A token, as far as it matters for the end of a statement.
  struct Token {
    enum Role {
      case blank, word, semicolon, parenthesis, other
    }

    var role: Role
    var range: Range<Int>
    /// What is missing at its end; nil if it is whole.
    var missing: SQLToken.Delimiter?

    var start: Int { range.lowerBound }
  }

  private let bytes: UnsafeRawBufferPointer
  /// The position behind what has been passed.
  private(set) var position = 0

  // Each access to the tables themselves would ask whether they are there yet.
  private let kinds = Self.kindsOfBytes
  private let nameParts = Self.namePartBytes

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Passes over the next token; nil at the end of the line.
  @inline(__always)
  mutating func next() -> Token? {
    guard position < bytes.count else { return nil }
    let start = position
    let byte = bytes[start]
    position += 1
    switch kinds[Int(byte)] {
    case .blank:
      return Token(role: .blank, range: start..<position)
    case .word:
      return word(startingWith: byte, at: start)
    case .digit:
      skipNumber(startingWith: byte)
    case .semicolon:
      return Token(role: .semicolon, range: start..<position)
    case .parenthesis:
      return Token(role: .parenthesis, range: start..<position)
    case .delimiter:
      return delimited(by: byte, from: start)
    case .slash:
      guard skip("*") else { break }
      let isWhole = skipPast(.blockComment)
      let range = start..<position
      return Token(role: .blank, range: range, missing: isWhole ? nil : .blockComment)
    case .minus:
      guard skip("-") else { break }
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      return Token(role: .blank, range: start..<position)
    case .dot:
      if position < bytes.count, kinds[Int(bytes[position])] == .digit {
        skipNumber(startingWith: byte)
      }
    case .question:
      skip(while: .digit)
    case .variable:
      skipVariable()
    case .other:
      break
    }
    return Token(role: .other, range: start..<position)
  }

  /// Moves behind a delimiter; false if the line ends before it.
  mutating func skipPast(_ delimiter: SQLToken.Delimiter) -> Bool {
    switch delimiter {
    case .singleQuote: skipPast(quote: "'")
    case .doubleQuote: skipPast(quote: "\"")
    case .backtick: skipPast(quote: "`")
    case .bracket: skipPast("]")
    case .blockComment: skipPastCommentEnd()
    }
  }
}

extension LineCursor {
  /// What a token is that begins with a byte.
  private enum Kind: UInt8 {
    case other, blank, word, digit, semicolon, parenthesis, delimiter, slash, minus, dot
    case question, variable

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case _ where scalar.isSQLBlank: self = .blank
      case "$", "@", "#", ":": self = .variable
      case _ where scalar.isDigit: self = .digit
      case _ where scalar.isNamePart: self = .word
      case ";": self = .semicolon
      case "(", ")": self = .parenthesis
      case "'", "\"", "`", "[": self = .delimiter
      case "/": self = .slash
      case "-": self = .minus
      case ".": self = .dot
      case "?": self = .question
      default: self = .other
      }
    }
  }

  private static let kindsOfBytes = (UInt8.min...UInt8.max).map { Kind(Unicode.Scalar($0)) }
  private static let namePartBytes = (UInt8.min...UInt8.max).map { Unicode.Scalar($0).isNamePart }

  private mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: expected) else { return false }
    position += 1
    return true
  }

  private mutating func skip(while kind: Kind) {
    while position < bytes.count, kinds[Int(bytes[position])] == kind { position += 1 }
  }

  @inline(__always)
  private mutating func skipNameParts() {
    while position < bytes.count, nameParts[Int(bytes[position])] { position += 1 }
  }

  private mutating func word(startingWith first: UInt8, at start: Int) -> Token {
    // A byte order mark is a blank.
    if first == 0xEF, position + 1 < bytes.count, bytes[position] == 0xBB,
      bytes[position + 1] == 0xBF
    {
      position += 2
      return Token(role: .blank, range: start..<position)
    }
    if first | 0x20 == UInt8(ascii: "x"), skip("'") {
      // As far as its end matters, a blob is a string.
      let isWhole = skipPast(.singleQuote)
      return Token(role: .other, range: start..<position, missing: isWhole ? nil : .singleQuote)
    }
    skipNameParts()
    return Token(role: .word, range: start..<position)
  }

  private mutating func delimited(by first: UInt8, from start: Int) -> Token {
    let delimiter: SQLToken.Delimiter =
      switch first {
      case UInt8(ascii: "'"): .singleQuote
      case UInt8(ascii: "\""): .doubleQuote
      case UInt8(ascii: "`"): .backtick
      default: .bracket
      }
    let isWhole = skipPast(delimiter)
    return Token(role: .other, range: start..<position, missing: isWhole ? nil : delimiter)
  }

  /// Moves behind the next occurrence of a byte; if there is none, moves to the end and returns false.
  @inline(__always)
  private mutating func skipPast(_ end: Unicode.Scalar) -> Bool {
    let end = UInt8(ascii: end)
    while position < bytes.count {
      position += 1
      if bytes[position - 1] == end { return true }
    }
    return false
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

  private mutating func skipNumber(startingWith first: UInt8) {
    if first == UInt8(ascii: "0"), position + 1 < bytes.count,
      bytes[position] | 0x20 == UInt8(ascii: "x"),
      Unicode.Scalar(bytes[position + 1]).isHexDigit
    {
      // Its digits are parts of names.
      position += 1
    } else {
      skip(while: .digit)
      if first != UInt8(ascii: "."), skip(".") { skip(while: .digit) }
      skipExponent()
    }
    skipNameParts()
  }

  private mutating func skipExponent() {
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && kinds[Int(bytes[index])] == .digit
    }
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    let isSigned = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
    guard isDigit(position + 1) || isSigned && isDigit(position + 2) else { return }
    position += 2
    skip(while: .digit)
  }

  /// A named variable, whose first byte is passed: `:a`, and Tcl's `$a::b(c)`.
  private mutating func skipVariable() {
    let start = position
    var separators = 0
    while true {
      skipNameParts()
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: ":"),
        bytes[position + 1] == UInt8(ascii: ":")
      else { break }
      position += 2
      separators += 2
    }
    guard position - start > separators, skip("(") else { return }
    while position < bytes.count, bytes[position] != UInt8(ascii: ")"),
      kinds[Int(bytes[position])] != .blank
    {
      position += 1
    }
    _ = skip(")")
  }
}
