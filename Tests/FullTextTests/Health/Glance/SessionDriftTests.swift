import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

@Test(
  arguments: [
    ("", [1], "alpha", nil),
    ("DROP TRIGGER cd; DELETE FROM c WHERE id = 2;", [], "alpha", "t has row 2, which c has not"),
    (
      "DROP TRIGGER ci; INSERT INTO c VALUES (8, 'new', '', 0);", [], "alpha",
      "c has row 8, which t has not"
    ),
    ("UPDATE t_data SET block = x'070904' WHERE id = 1;", [], "alpha", "t counts 7 rows and has 5"),
    (
      "DROP TRIGGER cu; UPDATE c SET a = 'omega' WHERE id = 1;", [1], "alpha",
      "row 1 is found by words that c does not have there"
    ),
    // The rows of the page are looked at, and no others.
    ("DROP TRIGGER cu; UPDATE c SET a = 'omega' WHERE id = 1;", [2], "gamma", nil),
  ] as [(String, [Int64], String, String?)]
)
func `a glance tells what is out of step`(
  fault: String,
  keys: [Int64],
  word: String,
  drift: String?
) throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external + fault)
  let found = try store.perform { session in
    try session.drift(
      of: try #require(try session.fullTextTable(named: "t")),
      among: keys,
      foundBy: .word(word)
    )
  }
  #expect(found == drift)
}
