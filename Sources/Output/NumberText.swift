/// The text of numbers, byte for byte SQLite's, without its formatting machinery.
enum NumberText {
  /// The bytes that the longest number written here takes: `-9223372036854775808`, or a sign, 15 digits
  /// and a point.
  static let capacity = 24

  /// Writes an integer, and says how many bytes it took.
  static func write(_ value: Int64, to target: UnsafeMutablePointer<UInt8>) -> Int {
    var start = 0
    if value < 0 {
      target[0] = UInt8(ascii: "-")
      start = 1
    }
    return start + writeDigits(of: value.magnitude, to: target + start)
  }

  /// Writes a number with at most six decimals as SQLite does (`%!.15g`), and says how many bytes it took.
  ///
  /// Returns `nil` for all others, which only SQLite spells as SQLite does. A number that is the nearest to
  /// a decimal of at most 15 digits is that decimal to 15 digits; six decimals leave nine before the
  /// point. Below 0.0001 SQLite writes exponents.
  static func write(_ value: Double, to target: UnsafeMutablePointer<UInt8>) -> Int? {
    let magnitude = value.magnitude
    guard magnitude < 1e9, magnitude >= 1e-4 || magnitude == 0 else { return nil }
    let millionths = (magnitude * 1e6).rounded()
    guard millionths / 1e6 == magnitude else { return nil }
    var length = 0
    // SQLite writes no sign for the negative zero.
    if value < 0 {
      target[0] = UInt8(ascii: "-")
      length = 1
    }
    let (whole, fraction) = UInt64(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    length += writeDigits(of: whole, to: target + length)
    target[length] = UInt8(ascii: ".")
    length += 1
    var (rest, unit) = (fraction, UInt64(100_000))
    repeat {
      let (digit, remainder) = rest.quotientAndRemainder(dividingBy: unit)
      target[length] = UInt8(ascii: "0") + UInt8(digit)
      length += 1
      (rest, unit) = (remainder, unit / 10)
    } while rest > 0
    return length
  }

  private static func writeDigits(
    of value: UInt64,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var length = 1
    var bound: UInt64 = 10
    while length < 20, value >= bound {
      length += 1
      // 10^20 does not fit; the length bound ends the loop before it is used.
      bound = bound.multipliedReportingOverflow(by: 10).partialValue
    }
    var (rest, index) = (value, length)
    repeat {
      index -= 1
      target[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    } while index > 0
    return length
  }
}
