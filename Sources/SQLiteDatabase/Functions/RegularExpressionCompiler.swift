/// Turns a pattern into the instructions of its automaton, as it reads it, and reports faults in sqlite3's words.
struct RegularExpressionCompiler {
  private(set) var program: [RegularExpression.Instruction] = []
  /// The sets by their numbers in the program.
  private(set) var sets: [CharacterSet] = []
  /// Whether ASCII letters match in either case.
  let ignoresCase: Bool

  private var input: CharacterReader
  private let limit: Int
  /// Whether there was an unknown escape; any other fault is reported before it.
  private var hasUnknownEscape = false
  private var openParentheses = 0
  /// The most parts inside each other: a parenthesis takes some stack, and a quantifier moves all that it is for.
  private static let deepest = 500

  /// Compiles a pattern.
  ///
  /// - Throws: A ``StoreError`` where the pattern is wrong, or needs more instructions than the limit.
  init(_ pattern: UnsafeBufferPointer<UInt8>, ignoringCase: Bool, limit: Int) throws {
    input = CharacterReader(pattern, ignoringCase: ignoringCase)
    ignoresCase = ignoringCase
    self.limit = limit
    // Without a ^ a match may begin anywhere.
    if !take("^") { try append(.anySequence) }
    _ = try compileAlternatives()
    guard input.byte == 0 else { throw StoreError("unrecognized character") }
    guard !hasUnknownEscape else { throw StoreError("unknown \\ escape") }
    try append(.accept)
  }

  /// Compiles up to a `)` or the end, and returns how many parts are inside each other there.
  private mutating func compileAlternatives() throws -> Int {
    var start = program.count
    var depth = try compileSequence()
    var jumps: [Int] = []
    while take("|") {
      try insert(.fork(program.count - start + 2), at: start)
      jumps.append(program.count)
      try append(.jump(0))
      start = program.count
      depth = max(depth, try compileSequence())
    }
    for jump in jumps { program[jump] = .jump(program.count - jump) }
    return jumps.isEmpty ? depth : try Self.nested(depth)
  }

