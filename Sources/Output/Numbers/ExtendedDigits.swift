internal import GRDBSQLite

/// The digits that SQLite 3.40 finds for a number where C's `long double` has 64 bits of precision.
///
/// The last ones of 20 are those of its arithmetic, not the number's: 849 begins with 848.99999999999999997.
/// To find the same, each step here rounds as there. SQLite's own function takes four times as long, and as
/// much again to be called from Swift.
struct ExtendedDigits {
  /// How many digits are found.
  enum Length: Int {
    /// As many as SQLite's texts of numbers have.
    case text = 15

    /// As many as `sqlite3` writes where a number must come back equal.
    case roundTrip = 20
  }

  /// The bytes that the longest text takes, `-1.2345678901234567891e-308`, and some to spare.
  static let capacity = 32

  /// The power of ten of the first digit.
  private let exponent: Int

  /// The number that the digits are found in, from 1 to 10, in units of 2 to the power of `-fractionBits`.
  private let significand: UInt64

  private let fractionBits: Int

  private let digitCount: Int

  /// Writes the digits to memory of that capacity, in the form of `%!.15g` or `%!.20g`.
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
      // SQLite writes an exponent where `digitCount` digits would not reach the point.
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

  /// Finds the digits, and says how many there are before only zeros follow.
  ///
  /// Nothing is checked for overflow, here and in ``rounded(_:_:_:)``, for nothing can: shifts are by less than
  /// 64 bits, and what is left after a digit has no more bits than the fraction.
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

  /// The bits that leave room for a digit before them.
  private static let exactBits = 60

  /// The number of those 128 bits, to the nearest one of 64 bits, or the even one of two that are as near.
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
    /// Scales a positive number to one from 1 to 10 and rounds it, step for step as SQLite 3.40 does.
    ///
    /// It is `nil` where SQLite finds digits in another way.
    ///
    /// - Parameters:
    ///   - value: The number, above 0 and finite.
    ///   - length: How many digits there are to find.
    init?(_ value: Double, _ length: Length) {
      guard Self.isSQLites else { return nil }
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
      // The pattern leaves the highest bit out, which is set in all normal numbers.
      significand = 1 << 63 | number.significandBitPattern
      fractionBits = 63 - Int(number.exponent)
    }

    /// A number of 10 or more, divided by a power of ten so that it is below 10, and the exponent of that.
    private static func scaled(_ value: Double) -> (Float80, Int) {
      guard value >= 10 else { return (Float80(value), 0) }
      if value < 1e22 {
        // The powers of ten up to there are exact, so that any way to find them gives the same one; from
        // the power of two it is this one or the next.
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

    /// Whether SQLite's version finds digits as it is done here; later ones do not.
    private static let isSQLites = sqlite3_libversion_number() / 1000 == 3040

    private static let powersOfTen: [Double] = [
      1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
      1e17,
      1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    // SQLite's constants have the precision of `Double`.
    private static var hugePower: Float80 { Float80(1e100 as Double) }
    private static var smallest: Float80 { Float80(1e-8 as Double) }
    private static var tenth: Float80 { Float80(0.1 as Double) }

    /// Half of the last digit, by the product that SQLite computes it with.
    private static func rounder(_ length: Length) -> Float80 {
      switch length {
      case .text: Float80(5e-5 * 1e-10 as Double)
      case .roundTrip: Float80(5e-10 * 1e-10 as Double)
      }
    }
  }
#else
  extension ExtendedDigits {
    /// Elsewhere C's `long double` is another type.
    init?(_ value: Double, _ length: Length) { nil }
  }
#endif
