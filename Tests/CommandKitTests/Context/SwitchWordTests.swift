import CommandKit
import Testing

struct SwitchWordTests {
  /// What booleanValue() of SQLite's shell makes of a word.
  @Test(arguments: [
    ("on", true), ("YES", true), ("1", true), ("0x0f", true), ("17", true), ("off", false),
    ("No", false), ("0", false), ("0x0", false), ("true", nil), ("-1", nil), ("1a", nil), ("", nil),
    ("maybe", nil),
  ])
  func `a word says on, off or neither`(word: String, isOn: Bool?) {
    #expect(SwitchWord(text: word).isOn == isOn)
  }
}