  /// Compiles one part after the other, and returns how many are inside each other in the deepest.
  private mutating func compileSequence() throws -> Int {
    var deepest = 0
    /// Where the last part begins, and its depth.
    var last: (start: Int, depth: Int)?
    while !["|", ")", "\0"].contains(Unicode.Scalar(input.byte)) {
      let character = input.next()
      let scalar = Unicode.Scalar(character) ?? "\0"
      var part = (start: program.count, depth: 1)
      switch scalar {
      case "(":
        openParentheses += 1
        guard openParentheses < Self.deepest else { throw StoreError("REGEXP pattern too big") }
        part.depth = try compileAlternatives()
        guard take(")") else { throw StoreError("unmatched '('") }
        openParentheses -= 1
      case "*", "+", "?", "{":
        guard let last else {
          throw StoreError("'\(scalar == "{" ? "{m,n}" : "\(scalar)")' without operand")
        }
        try compileQuantifier(scalar, from: last.start)
        // As in sqlite3, a further quantifier repeats what this one has added.
        part.depth = try Self.nested(last.depth)
      case ".": try append(take("*") ? .anySequence : .any)
      case "$": try append(.character(0))
      case "^": try append(.start)
      case "[": try compileSet()
      case "\\": try compileEscape()
      default: try append(.character(character))
      }
      last = part
      deepest = max(deepest, part.depth)
    }
    return try Self.nested(deepest)
  }

  private static func nested(_ depth: Int) throws -> Int {
    guard depth < deepest else { throw StoreError("REGEXP pattern too big") }
    return depth + 1
  }

  /// Repeats the part from an instruction to the end of the program.
  private mutating func compileQuantifier(_ quantifier: Unicode.Scalar, from start: Int) throws {
    let part = Array(program[start...])
    switch quantifier {
    case "*":
      try insert(.jump(part.count + 1), at: start)
      try append(.fork(-part.count))
    case "+": try append(.fork(-part.count))
    case "?": try insert(.fork(part.count + 1), at: start)
    default:
      let least = try readNumber()
      let most = take(",") ? try readNumber() : least
      guard take("}") else { throw StoreError("unmatched '{'") }
      guard most == 0 || most >= least else { throw StoreError("n less than m in '{m,n}'") }
      guard least > 0 || most > 0 else { throw StoreError("both m and n are zero in '{m,n}'") }
      // What takes no instruction takes none however often it is repeated, and nothing else would bound how often.
      guard !part.isEmpty else { return }
      if least == 0 { try insert(.fork(part.count + 1), at: start) }
      for _ in 1..<max(1, least) { for instruction in part { try append(instruction) } }
      if most == 0 { try append(.fork(-part.count)) }
      for _ in max(1, least)..<max(1, least, most) {
        for instruction in [.fork(part.count + 1)] + part { try append(instruction) }
      }
    }
  }

  private mutating func readNumber() throws -> Int {
    var number = 0
    while case 0x30...0x39 = input.byte {
      number = number * 10 + Int(input.next() - 0x30)
      guard number <= 1_000_000 else { throw StoreError("REGEXP pattern too big") }
    }
    return number
  }

  /// Compiles a set after its opening bracket.
  ///
  /// A `]` directly after that bracket or after a `-` is a character like any other.
  private mutating func compileSet() throws {
    let isInverted = take("^")
    var ranges: [(first: UInt32, last: UInt32)] = []
    repeat {
      let first = try readMember()
      ranges.append((first, take("-") ? try readMember(mayBeBracket: true) : first))
    } while !take("]")
    try append(CharacterSet(ranges, isInverted: isInverted))
  }

  private mutating func readMember(mayBeBracket: Bool = false) throws -> UInt32 {
    let character = input.next()
    if character == 0x5B, input.byte == UInt8(ascii: ":"), !mayBeBracket {
      throw StoreError("POSIX character classes not supported")
    }
    let member = character == 0x5C ? readEscape() : character
    guard character != 0 else { throw StoreError("unclosed '['") }
    return member
  }

  private mutating func compileEscape() throws {
    // A capital letter is for all other characters.
    if let set = CharacterSet.named[input.byte | 0x20] {
      try append(CharacterSet(set, isInverted: input.byte & 0x20 == 0))
      input.position += 1
    } else {
      try append(take("b") ? .boundary : .character(readEscape()))
    }
  }

  /// Reads the text after a backslash as one character.
  private mutating func readEscape() -> UInt32 {
    let controls: KeyValuePairs<Unicode.Scalar, UInt32> = [
      "a": 7, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11,
    ]
    if input.byte == 0 { return 0 }
    if take("u") { return readHexadecimal(digits: 4) }
    if take("x") { return readHexadecimal(digits: 2) }
    for (letter, character) in controls where take(letter) { return character }
    if !"\\()*.+?[$^{|}]-".utf8.contains(input.byte) { hasUnknownEscape = true }
    return input.next()
  }

  private mutating func readHexadecimal(digits: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = Character(Unicode.Scalar(input.byte)).hexDigitValue else {
        hasUnknownEscape = true
        return 0
      }
      value = value << 4 | UInt32(digit)
      input.position += 1
    }
    return value
  }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard UInt32(input.byte) == wanted.value else { return false }
    input.position += 1
    return true
  }

  /// Appends an instruction.
  ///
  /// - Throws: A ``StoreError`` if the program would be longer than the limit.
  private mutating func append(_ instruction: RegularExpression.Instruction) throws {
    try insert(instruction, at: program.count)
  }

  private mutating func append(_ set: CharacterSet) throws {
    try append(.set(sets.count))
    sets.append(set)
  }

  /// Inserts an instruction before others, none of which may lead from one side to the other.
  private mutating func insert(_ instruction: RegularExpression.Instruction, at place: Int) throws {
    guard program.count < limit else { throw StoreError("REGEXP pattern too big") }
    program.insert(instruction, at: place)
  }
}
