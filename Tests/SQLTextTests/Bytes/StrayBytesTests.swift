import SQLText
import TestSupport
import Testing

struct StrayBytesTests {
  @Test(arguments: [
    "", "a", "é", "\u{FFFD}", "👨‍👩‍👧", "\u{10FF7F}", "\0",
  ])
  func `UTF-8 is itself`(text: String) {
    #expect(StrayBytes.text(Array(text.utf8)[...]) == text)
    #expect(StrayBytes.bytes(of: text) == Array(text.utf8))
    #expect(StrayBytes.repaired(text) == text)
  }

  @Test(arguments: [
    [0xFF], [0x61, 0x80, 0x62], [0xC3], [0xE2, 0x82], [0xE2, 0x82, 0x61], [0xED, 0xA0, 0x80],
    [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
    [0xF4, 0x8F, 0xBE, 0x80, 0xFE],
  ])
  func `other bytes come out as they came in`(bytes: [UInt8]) {
    #expect(StrayBytes.bytes(of: StrayBytes.text(bytes[...])) == bytes)
  }

  @Test func `any bytes come out as they came in`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    // Bytes of which characters at the edges of UTF-8 are made.
    let edges: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0xBE, 0xBF, 0xC2, 0xED, 0xF0, 0xF4, 0xFF]
    for _ in 0..<2000 {
      let bytes = (0..<8).compactMap { _ in edges.randomElement(using: &generator) }
      #expect(StrayBytes.bytes(of: StrayBytes.text(bytes[...])) == bytes, "seed \(seed)")
    }
  }

  @Test func `a reader sees a replacement character`() {
    #expect(StrayBytes.repaired(StrayBytes.text([0x61, 0xFF, 0x62])) == "a\u{FFFD}b")
  }
}
