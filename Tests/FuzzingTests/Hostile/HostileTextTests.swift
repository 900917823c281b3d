import Testing

@testable import Fuzzing

struct HostileTextTests {
  @Test
  func `a text can hold bytes that are no UTF-8`() {
    #expect(HostileText.bytes(of: "aé\u{F79B}\u{F7FF}") == [0x61, 0xC3, 0xA9, 0x9B, 0xFF])
  }
}
