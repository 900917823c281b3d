import QueryBuilder
import SQLSpelling
import TestSupport
import Testing

@Test(arguments: [
  // Made of ASCII letters, digits and _, and no keyword of SQLite.
  ("reminders", "reminders"), ("_a1", "_a1"), ("Tags", "Tags"), ("titles", "titles"),
  ("order", #""order""#), ("SELECT", #""SELECT""#), ("Match", #""Match""#),
  ("1st", #""1st""#), ("a b", #""a b""#), ("a-b", #""a-b""#), ("名", #""名""#), ("é", #""é""#),
  ("", #""""#), (#"say "hi""#, #""say ""hi""""#), ("it's", #""it's""#), ("a.b", #""a.b""#),
  // A quote with an accent on it is one character of Swift's.
  ("a\"\u{301}b", "\"a\"\"\u{301}b\""),
])
func `a name is quoted only where it must be`(name: String, spelling: String) {
  #expect(SQLName.spelled(name).unicodeScalars.elementsEqual(spelling.unicodeScalars))
}

@Test(arguments: [
  "reminders", "order", "a b", "", #"say "hi""#, "it's", "名", "a\"\u{301}b", "line\nbreak", "1e5",
  "rowid", "current_date", "null", "[x]", "`x`",
])
func `SQLite reads the name that was spelled`(name: String) throws {
  let database = try MemoryDatabase("CREATE TABLE \(SQLName.spelled(name))(a)")
  #expect(try database.rows(of: "SELECT name FROM sqlite_schema") == [[.text(name)]])
}
