import TerminalKit
import TestSupport
import Testing

struct ScreenPainterTests {
  private static let sheet = StyleSheet(.palette)

  private static func frame(_ lines: [String], row: Int = 0, column: Int = 0) -> Frame {
    let rows = lines.map { line in
      var row = ScreenRow(sheet)
      for character in line { row.append(character, .plain) }
      row.endStyle()
      return row
    }
    return Frame(rows: rows, cursorRow: row, cursorColumn: column)
  }

  @Test func `only rows that have changed are written`() {
    var painter = ScreenPainter()
    let size = TerminalSize(rows: 4, columns: 20)
    _ = painter.paint(Self.frame(["one", "two", "three"]), size: size)
    let change = painter.paint(Self.frame(["one", "2", "three"]), size: size).description
    #expect(change.contains("2") && !change.contains("one") && !change.contains("three"))
    #expect(painter.paint(Self.frame(["one", "2", "three"]), size: size).isEmpty)
    #expect(!painter.paint(Self.frame(["one", "2", "three"], column: 1), size: size).isEmpty)
  }

  @Test func `a picture is one synchronized update without a cursor and without wrapping`() {
    var painter = ScreenPainter()
    let picture = painter.paint(Self.frame(["x"]), size: TerminalSize(rows: 2, columns: 9))
      .description
    #expect(picture.hasPrefix("\u{1B}[?2026h\u{1B}[?25l\u{1B}[?7l"))
    #expect(picture.hasSuffix("\u{1B}[?7h\u{1B}[?25h\u{1B}[?2026l"))
  }

  @Test(arguments: 1...20)
  func `whatever was shown, the screen shows the last picture`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var painter = ScreenPainter()
    var size = TerminalSize(rows: 6, columns: 14)
    var screen = Screen(rows: size.rows, columns: size.columns)
    screen.write("$ program\r\n".utf8)
    screen.write(ScreenPainter.enter(usesMouse: true).bytes)
    let pieces = ["", "a", "bc", "日本", "👨‍👩‍👧 x", "full row ends", "e\u{301}é"]
    for _ in 0..<60 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        size = TerminalSize(
          rows: Int.random(in: 2...9, using: &random),
          columns: Int.random(in: 14...30, using: &random)
        )
        screen.resize(rows: size.rows, columns: size.columns)
      }
      let lines = (0..<Int.random(in: 0...size.rows, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      let row = Int.random(in: 0..<size.rows, using: &random)
      screen.write(painter.paint(Self.frame(lines, row: row, column: 3), size: size).bytes)
      let shown = Array(screen.lines.prefix(size.rows))
      let expected = lines + Array(repeating: "", count: size.rows - lines.count)
      #expect(shown == expected, "seed \(seed)")
      #expect(screen.cursorRow == row, "seed \(seed)")
    }
    screen.write(ScreenPainter.leave.bytes)
    // The cursor and wrapping, and neither paste marks nor the other screen.
    #expect(screen.modes == [7, 25], "seed \(seed)")
    #expect(screen.text.contains("$ program"), "seed \(seed)")
  }
}
