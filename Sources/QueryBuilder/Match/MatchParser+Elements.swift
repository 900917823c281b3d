/// The elements of an implicit AND: column filters, NEAR groups and phrases.
extension MatchParser {
  /// The first tokens of an element, which tell its kind.
  enum Opening {
    /// Columns and the colon after them.
    case filter(MatchColumnFilter)
    /// A string that is not a column: the start of a phrase, or the name before a NEAR group.
    case string(MatchToken)
    /// A `^`, not yet read.
    case caret
  }

  mutating func columnFilterOrString() throws -> Opening {
    let start = current.range.lowerBound
    var names: [String] = []
    let isExcluding = current.kind == .minus
    switch current.kind {
    case .caret:
      return .caret
    case .string:
      let string = try shift()
      guard current.kind == .colon else { return .string(string) }
      names = [try columnName(string)]
    case .minus:
      try shift()
      names = try columnNames()
      stackSize -= 1
    case .leftBrace:
      names = try columnNames()
    default:
      throw unexpected()
    }
    let filter = MatchColumnFilter(
      columns: names,
      isExcluding: isExcluding,
      range: start..<end
    )
    try expect(.colon)
    return .filter(filter)
  }

  /// One name, or several in braces.
  private mutating func columnNames() throws -> [String] {
    guard current.kind == .leftBrace else { return [try columnName(expect(.string))] }
    try shift()
    var names = [try columnName(expect(.string))]
    while current.kind == .string {
      names.append(try columnName(shift()))
      stackSize -= 1
    }
    try expect(.rightBrace)
    stackSize -= 2
    return names
  }

  private func columnName(_ token: MatchToken) throws -> String {
    let name = lexer.value(token)
    if let columns, !columns.contains(where: { $0.isEqualInASCII(to: name) }) {
      throw error(.unknownColumn(name), at: token)
    }
    return name
  }

  mutating func element(after opening: Opening, start: Int) throws -> MatchExpression {
    switch opening {
    case .caret:
      try shift()
      let phrase = try phrase(startingWith: expect(.string), isInitial: true, start: start)
      stackSize -= 1
      return MatchExpression(content: .phrase(phrase), range: phrase.range)
    case .string(let name) where current.kind == .leftParenthesis:
      return try near(name: name)
    case .string(let string):
      let phrase = try phrase(startingWith: string, isInitial: false, start: start)
      return MatchExpression(content: .phrase(phrase), range: phrase.range)
    case .filter(let filter):
      let start = current.range.lowerBound
      let opening: Opening = current.kind == .caret ? .caret : .string(try expect(.string))
      let inner = try element(after: opening, start: start)
      stackSize -= 2
      return MatchExpression(
        content: .filter(filter, inner),
        range: filter.range.lowerBound..<end
      )
    }
  }

  private mutating func near(name: MatchToken) throws -> MatchExpression {
    try shift()
    var phrases: [MatchPhrase] = []
    repeat {
      let start = current.range.lowerBound
      let string = try expect(.string)
      phrases.append(try phrase(startingWith: string, isInitial: false, start: start))
      if phrases.count > 1 { stackSize -= 1 }
    } while current.kind == .string
    var number: MatchToken?
    if current.kind == .comma {
      try shift()
      number = try expect(.string)
      stackSize -= 1
    } else {
      try push()
    }
    try expect(.rightParenthesis)
    stackSize -= 4
    guard lexer.text(name.range) == "NEAR" else { throw error(.unexpected, at: name) }
    let distance = try number.map(distance) ?? MatchExpression.defaultDistance
    return MatchExpression(
      content: .near(phrases, distance: distance),
      range: name.range.lowerBound..<end
    )
  }

  /// The distance of a NEAR group; like FTS5's 32-bit number, it wraps around.
  private func distance(_ token: MatchToken) throws -> Int {
    var value: Int32 = 0
    for byte in lexer.bytes[token.range] {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else {
        throw error(.noInteger, at: token)
      }
      value = value &* 10 &+ Int32(byte - UInt8(ascii: "0"))
    }
    return Int(value)
  }

  /// Strings joined by `+`; the parser has already read the first.
  private mutating func phrase(
    startingWith string: MatchToken,
    isInitial: Bool,
    start: Int
  ) throws -> MatchPhrase {
    var parts = [try part(string)]
    while current.kind == .plus {
      try shift()
      parts.append(try part(expect(.string)))
      stackSize -= 2
    }
    return MatchPhrase(parts: parts, isInitial: isInitial, range: start..<end)
  }

  private mutating func part(_ string: MatchToken) throws -> MatchPhrase.Part {
    let isPrefix = current.kind == .star
    if isPrefix { try shift() } else { try push() }
    stackSize -= 1
    return MatchPhrase.Part(
      text: lexer.value(string),
      isQuoted: lexer.bytes[string.range.lowerBound] == UInt8(ascii: "\""),
      isPrefix: isPrefix,
      range: string.range.lowerBound..<end
    )
  }
}
