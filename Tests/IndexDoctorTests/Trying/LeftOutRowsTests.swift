import Files
import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

private let tables = """
  CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, gone INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE meta(id INTEGER PRIMARY KEY, pub INTEGER);
  CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
  """

private let rows = "INSERT INTO c VALUES (1, 'alpha', 0), (2, 'beta', 1), (3, 'gamma', 0);"

/// Ways in which an app leaves rows out of its index; each keeps the index as the app wants it.
private let healthy = [
  """
  CREATE TRIGGER ci AFTER INSERT ON c WHEN New.gone=0 BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
  CREATE TRIGGER cd AFTER DELETE ON c WHEN OLD.gone = 0 BEGIN
    INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
  CREATE TRIGGER cu AFTER UPDATE OF id, a, gone ON c BEGIN
    INSERT INTO t(t, rowid, a) SELECT 'delete', old.id, old.a WHERE old.gone = 0;
    INSERT INTO t(rowid, a) SELECT new.id, new.a WHERE new.gone = 0; END;
  """,
  """
  CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) SELECT new.id, new.a WHERE new.gone=0; END;
  CREATE TRIGGER cd AFTER DELETE ON c BEGIN
    INSERT INTO t(t, rowid, a) SELECT 'delete', old.id, old.a WHERE old.gone = 0; END;
  CREATE TRIGGER cu AFTER UPDATE OF id, a, gone ON c BEGIN
    INSERT INTO t(t, rowid, a) SELECT 'delete', old.id, old.a WHERE old.gone = 0;
    INSERT INTO t(rowid, a) SELECT new.id, new.a WHERE new.gone = 0; END;
  """,
  """
  INSERT INTO meta VALUES (1, 1), (2, 0), (3, 1);
  CREATE TRIGGER ci AFTER INSERT ON c WHEN (SELECT pub FROM meta WHERE meta.id = new.id) BEGIN
    INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
  CREATE TRIGGER cd AFTER DELETE ON c WHEN (SELECT pub FROM meta WHERE meta.id = old.id) BEGIN
    INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
  CREATE TRIGGER cu AFTER UPDATE OF id, a ON c WHEN (SELECT pub FROM meta WHERE meta.id = new.id)
  AND old.id = new.id BEGIN
    INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
    INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
  """,
]

@Test(arguments: healthy)
func `rows that an app leaves out are no fault, and no repair puts them in`(triggers: String) throws
{
  let store = try Store.open(.memory)
  try store.run(tables + triggers + rows)
  // Row 2 is left out, as SQLite itself says.
  #expect(try store.rows("SELECT id FROM t_docsize ORDER BY id") == [[.integer(1)], [.integer(3)]])
  let report = try store.examined()
  #expect(report.findings.filter { $0.severity != .advice }.map(\.finding) == [])
  #expect(report.steps(repairing: nil).isEmpty)
}

@Test func `a row that leaves the index by a condition, and is still in it, is found`() throws {
  let store = try Store.open(.memory)
  // The trigger for UPDATE misses the change that takes a row out.
  try store.run(
    tables + """
      CREATE TRIGGER ci AFTER INSERT ON c WHEN new.gone = 0 BEGIN
        INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
      CREATE TRIGGER cd AFTER DELETE ON c WHEN old.gone = 0 BEGIN
        INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
      CREATE TRIGGER cu AFTER UPDATE ON c WHEN old.gone = 0 AND new.gone = 0 BEGIN
        INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
        INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
      """ + rows
  )
  #expect(try store.examined().findings.filter { $0.severity.isFault }.map(\.finding) == [])
  try store.run("UPDATE c SET gone = 1 WHERE id = 1;")
  #expect(
    try store.examined(by: "rows").findings.map(\.finding) == [
      "the index has row 1, which its triggers leave out as c is now"
    ]
  )
  try store.run("UPDATE c SET gone = 1, a = 'removed' WHERE id = 3;")
  let words = try store.examined(by: "words").findings
  #expect(words.map(\.finding) == ["the index has other words than c for row 3"])
  #expect(try store.rows("SELECT rowid FROM t('gamma')") == [[.integer(3)]])
  // The repair puts in what the condition lets in, and nothing else.
  let after = try store.repair("words")
  #expect(after.findings.filter { $0.severity.isFault }.map(\.finding) == [])
  #expect(try store.rows("SELECT id FROM t_docsize ORDER BY id") == [])
  #expect(try store.rows("SELECT count(*) FROM t('alpha OR gamma OR removed')") == [[.integer(0)]])
}

@Test func `a row that belongs into the index and is not there is put in alone`() throws {
  let store = try Store.open(.memory)
  try store.run(tables + healthy[0] + rows)
  try store.run(
    """
    INSERT INTO t(t, rowid, a) VALUES ('delete', 3, 'gamma');
    """
  )
  #expect(
    try store.examined(by: "rows").findings.map(\.finding) == [
      "c has row 3 that the index does not have"
    ]
  )
  _ = try store.repair("rows")
  #expect(try store.rows("SELECT id FROM t_docsize ORDER BY id") == [[.integer(1)], [.integer(3)]])
  #expect(try store.examined().findings.filter { $0.severity != .advice }.map(\.finding) == [])
}

