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
  // What turns the direction of the text around.
  ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"),
])
func `control characters become symbols`(text: String, shown: String) {
  #expect(TerminalText.harmless(text) == shown)
}

@Test func `line breaks and tabs stay in a text of several lines, a lone CR does not`() {
  #expect(TerminalText.harmlessLines("a\n\tb\rc\u{1B}") == "a\n\tb\u{240D}c\u{241B}")
}

@Test(
  arguments: [
    (.carriageReturnBeforeLineFeed, "\r\u{240A}\u{240D}\u{2401}\u{2409}"),
    (.lineBreaksAndTabs, "\u{240D}\n\u{240D}\u{2401}\t"),
    ([.carriageReturnBeforeLineFeed, .lineBreaksAndTabs], "\r\n\u{240D}\u{2401}\t"),
    (.hitMarkers, "\u{240D}\u{240A}\u{240D}\u{1}\u{2409}"),
    (.c0, "\r\n\r\u{1}\t"),
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
