import TerminalKit
import Testing

/// Rows of a terminal of 10 columns.
private func frame(
  _ text: String,
  cursor: Int? = nil,
  styles: [StyledSpan] = [],
  suggestion: String = ""
) -> Frame {
  InputLayout(
    prompt: "1> ",
    continuationPrompts: ["2> ", "3> "],
    text: text,
    styles: styles,
    cursor: cursor,
    suggestion: suggestion
  ).frame(columns: 10, in: StyleSheet(.palette))
}

struct InputLayoutTests {
  @Test(arguments: [
    ("", ["1> "], 0, 3),
    ("abc", ["1> abc"], 0, 6),
    ("abcdefghi", ["1> abcdefg", "hi"], 1, 2),
    // The cursor after a full row stands in the next one.
    ("abcdefg", ["1> abcdefg", ""], 1, 0),
    ("a\nb\n", ["1> a", "2> b", "3> "], 2, 3),
    ("a\n\n\nb", ["1> a", "2> ", "3> ", "b"], 3, 1),
    ("a\tb", ["1> a    b"], 0, 9),
    ("日本語日本", ["1> 日本語", "日本"], 1, 4),
    ("a\u{1B}[2J\u{9B}", ["1> a␛[2J\u{FFFD}"], 0, 9),
    ("e\u{301}👨‍👩‍👧🇩🇪", ["1> e\u{301}👨‍👩‍👧🇩🇪"], 0, 8),
  ])
  func `text stands in rows behind its prompts`(
    text: String,
    rows: [String],
    row: Int,
    column: Int
  ) {
    let frame = frame(text)
    #expect(frame.rows.map(\.text.description) == rows)
    #expect(frame.cursorRow == row)
    #expect(frame.cursorColumn == column)
  }

  // "abcdefg\nhi": the first line fills its row.
  @Test(arguments: [(0, 0, 3), (6, 0, 9), (7, 0, 9), (8, 1, 3), (9, 1, 4)])
  func `the cursor stands before its character`(cursor: Int, row: Int, column: Int) {
    let frame = frame("abcdefg\nhi", cursor: cursor)
    #expect(frame.rows.count == 2)
    #expect(frame.cursorRow == row)
    #expect(frame.cursorColumn == column)
  }

  @Test func `styles begin and end within their row`() {
    let frame = frame("ab'defghi'", styles: [StyledSpan(2..<10, .string)])
    #expect(
      frame.rows.map(\.text.description) == [
        "1> ab\u{1B}[38;5;28m'defg\u{1B}[0m", "\u{1B}[38;5;28mhi'\u{1B}[0m",
      ]
    )
    #expect(frame.rows.map(\.width) == [10, 3])
  }

  @Test func `a suggestion stands behind the cursor`() {
    let frame = frame("ab", suggestion: "cd")
    #expect(frame.rows.map(\.text.description) == ["1> ab\u{1B}[2mcd\u{1B}[0m"])
    #expect(frame.cursorColumn == 5)
  }

  @Test func `where widths are uncertain the cursor follows what stands before it`() {
    #expect(frame("a日").textBeforeCursor == nil)
    #expect(frame("👨‍👩‍👧x", cursor: 18).textBeforeCursor?.description == "1> 👨‍👩‍👧")
  }
}
