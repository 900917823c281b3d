import SQLText
import Testing
import TestSupport

/// Tokens as `kind text`, with `…` after those that do not end.
private func describe(_ text: String) -> [String] {
  SQLTokenizer(text).filter { $0.kind != .whitespace }.map {
    "\($0.kind) \(text[$0.range])" + ($0.missing == nil ? "" : "…")
  }
}

struct SQLTokenizerTests {
  @Test(arguments: [
    // The rules of sqlite3GetToken in SQLite's src/tokenize.c, case by case.
    ("SELECT a_1$ FROM été", ["word SELECT", "word a_1$", "word FROM", "word été"]),
    (
      "'it''s' \"a\"\"b\" `c` [d]",
      [
        "string 'it''s'", "quotedName \"a\"\"b\"", "quotedName `c`", "quotedName [d]",
      ]
    ),
    ("[a]]", ["quotedName [a]", "illegal ]"]),
    ("x'0aFF' X'' x'0' x'0g'", ["blob x'0aFF'", "blob X''", "illegal x'0'", "illegal x'0g'"]),
    (
      "1 1.5 .5 1. 1e3 1E+3 1.e-3 0xFf",
      [
        "number 1", "number 1.5", "number .5", "number 1.", "number 1e3", "number 1E+3",
        "number 1.e-3", "number 0xFf",
      ]
    ),
    (
      "12ab 1e 0x 1e+ 1..2",
      [
        "illegal 12ab", "illegal 1e", "illegal 0x", "illegal 1e", "operator +", "number 1.",
        "number .2",
      ]
    ),
    ("t.a", ["word t", "punctuation .", "word a"]),
    (
      "? ?12 :a @b $c $a::b(c) # :",
      [
        "variable ?", "variable ?12", "variable :a", "variable @b", "variable $c",
        "variable $a::b(c)", "illegal #", "illegal :",
      ]
    ),
    (
      "a->b->>c-1--d",
      [
        "word a", "operator ->", "word b", "operator ->>", "word c", "operator -", "number 1",
        "lineComment --d",
      ]
    ),
    (
      "= == < <= <> << > >= >> != ! | || + * / % & ~",
      [
        "operator =", "operator ==", "operator <", "operator <=", "operator <>", "operator <<",
        "operator >", "operator >=", "operator >>", "operator !=", "illegal !", "operator |",
        "operator ||", "operator +", "operator *", "operator /", "operator %", "operator &",
        "operator ~",
      ]
    ),
    (
      "(a,b);",
      [
        "punctuation (", "word a", "punctuation ,", "word b", "punctuation )", "semicolon ;",
      ]
    ),
    (
      "a--b\nc/*d*/e/**/",
      [
        "word a", "lineComment --b", "word c", "blockComment /*d*/", "word e", "blockComment /**/",
      ]
    ),
    ("/*/ a */ b", ["blockComment /*/ a */", "word b"]),
    ("/* ** */*", ["blockComment /* ** */", "operator *"]),
    ("\u{FEFF}SELECT", ["word SELECT"]),
    ("a\u{0}b {", ["word a", "illegal \u{0}", "word b", "illegal {"]),
  ])
  func `text is cut as SQLite cuts it`(text: String, tokens: [String]) {
    #expect(describe(text) == tokens)
  }

  @Test(arguments: [
    ("'a", SQLToken.Delimiter.singleQuote), ("'a''", .singleQuote), ("x'0", .singleQuote),
    ("\"a;", .doubleQuote), ("`a", .backtick), ("[a'", .bracket), ("/*", .blockComment),
    ("/* a *", .blockComment),
  ])
  func `a token that does not end says what it waits for`(
    text: String,
    delimiter: SQLToken.Delimiter
  ) throws {
    let tokens = Array(SQLTokenizer("1 " + text))
    #expect(tokens.map(\.missing) == [nil, nil, delimiter])
  }

  @Test(arguments: [
    ("b', c", SQLToken.Delimiter.singleQuote, "b'"), ("b\" c", .doubleQuote, "b\""),
    ("b\"\"c\" d", .doubleQuote, "b\"\"c\""), ("b] c", .bracket, "b]"),
    ("b ` c", .backtick, "b `"), ("*/ c", .blockComment, "*/"),
  ])
  func `the next line continues what the line before left open`(
    line: String,
    open: SQLToken.Delimiter,
    expected: String
  ) throws {
    let first = try #require(SQLTokenizer(line, continuing: open).first { _ in true })
    #expect(line[first.range] == expected)
    #expect(first.missing == nil)
  }

  @Test func `an empty line leaves open what was open`() {
    var tokens = SQLTokenizer("", continuing: .singleQuote)
    #expect(tokens.next() == nil)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `joined tokens give the text again`(seed: UInt64) {
    let pieces = [
      "'", "\"", "`", "[", "]", "/", "*", "-", "\n", " ", ";", "x'", "0x", "1", ".", "e", "+", "$",
      ":", "::", "(", ")", "é", "日", "👨‍👩‍👧", "\u{FEFF}", "\u{0}", "\r\n", "!", "=", "<", ">", "|", "a",
      "?",
    ]
    var random = SeededGenerator(seed: seed)
    for round in 0..<2_000 {
      let text = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
      let tokens = Array(SQLTokenizer(text))
      let joined = tokens.map { text[$0.range] }.joined()
      #expect(Array(joined.utf8) == Array(text.utf8), "seed \(seed), round \(round)")
      #expect(tokens.allSatisfy { !$0.range.isEmpty }, "seed \(seed), round \(round)")
      #expect(
        tokens.dropLast().allSatisfy { $0.missing == nil },
        "seed \(seed), round \(round): \(text)"
      )
    }
  }
}

@Test(arguments: [
  ("select 1", "SELECT"), (" -- a\n/* b */ With t AS", "WITH"), ("(VALUES", "("), ("", ""),
  (" -- a", ""),
])
func `the first word of a statement stands behind blanks and comments`(sql: String, word: String) {
  #expect(SQLTokenizer.firstWord(of: sql) == word)
}
