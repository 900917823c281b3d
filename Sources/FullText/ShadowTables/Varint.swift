/// Reads the integers of variable length that SQLite and FTS5 write.
///
/// Each byte has seven bits of the integer, the highest first; its highest bit is set if another byte
/// follows. A ninth byte has eight bits.
/// (https://sqlite.org/fileformat2.html#varint)
public struct VarintReader {
  /// The bytes that are not read yet.
  private var rest: ArraySlice<UInt8>

  /// Reads some bytes from their beginning.
  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Reads the next integer.
  ///
  /// - Parameter limit: The greatest integer that means something here; FTS5 keeps most of its numbers in 32 bits.
  ///   Sums of integers below it cannot overflow, whatever a damaged record says.
  /// - Returns: The integer; nil if the bytes end before it is complete, or if it is greater than the limit.
  mutating func next(upTo limit: Int = Int(Int32.max)) -> Int? {
    guard let value = nextBits(), value <= UInt64(limit) else { return nil }
    return Int(value)
  }

  /// Passes over an integer of any size; returns whether the bytes have it whole.
  mutating func skip() -> Bool { nextBits() != nil }

  private mutating func nextBits() -> UInt64? {
    var place = rest.startIndex
    defer { rest = rest[place...] }
    return Self.bits(of: rest, at: &place, before: rest.endIndex)
  }

  /// Reads the bits of an integer without holding the bytes, for those who read very many.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - place: Where the integer begins; afterwards, where it ends.
  ///   - end: Where the bytes end that may be read.
  /// - Returns: The bits; nil if the bytes end before the integer is complete.
  @inlinable
  @inline(__always)
  public static func bits<Bytes: RandomAccessCollection<UInt8>>(
    of bytes: Bytes,
    at place: inout Int,
    before end: Int
  ) -> UInt64? where Bytes.Index == Int {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard place < end else { return nil }
      let byte = bytes[place]
      place += 1
      if index == 8 { return value << 8 | UInt64(byte) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return value
  }
}
