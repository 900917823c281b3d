import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

private let keyedByRowid =
  "CREATE TABLE c(id INTEGER PRIMARY KEY, a); CREATE VIRTUAL TABLE t USING fts5(a, content='c');"

/// The column is not unique, and takes any value.
private let keyedByColumn = """
  CREATE TABLE c(k, a); INSERT INTO c VALUES (7, 'alpha'), (8, 'beta');
  CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='k'); INSERT INTO t(t) VALUES ('rebuild');
  """

let keyCases = [
  CheckCase(
    "rowid",
    .broken,
    "c is a WITHOUT ROWID table",
    healthy: keyedByRowid,
    fault: "DROP TABLE c; CREATE TABLE c(id INTEGER PRIMARY KEY, a) WITHOUT ROWID;",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "rowid",
    .broken,
    "c is a view",
    healthy: keyedByRowid,
    fault: "ALTER TABLE c RENAME TO d; CREATE VIEW c AS SELECT a FROM d;",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "rowid",
    .risk,
    "VACUUM gives its rows new rowids",
    healthy: keyedByRowid,
    fault:
      "DROP TABLE c; CREATE TABLE c(id INT PRIMARY KEY, a); DROP TABLE c; CREATE TABLE c(id, a);",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "rowid",
    .risk,
    "copying the table",
    healthy: keyedByRowid,
    fault: "DROP TABLE c; CREATE TABLE c(id TEXT PRIMARY KEY, a);",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "key-values",
    .wrong,
    "7, 2 times",
    healthy: keyedByColumn,
    fault: "INSERT INTO c VALUES (7, 'gamma');",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "key-values",
    .wrong,
    "x1, of type text",
    healthy: keyedByColumn,
    fault: "INSERT INTO c VALUES ('x1', 'gamma');",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "key-values",
    .wrong,
    "x1, of type text",
    healthy: keyedByColumn.replacing("k, a)", with: "k PRIMARY KEY, a) WITHOUT ROWID"),
    fault: "INSERT INTO c VALUES ('x1', 'gamma');",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "unindexed-key",
    .slow,
    "the trigger cd looks rows up by cid",
    healthy: """
      CREATE TABLE c(id INTEGER PRIMARY KEY, a); CREATE VIRTUAL TABLE t USING fts5(cid UNINDEXED, a);
      INSERT INTO c VALUES (1, 'alpha'); INSERT INTO t(rowid, cid, a) SELECT id, id, a FROM c;
      """,
    fault: "CREATE TRIGGER cd AFTER DELETE ON c BEGIN DELETE FROM t WHERE cid = old.id; END;",
    .byHand
  ),
  CheckCase(
    "unindexed-key",
    .advice,
    "the rows may have their keys in cid",
    healthy: "CREATE VIRTUAL TABLE t USING fts5(cid UNINDEXED, a);",
    fault: "INSERT INTO t(cid, a) VALUES (7, 'alpha'), (5, 'beta');",
    .byHand,
    kept: ""
  ),
]

/// FTS5 reads it as an integer, and SQLite finds the row by that.
@Test func `a whole number of the type REAL is a key`() throws {
  let store = try Store.open(.memory)
  try store.run(
    keyedByColumn.replacing("(7, 'alpha'), (8, 'beta')", with: "(7.0, 'alpha'), (8.0, 'beta')")
  )
  #expect(try store.rows("SELECT rowid, a FROM t('beta')") == [[8, "beta"]])
  #expect(try store.examined(by: "key-values").findings.map(\.finding) == [])
}

