import LineEditor
import TerminalKit
import Testing

struct EditorKeyTests {
  @Test func `each of the terminal's keys has a code of its own, which nobody can type`() {
    let codes = SpecialKey.allCases.map { EditorKey($0).scalar.value }
    #expect(Set(codes).count == SpecialKey.allCases.count)
    #expect(codes.allSatisfy { 0x80...0x9F ~= $0 })
  }
}
