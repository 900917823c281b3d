extension Double {
  /// The number as a SQL expression; NaN is NULL, as SQLite binds it.
  ///
  /// That is Swift's shortest decimal that means the number, where SQLite is sure to read it so.
  /// SQLite 3.40 rounds twice, first to 64 bits, and so misses one in 60,000 of the numbers around
  /// 1, and one in 200 of all that there are. Whatever may be missed is written as the quotient or
  /// product of two others, as `(0.6 / 2.0)`: a power of two leaves the bits of a number as they
  /// are, so that nothing is rounded.
  var sqlLiteral: String {
    guard !isNaN else { return "NULL" }
    guard isFinite else { return self < 0 ? "-9e999" : "9e999" }
    guard !isReadExactly else { return description }
    // Far from the ends of the range, so that neither the number nor its counterpart leaves it.
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

  /// The number as a person would write it: without a fraction where it has none.
  var plainLiteral: String {
    Int64(exactly: self)?.description ?? sqlLiteral
  }

  /// Whether SQLite reads the shortest decimal as this number, whatever the rounding on its way.
  ///
  /// It does if the decimals a little below and above mean the number too: by more than SQLite's
  /// one rounding to 64 bits, or, where it also computes a power of ten that they do not hold, than
  /// the several of that.
  private var isReadExactly: Bool {
    let (digits, exponent) = shortestDecimal
    guard digits > 0 else { return true }
    // Beyond, SQLite divides twice; and its power of ten has lost too much.
    guard -290...290 ~= exponent else { return false }
    let distance: UInt64 = -27...27 ~= exponent ? 1 : 16
    return Double("\(digits + distance)e\(exponent)") == magnitude
      && Double("\(digits - distance)e\(exponent)") == magnitude
  }

  /// The digits of the shortest decimal, padded to 18 or 19, and the power of ten they count.
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
