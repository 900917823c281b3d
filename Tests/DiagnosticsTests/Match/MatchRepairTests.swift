import Diagnostics
import QueryBuilder
import TestSupport
import Testing

/// What users type who do not know the language, or know another one.
@Test(
  arguments: [
    ("doctor AND", "doctor"),
    ("AND a", "a"),
    ("a OR", "a"),
    ("a AND NOT b", "a NOT b"),
    ("a OR OR b", "a OR b"),
    ("a NOT NOT b", "a NOT b"),
    ("easy-win", #""easy-win""#),
    ("an easy-win e-mail-list", #"an "easy-win" "e-mail-list""#),
    ("week -fun", "week NOT fun"),
    ("(week OR month) -fun", "(week OR month) NOT fun"),
    ("(week OR month) -title:fun", "(week OR month) AND -title:fun"),
    ("-title week", "week NOT title"), ("-fun next week", "(next week) NOT fun"),
    ("week AND -fun", "week NOT fun"), ("week AND !fun", "week NOT fun"),
    ("week !fun", "week NOT fun"),
    ("week AND (NOT fun)", "week NOT (fun)"), ("week AND ( NOT \"a b\")", "week NOT (\"a b\")"),
    ("week -(a OR b)", "week NOT (a OR b)"), ("week AND -(a OR b)", "week NOT (a OR b)"),
    ("milk!", #""milk!""#), ("a!b", #""a!b""#), ("week !", "week"),
    // The AND that is not written binds more tightly than NOT.
    ("week -fun milk", "week NOT fun AND milk"), ("week AND -fun* milk", "week NOT fun* AND milk"),
    ("week !fun ^milk", "week NOT fun AND ^milk"),
    ("(milk OR eggs) -fun week", "(milk OR eggs) NOT fun AND week"),
    ("week AND NOT fun milk", "week NOT fun AND milk"),
    ("week -a b -c d", "week NOT a AND b NOT c AND d"), ("week -fun + milk", "week NOT fun + milk"),
    (#"week !"fun""#, #"week NOT "fun""#), (#"!"fun" week"#, #"week NOT "fun""#),
    ("week ! fun", "week NOT fun"), ("week !(walk OR emails)", "week NOT (walk OR emails)"),
    ("week--fun", #""week--fun""#),
    ("#fun", ##""#fun""##),
    ("week #fun", ##"week "#fun""##),
    ("@home", #""@home""#),
    ("38.101", #""38.101""#),
    ("don't", #""don't""#), ("title = week", "title : week"), ("title=week", "title:week"),
    ("x=week", #""x=week""#),
    ("don't*", #""don't"*"#),
    ("title:don't", #"title:"don't""#),
    ("a,b", #""a,b""#),
    ("milk, eggs", "milk eggs"),
    ("tom & jerry", "tom AND jerry"), ("week|fun", "week OR fun"), ("|| week", "week"),
    ("c++ tips", #""c++" tips"#),
    ("say \"hello", #"say "hello""#),
    ("week\"", "week"),
    ("5\" nails", "5 nails"),
    ("week NEAR/5 fun", "NEAR(week fun, 5)"),
    ("NEAR/5 fun", "NEAR fun"),
    ("near(week fun)", "NEAR(week fun)"),
    ("NEAR(week fun, x)", "NEAR(week fun)"),
    ("NEAR(week, fun)", "NEAR(week fun)"), ("NEAR(week,fun,5)", "NEAR(week fun,5)"),
    ("NEAR(week, fun, call, 5) OR x", "NEAR(week fun call, 5) OR x"),
    ("NEAR(week fun, \"5\")", "NEAR(week fun, 5)"),
    ("NEAR/5(milk eggs)", "NEAR(milk eggs, 5)"),
    ("week;", "week"), ("week ; ", "week"), ("a;b", #""a;b""#),
    ("week%", "week*"), ("title:week%", "title:week*"),
    ("lunch?", #""lunch?""#), ("100% of", #""100%" of"#), ("title == week", "title : week"),
    ("title:'week'", #"title:"week""#), ("title:'next week' fun", #"title:"next week" fun"#),
    ("don't", #""don't""#),
    ("{title,notes}: week", "{title notes}: week"),
    ("{title, notes , tags}:week", "{title notes  tags}:week"),
    ("NEAR(week AND fun)", "NEAR(week fun)"),
    ("NEAR(a b,)", "NEAR(a b)"),
    ("NEAR(a b, 5 6)", "NEAR(a b, 5 )"),
    ("^NEAR(a b)", "NEAR(a b)"),
    ("foo:bar", #""foo:bar""#),
    ("foo: bar", "foo bar"),
    ("titel:week", "title:week"),
    ("{titel notes}: week", "{title notes}: week"),
    ("http://example.com", #""http://example.com""#),
    ("foo:(a OR b)", "(a OR b)"),
    ("{title foo}: week", "{title}: week"),
    ("12:30", #""12:30""#),
    ("notes.title:week", "title:week"), ("main.t.Title:week", "Title:week"),
    ("www.example.com:80 week", #""www.example.com:80" week"#),
    ("title:38.101", #"title:"38.101""#),
    ("title:notes:week", #"title:"notes:week""#),
    ("^title:week", "title:^week"),
    ("title:", "title"),
    ("{title notes", "title notes"), ("{title notes:week", "{title notes}:week"),
    ("{title notes} week", "{title notes}: week"),
    ("(week OR fun", "(week OR fun)"),
    ("week OR fun)", "week OR fun"),
    ("NEAR(week fun", "NEAR(week fun)"), ("NEAR((week fun), 5)", "NEAR(week fun, 5)"),
    ("week (fun)", "week AND (fun)"), ("milk (week OR fun)", "milk AND (week OR fun)"),
    ("milk ((week) OR fun)", "milk AND ((week) OR fun)"),
    ("milk (title:week)", "milk AND (title:week)"), ("wee* (a OR b)", "wee* AND (a OR b)"),
    ("a (b (c OR d))", "a AND (b AND (c OR d))"), ("a + b (c OR d)", "a + b AND (c OR d)"),
    ("+week +fun", "week fun"), ("(+week +\"next +fun\") OR c", "(week \"next +fun\") OR c"),
    ("+week -fun", "week NOT fun"), ("title:+week +fun", "title:week fun"),
    ("week AND +fun", "week AND fun"), ("+week + fun", "week + fun"), ("+ week", "week"),
    ("title,notes:week", "{title notes}:week"), ("a title,TAGS:week", "a {title TAGS}:week"),
    ("title,foo:week", #""title,foo:week""#),
    (#""next week"~3"#, "NEAR(next week, 3)"), (#"title:"a b"~10 c"#, "title:NEAR(a b, 10) c"),
    ("week~2", #""week~2""#),
    ("(week) fun", "(week) AND fun"),
    ("(a)(b)", "(a)AND (b)"),
    ("a title:(b)", "a AND title:(b)"),
    ("week ()", "week"),
    ("NEAR() week", "week"),
    ("*week", "week"),
    ("week**", "week*"),
    ("a + ", "a"),
    ("^^week", "^week"),
    ("'week'", "week"),
    (" 'week OR month' ", "week OR month"),
    ("'easy-win'", #""easy-win""#),
    ("'title:week'*", #""'title:week'"*"#),
  ]
)
func `a refused expression is repaired`(text: String, query: String) throws {
  #expect(try repair(text).query == query)
}

@Test(arguments: [
  "NOT fun", " -fun ", "NOT (a OR b)", "week OR -fun", "-(fun) week", "-fun week OR month", "!fun",
  "week OR (NOT fun)", "(NOT fun) AND week", "week; AND (-fun)",
  "week AND (NOT a OR b)", "week AND (NOT a b)", "week OR NOT fun", "a + -b", "title: -fun",
  "NEAR(week -fun)", "NEAR(week -(fun))", "{title} -week", "!(fun)", "-fun wee*", "-fun week AND",
  "title:-fun", "title:!fun", "{title notes}:-fun", "{title notes}:!fun", "title:NOT fun",
  "title:-\"a b\"", "title: !fun", "week title:-fun", "-fun week (", "-fun week +", "-fun AND week",
  "-fun ^week", "-fun* week",
])
func `what somebody wants to leave out is not offered`(text: String) throws {
  #expect(try repair(text).query == nil)
}

/// Without its error, each of them would ask for other rows.
@Test(arguments: [
  ("NEAR(red OR green pie, 3)", "NEAR(...) takes words and phrases only, without operators"),
  ("NEAR(red NOT green)", "NEAR(...) takes words and phrases only, without operators"),
  ("near(red OR green)", "NEAR(...) takes words and phrases only, without operators"),
  ("a + (b OR c)", "+ joins the words of one phrase, and takes no group"),
  (
    "%app%",
    "%app% is a pattern of LIKE, for parts of words: MATCH finds words as the index has them, "
      + "and app* those that begin so"
  ),
])
func `nothing is offered where each change would ask for other rows`(
  text: String,
  cause: String
) throws {
  let repair = try repair(text)
  #expect(repair.query == nil)
  #expect(repair.cause == cause)
}

@Test(arguments: ["", "  ", "()", "AND", "#", "\"", "*", "NEAR()", "'", "''", "'#'"])
func `nothing is offered where no word is left`(text: String) throws {
  #expect(try repair(text).query == nil)
}

@Test(
  arguments: [
    ("doctor AND", "AND needs something on its right"),
    ("NOT fun", "FTS5 cannot search for \"not fun\" alone: write something NOT fun"),
    ("-fun", "FTS5 cannot search for \"not fun\" alone: write something NOT fun"),
    ("NOT (a b)", "FTS5 cannot search for \"not word\" alone: write something NOT word"),
    ("a AND NOT b", "NOT takes no AND or OR beside it: write week NOT fun"),
    (
      "easy-win",
      "a minus leaves out a column, as in -title:week; a word with a hyphen needs double quotes"
    ),
    (
      "week -fun",
      "a minus leaves out a column, as in -title:week; to leave out a word, write NOT: week NOT fun"
    ),
    ("#fun", "a word with # in it needs double quotes"),
    ("38.101", "a word with . in it needs double quotes"),
    ("notes.title:week", "a column stands alone before a colon: title:"),
    (
      "a.b:week",
      "the name before a colon must be a column of the table: title, notes, tags; "
        + "a word with . in it needs double quotes"
    ),
    ("week | fun", "the operators are the words AND, OR and NOT"),
    ("week &&fun", "the operators are the words AND, OR and NOT"),
    ("R&D", "a word with & in it needs double quotes"),
    ("say \"hello", "a double quote begins a phrase here, and no second one ends it"),
    ("week NEAR/5 fun", "NEAR/5 is FTS4's: FTS5 writes NEAR(a b, 5)"),
    ("foo:bar", "the name before a colon must be a column of the table: title, notes, tags"),
    ("titel:week", "did you mean the column title?"),
    (
      "week -note",
      "a minus leaves out a column, as in -title:week; to leave out a word, write NOT: week NOT fun"
    ),
    ("", "an empty query finds nothing: it needs at least one word"),
  ]
)
func `the cause is said in one line`(text: String, cause: String) throws {
  #expect(try repair(text).cause == cause)
}

@Test func `every repair is accepted by FTS5`() throws {
  let reference = FTS5Reference(tokenizer: "unicode61")
  var expressions = RandomExpression(seed: 23)
  let count = TestLength.count(1_000, long: 10_000)
  var repaired = 0
  for index in 0..<count {
    let text = expressions.next()
    guard reference.message(for: text) != nil else { continue }
    let repair = try repair(text)
    guard let query = repair.query else { continue }
    repaired += 1
    let message = reference.message(for: query)
    #expect(message == nil, "expression \(index): \(text.debugDescription)")
  }
  #expect(repaired > count * 3 / 10)
}

private func repair(
  _ text: String,
  columns: [String] = FTS5Reference.columns
) throws -> MatchRepair {
  let error = try #require(throws: MatchSyntaxError.self) {
    try MatchExpression(parsing: text, columns: columns)
  }
  return MatchRepair(of: text, error: error, columns: columns)
}

@Test(arguments: [
  ("{post title}:apple", "{\"post title\"}:apple"), ("post  Title:apple", "\"post title\":apple"),
  ("pear {post title} : apple", "pear {\"post title\"} : apple"),
  ("titles:apple", "\"title s\":apple"), ("bodi:apple", "body:apple"),
])
func `a column whose name has a blank is put in quotes`(text: String, query: String) throws {
  let columns = ["post title", "title s", "body"]
  let error = try #require(throws: MatchSyntaxError.self) {
    try MatchExpression(parsing: text, columns: columns)
  }
  #expect(MatchRepair(of: text, error: error, columns: columns).query == query)
}

/// FTS5's grammar takes a column's name with other signs than letters, digits and _ in double quotes only.
@Test(arguments: [
  ("Titel (kurz) : apple", #""Titel (kurz)" : apple"#),
  ("pear AND titel (kurz):apple", #"pear AND "Titel (kurz)":apple"#),
  ("{body Titel (kurz)}:apple", #"{body "Titel (kurz)"}:apple"#),
  (#"Inhalt "lang":apple"#, #""Inhalt ""lang""":apple"#), ("e-mail:apple", #""e-mail":apple"#),
  ("{body e-mail}:apple", #"{body "e-mail"}:apple"#),
  // The names that are right stay.
  ("{body foo}:apple", "{body}:apple"), ("{foo body}:apple", "{body}:apple"),
  (#"{body foo "Titel (kurz)"} : apple"#, #"{body "Titel (kurz)"} : apple"#),
  ("{foo bar}:apple", "apple"), ("{body foo bar}:apple", "{body}:apple"),
])
func `a column's name gets the quotes that it needs, and one that is none is left out`(
  text: String,
  query: String
) throws {
  let columns = ["Titel (kurz)", #"Inhalt "lang""#, "e-mail", "body"]
  #expect(try repair(text, columns: columns).query == query)
}

@Test func `a column that is named like an operator keeps its name, in double quotes`() throws {
  #expect(try repair("ORR:week", columns: ["OR", "body"]).query == #""OR":week"#)
}
