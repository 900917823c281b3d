import Output
import Testing

struct DirectionRunsTests {
  /// Right-to-left parts have brackets around them.
  @Test(arguments: [
    ("שלום | 12 - 34", "[שלום]| | 12 - 34"),
    // What stands between the words of one direction is theirs; what follows the last one is not.
    ("a שלום 12, עולם! 34", "a |[שלום 12, עולם]|! 34"),
    ("שָׁלוֹם abc עולם", "[שָׁלוֹם]| abc |[עולם]"),
    // Each cell is a part of its own.
    ("שלום│עולם", "[שלום]|│|[עולם]"), ("שלום|עולם", "[שלום]|||[עולם]"),
    ("שלום  עולם", "[שלום]|  |[עולם]"), ("مرحبا\nسلام", "[مرحبا]|\n|[سلام]"),
    // Rows of csv and of quote.
    ("\"שלום\",12,\"עולם\",34", "\"|[שלום]|\",12,\"|[עולם]|\",34"),
    ("'שלום','עולם'", "'|[שלום]|','|[עולם]|'"), ("שלום 1,000 עולם", "[שלום 1,000 עולם]"),
    ("١٢\t34", "[١٢]|\t34"), ("abc 日本 12", "abc 日本 12"), ("", ""),
  ])
  func `a right-to-left part ends with its last letter`(text: String, parts: String) {
    let pieces = DirectionRuns.pieces(of: text)
    #expect(
      pieces.map { $0.isRightToLeft ? "[\($0.text)]" : String($0.text) }.joined(separator: "|")
        == parts
    )
    #expect(pieces.map { String($0.text) }.joined() == text)
  }
}
