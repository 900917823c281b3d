import CommandKit
import Testing
import TestSupport

@testable import Laboratory

struct FileTextTests {
  @Test func `lines are those between Swift's line breaks, however these are mixed`() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let pieces = ["\n", "\r", "\r\n", "a", "é", "日", " ", "\u{301}", ""]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let expected = text.split(omittingEmptySubsequences: false) {
        $0 == "\n" || $0 == "\r\n" || $0 == "\r"
      }
      var lines: [(number: Int, text: Substring)] = []
      try FileText(path: "f", text: text).forEachLine { lines.append(($0, $1)) }
      #expect(lines.map(\.text) == expected, "seed \(seed): \(text.debugDescription)")
      #expect(lines.map(\.number) == Array(1...expected.count), "seed \(seed)")
    }
  }

  @Test func `a line is looked for when the one before it was read, whose error names it`() {
    var lines: [Substring] = []
    #expect {
      try FileText(path: "f", text: "a\nb\nc\n").forEachLine { number, line in
        lines.append(line)
        if number == 2 { throw CommandError("is wrong") }
      }
    } throws: {
      ($0 as? CommandError)?.message == "f, line 2: is wrong"
    }
    #expect(lines == ["a", "b"])
  }
}
