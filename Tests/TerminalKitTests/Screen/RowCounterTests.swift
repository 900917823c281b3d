import Testing

@testable import TerminalKit

private func rows(_ pieces: [ScreenText]) -> Int {
  var counter = RowCounter(columns: 10)
  for piece in pieces { counter.take(piece) }
  return counter.count
}

// The numbers are what a terminal of ten columns shows, counted by hand.
@Test(arguments: [
  ("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n\n", 2), ("a\r\nb", 2),
  ("0123456789", 1), ("0123456789\n", 1), ("0123456789x", 2), ("0123456789x\n", 2),
  ("日本語日本\n", 1), ("日本語日本語\n", 2), ("a日本語日本\n", 2),
  ("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}\n", 1),
  // Two cells each.
  ("❤️❤️❤️❤️❤️\n", 1), ("❤️❤️❤️❤️❤️❤️\n", 2),
  ("\t89\n", 1), ("\t890\n", 2), ("│ x │\n└───┘\n", 2),
])
func `rows are counted as a terminal fills them`(text: String, count: Int) {
  #expect(rows([ScreenText(lines: text)]) == count)
  #expect(rows(text.map { ScreenText(lines: String($0)) }) == count)
}

@Test(arguments: ["\u{1B}[1;31m", "\u{1B}[38;2;1;2;3m", "\u{1B}]52;c;U0VMRUNUIDE7\u{1B}\\"])
func `control sequences take no room`(sequence: String) {
  let sequence = ControlSequence(sequence)
  #expect(rows([ScreenText(sequence)]) == 0)
  #expect(rows([ScreenText(sequence) + ScreenText(lines: "0123456789") + sequence]) == 1)
}
