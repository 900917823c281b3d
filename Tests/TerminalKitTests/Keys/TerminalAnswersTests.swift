import TerminalKit
import Testing

struct TerminalAnswersTests {
  private static let attributes = "\u{1B}[?62;1;6c"

  /// What is read of a text that comes in pieces of some bytes.
  private func answers(_ text: String, pieces: Int) -> TerminalAnswers {
    var answers = TerminalAnswers()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      answers.append(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    answers.finish()
    return answers
  }

  @Test(
    arguments: [
      // xterm, one that ends with BEL, one with few digits, one that adds the opacity.
      ("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\", 0xFF8000),
      ("\u{1B}]11;rgb:ffff/8080/0000\u{7}", 0xFF8000),
      ("\u{1B}]11;rgb:f/8/0\u{1B}\\", 0xFF8800), ("\u{1B}]11;rgb:ff/80/00\u{1B}\\", 0xFF8000),
      ("\u{1B}]11;rgba:ffff/8080/0000/8000\u{1B}\\", 0xFF8000),
      ("", nil), ("\u{1B}]11;#ff8000\u{7}", nil), ("\u{1B}]11;rgb:ffff/8080\u{7}", nil),
    ] as [(String, Int64?)],
    [1, 7, 1000]
  )
  func `a terminal names its background, and says what it is`(
    example: (text: String, rgb: Int64?),
    pieces: Int
  ) {
    let answers = answers(example.text + Self.attributes, pieces: pieces)
    #expect(answers.background == example.rgb.map { Color(rgb: $0) })
    #expect(answers.isComplete)
    #expect(answers.typed == [])
  }

  @Test(arguments: [1, 1000])
  func `what is typed meanwhile stays typed, Escape and all`(pieces: Int) {
    let text = "se\u{1B}]11;rgb:0/0/0\u{7}le\u{1B}[A\u{1B}\(Self.attributes)ct\u{1B}"
    let answers = answers(text, pieces: pieces)
    #expect(answers.background == .black)
    #expect(String(decoding: answers.typed, as: UTF8.self) == "sele\u{1B}[A\u{1B}ct\u{1B}")
  }

  @Test func `without the last answer more is awaited`() {
    #expect(!answers("\u{1B}]11;rgb:0/0/0\u{7}abc", pieces: 1000).isComplete)
    #expect(!answers("\u{1B}[?62", pieces: 1000).isComplete)
  }
}
