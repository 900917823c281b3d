/// Finds the ends of statements in lines of SQL, by their bytes alone.
///
/// A statement ends where SQLite's `sqlite3_complete` sees its end: at a `;` outside strings, quoted names, comments
/// and trigger bodies. It skips statements that have only blanks and comments. It copies nothing, and takes lines of
/// any bytes.
public struct StatementScanner: Equatable, Sendable {
  private var boundary = StatementBoundary()
  /// What the string, name or comment that is open waits for; nil if none is open.
  public private(set) var openToken: SQLToken.Delimiter?
  private var parentheses = 0
  private var hasBegun = false
  /// Whether the text so far ends in a `--` comment, to which a `;` would belong.
  private var endsInLineComment = false

  /// Starts with nothing read.
  public init() {}

  /// Whether a statement or a comment has begun and not ended.
  public var hasPending: Bool { hasBegun || openToken != nil }

  /// The constructs that must be closed before the text so far is complete, the outermost first.
  public var open: [OpenConstruct] {
    var open: [OpenConstruct] = []
    if hasBegun {
      open.append(.statement)
      if boundary.isInTrigger { open.append(.triggerBody) }
      open += Array(repeating: .parenthesis, count: parentheses)
    }
    if let openToken { open.append(.token(openToken)) }
    return open
  }

  /// Forgets what has begun.
  public mutating func discard() { self = StatementScanner() }

  /// Whether a line is only `/` or `go`, perhaps with comments after it, where a `;` after the lines so far would end
  /// a statement, as `sqlite3` asks for.
  public func isTerminator(_ line: UnsafeRawBufferPointer) -> Bool {
    guard openToken == nil, boundary.endsAtSemicolon, !(hasBegun && endsInLineComment),
      let first = line.first(where: { $0 > 0x20 }), Self.mayBeginTerminator(first)
    else { return false }
    let text = String(decoding: line, as: UTF8.self)
    var tokens = SQLTokenizer(text).drop { $0.kind == .whitespace }.makeIterator()
    guard let word = tokens.next().map({ text[$0.range] }),
      word == "/" || word.lowercased() == "go"
    else { return false }
    while let token = tokens.next() {
      guard token.isBlank, token.missing == nil else { return false }
    }
    return true
  }

  /// Whether such a line can begin with a byte: with its word, or a byte order mark.
  private static func mayBeginTerminator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "g"), UInt8(ascii: "G"), 0xEF: true
    default: false
    }
  }

  /// Reads the next line, without its line break.
  ///
  /// It takes linear time.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8, or any other bytes.
  ///   - didEnd: Called for each statement that ends on the line, with its part of the line.
  /// - Returns: Where on the line the part of an unfinished statement begins; nil if none is unfinished.
  public mutating func read(_ line: UnsafeRawBufferPointer, didEnd: (Range<Int>) -> Void) -> Int? {
    var start: Int? = hasBegun ? 0 : nil
    var cursor = TokenCursor(line, continuing: openToken)
    endsInLineComment = false
    while true {
      // Each statement of a script comes here, and usually only its semicolon matters.
      if boundary.takesAnyToken { cursor.skipPlain() }
      guard let token = cursor.next() else { break }
      openToken = token.missing
      endsInLineComment = token.kind == .lineComment && token.range.upperBound == line.count
      guard let role = role(of: token, in: line) else { continue }
      if start == nil, role != .semicolon { start = token.range.lowerBound }
      if token.kind == .punctuation { count(line[token.range.lowerBound]) }
      if boundary.accept(role) {
        if let start { didEnd(start..<cursor.position) }
        start = nil
        parentheses = 0
      }
    }
    hasBegun = start != nil
    return start
  }

  /// Reads a text of any number of lines, in which `/` and `go` end nothing.
  ///
  /// - Returns: The statements that end in it, without what stands between them.
  public mutating func statements(in text: String) -> [String] {
    var (text, statements) = (text, [String]())
    text.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      _ = read(bytes) { statements.append(String(decoding: bytes[$0], as: UTF8.self)) }
    }
    return statements
  }

  private mutating func count(_ punctuation: UInt8) {
    if punctuation == UInt8(ascii: "(") { parentheses += 1 }
    if punctuation == UInt8(ascii: ")") { parentheses = max(0, parentheses - 1) }
  }

  /// The part that a token plays in the end of a statement; nil if it is blank.
  @inline(__always)
  private func role(
    of token: TokenCursor<UnsafeRawBufferPointer>.Token,
    in line: UnsafeRawBufferPointer
  ) -> StatementBoundary.Role? {
    switch token.kind {
    case .whitespace, .lineComment, .blockComment: nil
    case .semicolon: .semicolon
    case .word where !boundary.takesAnyToken:
      .init(word: UnsafeRawBufferPointer(rebasing: line[token.range]))
    default: .other
    }
  }
}

/// A construct that unfinished SQL text has opened and not closed.
public enum OpenConstruct: Equatable, Sendable {
  /// A statement, which `;` ends.
  case statement
  /// The body of a CREATE TRIGGER, which `;END;` ends.
  case triggerBody
  /// A `(`.
  case parenthesis
  /// A string, a quoted name or a comment.
  case token(SQLToken.Delimiter)
}
