import Diagnostics
import QueryBuilder
import Testing

@Test(
  arguments: [
    ("week NEAR fun", [.nearIsWord]),
    ("NEAR(milk eggs 3)", [.distanceIsWord("3")]), ("NEAR(milk 3)", []), ("NEAR(a b 3, 5)", []),
    ("NEAR(a b 2024, 10)", []), ("NEAR(a b 2024)", []),
    ("week Or fun", [.operatorIsWord("Or")]), ("week \"Or\" fun", []),
    ("take and week or fun", [.operatorIsWord("and"), .operatorIsWord("or")]),
    ("week^2 fun", [.caretIsNoBoost("2")]),
    ("title:week walk", [.filterEnds(columns: ["title"])]),
    ("a OR (b not c)", [.operatorIsWord("not")]),
    ("week ^fun", []),
    ("title:(week walk)", []),
    ("\"green app*\"", [.starIsQuoted("\"green app\"")]), ("\"green app\"*", []), ("\"*\"", []),
    ("week NOT \"app*\" *", []), ("“green apple”", [.quotesAreLetters, .quotesAreLetters]),
    ("don’t", []),
    ("title:week notes:walk", []),
    ("week \"and\" \"NEAR\"", []),
    ("NEAR(week fun) AND milk", []),
  ] as [(String, [MatchMisreading])]
)
func `what misleads is pointed out`(text: String, misreadings: [MatchMisreading]) throws {
  #expect(try MatchExpression(parsing: text).misreadings == misreadings)
}
