/// Parses a MATCH expression as FTS5 of SQLite 3.40 does, and refuses what FTS5 refuses.
///
/// FTS5's parser is driven by a table and has a stack of fixed size. This one descends recursively
/// and counts the entries that the stack would hold, so that it gives up at the same token. Like
/// FTS5's, it reads one token ahead: it reports an error in that token (a bad character, an open
/// quote) before an error in the tokens read so far.
///
/// Whether the expression needs more than the table keeps (`detail=none` and the like) is not
/// checked: that depends on the table's tokenizer.
struct MatchParser {
  /// How many symbols FTS5's parser can hold: its 100 entries without the start state.
  private static let stackCapacity = 99

  let columns: [String]?
  var lexer: MatchLexer
  var current = MatchToken(kind: .end, range: 0..<0)
  var stackSize = 0
  var end = 0

  init(_ text: String, columns: [String]?) {
    lexer = MatchLexer(text)
    self.columns = columns
  }

  mutating func parse() throws -> MatchExpression {
    if lexer.bytes.first == UInt8(ascii: "*") { return try special() }
    current = try lexer.next()
    let expression = try disjunction()
    guard current.kind == .end else { throw unexpected() }
    return expression
  }

  /// A text that starts with a star: a question about FTS5's own state, which has no grammar.
  private func special() throws -> MatchExpression {
    let rest = lexer.bytes.dropFirst().drop { $0 == UInt8(ascii: " ") }
    let name = rest.prefix { $0 != UInt8(ascii: " ") }
    let text = lexer.text(name.startIndex..<name.endIndex)
    guard text.isEqualInASCII(to: "reads") || text.isEqualInASCII(to: "id") else {
      throw MatchSyntaxError(reason: .unknownSpecialQuery, offset: name.startIndex, token: text)
    }
    return MatchExpression(content: .special(text), range: 0..<lexer.bytes.count)
  }

  private mutating func disjunction() throws -> MatchExpression {
    try chain(of: .or, make: { .or($0) }, operand: { try $0.conjunction() })
  }

  private mutating func conjunction() throws -> MatchExpression {
    try chain(
      of: .and,
      make: { .and($0, isImplicit: false) },
      operand: { try $0.exclusion() }
    )
  }

  private mutating func exclusion() throws -> MatchExpression {
    try chain(of: .not, make: { .not($0) }, operand: { try $0.operand() })
  }

  /// Operands joined by one operator; all operators associate to the left.
  private mutating func chain(
    of kind: MatchToken.Kind,
    make: ([MatchExpression]) -> MatchExpression.Content,
    operand: (inout MatchParser) throws -> MatchExpression
  ) throws -> MatchExpression {
    let first = try operand(&self)
    guard current.kind == kind else { return first }
    var operands = [first]
    while current.kind == kind {
      try shift()
      operands.append(try operand(&self))
      stackSize -= 2
    }
    return MatchExpression(content: make(operands), range: first.range.lowerBound..<end)
  }

  private mutating func operand() throws -> MatchExpression {
    if current.kind == .leftParenthesis { return try group() }
    let start = current.range.lowerBound
    let filter = try columnFilterOrString()
    if case .filter(let columns) = filter, current.kind == .leftParenthesis {
      let group = try group()
      stackSize -= 2
      return MatchExpression(content: .filter(columns, group), range: start..<end)
    }
    return try sequence(startingWith: element(after: filter, start: start), start: start)
  }

  private mutating func group() throws -> MatchExpression {
    let start = current.range.lowerBound
    try shift()
    let inner = try disjunction()
    try expect(.rightParenthesis)
    stackSize -= 2
    return MatchExpression(content: inner.content, range: start..<end)
  }

  /// Phrases, NEAR groups and filters that stand side by side: an AND without the word.
  private mutating func sequence(
    startingWith first: MatchExpression,
    start: Int
  ) throws -> MatchExpression {
    var elements = [first]
    while [.string, .caret, .leftBrace, .minus].contains(current.kind) {
      let start = current.range.lowerBound
      elements.append(try element(after: columnFilterOrString(), start: start))
      stackSize -= 1
    }
    guard elements.count > 1 else { return first }
    return MatchExpression(content: .and(elements, isImplicit: true), range: start..<end)
  }

  /// Reads past the current token.
  @discardableResult
  mutating func shift() throws -> MatchToken {
    try push()
    let token = current
    end = token.range.upperBound
    current = try lexer.next()
    return token
  }

  @discardableResult
  mutating func expect(_ kind: MatchToken.Kind) throws -> MatchToken {
    guard current.kind == kind else { throw unexpected() }
    return try shift()
  }

  /// Takes an entry of the stack: for a token, or for an optional one that is missing (a star, a distance).
  mutating func push() throws {
    guard stackSize < Self.stackCapacity else { throw error(.tooDeep, at: current) }
    stackSize += 1
  }

  func unexpected() -> MatchSyntaxError {
    error(.unexpected, at: current)
  }

  func error(
    _ reason: MatchSyntaxError.Reason,
    at token: MatchToken
  ) -> MatchSyntaxError {
    MatchSyntaxError(
      reason: reason,
      offset: token.range.lowerBound,
      token: lexer.text(token.range)
    )
  }
}
