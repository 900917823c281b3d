@testable import LiveSearch
import Testing

struct LiveChipsTests {
  @Test(
    arguments: [
      ("milk [milk eggs]~3 #fun \"next week\"", ["[milk eggs]~3", "#fun", "\"next week\""]),
      ("milk eggs", []),
      // What is still open is being typed.
      ("[milk", []), ("#fun \"next we", ["#fun"]), ("#\"two w", []),
      ("日本 #日本 é", ["#日本"]),
    ]
  )
  func `tags, groups and phrases are chips`(text: String, chips: [String]) {
    let bytes = Array(text.utf8)
    let found = LiveChips(of: text).ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
    #expect(found == chips)
  }

  @Test(
    arguments: [
      ("milk [milk eggs]", 11),
      ("[milk eggs]~3", 13),
      ("\"next week\" ", 12),
      ("#fun ", 5),
      // It is still being typed.
      ("#fun", nil),
      ("#日本 ", 4),
      ("milk", nil),
      ("milk ", nil),
      ("#fun  ", nil),
    ]
  )
  func `Backspace takes the chip before the cursor, and a blank behind it`(
    text: String,
    length: Int?
  ) {
    #expect(LiveChips(of: text).lengthOfChip(before: text) == length)
    #expect(LiveChips(of: text + " x").lengthOfChip(before: text) == length)
  }

  @Test(
    arguments: [
      ("milk eggs", "milk eggs|[milk eggs] "),
      ("#fun milk  eggs ham ", "milk  eggs ham |[milk eggs ham] "),
      ("[a b] milk eggs", "milk eggs|[milk eggs] "),
      ("milk", nil),
      ("milk #fun", nil),
      ("milk eg]gs", nil),
    ]
  )
  func `Tab makes the words back to a chip one group`(text: String, expected: String?) {
    let group = LiveChips.nearGroup(of: text)
    let taken = group.map { String(text.unicodeScalars.suffix($0.length)) + "|" + $0.text }
    #expect(taken == expected)
  }
}
