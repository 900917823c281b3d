/// The 20 digits that SQLite 3.40 finds for a number where C's `long double` has 64 bits of precision.
///
/// The last ones are those of its arithmetic, not the number's: 849 begins with 848.99999999999999997. To
/// find the same, each step here rounds as there. SQLite's own function takes four times as long, and as much
/// again to be called from Swift.
struct ExtendedDigits {
  /// The power of ten of the first digit.
  private let exponent: Int

  /// The number that the digits are found in, from 1 to 10, in units of 2 to the power of `-fractionBits`.
  private let significand: UInt64

  private let fractionBits: Int

  private static let digitCount = 20

  /// The exponents for which the digits are written without one.
  private static let plainExponents = -4...19

  /// Writes the digits without the zeros at their end, in the form of `%!.20g`.
  func write(isNegative: Bool, to output: ByteOutput) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.digitCount) { digits in
      let found = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(digits)[..<find(digits)])
      let isPlain = Self.plainExponents.contains(exponent)
      let wholeCount = isPlain ? exponent + 1 : 1
      if isNegative { output.write(UInt8(ascii: "-")) }
      let whole = UnsafeRawBufferPointer(rebasing: found.prefix(max(wholeCount, 0)))
      output.write(whole)
      let zero = UInt8(ascii: "0")
      output.write(zero, times: max(wholeCount, 1) - whole.count)
      output.write(UInt8(ascii: "."))
      output.write(zero, times: max(-wholeCount, 0))
      let fraction = UnsafeRawBufferPointer(rebasing: found[whole.count...])
      output.write(fraction)
      if fraction.isEmpty { output.write(zero) }
      if !isPlain { writeExponent(to: output) }
    }
  }

  /// Finds the digits, and says how many there are before only zeros follow.
  private func find(_ digits: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var (rest, bits) = (significand, fractionBits)
    var count = 0
    for index in 0..<Self.digitCount {
      let digit = UInt8(rest >> UInt64(bits))
      digits[index] = UInt8(ascii: "0") + digit
      if digit != 0 { count = index + 1 }
      let product = (rest & (1 << UInt64(bits) - 1)).multipliedFullWidth(by: 10)
      (rest, bits) = Self.rounded(product.high, product.low, bits)
      if rest == 0 { break }
    }
    return count
  }

  /// The number of those 128 bits, to the nearest one of 64 bits, or the even one of two that are as near.
  private static func rounded(_ high: UInt64, _ low: UInt64, _ bits: Int) -> (UInt64, Int) {
    guard high > 0 else { return (low, bits) }
    let excess = UInt64(64 - high.leadingZeroBitCount)
    let kept = high << (64 - excess) | low >> excess
    let (dropped, half) = (low & (1 << excess - 1), UInt64(1) << (excess - 1))
    guard dropped > half || dropped == half && kept & 1 == 1 else {
      return (kept, bits - Int(excess))
    }
    let (next, hasOverflow) = kept.addingReportingOverflow(1)
    return hasOverflow ? (1 << 63, bits - Int(excess) - 1) : (next, bits - Int(excess))
  }

  private func writeExponent(to output: ByteOutput) {
    let magnitude = exponent.magnitude
    output.write(exponent < 0 ? "e-" : "e+")
    if magnitude < 10 { output.write(UInt8(ascii: "0")) }
    output.write("\(magnitude)")
  }
}

#if arch(x86_64)
  extension ExtendedDigits {
    /// Scales a positive number to one from 1 to 10 and rounds it, step for step as SQLite 3.40 does.
    init?(_ value: Double) {
      var (number, scale, exponent) = (Float80(value), Float80(1), 0)
      for (power, step) in [(Self.hugePower, 100), (1e10, 10), (10, 1)] {
        while number >= power * scale {
          scale *= power
          exponent += step
        }
      }
      number /= scale
      while number < Self.smallest {
        number *= 1e8
        exponent -= 8
      }
      while number < 1 {
        number *= 10
        exponent -= 1
      }
      number += Self.rounder
      if number >= 10 {
        number *= Self.tenth
        exponent += 1
      }
      self.exponent = exponent
      // The pattern leaves the highest bit out, which is set in all normal numbers.
      significand = 1 << 63 | number.significandBitPattern
      fractionBits = 63 - Int(number.exponent)
    }

    // SQLite's constants have the precision of `Double`.
    private static let hugePower = Float80(1e100 as Double)
    private static let smallest = Float80(1e-8 as Double)
    private static let rounder = Float80(5e-10 * 1e-10 as Double)
    private static let tenth = Float80(0.1 as Double)
  }
#else
  extension ExtendedDigits {
    /// Elsewhere C's `long double` is another type.
    init?(_ value: Double) { nil }
  }
#endif
