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
    #expect(Difference.lines(old, new) == lines)
  }
}
