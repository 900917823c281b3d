import TerminalKit
import Testing

@Test(arguments: [
  ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("", 0, ""), ("ab", 1, "…"),
  // Each of these takes two cells; the mark takes one.
  ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 3, "日…"),
  ("日本語", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👩‍👩‍👧x", 3, "👩‍👩‍👧x"), ("👩‍👩‍👧xy", 3, "👩‍👩‍👧…"),
])
func `a text that does not fit ends with a mark that does`(
  text: String,
  cells: Int,
  shown: String
) {
  #expect(String(text.cut(toCells: cells)) == shown)
}
