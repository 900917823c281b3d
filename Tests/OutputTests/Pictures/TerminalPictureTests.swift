import TerminalKit
import Testing

@testable import Output

struct TerminalPictureTests {
  private func frame(_ second: Double, _ text: String) -> TerminalPicture.Frame {
    .init(at: second, PictureLine.lines(of: Array(text.utf8)))
  }

  @Test func `text is text, as wide as its cells, and the frame of a table is drawn`() {
    let svg = TerminalPicture("t", frames: [frame(0, "│ two words │  日本\n")]).svg
    // 9 cells of 8.4 pixels, and 4 cells for two wide characters.
    #expect(svg.contains("textLength=\"75.6\" lengthAdjust=\"spacingAndGlyphs\">two words</text>"))
    #expect(svg.contains("textLength=\"33.6\" lengthAdjust=\"spacingAndGlyphs\">日本</text>"))
    #expect(!svg.contains("│"))
    #expect(svg.contains("<path class=\"rs-ink\""))
  }

  @Test func `lines of neighbouring cells join`() {
    // Each line fills its cell from one end to the other, and goes somewhat into the cell below it.
    let path = CellGlyph.path("─", x: 10, y: 0, width: 8, height: 18)
    #expect(path == "M10 8.4H18V9.6H10Z")
    #expect(CellGlyph.path("│", x: 0, y: 18, width: 8, height: 18) == "M3.4 18H4.6V36.6H3.4Z")
    #expect(CellGlyph.path("▌", x: 0, y: 0, width: 8, height: 18) == "M0 0H4V18.6H0Z")
  }

  @Test func `a still picture has no times`() {
    let svg = TerminalPicture("t", frames: [frame(0, "a\nb\n")]).svg
    #expect(!svg.contains("--a:") && !svg.contains("--b:"))
  }

  @Test func `a line stays until another one is in its row, and ends still`() {
    let frames = [frame(0, "a\nx\n"), frame(1, "b\nx\n"), frame(2.5, "c\n")]
    let svg = TerminalPicture("t", frames: frames).svg
    #expect(svg.contains("<g class=\"rs-past\" style=\"--b:1s\">"))
    #expect(svg.contains("<g class=\"rs-late rs-past\" style=\"--a:1s;--b:2.5s\">"))
    #expect(svg.contains("<g class=\"rs-late\" style=\"--a:2.5s\">"))
    // x is there once, until the last frame, which has one line.
    #expect(svg.split(separator: ">x</text>").count == 2)
    #expect(svg.contains("<g class=\"rs-past\" style=\"--b:2.5s\">"))
  }

  @Test func `hostile text is text`() {
    let svg = TerminalPicture("</title><script>", frames: [frame(0, "<script>\u{1B}[1m&\"")]).svg
    #expect(!svg.contains("<script>"))
    #expect(svg.contains("&lt;script&gt;"))
    // XML 1.0, "Char": these two are no characters of a document.
    let others = TerminalPicture("\u{FFFF}", frames: [frame(0, "a\u{FFFE}b\u{7} c\u{FFFF}\u{301}")])
      .svg
    #expect(!others.unicodeScalars.contains { $0.value == 7 || 0xFFFE...0xFFFF ~= $0.value })
    #expect(others.contains("a\u{FFFD}b"))
  }

  @Test(arguments: ["┌", "┼", "┘", "█", "▏", "▁", "⣿", "░", "━", "╸"])
  func `what is drawn has a path`(character: Character) {
    #expect(CellGlyph.draws(character))
    #expect(!CellGlyph.path(character, x: 0, y: 0, width: 8, height: 18).isEmpty)
  }

  @Test(arguments: ["a", "▲", "日", " "])
  func `other characters are text`(character: Character) {
    #expect(!CellGlyph.draws(character))
  }

  /// The digits and the bar stand to the right of the word, after its four cells of 8.4 pixels and a margin of 14.
  @Test func `what follows a right-to-left word keeps its place`() {
    let svg = TerminalPicture("t", frames: [frame(0, "שלום|12 - 34\n")]).svg
    #expect(svg.contains(#/x="14"[^>]*>שלום</text>/#))
    #expect(svg.contains(#/x="47\.6"[^>]*>\|12 - 34</text>/#))
  }
}
