/// A regular expression in the dialect of sqlite3's `regexp`, and the automaton that matches it.
///
/// All states that a text can lead to are followed at once, so that the time grows with the lengths
/// of text and pattern only, whatever they are.
struct RegularExpression {
  /// A step of the automaton.
  enum Instruction {
    /// Takes one character; 0 stands for the end of the text.
    case character(UInt32)
    /// Takes any one character.
    case any
    /// Takes any characters.
    case anySequence
    /// Takes one character of a set, which is known by its number.
    case set(Int)
    /// Takes nothing, at the start of the text.
    case start
    /// Takes nothing, between a word and what is none.
    case boundary
    /// Goes on at two places: the next and another.
    case fork(Int)
    /// Goes on at another place.
    case jump(Int)
    /// Has found a match.
    case accept
  }

  private let program: [Instruction]
  /// The sets by their numbers: an instruction that held one would be slow to read.
  private let sets: [CharacterSet]
  private let ignoresCase: Bool
  /// The byte that every match begins with, where that is known.
  private let firstByte: UInt8?
  private var current: StateSet
  private var next: StateSet

  /// Stands before the first character; greater than any.
  private static let startOfText: UInt32 = 0x0FFF_FFFF

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, in UTF-8.
  ///   - ignoringCase: Whether ASCII letters match in either case.
  ///   - limit: How many instructions it may become.
  /// - Throws: A ``StoreError`` in sqlite3's words where the pattern is wrong.
  init(_ pattern: UnsafeBufferPointer<UInt8>, ignoringCase: Bool, limit: Int = 25_000) throws {
    var parser = RegularExpressionParser(pattern, ignoringCase: ignoringCase)
    let isAnchored = parser.takeLeadingAnchor()
    var compiler = RegularExpressionCompiler(limit: limit)
    if !isAnchored { try compiler.append(.anySequence) }
    try compiler.compile(parser.parse())
    try compiler.append(.accept)
    program = compiler.program
    sets = compiler.sets
    ignoresCase = ignoringCase
    if !isAnchored, !ignoringCase, case .character(let first) = program[1], 1..<0x80 ~= first {
      firstByte = UInt8(first)
    } else {
      firstByte = nil
    }
    current = StateSet(capacity: program.count)
    next = StateSet(capacity: program.count)
  }

  /// Whether a text has a match somewhere.
  mutating func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var input = CharacterReader(text, ignoringCase: ignoresCase)
    if let firstByte {
      guard let start = text.firstIndex(of: firstByte) else { return false }
      input.position = start
    }
    var character = Self.startOfText
    next.removeAll()
    next.insert(0)
    while character != 0, !next.isEmpty {
      let previous = character
      character = input.next()
      swap(&current, &next)
      next.removeAll()
      if advance(over: character, after: previous) { return true }
    }
    return next.states.contains { state in
      var state = state
      while case .jump(let target) = program[state] { state = target }
      if case .accept = program[state] { return true }
      return false
    }
  }

  /// Fills `next` with the states that a character leads to; true where a match is found already.
  private mutating func advance(over character: UInt32, after previous: UInt32) -> Bool {
    var index = 0
    while index < current.states.count {
      let state = current.states[index]
      index += 1
      switch program[state] {
      case .character(let wanted):
        if character == wanted { next.insert(state + 1) }
      case .any:
        if character != 0 { next.insert(state + 1) }
      case .anySequence:
        next.insert(state)
        current.insert(state + 1)
      case .set(let set):
        if sets[set].contains(character) { next.insert(state + 1) }
      case .start:
        if previous == Self.startOfText { current.insert(state + 1) }
      case .boundary:
        if CharacterSet.isWord(character) != CharacterSet.isWord(previous) {
          current.insert(state + 1)
        }
      case .fork(let target):
        current.insert(target)
        current.insert(state + 1)
      case .jump(let target):
        current.insert(target)
      case .accept:
        return true
      }
    }
    return false
  }
}

/// States, each once, in the order in which they came.
private struct StateSet {
  private(set) var states: [Int] = []
  private var isIn: [Bool]

  init(capacity: Int) {
    isIn = Array(repeating: false, count: capacity)
  }

  var isEmpty: Bool { states.isEmpty }

  mutating func insert(_ state: Int) {
    guard !isIn[state] else { return }
    isIn[state] = true
    states.append(state)
  }

  mutating func removeAll() {
    for state in states { isIn[state] = false }
    states.removeAll(keepingCapacity: true)
  }
}
