import TestSupport

extension SeededGenerator {
  /// A number with up to nine digits on either side of the point, and sometimes an exponent.
  mutating func number() -> String {
    let sign = next() % 2 == 0 ? "-" : ""
    let whole = next() % power(next() % 11)
    let fraction = String(next() % power(next() % 10))
    let exponent = next() % 5 == 0 ? "e\(Int(next() % 40) - 20)" : ""
    return "\(sign)\(whole).\(fraction)\(exponent)"
  }

  private func power(_ exponent: UInt64) -> UInt64 {
    (0..<exponent).reduce(1) { product, _ in product * 10 }
  }
}
