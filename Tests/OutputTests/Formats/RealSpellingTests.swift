import Foundation
import Output
import SQLSpelling
import Testing
import TestSupport

// The oracle is SQLite's own printf.

@Test func `numbers that must come back equal are spelled as SQLite spells them`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<50 {
    let values = (0..<200).map { _ in random.number() }.joined(separator: "),(")
    try expectSameText(values, "seed \(seed)")
  }
}

@Test func `numbers of any bits are spelled as SQLite spells them`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<50 {
    let values = (0..<200).map { _ in
      let number = Double(bitPattern: random.next())
      return number.isFinite ? "\(number)" : "0.5"
    }
    try expectSameText(values.joined(separator: "),("), "seed \(seed)")
  }
}

@Test func `powers of ten and what is next to them are spelled as SQLite spells them`() throws {
  for exponent in -307...308 {
    guard let power = Double("1e\(exponent)") else { continue }
    let values = [power, power.nextUp, power.nextDown, -power].map { "\($0)" }
    try expectSameText(values.joined(separator: "),("), "1e\(exponent)")
  }
  try expectSameText("0.0),(-0.0),(5e-324),(2.2250738585072014e-308),(849.0),(0.5),(9.5),(0.95", "")
}

private func expectSameText(_ values: String, _ origin: String) throws {
  let digits = SQLiteVersion.running.roundTripDigits
  let sql =
    "SELECT column1 + 0.0, printf('%!.\(digits)g', column1 + 0.0) FROM (VALUES (\(values)))"
  var settings = settings(.quote)
  settings.columnSeparator = "|"
  let lines = try text(of: sql, settings).split(separator: "\n")
  #expect(lines.count == values.components(separatedBy: "),(").count, "\(origin)")
  for line in lines {
    let parts = line.split(separator: "|")
    #expect("'\(parts[0])'" == parts[1], "\(origin)")
  }
}
