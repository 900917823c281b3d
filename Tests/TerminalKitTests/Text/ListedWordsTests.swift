import TerminalKit
import Testing

@Test(arguments: [
  (0, 0, ""), (1, 0, "a"), (2, 0, "a and b"), (3, 0, "a, b and c"), (1, 2, "a and 2 more"),
  (3, 1, "a, b, c and 1 more"),
])
func `words are listed with an and before the last`(count: Int, rest: Int, list: String) {
  #expect(["a", "b", "c"].prefix(count).map(\.self).listed(andMore: rest) == list)
}

@Test func `a list can have other words between its words`() {
  #expect(["on", "off", "full"].listed(by: "|", last: " or ") == "on|off or full")
}
