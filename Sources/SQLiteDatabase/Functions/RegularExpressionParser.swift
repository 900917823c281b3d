/// A part of a regular expression.
indirect enum RegularExpressionNode {
  /// One instruction.
  case instruction(RegularExpression.Instruction)
  /// One character of a set.
  case set(CharacterSet)
  /// One after the other.
  case sequence([RegularExpressionNode])
  /// One of several.
  case alternatives([RegularExpressionNode])
  /// Any number of times, also not at all.
  case star(RegularExpressionNode)
  /// Once or more often.
  case plus(RegularExpressionNode)
  /// Once or not at all.
  case optional(RegularExpressionNode)
  /// At least so often and at most so often; nil for no upper bound.
  case repeated(RegularExpressionNode, Int, Int?)
}

/// Reads patterns, and reports the faults that sqlite3 reports, in its words.
struct RegularExpressionParser {
  private var input: CharacterReader
  /// Whether there was an unknown escape; the parser reports any other fault before it.
  private var hasUnknownEscape = false
  /// How many parentheses are open.
  private var openParentheses = 0
  /// The most parts inside each other: each is a call of the compiler's inside another, and takes its stack.
  private static let deepest = 500

  init(_ pattern: UnsafeBufferPointer<UInt8>, ignoringCase: Bool) {
    input = CharacterReader(pattern, ignoringCase: ignoringCase)
  }

  /// Reads a `^` at the very start; returns whether there is one.
  mutating func takeLeadingAnchor() -> Bool {
    take("^")
  }

  /// Reads the whole pattern.
  mutating func parse() throws -> RegularExpressionNode {
    let node = try parseAlternatives().node
    guard input.isAtEnd else { throw StoreError("unrecognized character") }
    guard !hasUnknownEscape else { throw StoreError("unknown \\ escape") }
    return node
  }

  private mutating func parseAlternatives() throws -> Part {
    var nodes: [RegularExpressionNode] = []
    var depth = 0
    repeat {
      let part = try parseSequence()
      nodes.append(part.node)
      depth = max(depth, part.depth)
    } while take("|")
    return nodes.count == 1
      ? Part(node: nodes[0], depth: depth) : try Self.nested(.alternatives(nodes), depth)
  }

  private mutating func parseSequence() throws -> Part {
    var parts: [Part] = []
    func operand(of quantifier: String) throws -> Part {
      guard let last = parts.popLast() else {
        throw StoreError("'\(quantifier)' without operand")
      }
      return last
    }
    func append(_ node: RegularExpressionNode) { parts.append(Part(node: node, depth: 1)) }
    func quantify(
      _ quantifier: String,
      _ quantified: (RegularExpressionNode) -> RegularExpressionNode
    ) throws {
      let last = try operand(of: quantifier)
      parts.append(try Self.nested(quantified(last.node), last.depth))
    }
    while !input.isAtEnd, input.byte != UInt8(ascii: "|"), input.byte != UInt8(ascii: ")") {
      let character = input.next()
      switch Unicode.Scalar(character) {
      case "(":
        try enter()
        parts.append(try parseAlternatives())
        guard take(")") else { throw StoreError("unmatched '('") }
        openParentheses -= 1
      case ".": append(.instruction(take("*") ? .anySequence : .any))
      case "*": try quantify("*") { .star($0) }
      case "+": try quantify("+") { .plus($0) }
      case "?": try quantify("?") { .optional($0) }
      case "{":
        let last = try operand(of: "{m,n}")
        parts.append(try Self.nested(parseBounds(of: last.node), last.depth))
      case "$": append(.instruction(.character(0)))
      case "^": append(.instruction(.start))
      case "[": append(.set(try parseSet()))
      case "\\": append(parseEscape())
      default: append(.instruction(.character(character)))
      }
    }
    return try Self.nested(.sequence(parts.map(\.node)), parts.map(\.depth).max() ?? 0)
  }

  /// A part of a pattern, and how many parts are inside each other in it.
  private struct Part {
    let node: RegularExpressionNode
    let depth: Int
  }

  private static func nested(_ node: RegularExpressionNode, _ depth: Int) throws -> Part {
    guard depth < deepest else { throw StoreError("REGEXP pattern too big") }
    return Part(node: node, depth: depth + 1)
  }

