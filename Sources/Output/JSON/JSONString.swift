/// Escapes text for a JSON string.
enum JSONString {
  /// Writes bytes with quotes, backslashes and characters below U+0020 escaped.
  ///
  /// All other bytes stay as they are, even if they are not UTF-8, as in `sqlite3`.
  static func write(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    var start = 0
    while let index = firstEscaped(bytes, from: start) {
      output.write(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
      output.write(escape(bytes[index]))
      start = index + 1
    }
    output.write(UnsafeRawBufferPointer(rebasing: bytes[start...]))
  }

  /// The index of the first byte to escape at or behind `start`; nil if there is none.
  private static func firstEscaped(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var index = start
    while index + 8 <= bytes.count {
      // Eight bytes at once: a byte that must be escaped has its highest bit set in one of the three words.
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let control = (word &- 0x2020_2020_2020_2020) & ~word
      let quote = zeroBytes(word ^ 0x2222_2222_2222_2222)
      let backslash = zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C)
      guard (control | quote | backslash) & 0x8080_8080_8080_8080 == 0 else { break }
      index += 8
    }
    return isEscaped.withUnsafeBufferPointer { table in
      while index < bytes.count {
        if table[Int(bytes[index])] { return index }
        index += 1
      }
      return nil
    }
  }

  /// A word in which some byte has its highest bit set if any byte of the argument is zero.
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word
  }

  /// The bytes with the same escapes as `write`.
  static func escaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    bytes.flatMap { isEscaped[Int($0)] ? escape($0) : [$0] }
  }

  private static let isEscaped: [Bool] = (UInt8.min...UInt8.max).map {
    $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x08: return Array(#"\b"#.utf8)
    case 0x09: return Array(#"\t"#.utf8)
    case 0x0A: return Array(#"\n"#.utf8)
    case 0x0C: return Array(#"\f"#.utf8)
    case 0x0D: return Array(#"\r"#.utf8)
    case 0x00..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      return Array(#"\u00"#.utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: return [UInt8(ascii: "\\"), byte]
    }
  }
}
