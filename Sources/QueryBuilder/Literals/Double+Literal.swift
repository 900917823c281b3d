extension Double {
  /// The number as a SQL expression that SQLite reads as exactly this number; NaN is NULL, as SQLite
  /// binds it.
  ///
  /// It is Swift's shortest decimal, if SQLite is sure to read that exactly. SQLite 3.40 rounds a
  /// decimal twice, first to 64 bits. So it misreads the shortest decimals of one in 60,000 numbers
  /// around 1, and of one in 200 of all numbers. A number that it may misread is written as a quotient
  /// or product of two others, such as `(0.6 / 2.0)`: a power of two leaves the bits of a number as
  /// they are, so that nothing is rounded.
  var sqlLiteral: String {
    guard !isNaN else { return "NULL" }
    guard isFinite else { return self < 0 ? "-9e999" : "9e999" }
    guard !isReadExactly else { return description }
    // A large power keeps the counterpart of a tiny number away from the ends of the range.
    var power = magnitude < 1e-250 ? 0x1p512 : 2
    let shrinks = magnitude > 1
    while true {
      let counterpart = shrinks ? self / power : self * power
      if counterpart.isReadExactly, power.isReadExactly {
        return "(\(counterpart) \(shrinks ? "*" : "/") \(power))"
      }
      power *= 2
    }
  }

  /// The number as a person would write it: without a fraction if it has none.
  var plainLiteral: String {
    Int64(exactly: self)?.description ?? sqlLiteral
  }

  /// Whether SQLite reads the shortest decimal as this number, however it rounds on the way.
  ///
  /// It does if a decimal slightly below and one slightly above stand for this number too. "Slightly"
  /// is more than SQLite's one rounding to 64 bits. If SQLite also computes a power of ten that has
  /// more than 64 bits, "slightly" is more than the several roundings of that.
  private var isReadExactly: Bool {
    let (digits, exponent) = shortestDecimal
    guard digits > 0 else { return true }
    // Beyond these exponents SQLite divides twice, and its power of ten is too inexact.
    guard -290...290 ~= exponent else { return false }
    let distance: UInt64 = -27...27 ~= exponent ? 1 : 16
    return Double("\(digits + distance)e\(exponent)") == magnitude
      && Double("\(digits - distance)e\(exponent)") == magnitude
  }

  /// The digits of the shortest decimal, padded to 19, and the power of ten to multiply them by.
  private var shortestDecimal: (digits: UInt64, exponent: Int) {
    var digits: UInt64 = 0
    var exponent = 0
    var isFraction = false
    var text = magnitude.description.utf8[...]
    while let byte = text.popFirst(), byte != UInt8(ascii: "e") {
      guard byte != UInt8(ascii: ".") else {
        isFraction = true
        continue
      }
      digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
      if isFraction { exponent -= 1 }
    }
    exponent += Int(Substring(text)) ?? 0
    while digits > 0, digits < 1_000_000_000_000_000_000 {
      digits *= 10
      exponent -= 1
    }
    return (digits, exponent)
  }
}