  /// Counts a parenthesis that opens, because the reader too calls itself for each.
  private mutating func enter() throws {
    openParentheses += 1
    guard openParentheses < Self.deepest else { throw StoreError("REGEXP pattern too big") }
  }

  private mutating func parseBounds(
    of operand: RegularExpressionNode
  ) throws -> RegularExpressionNode {
    let least = try parseNumber()
    let most = take(",") ? try parseNumber() : least
    guard take("}") else { throw StoreError("unmatched '{'") }
    guard most == 0 || most >= least else { throw StoreError("n less than m in '{m,n}'") }
    guard least > 0 || most > 0 else {
      throw StoreError("both m and n are zero in '{m,n}'")
    }
    return .repeated(operand, least, most == 0 ? nil : most)
  }

  private mutating func parseNumber() throws -> Int {
    var number = 0
    while input.byte >= UInt8(ascii: "0"), input.byte <= UInt8(ascii: "9") {
      number = number * 10 + Int(input.next() - 0x30)
      guard number <= 1_000_000 else { throw StoreError("REGEXP pattern too big") }
    }
    return number
  }

  /// Reads a set behind its opening bracket.
  ///
  /// A `]` directly behind that bracket or behind a `-` is a character like any other.
  private mutating func parseSet() throws -> CharacterSet {
    var set = CharacterSet(ranges: [])
    set.isInverted = take("^")
    while true {
      guard let first = try parseMember() else { throw StoreError("unclosed '['") }
      if take("-") {
        guard let last = try parseMember(mayBeBracket: true) else {
          throw StoreError("unclosed '['")
        }
        set.ranges.append((first, last))
      } else {
        set.ranges.append((first, first))
      }
      if take("]") { return set }
    }
  }

  private mutating func parseMember(mayBeBracket: Bool = false) throws -> UInt32? {
    let character = input.next()
    if character == 0x5B, input.byte == UInt8(ascii: ":"), !mayBeBracket {
      throw StoreError("POSIX character classes not supported")
    }
    guard character == 0x5C else { return character == 0 ? nil : character }
    return parseEscapedCharacter()
  }

  private mutating func parseEscape() -> RegularExpressionNode {
    let special: RegularExpressionNode
    switch input.byte {
    case UInt8(ascii: "b"): special = .instruction(.boundary)
    case UInt8(ascii: "d"): special = .set(.digit)
    case UInt8(ascii: "D"): special = .set(.digit.inverted)
    case UInt8(ascii: "s"): special = .set(.space)
    case UInt8(ascii: "S"): special = .set(.space.inverted)
    case UInt8(ascii: "w"): special = .set(.word)
    case UInt8(ascii: "W"): special = .set(.word.inverted)
    default: return .instruction(.character(parseEscapedCharacter()))
    }
    input.position += 1
    return special
  }

  /// Reads the text behind a backslash as one character.
  private mutating func parseEscapedCharacter() -> UInt32 {
    let escape = input.byte
    switch escape {
    case 0: return 0
    case UInt8(ascii: "u"):
      if let value = takeHexadecimal(digits: 4) { return value }
    case UInt8(ascii: "x"):
      if let value = takeHexadecimal(digits: 2) { return value }
    default:
      if let character = Self.escapes[escape] {
        input.position += 1
        return character
      }
    }
    hasUnknownEscape = true
    return UInt32(escape)
  }

  private static let escapes: [UInt8: UInt32] = {
    var escapes: [UInt8: UInt32] = [:]
    for byte in "\\()*.+?[$^{|}]-".utf8 { escapes[byte] = UInt32(byte) }
    let controls: KeyValuePairs<String, UInt32> = [
      "a": 7, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11,
    ]
    for (letter, character) in controls {
      for byte in letter.utf8 { escapes[byte] = character }
    }
    return escapes
  }()

  private mutating func takeHexadecimal(digits: Int) -> UInt32? {
    var probe = input
    probe.position += 1
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = probe.byte.hexadecimalValue else { return nil }
      value = value << 4 | digit
      probe.position += 1
    }
    input = probe
    return value
  }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard UInt32(input.byte) == wanted.value else { return false }
    input.position += 1
    return true
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }
}
