import LineEditor
import TerminalKit
import Testing

struct EditorKeyTests {
  @Test func `each of the terminal's keys has a code of its own, which nobody can type`() {
    let codes = SpecialKey.allCases.compactMap { EditorKey($0)?.scalar.value }
    // All but PageUp, PageDown, Shift-Tab, the arrows that scroll, and F1 to F6.
    #expect(Set(codes).count == SpecialKey.allCases.count - 11)
    #expect(codes.count == Set(codes).count)
    #expect(codes.allSatisfy { 0x80...0x9F ~= $0 })
  }
}
