import TerminalKit
import Testing

struct TerminalAnswersTests {
  private static let attributes = "\u{1B}[?62;1;6c"

  private func answers(_ text: String) -> TerminalAnswers { TerminalAnswers(Array(text.utf8)) }

  @Test(
    arguments: [
      // xterm, one that ends with BEL, one with few digits, one that adds the opacity.
      ("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\", 0xFF8000),
      ("\u{1B}]11;rgb:ffff/8080/0000\u{7}", 0xFF8000),
      ("\u{1B}]11;rgb:f/8/0\u{1B}\\", 0xFF8800), ("\u{1B}]11;rgb:ff/80/00\u{1B}\\", 0xFF8000),
      ("\u{1B}]11;rgba:ffff/8080/0000/8000\u{1B}\\", 0xFF8000),
      ("", nil), ("\u{1B}]11;#ff8000\u{7}", nil), ("\u{1B}]11;rgb:ffff/8080\u{7}", nil),
    ] as [(String, Int64?)]
  )
  func `a terminal names its background, and says what it is`(text: String, rgb: Int64?) {
    let answers = answers(text + Self.attributes)
    #expect(answers.background == rgb.map { Color(rgb: $0) })
    #expect(answers.isComplete)
    #expect(answers.typed == [])
  }

  @Test func `what is typed meanwhile stays typed, Escape and all`() {
    let answers = answers(
      "se\u{1B}]11;rgb:0/0/0\u{7}le\u{1B}[A\u{1B}\(Self.attributes)ct\u{1B}"
    )
    #expect(answers.background == .black)
    #expect(String(decoding: answers.typed, as: UTF8.self) == "sele\u{1B}[A\u{1B}ct\u{1B}")
  }

  @Test func `without the last answer more is awaited`() {
    #expect(!answers("\u{1B}]11;rgb:0/0/0\u{7}abc").isComplete)
    let text = "a\u{1B}]11;rgb:0/0/0\u{1B}\\\(Self.attributes)"
    let isComplete = (0..<text.utf8.count).map { length in
      TerminalAnswers(Array(text.utf8.prefix(length))).isComplete
    }
    #expect(!isComplete.contains(true))
    // What is not whole counts as typed: nobody waits for its end.
    #expect(answers("a\u{1B}]11;rgb:0/0").typed == Array("a\u{1B}]11;rgb:0/0".utf8))
    #expect(answers("a\u{1B}[?62").typed == Array("a\u{1B}[?62".utf8))
  }
}
