/// Reads the integers of variable length that SQLite and FTS5 write.
///
/// Seven bits a byte, the highest first, as long as a byte's highest bit is set; a ninth byte has eight.
/// (https://sqlite.org/fileformat2.html#varint)
struct VarintReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// The next integer; nil where the bytes end before it does.
  mutating func next() -> Int? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard let byte = rest.popFirst() else { return nil }
      if index == 8 {
        value = value << 8 | UInt64(byte)
        break
      }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int(truncatingIfNeeded: value)
  }
}
