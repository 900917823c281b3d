/// The text of a ``Timestamp``, written from its end to its beginning, the order in which division gives
/// digits.
///
/// A seed writes millions of them: with a String for each part, that took as long as writing the rows.
struct TimestampText {
  /// Room for 64-bit years.
  static let capacity = 48

  private let memory: UnsafeMutableRawBufferPointer
  private var start: Int

  /// An empty text in memory of ``capacity`` bytes.
  init(_ memory: UnsafeMutableRawBufferPointer) {
    self.memory = memory
    start = memory.count
  }

  /// The text as a String.
  var string: String {
    String(decoding: UnsafeRawBufferPointer(rebasing: memory[start...]), as: UTF8.self)
  }

  /// Puts a number before the text, of at least so many digits, and a character before the number.
  mutating func prepend(_ number: Int64, digits: Int, after mark: Unicode.Scalar) {
    prepend(number, digits: digits)
    prepend(UInt8(ascii: mark))
  }

  /// Puts a number before the text, of at least so many digits.
  mutating func prepend(_ number: Int64, digits: Int) {
    var rest = number.magnitude
    var missing = digits
    while missing > 0 || rest > 0 {
      prepend(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      missing -= 1
    }
    if number < 0 { prepend(UInt8(ascii: "-")) }
  }

  private mutating func prepend(_ byte: UInt8) {
    start -= 1
    memory[start] = byte
  }
}
