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

  @Test(arguments: [(1, 0, 3), (3, 0, 3), (4, 4, 6), (9, 7, 11), (11, 7, 11)])
  func `a line of the text begins and ends at its line breaks`(cursor: Int, start: Int, end: Int) {
    #expect(line("abc\nde\nfghi", cursor: cursor).startOfLine == start)
    #expect(line("abc\nde\nfghi", cursor: cursor).endOfLine == end)
  }

  @Test(arguments: [(0, 2), (1, 2), (2, 7), (6, 7), (7, 9), (9, 9)])
  func `a word ends before what is no letter, digit or underscore`(cursor: Int, end: Int) {
    #expect(line("ab (c_1) ", cursor: cursor).endOfWord == end)
  }

  // The family is five scalars: three people and two joiners.
  @Test(arguments: [(0, 1, 1), (1, 2, 6), (6, 5, 1), (6, 7, 7), (7, 3, 1)])
  func `the cursor does not stop inside a character`(old: Int, new: Int, expected: Int) {
    let line = line("a👨‍👩‍👧b", cursor: new)
    #expect(line.cursorBetweenCharacters(from: old) == expected)
  }
}
