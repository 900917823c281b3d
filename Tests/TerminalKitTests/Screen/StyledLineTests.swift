import TerminalKit
import Testing

struct StyledLineTests {
  @Test(
    arguments: [
      ("", 5, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
      ("one two three", 8, ["one two", "three"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("a bcdefg", 4, ["a", "bcde", "fg"]), ("日本語 日本", 4, ["日本", "語", "日本"]),
      ("日", 1, ["日"]), ("one  two", 4, ["one", "two"]),
    ]
  )
  func `a text is broken at blanks, and within a word that is too long`(
    text: String,
    width: Int,
    lines: [String]
  ) {
    let wrapped = StyledLine(text).wrapped(to: width)
    #expect(wrapped.map(\.text.trimmed) == lines)
    #expect(wrapped.allSatisfy { $0.width <= max(2, width) })
  }

  @Test func `a hit keeps its style on both lines`() {
    let lines = StyledLine(marked: "so \u{1}next week\u{2} it is").wrapped(to: 8)
    #expect(lines.map(\.text) == ["so next", "week it", "is"])
    #expect(lines[0].runs.last?.text == "next" && lines[0].runs.last?.style == .hit)
    #expect(lines[1].runs.first?.text == "week" && lines[1].runs.first?.style == .hit)
  }
}
