import Output
import SQLText
import TestSupport
import Testing

/// SQL whose lines fit a terminal.
struct WrappedSQLTests {
  @Test func `a line is broken between tokens, and its rest is indented`() {
    #expect(
      WrappedSQL.lines(of: "SELECT a\n  FROM t WHERE a = 'one two three' AND b = 2;", within: 20)
        == "SELECT a\n  FROM t WHERE a\n    = 'one two three'\n    AND b = 2;"
    )
    // A name with its table stays together.
    #expect(
      WrappedSQL.lines(of: "ON \"a\".\"b\" = \"c\".\"d\"", within: 14)
        == "ON \"a\".\"b\"\n  = \"c\".\"d\""
    )
    // What is longer than a line stays whole.
    #expect(
      WrappedSQL.lines(of: "SELECT 'a b c d e f' AS \"g h i j\"", within: 8)
        == "SELECT\n  'a b c d e f'\n  AS \"g h i j\""
    )
    #expect(
      WrappedSQL.lines(of: "SELECT 1 -- one two three", within: 10)
        == "SELECT 1\n  -- one two three"
    )
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the statement stays the same, and each break is needed`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "SELECT", " ", "  ", "\n", "\n  ", "'a  b\n c'", "\"q r\"", "[x y]", "/* c d */", "-- e f\n",
      ",", "(", ")",
      "->>", "1.5", "x'00'", "漢字", "'it''s 🙂'", ";", "`a b`", "名",
    ]
    for _ in 0..<200 {
      let sql = (0..<Int.random(in: 0...30, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let cells = Int.random(in: 1...40, using: &random)
      let wrapped = WrappedSQL.lines(of: sql, within: cells)
      func tokens(_ text: String) -> [String] {
        SQLTokenizer(text).filter { $0.kind != .whitespace }.map { String(text[$0.range]) }
      }
      #expect(tokens(wrapped) == tokens(sql), "\(sql.debugDescription) in \(cells), seed \(seed)")
      // In lines that are wide enough nothing changes.
      #expect(WrappedSQL.lines(of: sql, within: 10_000) == sql)
    }
  }
}
