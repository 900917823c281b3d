import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

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
  let found = try store.drift(at: keys.first, foundBy: word)
  #expect(found == drift)
}

@Test func `a row that was changed after the search, the index with it, is no drift`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external + "UPDATE c SET a = 'omega' WHERE id = 2;")
  let found = try store.drift(at: 2, foundBy: "gamma")
  #expect(found == nil)
}

@Test(
  arguments: [
    ("omega", "row 2 of c has what was looked for, and t does not find it"), ("zulu", nil),
  ]
)
func `a glance at a pattern that found nothing tells what it misses`(word: String, drift: String?)
  throws
{
  let store = try Store.open(.memory)
  try store.run(CheckCase.external + "DROP TRIGGER cu; UPDATE c SET a = 'omega' WHERE id = 2;")
  let found = try store.drift(foundBy: word, missing: true)
  #expect(found == drift)
}
