import QueryBuilder
import TestSupport
import Testing

@Test(
  arguments: [
    (nil, "NULL"),
    (0, "0"),
    (.integer(.min), "-9223372036854775808"),
    (.integer(.max), "9223372036854775807"),
    (0.1, "0.1"),
    (-1e16, "-1e+16"),
    (.real(-0.0), "-0.0"),
    // SQLite 3.46 misreads the shortest decimal, -3075841.726572952.
    (-3075841.726572952, "-3075841.72657295196"),
    // And this one, for which it multiplies seven times by ten.
    (6.104591295430609e+25, "6.10459129543060904e+25"),
    (6.077032792150191e+25, "6.07703279215019096e+25"),
    (1e-300, "(1.3407807929942597e-146 / 1.3407807929942597e+154)"),
    (.real(.infinity), "9e999"),
    (.real(-.infinity), "-9e999"),
    ("", "''"),
    ("don't", "'don''t'"),
    ("'", "''''"),
    // The accent joins the quote to one character of Swift's, not of SQLite's.
    ("'\u{301}", "'''\u{301}'"),
    ("milk\neggs", "('milk' || char(10) || 'eggs')"),
    ("\r\n", "char(13, 10)"),
    ("a\0b", "('a' || char(0) || 'b')"),
    ("\u{202E}drawkcab", "(char(8238) || 'drawkcab')"),
    ("🧑‍🌾 ü", "'🧑‍🌾 ü'"),
    (.blob([]), "x''"),
    (.blob([0, 255, 16]), "x'00ff10'"),
  ] as [(SQLValue, String)]
)
func `a value is written as a literal`(value: SQLValue, literal: String) throws {
  #expect(value.literal == literal)
  try expectExactLiteral(value, in: MemoryDatabase())
}

@Test func `no number is bound as NULL, and so written`() {
  #expect(SQLValue.real(.nan).literal == "NULL")
}

@Test func `SQLite reads every real number back`() throws {
  let database = try MemoryDatabase()
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  var values: [Double] = [
    .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown,
    .greatestFiniteMagnitude, .greatestFiniteMagnitude.nextDown, .ulpOfOne, .pi, 1, 1e15, 1e16,
    0x1p53, 0x1p63, -0x1p63, 1e22, 1e23, 1e300, 1e-300,
  ]
  for _ in 0..<20_000 {
    // Any number that there is, numbers as scores are, and decimals as people write them.
    values.append(Double(bitPattern: random.next()))
    values.append(Double.random(in: -10...10, using: &random))
    values.append(Double(Int.random(in: -999_999...999_999, using: &random)) / 1_000)
    values.append(Double(bitPattern: random.next() & 0x800F_FFFF_FFFF_FFFF))
  }
  for value in values where !value.isNaN {
    try expectExactLiteral(.real(value), in: database, "seed \(seed)")
  }
}

@Test func `SQLite reads every integer, text and blob back`() throws {
  let database = try MemoryDatabase()
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let alphabet: [Unicode.Scalar] = [
    "\0", "\n", "\r", "\t", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2067}", "\u{301}", "'",
    "\"", "\\", "%", "?", "-", "a", "ß", "日", "🧑", "\u{200D}", "\u{FEFF}", "\u{FFFF}", "\u{10FF7F}",
  ]
  for _ in 0..<2_000 {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      if let scalar = alphabet.randomElement(using: &random) { text.unicodeScalars.append(scalar) }
    }
    let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    try expectExactLiteral(.text(text), in: database, "seed \(seed)")
    try expectExactLiteral(.blob(bytes), in: database, "seed \(seed)")
    try expectExactLiteral(.integer(.random(in: .min ... .max, using: &random)), in: database)
  }
}

@Test func `a text of thousands of lines stays within SQLite's limits`() throws {
  let database = try MemoryDatabase()
  let lines = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
  try expectExactLiteral(.text(lines), in: database)
  try expectExactLiteral(.text(String(repeating: "\n", count: 20_000)), in: database)
}

/// Compares bit by bit: -0.0 is not 0.0 here, and equal texts of other scalars differ.
private func expectExactLiteral(
  _ value: SQLValue,
  in database: MemoryDatabase,
  _ comment: Comment? = nil
) throws {
  let found = try database.rows(of: "SELECT \(value.literal)")
  let isExact =
    switch (found.first?.first, value) {
    case (.real(let found), .real(let value)): found.bitPattern == value.bitPattern
    case (.text(let found), .text(let value)):
      found.unicodeScalars.elementsEqual(value.unicodeScalars)
    case (let found, _): found == value
    }
  #expect(isExact, comment)
  if !isExact { Issue.record("\(value) as \(value.literal) is \(found)") }
}

/// U+10FFE9 stands for the byte E9: `char()` would spell the four bytes of the character.
@Test func `a text with a byte that is not UTF-8 is spelled by its bytes`() {
  #expect(SQLValue.text("caf\u{10FFE9}, é").literal == "CAST(x'636166e92c20c3a9' AS TEXT)")
}
