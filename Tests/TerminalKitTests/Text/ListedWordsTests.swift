import TerminalKit
import Testing

@Test(arguments: [
  (0, 0, ""), (1, 0, "a"), (2, 0, "a and b"), (3, 0, "a, b and c"), (1, 2, "a and 2 more"),
  (3, 1, "a, b, c and 1 more"),
])
func `words are listed with an and before the last`(named: Int, rest: Int, list: String) {
  let words = ["a", "b", "c", "d"].prefix(named + rest).map(\.self)
  #expect(words.listed(atMost: named) == list)
}

@Test func `a list can have other words between its words`() {
  #expect(["on", "off", "full"].listed(by: "|", last: " or ") == "on|off or full")
  #expect(["a", "b", "c"].listed(last: ", ", atMost: 3) == "a, b, c")
  #expect(["a", "b", "c"].listed(last: ", ", atMost: 2) == "a, b and 1 more")
}
