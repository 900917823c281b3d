import Output
import Testing
import TestSupport

// The oracle is SQLite's own conversion.

@Test func `numbers are spelled as SQLite spells them`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<20 {
    try expectSameText((0..<200).map { _ in random.number() }, "seed \(seed)")
  }
}

@Test func `any bits are as a text what SQLite finds`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<50 {
    let numbers = (0..<200).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    try expectSameText(numbers.map { "\($0)" }, "seed \(seed)")
  }
}

@Test func `fractions of any size are as a text what SQLite finds`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<50 {
    let numbers = (0..<200).map { _ in
      Double(random.next() >> (random.next() % 64)) / Double(1 + random.next() % 1000)
    }
    try expectSameText(numbers.map { "\($0)" }, "seed \(seed)")
  }
}

@Test func `powers of ten and what is next to them are as a text what SQLite finds`() throws {
  for exponent in -307...308 {
    guard let power = Double("1e\(exponent)") else { continue }
    let numbers = [power, power.nextUp, power.nextDown, -power, power / 2, power - power / 1e15]
    try expectSameText(numbers.map { "\($0)" }, "1e\(exponent)")
  }
  try expectSameText(["0.0", "-0.0", "5e-324", "1e999", "-1e999", "9.99999999999999951"], "")
}

@Test func `integers are spelled as SQLite spells them`() throws {
  let integers = [0, 9, 10, -1, 99_999, 1_000_000_000, Int64.max, Int64.min, Int64.max / 10]
  let sql =
    "VALUES "
    + integers.map { "(\($0 == .min ? "-9223372036854775808" : "\($0)"))" }
    .joined(separator: ",")
  #expect(try text(of: sql, settings(.list)) == integers.map { "\($0)\n" }.joined())
}

private func expectSameText(_ numbers: [String], _ origin: String) throws {
  let values = numbers.joined(separator: "),(")
  let sql = "SELECT column1, CAST(column1 AS TEXT) FROM (VALUES (\(values)))"
  for line in try text(of: sql, settings(.list)).split(separator: "\n") {
    let parts = line.split(separator: "|")
    #expect(parts.first == parts.last, "\(origin)")
  }
}
