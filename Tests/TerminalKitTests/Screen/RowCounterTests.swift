import TerminalKit
import Testing
import TestSupport

private func rows(_ text: String, byBytes: Bool = false) -> Int {
  var counter = RowCounter(columns: 10)
  let bytes = Array(text.utf8)
  for piece in byBytes ? bytes.map({ [$0] }) : [bytes] {
    piece.withUnsafeBytes { counter.take($0) }
  }
  return counter.count
}

// The numbers are what a terminal of ten columns shows, counted by hand.
@Test(arguments: [
  ("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n\n", 2),
  ("0123456789", 1), ("0123456789\n", 1), ("0123456789x", 2), ("0123456789x\n", 2),
  ("日本語日本\n", 1), ("日本語日本語\n", 2), ("a日本語日本\n", 2),
  ("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}\n", 1),
  ("\u{1B}[1;31m0123456789\u{1B}[0m\n", 1), ("\u{1B}[38;2;1;2;3mx\u{1B}[0m", 1),
  ("\t89\n", 1), ("\t890\n", 2), ("│ x │\n└───┘\n", 2),
])
func `rows are counted as a terminal fills them`(text: String, count: Int) {
  #expect(rows(text) == count)
  #expect(rows(text, byBytes: true) == count)
}

@Test func `bytes that are no UTF-8 take a cell each`() {
  var counter = RowCounter(columns: 10)
  [UInt8](repeating: 0x80, count: 11).withUnsafeBytes { counter.take($0) }
  #expect(counter.count == 2)
}
