/// Reads the integers of variable length that SQLite and FTS5 write.
///
/// Each byte has seven bits of the integer, the highest first; its highest bit is set if another byte
/// follows. A ninth byte has eight bits.
/// (https://sqlite.org/fileformat2.html#varint)
struct VarintReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// The next integer; nil if the bytes end before it is complete.
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
