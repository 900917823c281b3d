import TerminalKit
import Testing

/// All keys of the bytes, given in one piece or byte by byte.
private func keys(_ bytes: [UInt8], inPieces: Bool = false) -> [Key] {
  var decoder = KeyDecoder()
  var keys: [Key] = []
  for piece in inPieces ? bytes.map({ [$0] }) : [bytes] {
    decoder.append(piece)
    while let key = decoder.next(isFinal: false) { keys.append(key) }
  }
  while let key = decoder.next(isFinal: true) { keys.append(key) }
  return keys
}

private func characters(_ text: String) -> [Key] {
  text.unicodeScalars.map { .character($0) }
}

struct KeyDecoderTests {
  @Test(arguments: 3..<30)
  func `a late answer in two pieces is skipped, however long the second takes`(count: Int) {
    let answer = Array("\u{1B}]11;rgb:ffff/0000/8080\u{1B}\\a".utf8)
    var decoder = KeyDecoder()
    decoder.append(answer.prefix(count))
    let early = decoder.next(isFinal: true)
    decoder.append(answer.dropFirst(count))
    #expect([early, decoder.next(isFinal: true)].compactMap(\.self) == [.character("a")])
  }

  @Test func `a report of the mouse in two pieces is no Escape`() {
    var decoder = KeyDecoder()
    decoder.append(Array("\u{1B}[<0;1".utf8))
    #expect(decoder.next(isFinal: true) == nil)
    decoder.append(Array("2;7Mx".utf8))
    #expect(decoder.next(isFinal: true) == .mouse(MouseEvent(.press, row: 6, column: 11)))
    #expect(decoder.next(isFinal: true) == .character("x"))
  }

