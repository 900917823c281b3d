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
