import QueryBuilder
import Testing

private let words: [QueryTerm] = [.word("week"), .word("en\"d")]
private let mixed: [QueryTerm] = [
  .word("milk"), .phrase("next week"), .near(["a", "b c"], distance: 3), .word("end"),
]

/// The expressions are those that a person would write for the text `week en"d`.
@Test(arguments: [
  ("all", [#""week" "en""d""#]),
  ("any", [#""week" OR "en""d""#]),
  ("phrase", [#""week en""d""#]),
  ("near", [#"NEAR("week" "en""d")"#]),
  ("near:5", [#"NEAR("week" "en""d", 5)"#]),
  ("prefix", [#""week" "en""d"*"#]),
  ("prefixes", [#""week"* "en""d"*"#]),
  ("phrase-then-all", [#""week en""d""#, #""week" "en""d""#]),
  ("all-then-any", [#""week" "en""d""#, #""week" OR "en""d""#]),
  ("ALL-then-any:3", [#""week" "en""d""#, #""week" OR "en""d""#]),
])
func `each form makes the expression that is written by hand`(name: String, texts: [String]) throws
{
  let form = try #require(QueryForm.named(name))
  #expect(form.patterns(for: words).map(\.text) == texts)
}

/// `milk "next week" [a "b c"]~3 end`: quotes and brackets keep their meaning.
@Test(arguments: [
  ("all", [#""milk" "next week" NEAR("a" "b c", 3) "end""#]),
  ("any", [#""milk" OR "next week" OR NEAR("a" "b c", 3) OR "end""#]),
  ("phrase", [#""milk end" "next week" NEAR("a" "b c", 3)"#]),
  ("near:0", [#"NEAR("milk" "end", 0) "next week" NEAR("a" "b c", 3)"#]),
  ("prefix", [#""milk" "next week" NEAR("a" "b c", 3) "end"*"#]),
  ("prefixes", [#""milk"* "next week" NEAR("a" "b c", 3) "end"*"#]),
])
func `what stands in quotes or brackets stays as it is`(name: String, texts: [String]) throws {
  let form = try #require(QueryForm.named(name))
  #expect(form.patterns(for: mixed).map(\.text) == texts)
  #expect(throws: Never.self) { try MatchExpression(parsing: texts[0]) }
}

@Test func `a single word is tried once, and nothing makes no pattern`() {
  for form in QueryForm.table {
    let isPrefix = form.name.hasPrefix("prefix")
    #expect(
      form.patterns(for: [.word("week")]).map(\.text) == [isPrefix ? "\"week\"*" : "\"week\""]
    )
    #expect(form.patterns(for: []).isEmpty)
    #expect(QueryForm.named(form.name) == form)
  }
}

@Test(arguments: [
  "", "none", "all:3", "any:", "near:", "near:x", "near:-1", "near:9999999999", "all-then-any:0",
  "prefix:1", "near:5:5",
])
func `what is no form has none`(name: String) {
  #expect(QueryForm.named(name) == nil)
}

@Test func `a form of several says when it goes on`() throws {
  #expect(QueryForm.table.map(\.fewestRows) == [nil, nil, nil, nil, nil, nil, 10, 10])
  #expect(QueryForm.named("all-then-any:3")?.fewestRows == 3)
  #expect(QueryForm.named("all-then-any:3")?.name == "all-then-any:3")
  #expect(QueryForm.table.filter(\.findsSome).map(\.name) == ["any", "all-then-any"])
}
