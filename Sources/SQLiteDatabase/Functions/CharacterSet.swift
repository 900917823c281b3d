/// A set of characters: those in some ranges, or all others.
struct CharacterSet {
  var ranges: [(first: UInt32, last: UInt32)]
  var isInverted = false

  static let word = CharacterSet(ranges: [(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)])
  static let digit = CharacterSet(ranges: [(0x30, 0x39)])
  static let space = CharacterSet(ranges: [(0x09, 0x0D), (0x20, 0x20)])

  /// All other characters; the end of the text (0) is none.
  var inverted: CharacterSet { CharacterSet(ranges: ranges, isInverted: true) }

  /// Whether words consist of such characters: ASCII letters, digits and `_`.
  static func isWord(_ character: UInt32) -> Bool {
    switch character {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  func contains(_ character: UInt32) -> Bool {
    if isInverted, character == 0 { return false }
    return ranges.contains { $0.first <= character && character <= $0.last } != isInverted
  }
}
