import TerminalKit
import TestSupport
import Testing

/// The pictures are Unicode's block "Control Pictures": U+2400 is that of U+0000, U+2421 that of U+007F.
@Test(arguments: [
  ("plain, é 日本 👩‍👩‍👧", "plain, é 日本 👩‍👩‍👧"),
  ("\u{1B}[31mred\u{7}", "\u{241B}[31mred\u{2407}"),
  ("a\0b\u{7F}", "a\u{2400}b\u{2421}"),
  ("a\tb\nc\r\nd", "a\u{2409}b\u{240A}c\u{240D}\u{240A}d"),
  // The one-byte CSI and OSC of C1 have no pictures.
  ("\u{9B}2J\u{9D}", "\u{FFFD}2J\u{FFFD}"),
  ("a\u{2028}b\u{2029}", "a\u{2424}b\u{2424}"),
  // What turns the direction of the text around, and marks that do so for what stands beside them.
  ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"),
  ("1\u{200E}2\u{200F}3\u{61C}4", "1\u{FFFD}2\u{FFFD}3\u{FFFD}4"),
  // "hi" in tag characters, which nobody sees; joiners, and selectors of a character's form, stay.
  ("a\u{E0068}\u{E0069}\u{E0001}", "a\u{FFFD}\u{FFFD}\u{FFFD}"),
  ("葛\u{E0100} ❤\u{FE0F} नि\u{200D}", "葛\u{E0100} ❤\u{FE0F} नि\u{200D}"),
  // The byte E9, which is not UTF-8, as a path keeps it.
  ("caf\u{10FFE9}", "caf\u{FFFD}"),
  // Wales is spelled in tags; a flag of another region, or with more after it, is none.
  ("🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"),
  ("🏴󠁧󠁢󠁷󠁬󠁳󠁿\u{E0068}", "🏴󠁧󠁢󠁷󠁬󠁳󠁿\u{FFFD}"),
  ("\u{1F3F4}\u{E0075}\u{E0073}\u{E007F}", "\u{1F3F4}\u{FFFD}\u{FFFD}\u{FFFD}"),
])
func `control characters become symbols`(text: String, shown: String) {
  #expect(Array(TerminalText.harmless(text).utf8) == Array(shown.utf8))
}

@Test(
  arguments: [
    ([], "\u{240D}\u{240A}\u{240D}\u{2401}\u{2409}"),
    // CR LF is one line break, as in a table.
    (.lineBreaksAndTabs, "\r\n\u{240D}\u{2401}\t"),
    (.hitMarkers, "\u{240D}\u{240A}\u{240D}\u{1}\u{2409}"),
  ] as [(TerminalText.Kept, String)]
)
func `what the layout deals with itself is kept`(kept: TerminalText.Kept, shown: String) {
  let bytes = Array("\r\n\r\u{1}\t".utf8).withUnsafeBytes {
    TerminalText.harmless($0, keeping: kept)
  }
  #expect(bytes == Array(shown.utf8))
}

@Test func `bytes that are no UTF-8 become the replacement character`() {
  let bytes = ([0x61, 0x9B, 0x62] as [UInt8]).withUnsafeBytes {
    TerminalText.harmless($0, keeping: [])
  }
  #expect(String(decoding: bytes, as: UTF8.self) == "a\u{FFFD}b")
}

@Test func `of any bytes nothing is left that drives a terminal`() {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<500 {
    let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let shown = bytes.withUnsafeBytes { TerminalText.harmless($0, keeping: []) }
    let scalars = String(validating: shown, as: UTF8.self)?.unicodeScalars
    #expect(
      scalars?.allSatisfy { $0.properties.generalCategory != .control } == true,
      "seed \(seed): \(bytes)"
    )
  }
}

@Test func `plain is what is printable ASCII, wherever another byte stands`() {
  for count in 0...20 {
    let plain = [UInt8](repeating: 0x7E, count: count)
    #expect(plain.withUnsafeBytes(TerminalText.isPlain))
    for place in plain.indices {
      for byte in [0x00, 0x1F, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = plain
        bytes[place] = byte
        #expect(!bytes.withUnsafeBytes(TerminalText.isPlain), "\(byte) at \(place) of \(count)")
      }
      for byte in [0x20, 0x41] as [UInt8] {
        var bytes = plain
        bytes[place] = byte
        #expect(bytes.withUnsafeBytes(TerminalText.isPlain), "\(byte) at \(place) of \(count)")
      }
    }
  }
}

/// What a text takes on the screen must be what its symbols take: tables would be crooked.
@Test func `of any characters the width is the one of what is shown`() {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let scalars: [Unicode.Scalar] = [
    "a", "日", "\u{1B}", "\u{9B}", "\u{7F}", "\u{202E}", "\u{200E}", "\u{61C}", "\u{E0041}",
    "\u{E007F}",
    "\u{1F3F4}", "\u{200D}", "\u{FE0F}", "\u{301}", "👩", "\u{2028}",
  ]
  for _ in 0..<2000 {
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
    }
    #expect(
      DisplayWidth.of(text) == DisplayWidth.of(TerminalText.harmless(text)),
      "seed \(seed): \(text.unicodeScalars.map { String($0.value, radix: 16) })"
    )
  }
}

/// The symbol and 日 take one cell and two, and the text begins in the given column.
@Test(arguments: [
  ("ab", 3, "ab"), ("\t", 0, "        "), ("\t", 7, " "), ("a\tb\t", 3, "a    b       "),
  ("\u{7}\t日\tx", 0, "\u{2407}       日      x"), ("a\r\n\tb", 0, "a\u{240D}\u{240A}     b"),
])
func `a tab goes to the next multiple of 8 cells`(text: String, column: Int, shown: String) {
  #expect(Array(TerminalText.harmless(text, tabsFrom: column).utf8) == Array(shown.utf8))
}
