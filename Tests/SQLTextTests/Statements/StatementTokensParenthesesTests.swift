import SQLText
import Testing

struct StatementTokensParenthesesTests {
  @Test(arguments: [
    ("a, (b, c), f(d, e)", ["a", "(b, c)", "f(d, e)"]), ("", [""]), ("a,", ["a", ""]),
    (",", ["", ""]),
  ])
  func `commas part a list outside of parentheses`(list: String, items: [String]) {
    let tokens = StatementTokens(list)
    #expect(tokens.listItems(in: tokens.indices).map(tokens.text(of:)) == items)
  }

  @Test(arguments: [("(a, (b))", 0, 6), ("f(a, (b)) c", 1, 7), ("((a)", 0, nil), ("(", 0, nil)])
  func `a parenthesis is closed by the one of its depth`(text: String, opening: Int, closing: Int?)
  {
    #expect(StatementTokens(text).closing(opening) == closing)
  }

  @Test func `what is outside of parentheses leaves them out`() {
    let tokens = StatementTokens("a (b) c (d (e)) f")
    let outside = tokens.positionsOutsideParentheses(in: tokens.indices)
    #expect(outside.map { tokens[$0].text } == ["a", "c", "f"])
  }
}
