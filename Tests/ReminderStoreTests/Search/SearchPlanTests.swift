import FullText
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

@Test(
  arguments: [
    ("week", #""week""#),
    ("take week", #""take" "week""#),
    ("week week", #""week" "week""#),
    ("\"next week\" milk", #""next week" "milk""#),
    ("say \"", #""say""#),
    // What is open is read as if it was closed at the end.
    ("\"next we", #""next we""#),
    ("milk \"next week #fun", #""milk" "next week #fun""#),
    ("[milk egg", #"NEAR("milk" "egg")"#),
    ("[milk [egg", #"NEAR("milk" "[egg")"#),
    ("[milk eggs] week", #"NEAR("milk" "eggs") "week""#),
    ("[milk eggs]~5", #"NEAR("milk" "eggs", 5)"#),
    ("[milk]~5", #""milk""#),
    ("[milk ki]", #""milk""#),
    ("AND OR NOT NEAR(", #""AND" "NOT" "NEAR(""#),
    ("don\"t", #""don""t""#),
    ("#fun week", #""week""#),
  ]
)
func `what has tokens becomes one pattern`(text: String, match: String) throws {
  let plan = try planned(text)
  #expect(plan.pattern?.text == match)
}

@Test func `a word without tokens is left to LIKE, and the user is told`() throws {
  let plan = try planned("ki school [ki eggs] \"--\"")
  #expect(plan.pattern?.text == #""school" "eggs""#)
  #expect(plan.likeWords == ["ki", "--"])
  #expect(
    plan.notes.map(\.description) == [
      // It stands alone, and in a group, too.
      #""ki" is too short for the index: matched with LIKE; its place does not count"#,
      #""--" is too short for the index: matched with LIKE"#,
    ]
  )
}

/// LIKE finds a word anywhere: a place beside others that the text asks for is lost.
@Test(arguments: [
  ("all", "[pi ol]~0", [true, true]), ("all", "[school pi]~0", [true]),
  ("all", "[pi]", [false]), ("all", "pi ol", [false, false]), ("all", "pi [pi ol]", [true, true]),
  ("phrase", "ol pi", [true, true]), ("near:1", "ol pi", [true, true]), ("phrase", "ol", [false]),
  ("phrase-then-all", "ol pi", [false, false]),
])
func `a note says that the place of a word does not count`(
  form: String,
  text: String,
  losesPlace: [Bool]
) throws {
  let notes = try planned(text, form: #require(QueryForm.named(form))).notes.map(\.description)
  #expect(
    notes.map { $0.hasSuffix(": matched with LIKE; its place does not count") } == losesPlace
  )
}

/// Trigram alone makes tokens of three characters; what else is dropped has no token, however long it is.
@Test(arguments: [
  (Tokenizer("unicode61 separators 'week'"), "week"),
  (Tokenizer("unicode61 categories 'N*'"), "walk"), (.unicode61, "--"),
])
func `only what has fewer characters than a trigram is too short`(
  tokenizer: Tokenizer,
  word: String
) throws {
  let table = FullTextTable(ReminderText.index, options: FTS5Options(tokenizer: tokenizer))
  let plan = try Store(.memory, options: OpenOptions(isBare: true)).perform {
    try SearchedTable(table, key: .rowid).plan(word, in: $0)
  }
  #expect(plan.notes.compactMap(\.obstacle) == ["the index has no token for \"\(word)\""])
}

@Test func `tags are no part of the pattern, and each is wanted once`() throws {
  let plan = try planned("#fun #Fun [#weekend]")
  #expect(plan.tags.map(\.name) == ["fun", "weekend"])
  #expect(plan.pattern == nil)
  #expect(plan.notes.isEmpty)
}

@Test(arguments: ["", " ", "[]", "\"\"", "\0"])
func `nothing finds everything, and the user is told`(text: String) throws {
  let plan = try planned(text)
  #expect(plan.pattern == nil)
  #expect(plan.notes.map(\.description) == ["nothing to search for: all reminders"])
}

@Test func `no text becomes a pattern that FTS5 refuses`() throws {
  let pieces = [
    "a", "week", "\"", "[", "]", "~5", "~", "#", ",", " ", " ", "\0", "(", "*", "NOT", "é",
  ]
  var random = SeededGenerator(seed: 3)
  try Store.workshop().perform { session in
    for _ in 0..<2_000 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let plan = try planned(text, in: session)
      guard let match = plan.pattern?.text else { continue }
      #expect(throws: Never.self, "\(text.debugDescription)") {
        try MatchExpression(parsing: match, columns: [])
      }
    }
  }
}

private func planned(_ text: String, form: QueryForm = .all) throws -> SearchPlan {
  try Store.workshop().perform { try planned(text, form: form, in: $0) }
}

/// The plan for an index of trigrams, in the reminders of the workshop.
private func planned(
  _ text: String,
  form: QueryForm = .all,
  in session: Session
) throws -> SearchPlan {
  try SearchPlan(SearchText(parsing: text), tokenizer: .trigram, form: form, in: session)
}

@Test func `any of the words is enough, and what has no token is left out beside others`() throws {
  let some = try planned("milk ki \"next week\"", form: .any)
  #expect(some.pattern?.text == #""milk" OR "next week""#)
  #expect(some.likeWords.isEmpty)
  #expect(some.notes.map(\.description) == [#""ki" is too short for the index: left out"#])
  // Alone, such words are found with LIKE.
  let short = try planned("ki #fun ab", form: .any)
  #expect(short.pattern == nil && short.likeWords == ["ki", "ab"])
}

@Test func `in a table without reminders # is a character, and nothing finds nothing`() throws {
  try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
    let table = FullTextTable(ReminderText.index, options: FTS5Options(tokenizer: .unicode61))
    let searched = SearchedTable(table, key: nil)
    let plan = try searched.plan("#fun -- milk", in: session)
    #expect(plan.pattern?.text == ##""#fun" "milk""##)
    #expect(plan.tags.isEmpty && plan.likeWords.isEmpty)
    #expect(plan.notes.compactMap(\.obstacle) == [#"the index has no token for "--""#])
    #expect(try searched.plan("--", in: session).pattern == nil)
  }
}
