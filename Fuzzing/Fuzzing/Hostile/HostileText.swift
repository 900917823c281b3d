/// Texts that data or arguments could hold, and that terminals, parsers and tokenizers take badly.
enum HostileText {
  /// Short ones.
  ///
  /// A style that begins here, such as `ESC [5m`, is none that the shell uses.
  static let texts = [
    "", " ", "'", "\"", "`", "''", "\"\"", "'\"`", "\\", "\\\\", "%", "_", "*", "?", "[", "]", "(",
    ")", "()", ";",
    "--", "/*", "*/", "#", ".", ",", "|", "&", "$x", ":x", "@x", "^", "+", "-", "=", "<", ">", "!",
    "{}", "\\n",
    "\\x1b[5m", "\\033[5m", "%s%n", "NULL", "null", "vs", "A vs B", "-- ", "-1", "--limit",
    "\u{1B}[5mblink", "\u{1B}]0;title\u{7}", "\u{1B}[2J\u{1B}[H", "\u{1B}[?1049h", "\u{1B}c",
    "\u{1B}P1$r\u{1B}\\",
    "\u{9B}5m", "\u{90}x\u{9C}", "\u{7}", "\u{8}\u{8}\u{8}", "\r", "a\rb", "a\tb", "\u{C}", "\u{B}",
    "\u{0}", "a\u{0}b",
    "\u{1}hit\u{2}", "\u{2}\u{1}", "\u{1}", "\u{7F}", "\u{85}", "\u{1E}", "\u{1F}",
    "\u{202E}right to left", "\u{2066}x\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}",
    "\u{202A}\u{202B}\u{202C}\u{202D}",
    "\u{E0041}\u{E0042}\u{E007F}", "\u{E0001}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFD}",
    "\u{FFFE}", "\u{AD}",
    "\u{10FFFF}", "\u{200B}", "\u{200D}", "\u{FE0F}", "e\u{301}",
    String(repeating: "\u{301}", count: 200),
    "é", "É", "ß", "İ", "ı", "ſ", "日本語", "中", "한국", "\u{1100}\u{1161}", "👩‍👩‍👧‍👦", "🇩🇪", "🇩", "👍🏽", "شمس",
    "שלום",
    "#tag", "##", "#", "# ", "#a,b", "milk", "MILK", "take a walk", "week", "eggs", "groceries",
    "\"take a", "[milk eggs]~5",
    "milk OR", "NOT milk", "NEAR(", "NEAR(a b, 99999999999)", "title:", "{title notes}: a",
    "-title: a", "^^a", "a* *",
  ]

  /// A byte that is no UTF-8 by itself: see ``bytes(of:)``.
  static let rawBytes: [Unicode.Scalar] = [
    "\u{F780}", "\u{F79B}", "\u{F7C0}", "\u{F7C3}", "\u{F7E2}", "\u{F7ED}", "\u{F7F4}", "\u{F7FF}",
  ]

  private static let lengths = [9, 63, 64, 65, 127, 128, 255, 256, 257, 1000, 1023, 4096]

  static func text(_ dice: inout Dice) -> String {
    switch dice.below(100) {
    case 0..<60: dice.pick(texts)
    case 60..<85:
      dice.list(2...5) { $0.pick(texts) }.joined(separator: dice.pick(["", " ", " ", ", "]))
    case 85..<92: scalars(&dice)
    case 92..<95: String(Character(dice.pick(rawBytes))) + dice.pick(texts)
    default: long(&dice)
    }
  }

  /// The bytes of a text: UTF-8, but a single byte 0x80 to 0xFF for each of U+F780 to U+F7FF, so that a text
  /// can have bytes in it that are no UTF-8.
  static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      isRawByte(scalar) ? [UInt8(scalar.value & 0xFF)] : Array(String(scalar).utf8)
    }
  }

  /// Whether a character stands for a byte that is no UTF-8.
  static func isRawByte(_ scalar: Unicode.Scalar) -> Bool { 0xF780...0xF7FF ~= scalar.value }

  /// A text for one line of a script.
  static func line(_ dice: inout Dice) -> String { text(&dice).onOneLine }

  private static func scalars(_ dice: inout Dice) -> String {
    let ends: [UInt32] = [0x80, 0x250, 0x800, 0x2100, 0x1_0000, 0x2_0000]
    let scalars = dice.list(1...12) {
      Unicode.Scalar(UInt32($0.below(Int($0.pick(ends))))) ?? "\u{FFFD}"
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func long(_ dice: inout Dice) -> String {
    let part = dice.pick([
      "a", "a ", "ab ", "é", "日", "(", "\"", "a OR ", "-", "\u{301}", "#t ", "%", "\u{1B}[5m",
    ])
    let length = dice.chance(percent: 3) ? dice.pick([20_000, 100_000]) : dice.pick(lengths)
    return String(repeating: part, count: max(1, length / part.utf8.count))
  }
}

extension String {
  /// The text with blanks in place of the line breaks that would end a line of a script.
  var onOneLine: String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.map { $0 == "\n" ? " " : $0 })
    return String(scalars)
  }
}
