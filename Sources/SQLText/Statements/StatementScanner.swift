/// Finds the ends of statements in lines of SQL, by their bytes alone.
///
/// It sees the tokens of ``SQLTokenizer``, and the ends of statements of ``StatementBoundary``, but makes no
/// token and copies nothing: between two strings, comments and semicolons hardly anything matters.
public struct StatementScanner {
  private var boundary = StatementBoundary()
  private var missing: SQLToken.Delimiter?
  private var parentheses = 0
  private var hasBegun = false

  /// Starts with nothing read.
  public init() {}

  /// Whether a statement or a comment has begun and not ended.
  public var hasPending: Bool { hasBegun || missing != nil }

  /// The constructs that must be closed before the text so far is complete, the outermost first.
  public var open: [OpenConstruct] {
    var open: [OpenConstruct] = []
    if hasBegun {
      open.append(.statement)
      if boundary.isInTrigger { open.append(.triggerBody) }
      open += Array(repeating: .parenthesis, count: parentheses)
    }
    if let missing { open.append(.token(missing)) }
    return open
  }

  /// Forgets what has begun.
  public mutating func discard() { self = StatementScanner() }

  /// Whether a line is only `/` or `go`, where a `;` would end a statement.
  public func isTerminator(_ line: UnsafeRawBufferPointer) -> Bool {
    guard missing == nil, boundary.endsAtSemicolon,
      let first = line.first(where: { $0 > 0x20 }), Self.terminatorStarts.contains(first)
    else { return false }
    let text = String(decoding: line, as: UTF8.self)
    var words = SQLTokenizer(text).lazy.filter { !$0.isBlank }.makeIterator()
    guard let word = words.next(), words.next() == nil else { return false }
    return text[word.range] == "/" || text[word.range].lowercased() == "go"
  }

  /// The bytes with which such a line begins: with its word, a comment, or a byte order mark.
  private static let terminatorStarts: [UInt8] = Array("/gG".utf8) + [0xEF]

  /// Reads the next line, without its line break.
  ///
  /// It takes linear time.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8, or any other bytes.
  ///   - didEnd: Called for each statement that ends on the line, with its part of the line.
  /// - Returns: Where the part of the statement begins that goes on behind the line; nil if none does.
  public mutating func read(_ line: UnsafeRawBufferPointer, didEnd: (Range<Int>) -> Void) -> Int? {
    var start: Int? = hasBegun ? 0 : nil
    var cursor = LineCursor(line)
    if let delimiter = missing, !line.isEmpty, cursor.skipPast(delimiter) { missing = nil }
    while let token = cursor.next() {
      missing = token.missing
      if token.role != .blank {
        if start == nil, token.role != .semicolon { start = token.start }
        if token.role == .parenthesis { count(line[token.start]) }
        if accept(token, line) {
          if let start { didEnd(start..<cursor.position) }
          start = nil
          parentheses = 0
        }
      }
    }
    hasBegun = start != nil
    return start
  }

  private mutating func count(_ parenthesis: UInt8) {
    parentheses = max(0, parentheses + (parenthesis == UInt8(ascii: "(") ? 1 : -1))
  }

  /// Takes a token that is not blank, and says whether it ends a statement.
  @inline(__always)
  private mutating func accept(_ token: LineCursor.Token, _ line: UnsafeRawBufferPointer) -> Bool {
    switch token.role {
    case .semicolon: return boundary.accept(.semicolon)
    case .word where !boundary.takesAnyToken:
      return boundary.accept(.init(word: UnsafeRawBufferPointer(rebasing: line[token.range])))
    default:
      return boundary.takesAnyToken ? false : boundary.accept(.other)
    }
  }
}
