/// Reads UTF-8 character by character, and gives U+FFFD for invalid bytes.
struct CharacterReader {
  /// The offset of the next byte.
  var position = 0
  private let bytes: UnsafeBufferPointer<UInt8>
  private let ignoresCase: Bool

  /// A reader at the start of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text, without a NUL.
  ///   - ignoringCase: Whether to give ASCII letters in lower case.
  init(_ bytes: UnsafeBufferPointer<UInt8>, ignoringCase: Bool) {
    self.bytes = bytes
    ignoresCase = ignoringCase
  }

  /// Whether all characters were read.
  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte, without a step to the one behind it; 0 at the end.
  var byte: UInt8 { isAtEnd ? 0 : bytes[position] }

  /// Takes the next character; 0 at the end.
  mutating func next() -> UInt32 {
    guard !isAtEnd else { return 0 }
    let first = bytes[position]
    position += 1
    guard first >= 0x80 else {
      return ignoresCase && first >= 0x41 && first <= 0x5A ? UInt32(first | 0x20) : UInt32(first)
    }
    switch first {
    case 0xC0...0xDF: return take(1, of: UInt32(first & 0x1F), from: 0x80)
    case 0xE0...0xEF: return take(2, of: UInt32(first & 0x0F), from: 0x800)
    case 0xF0...0xF7: return take(3, of: UInt32(first & 0x07), from: 0x10000)
    default: return Self.replacement
    }
  }

  private static let replacement: UInt32 = 0xFFFD

  /// Reads the rest of a character; where the bytes do not continue it, they stay unread.
  private mutating func take(_ count: Int, of start: UInt32, from least: UInt32) -> UInt32 {
    let end = position + count
    guard end <= bytes.count, bytes[position..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      return Self.replacement
    }
    let value = bytes[position..<end].reduce(start) { $0 << 6 | UInt32($1 & 0x3F) }
    position = end
    let isCharacter = value >= least && value <= 0x10FFFF && !(0xD800...0xDFFF ~= value)
    return isCharacter ? value : Self.replacement
  }
}
