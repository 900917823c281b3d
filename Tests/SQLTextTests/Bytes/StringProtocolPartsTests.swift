import SQLText
import Testing

struct StringProtocolPartsTests {
  @Test(arguments: [
    ("one, two, three", ", ", 3), ("aaab", "aab", 1), ("ab", "ab", 0), ("", "", 0), ("a", "", 0),
    ("éa", "a", 2),
  ])
  func `a part is where it is first`(text: String, part: String, place: Int) throws {
    let range = try #require(text.firstRange(of: part))
    #expect(text.utf8.distance(from: text.startIndex, to: range.lowerBound) == place)
    #expect(text[range] == part)
    #expect(text.contains(part))
  }

  @Test(arguments: [("", "a"), ("ab", "abc"), ("aab", "ab b"), ("e\u{301}", "é")])
  func `a part that is nowhere has no place`(text: String, part: String) {
    #expect(text.firstRange(of: part) == nil)
    #expect(!text.contains(part))
    #expect(text.replacing(part, with: "x") == text)
  }

  @Test
  func `a mark is found before a combining accent`() {
    #expect("[\u{301}a".contains("["))
    #expect("a\r\nb".replacing("\n", with: ";") == "a\r;b")
    #expect("'\u{301}".replacing("'", with: "''") == "''\u{301}")
  }

  @Test(arguments: [
    ("a|b|c", "|", "", "abc"), ("||", "|", "||", "||||"), ("aaa", "aa", "b", "ba"),
    ("abc", "", "x", "abc"), ("abc", "abc", "", ""),
  ])
  func `each part is replaced once`(text: String, part: String, other: String, result: String) {
    #expect(text.replacing(part, with: other) == result)
  }

  @Test
  func `a part of a part is searched in it alone`() {
    let text = "a, b, c".dropFirst(2)
    #expect(text.firstRange(of: ", ").map { text[..<$0.lowerBound] } == " b")
    #expect(!text.contains("a"))
    #expect(text.replacing(", ", with: "") == " bc")
  }
}
