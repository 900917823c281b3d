import LineEditor
import Testing

private func line(_ text: String, cursor: Int) -> EditedLine {
  EditedLine(scalars: Array(text.unicodeScalars), cursor: cursor)
}

struct EditedLineTests {
  @Test func `the text is given whole and up to the cursor`() {
    #expect(line("é日x", cursor: 2).text == "é日x")
    #expect(line("é日x", cursor: 2).textBeforeCursor == "é日")
  }

  // "abc\nde\nfghi": the lines begin at 0, 4 and 7.
  @Test(arguments: [(0, nil), (3, nil), (4, 0), (6, 2), (7, 4), (11, 6)] as [(Int, Int?)])
  func `the cursor goes up in its column, or to the end of a shorter line`(
    cursor: Int,
    above: Int?
  ) {
    #expect(line("abc\nde\nfghi", cursor: cursor).cursorAbove == above)
  }

  @Test(arguments: [(0, 4), (3, 6), (5, 8), (6, 9), (7, nil), (11, nil)] as [(Int, Int?)])
  func `the cursor goes down in the same way`(cursor: Int, below: Int?) {
    #expect(line("abc\nde\nfghi", cursor: cursor).cursorBelow == below)
  }
}

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0, 0), ("abc", 0, 3), ("abcdefghi", 0, 9), ("abcdefghij", 1, 0), ("abcdefghijk", 1, 1),
    ("a\nbc", 1, 2), ("a\tb", 0, 9), ("\u{1}a", 0, 3), ("abcdefghi\u{1}", 1, 2),
  ])
  func `the cursor is where libedit draws it`(text: String, row: Int, column: Int) {
    #expect(DisplayWidth.position(after: text.unicodeScalars, columns: 10) == (row, column))
  }
}
