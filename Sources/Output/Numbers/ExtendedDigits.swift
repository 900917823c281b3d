import SQLSpelling

/// Computes the digits that SQLite 3.40 writes for a number if C's `long double` has 64 bits of precision.
///
/// The last of 20 digits come from SQLite's arithmetic, not from the number: 849 begins with
/// 848.99999999999999997. To compute the same digits, each step here rounds as SQLite's does. SQLite's own
/// function takes four times as long, and its call from Swift as long again.
struct ExtendedDigits {
  /// The number of digits to compute.
  enum Length: Int {
    /// The digits of numbers that SQLite converts to text.
    case text = 15

    /// The digits that `sqlite3` writes so that a number reads back equal.
    case roundTrip = 20
  }

  /// The bytes of the longest text, `-1.2345678901234567891e-308`, and some to spare.
  static let capacity = 32

  /// The power of ten of the first digit.
  private let exponent: Int

  /// The number scaled to the range from 1 to 10, in units of 2 to the power of `-fractionBits`.
  private let significand: UInt64

  private let fractionBits: Int

  private let digitCount: Int

  /// Writes the number to memory of at least `capacity` bytes, in the form of `%!.15g` or `%!.20g`.
  func text(
    isNegative: Bool,
    in memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeRawBufferPointer {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digitCount) { digits in
      var end = memory
      func write(_ byte: UInt8) {
        end.pointee = byte
        end += 1
      }
      func write(_ range: Range<Int>) {
        for index in range { write(digits[index]) }
      }
      let count = find(digits)
      // SQLite writes an exponent if `digitCount` digits do not reach the decimal point.
      let isPlain = exponent >= -4 && exponent < digitCount
      let wholeCount = isPlain ? exponent + 1 : 1
      let zero = UInt8(ascii: "0")
      if isNegative { write(UInt8(ascii: "-")) }
      let wholeEnd = min(max(wholeCount, 0), count)
      write(0..<wholeEnd)
      for _ in wholeEnd..<max(wholeCount, 1) { write(zero) }
      write(UInt8(ascii: "."))
      for _ in 0..<max(-wholeCount, 0) { write(zero) }
      write(wholeEnd..<count)
      if wholeEnd == count { write(zero) }
      if !isPlain { writeExponent(to: &end) }
      return UnsafeRawBufferPointer(start: memory, count: end - memory)
    }
  }

  /// Computes the digits, and returns how many there are before only zeros follow.
  ///
  /// The arithmetic here and in ``rounded(_:_:_:)`` is not checked for overflow, because it cannot overflow:
  /// shifts are by less than 64 bits, and the rest after a digit has no more bits than the fraction.
  private func find(_ digits: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var (rest, bits) = (significand, fractionBits)
    var count = 0
    for index in 0..<digitCount {
      let digit = UInt8(truncatingIfNeeded: rest &>> UInt64(truncatingIfNeeded: bits))
      digits[index] = UInt8(ascii: "0") &+ digit
      if digit != 0 { count = index &+ 1 }
      rest &= 1 &<< UInt64(truncatingIfNeeded: bits) &- 1
      if rest == 0 { break }
      if bits <= Self.exactBits {
        rest &*= 10
      } else {
        let product = rest.multipliedFullWidth(by: 10)
        (rest, bits) = Self.rounded(product.high, product.low, bits)
      }
    }
    return count
  }

  /// The greatest number of fraction bits that leaves room for a digit before them.
  private static let exactBits = 60

  /// Rounds a number of 128 bits to the nearest number of 64 bits, and to the even one of two equally near.
  private static func rounded(_ high: UInt64, _ low: UInt64, _ bits: Int) -> (UInt64, Int) {
    guard high > 0 else { return (low, bits) }
    let excess = UInt64(truncatingIfNeeded: 64 &- high.leadingZeroBitCount)
    let kept = high &<< (64 &- excess) | low &>> excess
    let (dropped, half) = (low & (1 &<< excess &- 1), UInt64(1) &<< (excess &- 1))
    guard dropped > half || dropped == half && kept & 1 == 1 else {
      return (kept, bits - Int(excess))
    }
    let (next, hasOverflow) = kept.addingReportingOverflow(1)
    return hasOverflow ? (1 << 63, bits - Int(excess) - 1) : (next, bits - Int(excess))
  }

  private func writeExponent(to end: inout UnsafeMutablePointer<UInt8>) {
    let magnitude = Int(exponent.magnitude)
    let digits = [magnitude / 100, magnitude / 10 % 10, magnitude % 10]
    let ascii = digits.dropFirst(magnitude < 100 ? 1 : 0).map { UInt8(ascii: "0") + UInt8($0) }
    for byte in [UInt8(ascii: "e"), UInt8(ascii: exponent < 0 ? "-" : "+")] + ascii {
      end.pointee = byte
      end += 1
    }
  }
}

#if arch(x86_64)
  extension ExtendedDigits {
    /// Scales a positive number to the range from 1 to 10 and rounds it, step by step as SQLite 3.40 does.
    ///
    /// Nil if the version of SQLite computes digits in another way.
    ///
    /// - Parameters:
    ///   - value: The number, above 0 and finite.
    ///   - length: The number of digits.
    init?(_ value: Double, _ length: Length) {
      guard SQLiteVersion.running.computesDigitsAsModel else { return nil }
      var (number, exponent) = Self.scaled(value)
      while number < Self.smallest {
        number *= 1e8
        exponent -= 8
      }
      while number < 1 {
        number *= 10
        exponent -= 1
      }
      number += Self.rounder(length)
      if number >= 10 {
        number *= Self.tenth
        exponent += 1
      }
      self.exponent = exponent
      digitCount = length.rawValue
      // The bit pattern lacks the highest bit, which is set in all normal numbers.
      significand = 1 << 63 | number.significandBitPattern
      fractionBits = 63 - Int(number.exponent)
    }

    /// Divides a number by the power of ten that makes it less than 10; returns the quotient and the exponent.
    private static func scaled(_ value: Double) -> (Float80, Int) {
      guard value >= 10 else { return (Float80(value), 0) }
      if value < 1e22 {
        // The powers of ten up to 1e22 are exact, so any way to compute them gives the same result. The power
        // of two tells the exponent up to 1: it is this estimate or the next number.
        let estimate = (Int(value.exponent) * 1233) >> 12
        let exponent = value >= powersOfTen[estimate + 1] ? estimate + 1 : estimate
        return (Float80(value) / Float80(powersOfTen[exponent]), exponent)
      }
      let number = Float80(value)
      var (scale, exponent) = (Float80(1), 0)
      for (power, step) in [(hugePower, 100), (1e10, 10), (10, 1)] {
        while number >= power * scale {
          scale *= power
          exponent += step
        }
      }
      return (number / scale, exponent)
    }

    private static let powersOfTen: [Double] = [
      1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
      1e17,
      1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    // SQLite's constants have the precision of `Double`.
    private static var hugePower: Float80 { Float80(1e100 as Double) }
    private static var smallest: Float80 { Float80(1e-8 as Double) }
    private static var tenth: Float80 { Float80(0.1 as Double) }

    /// Half of a unit of the last digit, as the product that SQLite computes.
    private static func rounder(_ length: Length) -> Float80 {
      switch length {
      case .text: Float80(5e-5 * 1e-10 as Double)
      case .roundTrip: Float80(5e-10 * 1e-10 as Double)
      }
    }
  }
#else
  extension ExtendedDigits {
    /// Nil: on other processors, C's `long double` is another type.
    init?(_ value: Double, _ length: Length) { nil }
  }
#endif
