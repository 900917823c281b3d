import TerminalKit
import Testing

@testable import Output

struct PictureLineTests {
  private func lines(_ text: String) -> [PictureLine] { PictureLine.lines(of: Array(text.utf8)) }

  @Test func `styles of a terminal become looks`() {
    let line = lines("a\u{1B}[1;38;5;25mb\u{1B}[0mc\u{1B}[2;7md\u{1B}[38;2;1;2;300me\n")
    #expect(line.count == 1)
    #expect(line[0].runs.map(\.text) == ["a", "b", "c", "d", "e"])
    // 25 is 16 + 36 × 0 + 6 × 1 + 3: no red, the first green, 95, and the third blue, 175.
    let colors = [nil, Color(rgb: 0x005FAF), nil, nil, Color(rgb: 0x0102FF)]
    #expect(line[0].runs.map(\.look.color) == colors)
    #expect(line[0].runs.map(\.look.isBold) == [false, true, false, false, false])
    #expect(line[0].runs.map(\.look.isInverse) == [false, false, false, true, true])
  }

  @Test func `a line feed at the end begins no line, and an empty line is one`() {
    #expect(lines("").isEmpty)
    #expect(lines("a\n").count == 1)
    #expect(lines("a\n\nb").map(\.count) == [1, 0, 1])
  }

  @Test func `other sequences and control characters show nothing of themselves`() {
    #expect(lines("a\u{1B}[2Jb\u{1B}]0;t").first?.runs.map(\.text) == ["ab"])
    #expect(lines("a\u{07}b").first?.runs.first?.text == "a␇b")
    // A string for the terminal ends with ST (`ESC \`) or BEL, not with the first letter in it.
    let strings = "a\u{1B}]52;c;U0VM\u{1B}\\b\u{1B}]0;title\u{7}c"
    #expect(lines(strings).map { $0.runs.map(\.text) } == [["abc"]])
  }

  @Test func `a tab goes to the next multiple of 8 cells, as on a terminal`() {
    let line = lines("a\t\u{1B}[1mb\tc\n1234567\t日\tx\n")
    #expect(line.map { $0.runs.map(\.text).joined() } == ["a       b       c", "1234567 日      x"])
    let typed = PictureLine(prompt: "> ", [("SELECT", .keyword), ("\t", .plain), ("1", .number)])
    #expect(typed.runs.map(\.text).joined() == "> SELECT        1")
  }

  @Test func `the beginning of a line is the line as it is typed`() {
    let line = PictureLine(prompt: "> ", [("SELECT", .keyword), (" 1", .plain)])
    #expect(line.count == 10)
    #expect(line.prefix(5).runs.map(\.text) == ["> ", "SEL"])
    #expect(line.prefix(99) == line)
  }
}
