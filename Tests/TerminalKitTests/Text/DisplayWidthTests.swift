import TerminalKit
import Testing

@Test(arguments: [
  ("", 0),
  ("plain ASCII", 11),
  ("é", 1),
  ("e\u{301}", 1),
  ("日本語", 6),
  ("한국", 4),
  ("\u{1112}\u{1161}\u{11AB}", 2),
  ("ｆｕｌｌ", 8),
  ("ﾊﾝｶｸ", 4),
  ("👍", 2),
  ("👍🏽", 2),
  ("👩‍👩‍👧‍👦", 2),
  ("🇩🇪🇯🇵", 4),
  ("❤", 1),
  ("❤\u{FE0F}", 2),
  ("1\u{FE0F}\u{20E3}", 2),
  ("🏳️‍🌈", 2),
  ("a\u{200B}b", 2),
  ("✓⚑!", 3),
  ("│─", 2),
  ("␛", 1),
  ("a\tb\r\n", 2),
  // A symbol is shown for each.
  ("a\u{1B}\u{9B}\u{7F}\0", 5),
  ("a\u{202E}\u{200F}\u{61C}", 4),
  ("a\u{E0041}", 2),
  ("🏴󠁧󠁢󠁥󠁮󠁧󠁿!", 3),
  // By wcwidth of glibc 2.36: vowel signs that stand beside their letter have a cell, others none.
  ("की", 2),
  ("हिन्दी", 5),
  ("বাংলা", 5),
  ("தமிழ்", 4),
  ("한\u{302E}", 2),
  ("\u{600}\u{605}\u{6DD}\u{70F}", 4),
  ("a\u{AD}b", 3),
])
func `a text takes the cells that a terminal gives it`(text: String, width: Int) {
  #expect(DisplayWidth.of(text) == width)
}

@Test func `invalid bytes take a cell each, as replacement characters`() {
  let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xC3]
  #expect(bytes.withUnsafeBytes { DisplayWidth.of($0) } == 4)
}
