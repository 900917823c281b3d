import TestSupport
import Testing

@testable import Relevance

struct NumberedLinesTests {
  @Test func `lines are those between Swift's line breaks, however these are mixed`() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let pieces = ["\n", "\r", "\r\n", "a", "é", "日", " ", "\u{301}", ""]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let expected = text.split(omittingEmptySubsequences: false) {
        $0 == "\n" || $0 == "\r\n" || $0 == "\r"
      }
      let lines = Array(text.numberedLines())
      #expect(lines.map(\.text) == expected, "seed \(seed): \(text.debugDescription)")
      #expect(lines.map(\.number) == Array(1...expected.count), "seed \(seed)")
    }
  }

  @Test func `a line is looked for when it is asked for`() {
    var lines = String(repeating: "a\n", count: 1_000).numberedLines()
    #expect(lines.next()?.text == "a")
    #expect(lines.next()?.number == 2)
  }
}
