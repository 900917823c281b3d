extension Double {
  /// The number with a few significant digits that is nearest to this number's shortest decimal.
  ///
  /// It works on the decimal's digits: powers of ten, as factors, leave the range of numbers before the numbers do.
  ///
  /// - Parameter count: How many digits are kept, at least 1.
  /// - Returns: The number; infinite if rounding up leads beyond the greatest number, and the number itself where it is
  ///   none or infinite.
  package func rounded(toDigits count: Int) -> Double {
    guard isFinite else { return self }
    let parts = magnitude.description.split(separator: "e")
    let point = parts[0].prefix { $0 != "." }.utf8.count
    let decimal = parts[0].utf8.filter { $0 != UInt8(ascii: ".") }
    let zeros = decimal.prefix { $0 == UInt8(ascii: "0") }.count
    let digits = decimal.dropFirst(zeros)
    guard digits.count > count else { return self }
    // The power of ten of the first digit that is not 0.
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + point - 1 - zeros
    var kept = digits.prefix(count).map { Int($0) - 48 }
    var carry = digits[digits.startIndex + count] >= UInt8(ascii: "5") ? 1 : 0
    for place in kept.indices.reversed() {
      (carry, kept[place]) = (kept[place] + carry).quotientAndRemainder(dividingBy: 10)
    }
    let text = "\(carry).\(kept.map { "\($0)" }.joined())e\(exponent + 1)"
    return Double(text).map { self < 0 ? -$0 : $0 } ?? self
  }
}
