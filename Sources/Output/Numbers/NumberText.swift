import SQLSpelling

/// Writes numbers as text, byte for byte as SQLite does, but without SQLite's slow formatting.
///
/// Digits are written from the last to the first, as division yields them.
enum NumberText {
  /// The bytes of memory that the longest number needs.
  static let capacity = ExtendedDigits.capacity

  /// The text of an integer, in memory of at least `capacity` bytes.
  static func text(
    of value: Int64,
    in memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeRawBufferPointer {
    var start = capacity
    writeDigits(of: value.magnitude, to: memory, before: &start)
    if value < 0 { write(UInt8(ascii: "-"), to: memory, before: &start) }
    return UnsafeRawBufferPointer(start: memory + start, count: capacity - start)
  }

  /// The text of a number as SQLite converts it to one, in memory of at least `capacity` bytes.
  ///
  /// Nil for numbers that only SQLite's own function can write as SQLite does.
  static func text(
    of value: Double,
    in memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeRawBufferPointer? {
    if let text = decimalText(of: value, in: memory) { return text }
    guard value.isFinite, value != 0 else { return nil }
    let digits = ExtendedDigits(value.magnitude, .text)
    return digits?.text(isNegative: value < 0, in: memory)
  }

  /// The text of a number with at most six decimals; nil for other numbers.
  ///
  /// If a number is the nearest to a decimal of at most 15 digits, its first 15 digits are that decimal: nine
  /// digits before the point and six behind it. A SQLite that writes 17 digits leaves out the last where those
  /// from the 14th to the 16th are zeros or nines: it does for decimals of at most 13 digits, if the distance
  /// between neighbouring numbers is small enough, which it is from 0.001 on. SQLite writes numbers below 0.0001 with an exponent.
  private static func decimalText(
    of value: Double,
    in memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeRawBufferPointer? {
    let magnitude = value.magnitude
    guard shortDecimals.contains(magnitude) || magnitude == 0 else { return nil }
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

  private static let shortDecimals: Range<Double> =
    SQLiteVersion.running.textDigits == 15 ? 1e-4..<1e9 : 1e-3..<1e7

  /// Writes the point and the decimals without the zeros at their end, but at least one digit.
  private static func writeFraction(
    _ millionths: UInt64,
    to memory: UnsafeMutablePointer<UInt8>,
    before start: inout Int
  ) {
    // Most numbers have one or two decimals, such as prices.
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
