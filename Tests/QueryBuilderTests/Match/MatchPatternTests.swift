import QueryBuilder
import Testing
import TestSupport

/// Each pattern with its MATCH string, and the rows that FTS5 finds with it.
@Test(
  arguments: [
    (.word("week"), #""week""#, [1, 2, 4]),
    (.word(#"say "hi""#), #""say ""hi""""#, []),
    (.word("AND"), #""AND""#, [4]),
    (.phrase("next week"), #""next week""#, [2]),
    (.prefix("wee"), #""wee"*"#, [1, 2, 3, 4]),
    (.initial("milk"), #"^"milk""#, [1]),
    (near(["milk", "eggs"]), #"NEAR("milk" "eggs")"#, [1, 4]),
    (near(["milk", "eggs"], distance: 0), #"NEAR("milk" "eggs", 0)"#, [1]),
    (near(["milk", "eggs"], distance: -1), #"NEAR("milk" "eggs", 0)"#, [1]),
    (near([MatchPattern.Phrase("egg", isPrefix: true)]), #"NEAR("egg"*)"#, [1, 4]),
    (.column("title", .word("week")), #"title:"week""#, [2]),
    (.columns(["title", "notes"], .word("week")), #"{title notes}:"week""#, [1, 2, 4]),
    (.excluding(["title"], .word("week")), #"-title:"week""#, [1, 4]),
    (.columns([], .word("week")), #""""#, []),
    (.excluding([], .word("week")), #""week""#, [1, 2, 4]),
    (both(.word("milk"), .word("week")), #""milk" AND "week""#, [1, 4]),
    (.or([.word("haircut"), .word("weekly")]), #""haircut" OR "weekly""#, [2, 3]),
    (.or([]), #""""#, []),
    (.not(.word("week"), .word("milk")), #""week" NOT "milk""#, [2]),
    (.expression("week NOT milk"), "week NOT milk", [2]),
  ] as [(MatchPattern, String, [Int])]
)
func `a pattern renders to a MATCH string`(pattern: MatchPattern, text: String, ids: [Int]) {
  #expect(pattern.text == text)
  #expect(find(pattern) == ids)
}

@Test(
  arguments: [
    (both(.or([a, b]), c), #"("a" OR "b") AND "c""#),
    (.or([both(a, b), c]), #""a" AND "b" OR "c""#),
    (both(both(a, b), c), #""a" AND "b" AND "c""#),
    (both(a, .not(b, c)), #""a" AND "b" NOT "c""#),
    (.not(both(a, b), c), #"("a" AND "b") NOT "c""#),
    (.not(.not(a, b), c), #""a" NOT "b" NOT "c""#),
    (.not(a, .not(b, c)), #""a" NOT ("b" NOT "c")"#),
    (.not(a, .or([b, c])), #""a" NOT ("b" OR "c")"#),
    (both(.expression("x OR y"), a), #"(x OR y) AND "a""#),
    (.column("title", .or([a, b])), #"title:("a" OR "b")"#),
    (.column("title", .initial("a")), #"title:^"a""#),
    (.column("title", .column("notes", a)), #"title:(notes:"a")"#),
    (.column("title", .expression("x")), #"title:(x)"#),
    (.not(a, .column("title", .or([b, c]))), #""a" NOT title:("b" OR "c")"#),
    (.column("due date", a), #""due date":"a""#),
    (.column("NOT", a), #""NOT":"a""#),
    (.columns(["a", "b\"c", ""], a), #"{a "b""c" ""}:"a""#),
  ] as [(MatchPattern, String)]
)
func `parentheses stand only where precedence needs them`(pattern: MatchPattern, text: String)
  throws
{
  #expect(pattern.text == text)
  // What was meant is what FTS5's grammar reads.
  #expect(throws: Never.self) { try MatchExpression(parsing: text) }
}

@Test func `elements stand side by side, and operators among them need the word AND`() {
  let group = near(["b", "c"])
  #expect(MatchPattern.sequence([a, group])?.text == #""a" NEAR("b" "c")"#)
  #expect(MatchPattern.sequence([a, .or([b, c])])?.text == #""a" AND ("b" OR "c")"#)
  #expect(
    MatchPattern.sequence([a, b]).map { MatchPattern.or([$0, c]).text } == #""a" "b" OR "c""#
  )
}

@Test func `all of nothing is no pattern`() {
  #expect(MatchPattern.and([]) == nil)
  #expect(MatchPattern.sequence([]) == nil)
  #expect(MatchPattern.near([]) == nil)
}

@Test func `a NUL does not end the expression`() {
  #expect(MatchPattern.word("next\0week").text == "\"next week\"")
}

private let a = MatchPattern.word("a")
private let b = MatchPattern.word("b")
private let c = MatchPattern.word("c")

private func both(_ first: MatchPattern, _ second: MatchPattern) -> MatchPattern {
  MatchPattern.and([first, second]) ?? first
}

private func near(_ phrases: [MatchPattern.Phrase], distance: Int? = nil) -> MatchPattern {
  MatchPattern.near(phrases, distance: distance) ?? .word("")
}

private func find(_ pattern: MatchPattern) -> [Int] {
  let reference = FTS5Reference(
    tokenizer: "unicode61",
    rows: [
      ["Groceries", "milk eggs this week", ""],
      ["Haircut next week", "", ""],
      ["Send weekly emails", "", ""],
      ["Shop", "eggs, bread and milk for the week", ""],
    ]
  )
  return reference.ids(matching: pattern.text)
}
