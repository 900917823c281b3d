import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

@Test(
  arguments: [
    ("", [1], "alpha", nil),
    (
      "DROP TRIGGER cd; DELETE FROM c WHERE id = 2;", [], "alpha",
      "t has row 2, which c does not have"
    ),
    (
      "DROP TRIGGER ci; INSERT INTO c VALUES (8, 'new', '', 0);", [], "alpha",
      "c has row 8, which t does not have"
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

/// The glance may not read a large table from end to end: SQLite must have an order of the keys.
@Test(
  arguments: [
    ("id INTEGER PRIMARY KEY, a", "", "id", true), ("id INTEGER PRIMARY KEY, a", "", "rowid", true),
    ("a", "", "rowid", true), ("id INTEGER PRIMARY KEY, a", "WITHOUT ROWID", "id", true),
    ("id INTEGER, b, a, PRIMARY KEY(b, id)", "", "id", false), ("id INTEGER, a", "", "id", false),
    ("rowid TEXT, a", "", "rowid", false), ("id INTEGER UNIQUE, a", "", "id", true),
    (
      "code TEXT PRIMARY KEY DEFAULT (random()), id INTEGER NOT NULL UNIQUE, a", "WITHOUT ROWID",
      "id", true
    ),
    ("id INTEGER, b, a, UNIQUE(id, b)", "", "id", false), ("id TEXT UNIQUE, a", "", "id", false),
  ]
)
func `a glance looks for missing rows only where their keys are in order`(
  columns: String,
  options: String,
  key: String,
  looks: Bool
) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(\(columns)) \(options);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='\(key)');
    INSERT INTO c(\(key), a) VALUES (1, 'alpha'), (2, 'beta'); INSERT INTO t(rowid, a) VALUES (1, 'alpha');
    """
  )
  let found = try store.drift(foundBy: "alpha")
  #expect(found == (looks ? "c has row 2, which t does not have" : nil))
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

/// SQLite reads all of a text to say how many characters it has, so that FTS5's count of its tokens is asked first.
@Test(arguments: [(3_000, true), (10_001, false)])
func `the texts of a row with more tokens than the characters to read are not touched`(
  words: Int,
  areTouched: Bool
) throws {
  let store = try Store.open(.memory)
  try store.run("CREATE TABLE c(id INTEGER PRIMARY KEY, a);")
  try store.run("CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');")
  let text = Array(repeating: "x", count: words).joined(separator: " ")
  try store.run("INSERT INTO c VALUES (1, '\(text)'); INSERT INTO t(rowid, a) SELECT * FROM c;")
  let observed = Observed()
  try store.perform(observer: observed) { session in
    let table = try #require(try session.fullTextTable(named: "t"))
    #expect(
      try DriftGlance(at: table, in: session).drift(
        at: 1,
        foundBy: .expression("x"),
        missing: false
      ) == nil
    )
  }
  #expect(observed.statements.contains { $0.contains("length(") } == areTouched)
}
