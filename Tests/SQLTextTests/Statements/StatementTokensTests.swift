import SQLText
import Testing

struct StatementTokensTests {
  @Test func `blanks, comments, the semicolon and what follows it are left out`() {
    let tokens = StatementTokens("SELECT a, -- b\n /* c */ 'd' FROM t; SELECT 2")
    #expect(tokens.map(\.text) == ["SELECT", "a", ",", "'d'", "FROM", "t"])
  }

  @Test func `the semicolons of a trigger's body are none of its end`() {
    let sql = "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; SELECT 2; END"
    #expect(StatementTokens(sql + "; SELECT 3").last?.text == "END")
  }

  @Test func `places are counted in bytes`() {
    let tokens = StatementTokens("SELECT 'é日' , x")
    #expect(tokens.last?.bytes == 17..<18)
  }

  @Test(arguments: [
    ("a", "a"), ("\"a b\"", "a b"), ("\"a\"\"b\"", "a\"b"), ("[a b]", "a b"), ("`a``b`", "a`b"),
    ("[a[[b]", "a[[b"), ("\"\u{301}a\"", "\u{301}a"),
  ])
  func `a name is known without its quotes`(text: String, name: String) {
    #expect(StatementTokens(text).first?.name == name)
  }

  @Test func `a string is known without its quotes, and is no name`() {
    let token = StatementTokens("'don''t'").first
    #expect(token?.string == "don't")
    #expect(token?.name == nil)
  }

  @Test func `a quoted name is no keyword`() {
    #expect(StatementTokens("from").first?.isWord("FROM") == true)
    #expect(StatementTokens("\"from\"").first?.isWord("FROM") == false)
  }

  @Test func `tokens are replaced, removed and inserted, and all stands on one line`() {
    let tokens = StatementTokens("SELECT a,b,\n  FROM t -- t\n WHERE (x=1")
    #expect(tokens.text(replacing: []) == "SELECT a,b, FROM t WHERE (x=1;")
    #expect(tokens.text(replacing: [(4..<5, "")]) == "SELECT a,b FROM t WHERE (x=1;")
    #expect(tokens.text(replacing: [(3..<5, "c")]) == "SELECT a,c FROM t WHERE (x=1;")
    #expect(
      tokens.text(replacing: [(tokens.count..<tokens.count, ")")])
        == "SELECT a,b, FROM t WHERE (x=1);"
    )
    #expect(
      StatementTokens("VALUES(1 2)").text(replacing: [(3..<3, ",")]) == "VALUES(1, 2);"
    )
    #expect(
      StatementTokens("ORDER a").text(replacing: [(1..<1, "BY")]) == "ORDER BY a;"
    )
  }

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
