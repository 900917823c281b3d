/// Eight bytes of a text, looked at all at once.
///
/// In each answer, a byte's highest bit says whether it has the property, the first byte's the lowest of all. Behind the
/// first byte that has it, the bits of others may be wrong, so that only an answer of 0, or its lowest bit, is certain.
struct ByteWord {
  private let bits: UInt64

  /// The highest bit of each byte.
  static let highestBits: UInt64 = 0x8080_8080_8080_8080
  /// The number of bytes.
  static let count = 8

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Reads eight bytes from an offset on.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The bytes as they are in memory.
  var value: UInt64 { bits.littleEndian }

  /// How many bytes stand before the first one that an answer names; 8 if it names none.
  @inline(__always)
  static func count(before answer: UInt64) -> Int { answer.trailingZeroBitCount >> 3 }

  /// The bytes that are control characters, below U+0020.
  @inline(__always)
  var controls: UInt64 { (bits &- Self.ones &* 0x20) & ~bits & Self.highestBits }

  /// The bytes beyond ASCII.
  @inline(__always)
  var beyondASCII: UInt64 { bits & Self.highestBits }

  /// The bytes that are certain ones.
  @inline(__always)
  func equal(to byte: UInt8) -> UInt64 {
    let difference = bits ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.highestBits
  }

  /// How many bytes go on with a character in UTF-8.
  @inline(__always)
  var continuations: Int {
    // Each byte is 1 if its two highest bits are 10; the product's highest byte is the sum of all.
    let flags = (bits >> 7) & ~(bits >> 6) & Self.ones
    return Int(truncatingIfNeeded: (flags &* Self.ones) >> 56)
  }
}
