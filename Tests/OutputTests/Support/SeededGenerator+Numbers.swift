/// Random numbers that a seed determines.
struct SplitMix {
  var state: UInt64

  /// Any 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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