  @Test(
    arguments: [
      ("aé日👨\u{3}\r", characters("aé日👨\u{3}\r")),
      ("\u{1B}[A\u{1B}OB", [.special(.up), .special(.down)]),
      ("\u{1B}[C\u{1B}[D", [.special(.right), .special(.left)]),
      (
        "\u{1B}[H\u{1B}OF\u{1B}[1~\u{1B}[8~",
        [
          .special(.home), .special(.end), .special(.home), .special(.end),
        ]
      ),
      ("\u{1B}[3~", [.special(.delete)]),
      ("\u{1B}[1;5D\u{1B}[1;5C", [.special(.wordLeft), .special(.wordRight)]),
      // Press, drag with Ctrl, release, the wheel; the right button and a mouse that only moves are passed over.
      (
        "\u{1B}[<0;3;1M\u{1B}[<48;12;7M\u{1B}[<0;300;1m\u{1B}[<64;1;2M\u{1B}[<65;1;2Ma",
        [
          .mouse(MouseEvent(.press, row: 0, column: 2)),
          .mouse(MouseEvent(.drag, row: 6, column: 11)),
          .mouse(MouseEvent(.release, row: 0, column: 299)),
          .mouse(MouseEvent(.wheelUp, row: 1, column: 0)),
          .mouse(MouseEvent(.wheelDown, row: 1, column: 0)),
        ] + characters("a")
      ),
      (
        "\u{1B}[<2;3;1M\u{1B}[<35;3;1M\u{1B}[<0;0;1M\u{1B}[<;;M\u{1B}[<99999999999999999999;1;1Ma",
        characters("a")
      ),
      // Meta-f stays two characters, which libedit joins.
      ("\u{1B}f", characters("\u{1B}f")),
      ("\u{1B}\u{1B}[A", [.character("\u{1B}"), .special(.up)]),
      (
        "\u{1B}[5~\u{1B}[6~\u{1B}[Z",
        [.special(.pageUp), .special(.pageDown), .special(.backTab)]
      ),
      // F1 to F4 of xterm, of older terminals and of Linux' console.
      (
        "\u{1B}OP\u{1B}OS\u{1B}[11~\u{1B}[12~\u{1B}[[A\u{1B}[[C",
        [.f1, .f4, .f1, .f2, .f1, .f3].map { .special($0) }
      ),
      (
        "\u{1B}[15~\u{1B}[[E\u{1B}[17~\u{1B}[1;3A\u{1B}[1;2B",
        [.f5, .f5, .f6, .scrollUp, .scrollDown].map { .special($0) }
      ),
      // Keys without a meaning are passed over whole: F7, focus, Ctrl-Up, F12.
      ("a\u{1B}[18~\u{1B}[I\u{1B}[1;5A\u{1B}[24~b", characters("ab")),
      // A sequence that breaks off before its last byte (0x40 to 0x7E) is passed over up to the next key.
      (
        "\u{1B}[\u{1B}[A\u{1B}[1;5\u{1B}OB\u{1B}[[\u{1B}[C\u{1B}[\ra\u{1B}Oé",
        [.special(.up), .special(.down), .special(.right)] + characters("\raé")
      ),
      // So are a terminal's answers to the questions of the start, where they come late.
      ("a\u{1B}]11;rgb:ffff/0000/8080\u{1B}\\b\u{1B}[?62;1;6cc", characters("abc")),
      ("a\u{1B}]11;rgb:ffff/0000/8080\u{7}b", characters("ab")),
      // Meta-] is none.
      ("\u{1B}]1x", characters("\u{1B}]1x")),
      // A paste is one key, whatever is in it; its lines end with CR in most terminals.
      (
        "a\u{1B}[200~b\tc\r\nd\re\nf\u{1B}[A\u{1B}[201\u{3}\u{1B}[201~g",
        [
          .character("a"), .paste("b\tc\nd\ne\nf\u{1B}[A\u{1B}[201\u{3}"), .character("g"),
        ]
      ),
      ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
      ("\u{1B}[201~a", characters("a")),
      // C1 control characters are the codes of the special keys, so they cannot be typed.
      ("a\u{80}\u{9F}b\u{A0}", characters("ab\u{A0}")),
    ] as [(String, [Key])]
  )
  func `bytes become keys, however they are cut`(text: String, expected: [Key]) {
    #expect(keys(Array(text.utf8)) == expected)
    #expect(keys(Array(text.utf8), inPieces: true) == expected)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
      ([0xC3, 0x28], "\u{FFFD}("),
      ([0xE2, 0x82, 0x61], "\u{FFFD}a"),
      ([0x61, 0xE2, 0x82], "a\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)]
  )
  func `what is not UTF-8 is replaced`(bytes: [UInt8], expected: String) {
    #expect(keys(bytes) == characters(expected))
  }

  @Test func `an Escape waits for more until no more comes`() {
    var decoder = KeyDecoder()
    decoder.append([0x1B])
    #expect(decoder.next(isFinal: false) == nil)
    #expect(decoder.hasInput)
    #expect(decoder.next(isFinal: true) == .character("\u{1B}"))
    #expect(!decoder.hasInput)
  }

  @Test func `a paste waits for its end, however long that takes`() {
    var decoder = KeyDecoder()
    decoder.append("\u{1B}[200~ab".utf8)
    #expect(decoder.next(isFinal: true) == nil)
    decoder.append("c\u{1B}[201~".utf8)
    #expect(decoder.next(isFinal: true) == .paste("abc"))
  }

  @Test(arguments: [
    ("a\n\rb", "a\nb"), ("a\rb\r\rc", "a\nb\n\nc"), ("'x\n\r\n\ry'", "'x\n\ny'"), ("a\nb", "a\nb"),
  ])
  func `each line of a paste ends once where the terminal swaps CR and LF`(
    bytes: String,
    text: String
  ) {
    var decoder = KeyDecoder()
    decoder.swapsReturn = true
    decoder.append(Array("\u{1B}[200~\(bytes)\u{1B}[201~".utf8))
    #expect(decoder.next(isFinal: false) == .paste(text))
  }
}
