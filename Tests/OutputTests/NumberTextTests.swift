import Output
import Testing

// The oracle is SQLite's own printf.

@Test func `numbers are spelled as SQLite spells them`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SplitMix(state: seed)
  for _ in 0..<20 {
    let values = (0..<200).map { _ in random.number() }.joined(separator: "),(")
    let sql = "SELECT column1, printf('%!.15g', column1) FROM (VALUES (\(values)))"
    for line in try text(of: sql, settings(.list)).split(separator: "\n") {
      let parts = line.split(separator: "|")
      #expect(parts.first == parts.last, "seed \(seed)")
    }
  }
}

@Test func `integers are spelled as SQLite spells them`() throws {
  let integers = [0, 9, 10, -1, 99_999, 1_000_000_000, Int64.max, Int64.min, Int64.max / 10]
  let sql =
    "VALUES "
    + integers.map { "(\($0 == .min ? "-9223372036854775808" : "\($0)"))" }
    .joined(separator: ",")
  #expect(try text(of: sql, settings(.list)) == integers.map { "\($0)\n" }.joined())
}

private struct SplitMix {
  var state: UInt64

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
