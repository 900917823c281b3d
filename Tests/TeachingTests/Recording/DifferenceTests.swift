import SQLText
import Testing

@testable import Teaching

struct DifferenceTests {
  @Test(arguments: [
    ("a\nb\nc", "a\nc", ["- b"]),
    ("a\nc", "a\nb\nc", ["+ b"]),
    ("a\nb", "a\nB", ["- b", "+ B"]),
    ("a", "a\n", ["+ "]),
    ("a\r\nb", "a\nb", ["- a\r", "+ a"]),
    ("a", "a", []),
  ])
  func `lines that went stand before those that came`(
    old: String,
    new: String,
    lines: [String]
  ) {
    #expect(Difference.lines(old.lineFeedLines, new.lineFeedLines, by: ==) == lines)
  }

  /// Three thousand lines on each side take a second when they are compared one by one.
  @Test func `of very many lines all between the same ones differ`() {
    let old = ["a"] + (0..<3_000).map { "old \($0)" } + ["z"]
    let new = ["a"] + (0..<3_000).map { "new \($0)" } + ["z"]
    let lines = Difference.lines(old, new, by: ==)
    #expect(lines.count == 6_000)
    #expect(lines.first == "- old 0" && lines.last == "+ new 2999")
  }
}
