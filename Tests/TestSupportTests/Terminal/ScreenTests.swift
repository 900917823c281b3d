import TestSupport
import Testing

private func shown(_ output: String, rows: Int = 4, columns: Int = 10) -> Screen {
  var screen = Screen(rows: rows, columns: columns)
  screen.write(output.utf8)
  return screen
}

struct ScreenTests {
  /// Expected screens follow from the control functions of ECMA-48 and xterm.
  @Test(arguments: [
    ("ab\r\ncd", "ab\ncd"),
    ("abcdefghijkl", "abcdefghij\nkl"),
    ("abcdefghij\r\nk", "abcdefghij\nk"),
    ("a\r\nb\r\nc\r\nd\r\ne", "b\nc\nd\ne"),
    ("abc\u{8}\u{8}X", "aXc"),
    ("a\tb", "a       b"),
    ("abc\u{1B}[1;2HX\u{1B}[3CY", "aXc  Y"),
    ("abc\r\u{1B}[K", ""),
    ("abc\u{1B}[2D\u{1B}[1K", "  c"),
    ("a\r\nb\r\nc\u{1B}[2;1H\u{1B}[J", "a"),
    ("abcd\r\u{1B}[2P", "cd"),
    ("abcd\r\u{1B}[2@", "  abcd"),
    ("abc\r\u{1B}[4hX\u{1B}[4l", "Xabc"),
    ("a\r\nb\u{1B}[1;1H\u{1B}[L", "\na\nb"),
    ("a\r\nb\u{1B}[1;1H\u{1B}[M", "b"),
    ("a\u{1B}7bc\u{1B}8X", "aXc"),
    ("a\u{1B}[31;1mb\u{1B}[0mc", "abc"),
    ("a\u{1B}]0;title\u{7}b\u{1B}]0;t\u{1B}\\c\u{1B}(Bd", "abcd"),
    ("日本語x", "日本語x"),
    ("123456789日", "123456789\n日"),
    ("👨‍👩‍👧|🇩🇪|e\u{301}|❤\u{FE0F}", "👨‍👩‍👧|🇩🇪|e\u{301}|❤\u{FE0F}"),
    ("main\u{1B}[?1049h\u{1B}[Halt\u{1B}[?1049l!", "main!"),
  ])
  func `output stands where a terminal shows it`(output: String, expected: String) {
    #expect(shown(output).text == expected)
  }

  @Test func `a joined character is two cells wide`() {
    #expect(shown("👨‍👩‍👧").cursorColumn == 2)
    #expect(shown("🇩🇪").cursorColumn == 2)
    #expect(shown("e\u{301}").cursorColumn == 1)
    #expect(shown("❤\u{FE0F}").cursorColumn == 2)
  }

  @Test func `styles, modes and the bell are known`() {
    let screen = shown("a\u{1B}[1;31mb\u{1B}[0mc\u{1B}[?2004h\u{1B}[?25l\u{7}")
    #expect((0...2).map { screen.style(row: 0, column: $0) } == ["", "1;31", ""])
    #expect(screen.modes == [2004])
    #expect(screen.bells == 1)
  }

  @Test func `a smaller screen keeps the rows at the cursor`() {
    var screen = shown("a\r\nb\r\nc")
    screen.resize(rows: 2, columns: 5)
    #expect(screen.text == "b\nc")
    #expect((screen.rowCount, screen.columnCount, screen.cursorRow) == (2, 5, 1))
  }
}
