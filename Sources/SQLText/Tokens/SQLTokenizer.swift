/// The tokens of a piece of SQL text, by the lexical rules of SQLite 3.40.
///
/// Any text can be tokenized: a token that SQLite would reject is ``SQLToken/Kind/illegal``, and a
/// string, name or comment that does not end has its missing end in ``SQLToken/missing``. One pass,
/// linear in the length of the text.
public struct SQLTokenizer: Sequence, IteratorProtocol {
  private var cursor: ByteCursor
  private var continued: SQLToken.Delimiter?

  /// Starts at the beginning of a text.
  ///
  /// - Parameters:
  ///   - text: The SQL text; the tokens' ranges are its indices.
  ///   - delimiter: The end that the text before this one lacks (its last token's
  ///     ``SQLToken/missing``), so that a script can be read line by line.
  public init(_ text: String, continuing delimiter: SQLToken.Delimiter? = nil) {
    cursor = ByteCursor(text)
    continued = delimiter
  }

  /// The next token, or nil at the end of the text.
  public mutating func next() -> SQLToken? {
    guard let first = cursor.byte else { return nil }
    let start = cursor.position
    if let delimiter = continued {
      continued = nil
      let isWhole = skipPast(delimiter)
      return token(delimiter.kind, from: start, missing: isWhole ? nil : delimiter)
    }
    cursor.advance()
    if let delimiter = opening(first) {
      let isWhole = skipPast(delimiter)
      return token(delimiter.kind, from: start, missing: isWhole ? nil : delimiter)
    }
    if first == "x" || first == "X", cursor.skip("'") {
      return blob(from: start)
    }
    let kind = kind(startingWith: first)
    return token(kind, from: start)
  }

  private func token(
    _ kind: SQLToken.Kind,
    from start: String.Index,
    missing: SQLToken.Delimiter? = nil
  ) -> SQLToken {
    SQLToken(kind: kind, range: start..<cursor.position, missing: missing)
  }
}

extension SQLTokenizer {
  /// The end of the token that a first byte, already passed, opens; passes the second byte of `/*` too.
  private mutating func opening(_ first: Unicode.Scalar) -> SQLToken.Delimiter? {
    switch first {
    case "'": .singleQuote
    case "\"": .doubleQuote
    case "`": .backtick
    case "[": .bracket
    case "/": cursor.skip("*") ? .blockComment : nil
    default: nil
    }
  }

  /// Moves behind a delimiter; false if the text ends before it.
  private mutating func skipPast(_ delimiter: SQLToken.Delimiter) -> Bool {
    switch delimiter {
    case .singleQuote: skipPast(quote: "'")
    case .doubleQuote: skipPast(quote: "\"")
    case .backtick: skipPast(quote: "`")
    case .bracket: cursor.skipPast("]")
    case .blockComment: skipPastCommentEnd()
    }
  }

  /// A doubled quote stands for itself and does not end the token.
  private mutating func skipPast(quote: Unicode.Scalar) -> Bool {
    while cursor.skipPast(quote) {
      if !cursor.skip(quote) { return true }
    }
    return false
  }

  private mutating func skipPastCommentEnd() -> Bool {
    while cursor.skipPast("*") {
      if cursor.skip("/") { return true }
    }
    return false
  }

  /// The rest of a blob, whose `x'` is passed: an even number of hexadecimal digits makes it legal.
  private mutating func blob(from start: String.Index) -> SQLToken {
    let digits = cursor.skip(while: \.isHexDigit)
    if cursor.skip("'") {
      return token(digits.isMultiple(of: 2) ? .blob : .illegal, from: start)
    }
    let isWhole = cursor.skipPast("'")
    return token(isWhole ? .illegal : .blob, from: start, missing: isWhole ? nil : .singleQuote)
  }
}

extension SQLTokenizer {
  /// The kind of the token whose first byte is passed; passes the rest of it.
  private mutating func kind(startingWith first: Unicode.Scalar) -> SQLToken.Kind {
    switch first {
    case _ where first.isSQLBlank:
      cursor.skip(while: \.isSQLBlank)
      return .whitespace
    case "-" where cursor.skip("-"):
      cursor.skip { $0 != "\n" }
      return .lineComment
    case ";": return .semicolon
    case "(", ")", ",": return .punctuation
    case ".":
      guard cursor.byte?.isDigit == true else { return .punctuation }
      return number(startingWith: first)
    case "?":
      cursor.skip(while: \.isDigit)
      return .variable
    case "$", "@", "#", ":": return variable()
    case _ where first.isDigit: return number(startingWith: first)
    case _ where first.isNamePart:
      // A byte order mark is a blank.
      if first == "\u{EF}", cursor.skip("\u{BB}", "\u{BF}") { return .whitespace }
      cursor.skip(while: \.isNamePart)
      return .word
    default: return operatorKind(startingWith: first)
    }
  }

  private mutating func operatorKind(startingWith first: Unicode.Scalar) -> SQLToken.Kind {
    switch first {
    case "-":
      if cursor.skip(">") { cursor.skip(">") }
      return .operator
    case "=":
      cursor.skip("=")
      return .operator
    case "<":
      if !cursor.skip("="), !cursor.skip(">") { cursor.skip("<") }
      return .operator
    case ">":
      if !cursor.skip("=") { cursor.skip(">") }
      return .operator
    case "|":
      cursor.skip("|")
      return .operator
    case "!": return cursor.skip("=") ? .operator : .illegal
    case "+", "*", "/", "%", "&", "~": return .operator
    default: return .illegal
    }
  }

  private mutating func number(startingWith first: Unicode.Scalar) -> SQLToken.Kind {
    if first == "0", let marker = cursor.byte, marker == "x" || marker == "X",
      cursor.byte(after: 1)?.isHexDigit == true
    {
      cursor.advance()
      cursor.skip(while: \.isHexDigit)
    } else {
      cursor.skip(while: \.isDigit)
      if first != ".", cursor.skip(".") { cursor.skip(while: \.isDigit) }
      skipExponent()
    }
    return cursor.skip(while: \.isNamePart) == 0 ? .number : .illegal
  }

  private mutating func skipExponent() {
    guard let marker = cursor.byte, marker == "e" || marker == "E",
      let next = cursor.byte(after: 1)
    else { return }
    let isSigned = next == "+" || next == "-"
    guard next.isDigit || isSigned && cursor.byte(after: 2)?.isDigit == true else { return }
    cursor.advance()
    cursor.advance()
    cursor.skip(while: \.isDigit)
  }

  /// A named variable, whose first byte is passed: `:a`, and Tcl's `$a::b(c)`.
  private mutating func variable() -> SQLToken.Kind {
    var length = 0
    while true {
      length += cursor.skip(while: \.isNamePart)
      guard cursor.skip(":", ":") else { break }
    }
    guard length > 0 else { return .illegal }
    if cursor.skip("(") {
      cursor.skip { $0 != ")" && !$0.isSQLBlank }
      return cursor.skip(")") ? .variable : .illegal
    }
    return .variable
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
