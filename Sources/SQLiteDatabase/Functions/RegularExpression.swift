/// A regular expression in the dialect of sqlite3's `regexp`, and the automaton that matches it.
///
/// The automaton follows all states that a text can lead to at once, so that the time is at most in
/// proportion to the product of the lengths of text and pattern.
struct RegularExpression {
  /// A step of the automaton.
  enum Instruction {
    /// Reads this character; 0 stands for the end of the text.
    case character(UInt32)
    /// Reads any one character.
    case any
    /// Reads any number of any characters.
    case anySequence
    /// Reads one character of the set with this number.
    case set(Int)
    /// Reads nothing; goes on only at the start of the text.
    case start
    /// Reads nothing; goes on only at the beginning or the end of a word.
    case boundary
    /// Goes on both at the next instruction and at a distance after this one.
    case fork(Int)
    /// Goes on at a distance of some instructions after this one.
    case jump(Int)
    /// Ends the program: there is a match.
    case accept
  }

  private let program: [Instruction]
  /// The sets by their numbers: an instruction that held a set would be slow to read.
  private let sets: [CharacterSet]
  private let ignoresCase: Bool
  /// The byte with which every match begins; nil if it is not known.
  private let firstByte: UInt8?
  private var current: StateSet
  private var next: StateSet

  /// Stands for the character before the first one; greater than every character.
  private static let startOfText: UInt32 = 0x0FFF_FFFF

  /// How many states the search follows before it asks whether to stop: a few milliseconds.
  private static let workBetweenStops = 1 << 20

  /// The expression of a pattern that has been compiled.
  init(_ compiler: RegularExpressionCompiler) {
    (program, sets) = (compiler.program, compiler.sets)
    ignoresCase = compiler.ignoresCase
    if case .anySequence = program[0], case .character(let first) = program[1],
      !ignoresCase, 1..<0x80 ~= first
    {
      firstByte = UInt8(first)
    } else {
      firstByte = nil
    }
    current = StateSet(capacity: program.count)
    next = StateSet(capacity: program.count)
  }

  /// Whether a text has a match somewhere; nil if the search was stopped.
  mutating func matches(_ text: UnsafeBufferPointer<UInt8>, until isStopped: () -> Bool) -> Bool? {
    var input = CharacterReader(text, ignoringCase: ignoresCase)
    if let firstByte {
      guard let start = text.firstIndex(of: firstByte) else { return false }
      input.position = start
    }
    var (character, work) = (Self.startOfText, 0)
    next.removeAll()
    next.insert(0)
    while character != 0, !next.isEmpty {
      work += next.states.count
      if work > Self.workBetweenStops {
        guard !isStopped() else { return nil }
        work = 0
      }
      let previous = character
      character = input.next()
      swap(&current, &next)
      next.removeAll()
      if advance(over: character, after: previous) { return true }
    }
    return next.states.contains { state in
      var state = state
      while case .jump(let distance) = program[state] { state += distance }
      if case .accept = program[state] { return true }
      return false
    }
  }

  /// Fills `next` with the states that a character leads to; returns whether a match has already ended.
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
      case .fork(let distance):
        current.insert(state + distance)
        current.insert(state + 1)
      case .jump(let distance):
        current.insert(state + distance)
      case .accept:
        return true
      }
    }
    return false
  }
}

/// States without duplicates, in the order of their insertion.
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

/// A set of characters: those in some ranges, or all others.
struct CharacterSet {
  /// The ranges, in ascending order and apart: a pattern may have thousands, in which the search halves.
  private let ranges: [(first: UInt32, last: UInt32)]
  private let isInverted: Bool

  /// Makes a set of ranges in any order; one that ends before it begins has no character.
  init(_ ranges: [(first: UInt32, last: UInt32)], isInverted: Bool) {
    let sorted = ranges.filter { $0.first <= $0.last }.sorted { $0.first < $1.first }
    self.ranges = sorted.reduce(into: []) { apart, range in
      if let last = apart.last?.last, range.first <= last {
        apart[apart.count - 1].last = max(last, range.last)
      } else {
        apart.append(range)
      }
    }
    self.isInverted = isInverted
  }

  /// The sets for which there is an escape, by its letter: digits, blanks, and characters of words.
  static let named: [UInt8: [(first: UInt32, last: UInt32)]] = [
    UInt8(ascii: "d"): [(0x30, 0x39)], UInt8(ascii: "s"): [(0x09, 0x0D), (0x20, 0x20)],
    UInt8(ascii: "w"): [(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)],
  ]

  /// Whether words consist of such characters: ASCII letters, digits and `_`.
  static func isWord(_ character: UInt32) -> Bool {
    switch character {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// Whether a character is in the set; the end of the text (0) is none.
  func contains(_ character: UInt32) -> Bool {
    if isInverted, character == 0 { return false }
    // The first range that does not end before the character.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].last < character { low = middle + 1 } else { high = middle }
    }
    return (low < ranges.count && ranges[low].first <= character) != isInverted
  }
}
