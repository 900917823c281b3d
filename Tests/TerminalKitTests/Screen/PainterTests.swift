import TerminalKit
import TestSupport
import Testing

private func frame(_ text: String, cursor: Int? = nil) -> Frame {
  InputLayout(prompt: "", text: text, cursor: cursor).frame(
    columns: 10,
    in: StyleSheet(.palette)
  )
}

struct PainterTests {
  /// A screen on which frames are painted one after the other.
  private struct Easel {
    var screen = Screen(rows: 6, columns: 10)
    var painter = Painter()

    mutating func paint(_ frame: Frame, height: Int? = 6) {
      screen.write(painter.paint(frame, height: height).bytes)
    }
  }

  @Test func `a frame takes the place of the one before`() {
    var easel = Easel()
    easel.screen.write("above\r\n".utf8)
    for text in ["a", "abcdefghijklm", "ab\nc\nd", "日本\nc", "", "x\ny"] {
      easel.paint(frame(text))
      let rows = frame(text).rows.map(\.text.description).joined(separator: "\n")
      #expect(easel.screen.text == (rows.isEmpty ? "above" : "above\n" + rows))
    }
    #expect(easel.screen.cursorRow == 2)
    #expect(easel.screen.cursorColumn == 1)
  }

  /// The seed is printed with a failure.
  @Test(arguments: UInt64(1)...60)
  func `rows that a low terminal cannot show need not be laid out`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = ["", "a", "select", "abcdefghijklmnopq", "\t", "日本語", "e\u{301}", "\r", "x\u{1B}"]
    var (whole, part) = (Painter(), Painter())
    var lines = (0...40).map { _ in parts.randomElement(using: &random) ?? "" }
    for _ in 0..<40 {
      let line = Int.random(in: lines.indices, using: &random)
      lines[line] += parts.randomElement(using: &random) ?? ""
      let text = lines.joined(separator: "\n")
      let layout = InputLayout(
        prompt: "1> ",
        continuationPrompts: Array(repeating: "2> ", count: 30),
        text: text,
        styles: [StyledSpan(0..<text.utf8.count / 2, .string)],
        cursor: Int.random(in: 0...text.utf8.count, using: &random)
      )
      let sheet = StyleSheet(.palette)
      let expected = whole.paint(layout.frame(columns: 10, in: sheet), height: 6)
      #expect(part.paint(layout.frame(columns: 10, height: 6, in: sheet), height: 6) == expected)
    }
  }

  @Test func `what stays is not written again`() {
    var painter = Painter()
    _ = painter.paint(frame("first\nsecond"), height: 6)
    #expect(painter.paint(frame("first\nsecond"), height: 6).isEmpty)
    #expect(!painter.paint(frame("first\nseconds"), height: 6).description.contains("first"))
  }

  @Test func `a full row in the place of joined characters keeps its last one`() {
    var easel = Easel()
    easel.paint(frame("👨‍👩‍👧bcdefg"))
    easel.paint(frame("abcdefghij"))
    #expect(easel.screen.text == "abcdefghij")
  }

  @Test func `at the bottom of the screen it scrolls`() {
    var easel = Easel()
    easel.screen.write("1\r\n2\r\n3\r\n4\r\n5\r\n".utf8)
    easel.paint(frame("a"))
    easel.paint(frame("a\nb\nc"))
    #expect(easel.screen.text == "3\n4\n5\na\nb\nc")
    easel.paint(frame("a\nB\nc", cursor: 1))
    #expect(easel.screen.text == "3\n4\n5\na\nB\nc")
    #expect(easel.screen.cursorRow == 3)
  }

  @Test func `of a text higher than the screen the rows at the cursor are shown`() {
    let text = (1...9).map(String.init).joined(separator: "\n")
    var easel = Easel()
    easel.paint(frame(text))
    #expect(easel.screen.text == "4\n5\n6\n7\n8\n9")
    // After the 2.
    easel.paint(frame(text, cursor: 3))
    #expect(easel.screen.text == "2\n3\n4\n5\n6\n7")
    #expect(easel.screen.cursorRow == 0)
    // After the 6: it is on the screen, which stays.
    easel.paint(frame(text, cursor: 11))
    #expect(easel.screen.text == "2\n3\n4\n5\n6\n7")
    // Left, it is shown to its end.
    easel.paint(frame(text), height: nil)
    easel.screen.write(easel.painter.leave().bytes)
    #expect(easel.screen.text == "5\n6\n7\n8\n9")
    #expect(easel.screen.cursorRow == 5)
  }

  @Test(arguments: ["abcdefghi", "abcdefghij", "abcdefghijk", "a\nabcdefghij", ""])
  func `behind a text that is left, no row stays empty`(text: String) {
    var easel = Easel()
    easel.paint(frame(text))
    easel.screen.write(easel.painter.leave().bytes)
    #expect(easel.screen.cursorColumn == 0)
    easel.screen.write("below".utf8)
    let rows = text.isEmpty ? 1 : text.split(separator: "\n").reduce(0) { $0 + ($1.count + 9) / 10 }
    #expect(easel.screen.cursorRow == rows)
  }

  @Test func `after a change of width it is erased where it stands`() {
    var easel = Easel()
    easel.screen.write("above\r\n".utf8)
    easel.paint(frame("abcdefgh\nx"))
    // Terminals wrap the row of 8 at 5.
    easel.screen = Screen(rows: 6, columns: 5)
    easel.screen.write("above\r\nabcdefgh\r\nx".utf8)
    easel.screen.write(easel.painter.erase(columns: 5).bytes)
    #expect(easel.screen.text == "above")
    #expect(easel.screen.cursorRow == 1)
  }

  @Test func `in a narrower window a wide character that has no room takes a row more`() {
    var easel = Easel()
    easel.paint(frame("日本語日\nx"))
    // Rows of 3 cells have room for one character of two each, though 8 cells are 3 rows.
    easel.screen = Screen(rows: 6, columns: 3)
    easel.screen.write("abv\r\n日本語日\r\nx".utf8)
    easel.screen.write(easel.painter.erase(columns: 3).bytes)
    #expect(easel.screen.text == "abv")
    #expect(easel.screen.cursorRow == 1)
  }
}
