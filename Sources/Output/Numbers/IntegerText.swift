/// Writes integers as text without a call of SQLite's, which keeps a copy of each text.
///
/// Digits are written from the last to the first, as division yields them.
enum IntegerText {
  /// The bytes of memory that the longest integer needs: 19 digits and a sign.
  static let capacity = 20

  /// The text of an integer, in memory of at least `capacity` bytes.
  static func text(
    of value: Int64,
    in memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeRawBufferPointer {
    var start = capacity
    func write(_ byte: UInt8) {
      start -= 1
      memory[start] = byte
    }
    var rest = value.magnitude
    repeat {
      write(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if value < 0 { write(UInt8(ascii: "-")) }
    return UnsafeRawBufferPointer(start: memory + start, count: capacity - start)
  }
}
