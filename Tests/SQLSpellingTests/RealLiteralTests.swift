import QueryBuilder
import SQLSpelling
import TestSupport
import Testing

@Test func `a number is spelled as SQLite's printf spells it`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let database = try MemoryDatabase()
  let chosen = [
    0, 0.1, -2.5, 1e15, 1e22, 1e-7, 1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ]
  let drawn = (0..<500).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
  for value in chosen + drawn {
    #expect(
      try database.rows(
        of: "SELECT printf('%!.\(SQLiteVersion.running.roundTripDigits)g', ?)",
        [.real(value)]
      )
        == [[.text(RealLiteral.text(of: value))]],
      "seed \(seed): \(value)"
    )
  }
}

@Test func `the spelling names the same number, to the last bit`() {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<500 {
    // 17 digits bring every Double back.
    let value = Double(Int64(bitPattern: random.next() >> 12)) / 1024
    #expect(Double(RealLiteral.text(of: value)) == value, "seed \(seed): \(value)")
  }
}