@Test func `rows are tried in the order of their keys, because a trigger may look at earlier ones`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c WHEN new.id = (SELECT max(id) FROM c) BEGIN
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 20) INSERT INTO c SELECT i, 'word' FROM n;
    """
  )
  #expect(try store.rows("SELECT count(*) FROM t_docsize") == [[.integer(20)]])
  #expect(try store.examined(by: "rows").findings.map(\.finding) == [])
}

@Test func `a trigger that fires for columns it reads is not told to leave them out`() throws {
  let store = try Store.open(.memory)
  try store.run(tables + healthy[0].replacing("UPDATE OF id, a, gone", with: "UPDATE") + rows)
  #expect(try store.examined(by: "update-columns").findings.map(\.finding) == [])
}

@Test func `a condition of a file runs no code, and is taken for unknown`() throws {
  let folder = try TemporaryFolder()
  let path = "\(folder.path)/written"
  let store = try Store.open(folder.file("hostile.db"))
  try store.run(
    tables + """
      INSERT INTO c VALUES (1, 'alpha', 0), (2, 'beta', 0); INSERT INTO t(rowid, a) VALUES (1, 'alpha');
      CREATE TRIGGER ci AFTER INSERT ON c WHEN writefile('\(path)', 'x') > 0 BEGIN
        INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
      """
  )
  let report = try store.examined()
  #expect(!FilePlace.exists(at: path))
  #expect(report.findings.filter { $0.check == "rows" }.map(\.severity) == [.advice])
  let drift = try store.drift(foundBy: "beta", missing: true)
  #expect(drift == nil)
  #expect(!FilePlace.exists(at: path))
  // At the top level SQLite would have let it run: the test could fail.
  _ = try store.rows("SELECT id FROM c AS new WHERE writefile('\(path)', 'x') > 0")
  #expect(FilePlace.exists(at: path))
}

/// On the copy, both make triggers leave out rows that they put in: what the first read is another now, and without its
/// rowids the second finds nothing.
@Test(arguments: [
  """
  CREATE TABLE seen(h TEXT PRIMARY KEY);
  CREATE TRIGGER ci AFTER INSERT ON c WHEN NOT EXISTS (SELECT 1 FROM seen WHERE h = new.a) BEGIN
    INSERT INTO t(rowid, a) VALUES (new.id, new.a); INSERT INTO seen VALUES (new.a); END;
  INSERT INTO c(id, a) VALUES (1, 'alpha'), (2, 'beta');
  UPDATE c SET a = 'gamma' WHERE id = 1;
  """,
  """
  CREATE TABLE shown(pub, twice AS (2 * pub)); INSERT INTO shown(rowid, pub) VALUES (11, 1), (12, 1);
  CREATE TRIGGER ci AFTER INSERT ON c WHEN (SELECT pub FROM shown WHERE rowid = new.id + 10) BEGIN
    INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
  INSERT INTO c(id, a) VALUES (1, 'alpha'), (2, 'beta');
  UPDATE c SET a = 'gamma' WHERE id = 1;
  """,
])
func `a rebuild keeps the rows that triggers have put in`(script: String) throws {
  let store = try Store.open(.memory)
  try store.run(tables + script)
  _ = try store.repair("words")
  #expect(
    try store.rows("SELECT rowid FROM t('gamma OR beta')") == [[.integer(1)], [.integer(2)]]
  )
}

@Test func `an index of a table whose name is not ASCII is looked at like any other`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE "Übung"(id INTEGER PRIMARY KEY, a);
    CREATE TABLE "Änderung"(id INTEGER PRIMARY KEY);
    CREATE VIRTUAL TABLE t USING fts5(a, content='Übung', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON "Übung" BEGIN
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); INSERT INTO "Änderung" VALUES (new.id); END;
    CREATE TRIGGER cd AFTER DELETE ON "Übung" BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
    CREATE TRIGGER cu AFTER UPDATE ON "Übung" BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    INSERT INTO "Übung" VALUES (1, 'alpha'), (2, 'beta');
    """
  )
  #expect(try store.examined(by: "triggers").findings.map(\.finding) == [])
  #expect(try store.examined(by: "rows").findings.map(\.finding) == [])
}

@Test func `a row that a condition of the trigger's body leaves out is not missing`() throws {
  let store = try Store.open(.memory)
  try store.run(
    tables + """
      CREATE TRIGGER ci AFTER INSERT ON c BEGIN
        INSERT INTO t(rowid, a) SELECT new.id, new.a WHERE new.a IS NOT NULL; END;
      INSERT INTO c(id, a) VALUES (1, 'alpha'), (2, NULL);
      """
  )
  #expect(try store.drift(foundBy: "alpha") == nil)
}

@Test
func
  `a trigger that counts rows elsewhere leaves no doubt about those that a condition leaves out`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    tables + healthy[0] + """
      CREATE TABLE stats(n); INSERT INTO stats VALUES (0);
      CREATE TRIGGER cs AFTER INSERT ON c BEGIN UPDATE stats SET n = n + 1; END;
      """ + rows
  )
  #expect(try store.examined(by: "rows").findings.map(\.finding) == [])
}