/// Of a column with the affinity TEXT, FTS5 finds a text that is written as the integer is.
@Test(
  arguments: [
    ("TEXT", "'7'", true), ("TEXT", "'-9223372036854775808'", true), ("TEXT", "'07'", false),
    ("TEXT", "'7.0'", false), ("TEXT", "'9223372036854775808'", false), ("TEXT", "x'37'", false),
    ("INT", "'7'", true), ("REAL", "7", true), ("", "'7'", false), ("REAL", "7.5", false),
  ]
)
func `a key that FTS5 finds again is a key`(type: String, key: String, isKey: Bool) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(k \(type) PRIMARY KEY, a); INSERT INTO c VALUES (\(key), 'alpha'), (10, 'beta');
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='k'); INSERT INTO t(t) VALUES ('rebuild');
    """
  )
  let found = try? store.rows("SELECT a FROM t('alpha')")
  #expect((found == [["alpha"]]) == isKey)
  #expect(try store.examined(by: "key-values").findings.isEmpty == isKey)
  if isKey {
    #expect(try store.examined().findings.filter { $0.severity.isFault }.map(\.finding) == [])
    try store.run("DELETE FROM c WHERE a = 'alpha'; UPDATE c SET a = 'gamma';")
    let faults = try store.examined().findings.filter { $0.severity.isFault }
    #expect(faults.map(\.check) == ["rows", "words"])
  }
}

@Test(arguments: keyCases)
func `a check of keys finds its fault`(example: CheckCase) throws { try expectFinding(example) }

@Test(arguments: [
  "id INTEGER PRIMARY KEY, a", "id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, a",
  "id INTEGER, a, PRIMARY KEY(id)",
])
func `an INTEGER PRIMARY KEY keeps its rowids`(columns: String) throws {
  let store = try Store.open(.memory)
  try store.run("CREATE TABLE c(\(columns)); CREATE VIRTUAL TABLE t USING fts5(a, content='c');")
  #expect(try store.examined(by: "rowid").findings.isEmpty)
}

@Test func `a column named rowid is a key, also of a table WITHOUT ROWID`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(rowid INTEGER PRIMARY KEY, a) WITHOUT ROWID; INSERT INTO c VALUES (7, 'alpha');
    CREATE VIRTUAL TABLE t USING fts5(a, content='c'); INSERT INTO t(t) VALUES ('rebuild');
    """
  )
  #expect(try store.examined(by: "rowid").findings.isEmpty)
}

@Test func `a virtual table keeps its rowids`() throws {
  let store = try Store.open(.memory)
  try store.run(
    "CREATE VIRTUAL TABLE c USING fts5(a); CREATE VIRTUAL TABLE t USING fts5(a, content='c');"
  )
  #expect(try store.examined(by: "rowid").findings.isEmpty)
}

@Test(arguments: [
  "id INT PRIMARY KEY, a", "id INTEGER PRIMARY KEY DESC, a", "id INTEGER, b, a, PRIMARY KEY(id, b)",
])
func `any other key is not the rowid`(columns: String) throws {
  let store = try Store.open(.memory)
  try store.run("CREATE TABLE c(\(columns)); CREATE VIRTUAL TABLE t USING fts5(a, content='c');")
  #expect(try store.examined(by: "rowid").findings.count == 1)
}

/// FTS5 counts each row of the content, and has one for each key: it stays so.
@Test(arguments: ["(1, 'x'), (1, 'y z'), (2, 'w')", "(NULL, 'x'), (NULL, 'y'), (2, 'w')"])
func `no rebuild is offered where keys that are not unique make it vain`(rows: String) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(k INT, a); INSERT INTO c VALUES \(rows);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='k');
    INSERT INTO t(t) VALUES ('rebuild');
    """
  )
  let report = try store.examined()
  #expect(Set(report.findings.map(\.check)).isSuperset(of: ["key-values", "totals"]))
  #expect(report.steps(repairing: Set(indexChecks.map { $0.name })).map(\.repair.sql) == [])
  try store.run("UPDATE c SET k = rowid; INSERT INTO t(t) VALUES ('rebuild');")
  #expect(try store.examined().findings.filter { $0.severity.isFault }.map(\.finding) == [])
}

/// A cast makes 0 of the NULL and 8 of the fraction, so that words and text agree by that key.
@Test(arguments: [("NULL", "INT UNIQUE", 0), ("8.5", "REAL", 8)])
func `a row by a key that no integer is has its words in the index`(
  value: String,
  type: String,
  key: Int
) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE h(k \(type), t); CREATE VIRTUAL TABLE fh USING fts5(t, content=h, content_rowid=k);
    INSERT INTO h VALUES (7, 'seven'), (\(value), 'bond'); INSERT INTO fh(fh) VALUES ('rebuild');
    """
  )
  #expect(try store.rows("SELECT rowid = \(key) FROM fh('bond')") == [[1]])
  let findings = try store.examined(by: "rows").findings
  #expect(findings.map(\.finding) == ["the index has row \(key) that h does not have"])
  #expect(findings.allSatisfy { $0.effect.hasPrefix("searches find it") })
}
