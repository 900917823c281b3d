extension Double {
  /// The number as a SQL expression that SQLite reads as exactly this number; NaN is NULL, as SQLite
  /// binds it.
  ///
  /// It is Swift's shortest decimal, if SQLite is sure to read that exactly. SQLite up to 3.46 rounds a
  /// decimal several times, first to the 64 bits of a `long double`. So it misreads some of the shortest decimals that are
  /// nearly in the middle between two numbers. Such a number is written with four more in its
  /// eighteenth digit, or four less: that is further from the middle, and still this number. An example
  /// is `3075841.72657295196` for 3075841.726572952.
  var sqlLiteral: String {
    guard !isNaN else { return "NULL" }
    guard isFinite else { return self < 0 ? "-9e999" : "9e999" }
    // SQLite 3.40 divides by two powers of ten where one would be beyond 1e307, and rounds to 53 bits
    // between. A division by a power of two leaves the bits as they are.
    guard magnitude == 0 || magnitude >= 1e-270 else {
      return "(\((self * 0x1p512).sqlLiteral) / \(0x1p512.sqlLiteral))"
    }
    let decimal = Decimal(magnitude)
    guard !decimal.isReadExactly(as: magnitude) else { return description }
    let more = decimal.adding(4)
    let text = (more.isReadExactly(as: magnitude) ? more : decimal.adding(-4)).description
    return self < 0 ? "-\(text)" : text
  }

  /// The number as a person would write it: without a fraction if it has none.
  var plainLiteral: String {
    Int64(exactly: self)?.description ?? sqlLiteral
  }
}

/// A decimal as SQLite reads it: an integer, and the power of ten to multiply it by.
private struct Decimal {
  var digits: UInt64
  var exponent: Int

  /// The shortest decimal of a number that is not negative.
  init(_ number: Double) {
    (digits, exponent) = (0, 0)
    var isFraction = false
    var text = number.description.utf8[...]
    while let byte = text.popFirst(), byte != UInt8(ascii: "e") {
      guard byte != UInt8(ascii: ".") else {
        isFraction = true
        continue
      }
      digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
      if isFraction { exponent -= 1 }
    }
    exponent += Int(Substring(text)) ?? 0
  }

  /// Whether SQLite reads this as the number, however it rounds on the way.
  ///
  /// It does if a decimal slightly below and one slightly above stand for the number too. "Slightly" is
  /// more than all the errors together, of at most one part in 2^64 each.
  func isReadExactly(as number: Double) -> Bool {
    guard digits > 0 else { return true }
    let padded = padded(to: 10_000_000_000_000_000_000)
    let distance = padded.digits.multipliedFullWidth(by: errors).high + 1
    return Double("\(padded.digits + distance)e\(padded.exponent)") == number
      && Double("\(padded.digits - distance)e\(padded.exponent)") == number
  }

  /// The most error while SQLite multiplies by the power of ten, in parts of 2^64.
  ///
  /// SQLite first moves zeros between the digits and the power. Then SQLite 3.46 multiplies by 1e-100,
  /// 1e-10 and 1e-1, or by their inverses, as often as the digits of the exponent say; each factor and
  /// each product is rounded. SQLite 3.40 divides or multiplies once. It squares its way to the power of
  /// ten, which is exact up to 1e27, and within 31 parts beyond: each squaring doubles the error.
  private var errors: UInt64 {
    var moved = self
    while moved.exponent > 0, moved.digits < UInt64.max / 10 {
      moved.digits *= 10
      moved.exponent -= 1
    }
    while moved.exponent < 0, moved.digits.isMultiple(of: 10) {
      moved.digits /= 10
      moved.exponent += 1
    }
    let power = moved.exponent.magnitude
    let factors = power / 100 + power % 100 / 10 + power % 10
    return UInt64(2 * factors + (exponent.magnitude > 27 ? 32 : 1))
  }

  /// The same decimal with so many digits that the next would lead beyond a limit.
  private func padded(to limit: UInt64) -> Decimal {
    var padded = self
    while padded.digits < limit / 10 {
      padded.digits *= 10
      padded.exponent -= 1
    }
    return padded
  }

  /// The decimal with a few more, or less, in its eighteenth digit.
  func adding(_ difference: Int64) -> Decimal {
    var sum = padded(to: 1_000_000_000_000_000_000)
    sum.digits = UInt64(Int64(sum.digits) + difference)
    return sum
  }

  /// The decimal with a point, and an exponent only where the point is not among the digits.
  var description: String {
    let text = "\(digits)"
    let whole = text.utf8.count + exponent
    let point = 1..<text.utf8.count ~= whole ? whole : 1
    let power = whole - point
    let suffix = power == 0 ? "" : power < 0 ? "e\(power)" : "e+\(power)"
    return "\(text.prefix(point)).\(text.dropFirst(point))\(suffix)"
  }
}
