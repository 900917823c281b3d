import TestSupport
import Testing

@testable import Relevance

@Suite struct DoubleDigitsTests {
  @Test(arguments: [
    (1234.5, 2, 1200), (0.0996, 2, 0.1), (0.0994, 2, 0.099), (9.99e170, 2, 1e171), (1.25, 2, 1.3),
    (-1.25, 1, -1),
    (8.651685393258427e-201, 2, 8.7e-201), (95, 1, 100), (1e22, 3, 1e22), (0, 3, 0),
    // The smallest number has one digit.
    (.leastNonzeroMagnitude, 1, .leastNonzeroMagnitude), (2.2250738585072014e-308, 3, 2.23e-308),
    // Two times 10^308 is beyond the greatest number.
    (1.7976931348623157e308, 1, .infinity), (-1.7976931348623157e308, 1, -.infinity),
    (1.7976931348623157e308, 2, .infinity), (1.7976931348623157e308, 3, .infinity),
    (1.72e308, 2, 1.7e308),
    (.infinity, 1, .infinity), (-.infinity, 5, -.infinity),
  ])
  func `A number is rounded at one of its digits`(number: Double, count: Int, expected: Double) {
    #expect(number.rounded(toDigits: count) == expected)
  }

  @Test func `What is no number stays none`() {
    #expect(Double.nan.rounded(toDigits: 1).isNaN)
  }

  /// Any number, of any magnitude: it has no more digits than were asked for, and is no further away than half of one.
  @Test(arguments: 0..<20)
  func `A rounded number is the nearest of so many digits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let number = Double(bitPattern: random.next())
      let count = Int.random(in: 1...17, using: &random)
      let rounded = number.rounded(toDigits: count)
      guard rounded.isFinite, number.isNormal else { continue }
      let mantissa = "\(rounded.magnitude)".split(separator: "e")[0]
      let digits = mantissa.filter { $0 != "." }.drop { $0 == "0" }
      let kept = digits.reversed().drop { $0 == "0" }.count
      #expect(kept <= count, "seed \(seed): \(number) to \(count) digits is \(rounded)")
      // The first digit is at least 1, so that half of the last one is at most this share; 1e-15 is for their decimals.
      let share = (1..<count).reduce(0.5) { share, _ in share / 10 } + 1e-15
      #expect(
        (rounded / number - 1).magnitude <= share,
        "seed \(seed): \(number) to \(count) digits is \(rounded)"
      )
    }
  }
}
