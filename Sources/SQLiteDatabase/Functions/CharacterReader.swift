/// Reads UTF-8 character by character, and gives U+FFFD for invalid bytes.
struct CharacterReader {
  /// The offset of the next byte.
  var position = 0
  private let bytes: UnsafeBufferPointer<UInt8>
  private let ignoresCase: Bool
  private static let replacement: UInt32 = 0xFFFD

  /// A reader at the start of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text, without a NUL.
  ///   - ignoringCase: Whether to give ASCII letters in lower case.
  init(_ bytes: UnsafeBufferPointer<UInt8>, ignoringCase: Bool) {
    self.bytes = bytes
    ignoresCase = ignoringCase
  }

  /// The next byte, without a step to the one after it; 0 at the end.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// Takes the next character; 0 at the end.
  mutating func next() -> UInt32 {
    guard position < bytes.count else { return 0 }
    let first = bytes[position]
    position += 1
    switch first {
    case 0x41...0x5A where ignoresCase: return UInt32(first | 0x20)
    case 0..<0x80: return UInt32(first)
    case 0xC0...0xDF: return take(1, of: UInt32(first & 0x1F), from: 0x80)
    case 0xE0...0xEF: return take(2, of: UInt32(first & 0x0F), from: 0x800)
    case 0xF0...0xF7: return take(3, of: UInt32(first & 0x07), from: 0x10000)
    default: return Self.replacement
    }
  }

  /// Reads the rest of a character; where the bytes do not continue it, they stay unread.
  private mutating func take(_ count: Int, of start: UInt32, from least: UInt32) -> UInt32 {
    let rest = bytes[position...].prefix(count)
    guard rest.count == count, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      return Self.replacement
    }
    position += count
    let value = rest.reduce(start) { $0 << 6 | UInt32($1 & 0x3F) }
    return value >= least && Unicode.Scalar(value) != nil ? value : Self.replacement
  }
}
