/// The text of numbers, byte for byte SQLite's, without its formatting machinery.
///
/// It is written from its end to its beginning, as the digits come.
enum NumberText {
  /// The bytes that the longest number written here may take.
  static let capacity = ExtendedDigits.capacity

  /// The text of an integer, in memory of that capacity.
  static func text(
    of value: Int64,
    in memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeRawBufferPointer {
    var start = capacity
    writeDigits(of: value.magnitude, to: memory, before: &start)
    if value < 0 { write(UInt8(ascii: "-"), to: memory, before: &start) }
    return UnsafeRawBufferPointer(start: memory + start, count: capacity - start)
  }

  /// The text of a number as SQLite writes it (`%!.15g`).
  ///
  /// Returns `nil` for those that only SQLite spells as SQLite does.
  static func text(
    of value: Double,
    in memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeRawBufferPointer? {
    if let text = decimalText(of: value, in: memory) { return text }
    guard value.isFinite, value != 0 else { return nil }
    let digits = ExtendedDigits(value.magnitude, .text)
    return digits?.text(isNegative: value < 0, in: memory)
  }

  /// The text of a number with at most six decimals; `nil` for all others.
  ///
  /// A number that is the nearest to a decimal of at most 15 digits is that decimal to 15 digits; six
  /// decimals leave nine before the point. Below 0.0001 SQLite writes exponents.
  private static func decimalText(
    of value: Double,
    in memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeRawBufferPointer? {
    let magnitude = value.magnitude
    guard magnitude < 1e9, magnitude >= 1e-4 || magnitude == 0 else { return nil }
    let millionths = UInt64(magnitude * 1e6 + 0.5)
    guard Double(millionths) / 1e6 == magnitude else { return nil }
    var start = capacity
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    writeFraction(fraction, to: memory, before: &start)
    writeDigits(of: whole, to: memory, before: &start)
    // SQLite writes no sign for the negative zero.
    if value < 0 { write(UInt8(ascii: "-"), to: memory, before: &start) }
    return UnsafeRawBufferPointer(start: memory + start, count: capacity - start)
  }

  /// Writes the point and millionths, without the zeros at their end, but at least one digit.
  private static func writeFraction(
    _ millionths: UInt64,
    to memory: UnsafeMutablePointer<UInt8>,
    before start: inout Int
  ) {
    // Most are prices, or have one decimal.
    let isShort = millionths % 10_000 == 0
    var (rest, digits) = isShort ? (millionths / 10_000, 2) : (millionths, 6)
    while digits > 1, rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    for _ in 0..<digits {
      write(UInt8(ascii: "0") + UInt8(rest % 10), to: memory, before: &start)
      rest /= 10
    }
    write(UInt8(ascii: "."), to: memory, before: &start)
  }

  private static func writeDigits(
    of value: UInt64,
    to memory: UnsafeMutablePointer<UInt8>,
    before start: inout Int
  ) {
    var rest = value
    repeat {
      write(UInt8(ascii: "0") + UInt8(rest % 10), to: memory, before: &start)
      rest /= 10
    } while rest > 0
  }

  private static func write(
    _ byte: UInt8,
    to memory: UnsafeMutablePointer<UInt8>,
    before start: inout Int
  ) {
    start -= 1
    memory[start] = byte
  }
}
