import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// Contents of which the triggers of other tables leave out row 2.
private let selective = [
  """
  CREATE TABLE docs(id INTEGER PRIMARY KEY, title, pub); CREATE VIEW v AS SELECT id, title FROM docs;
  CREATE VIRTUAL TABLE t USING fts5(title, content=v, content_rowid=id);
  CREATE TRIGGER di AFTER INSERT ON docs WHEN new.pub BEGIN
    INSERT INTO t(rowid, title) VALUES (new.id, new.title); END;
  CREATE TRIGGER dd AFTER DELETE ON docs WHEN old.pub BEGIN
    INSERT INTO t(t, rowid, title) VALUES ('delete', old.id, old.title); END;
  INSERT INTO docs VALUES (1, 'shown', 1), (2, 'hidden', 0);
  """,
  """
  CREATE TABLE docs(id INTEGER PRIMARY KEY, title); CREATE TABLE published(doc INTEGER PRIMARY KEY);
  CREATE VIRTUAL TABLE t USING fts5(title, content=docs, content_rowid=id);
  CREATE TRIGGER pi AFTER INSERT ON published BEGIN
    INSERT INTO t(rowid, title) SELECT id, title FROM docs WHERE id = new.doc; END;
  CREATE TRIGGER pd AFTER DELETE ON published BEGIN
    INSERT INTO t(t, rowid, title) SELECT 'delete', id, title FROM docs WHERE id = old.doc; END;
  INSERT INTO docs VALUES (1, 'shown'), (2, 'hidden'); INSERT INTO published VALUES (1);
  """,
]

@Test(arguments: selective)
func `rows that triggers of other tables leave out are no fault, and nothing puts them in`(
  script: String
) throws {
  let store = try Store.open(.memory)
  try store.run(script)
  let report = try store.examined()
  #expect(report.findings.filter { $0.severity.isFault }.map(\.finding) == [])
  let rows = try #require(report.findings.first { $0.check == "rows" })
  #expect(rows.severity == .advice && rows.repair.cost == nil)
  let checks = Set(indexChecks.map { $0.name })
  #expect(report.steps(repairing: checks).map(\.repair.sql) == [])
  #expect(try store.drift(foundBy: "hidden", missing: true) == nil)
  let error = storeError {
    try store.perform { session in
      let table = try #require(try session.fullTextTable(named: "t"))
      _ = try table.remaking(options: table.options, columns: nil, remedy: "", in: session)
    }
  }
  #expect(error?.message.contains("which of them belong there cannot be told") == true)
  // The rebuild that words of another row would ask for puts in the hidden one, too.
  try store.run("INSERT INTO t(t, rowid, title) VALUES ('delete', 1, 'shown')")
  try store.run("INSERT INTO t(rowid, title) VALUES (1, 'wrong')")
  let other = try store.examined()
  #expect(other.hasFaults)
  let steps = other.steps(repairing: checks).filter { $0.cost != .merge }
  #expect(steps.map(\.repair.sql) == [])
}

@Test func `triggers of another table that write the index are no reason to add others`() throws {
  let store = try Store.open(.memory)
  try store.run(selective[1])
  let findings = try store.examined(by: "triggers").findings
  #expect(!findings.isEmpty && findings.allSatisfy { $0.repair.sql == nil })
}

@Test func `triggers that put in each row behind a view leave no doubt about a missing one`() throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE docs(id INTEGER PRIMARY KEY, title); CREATE VIEW v AS SELECT id, title FROM docs;
    CREATE VIRTUAL TABLE t USING fts5(title, content=v, content_rowid=id);
    INSERT INTO docs VALUES (1, 'before its triggers');
    CREATE TRIGGER di AFTER INSERT ON docs BEGIN
      INSERT INTO t(rowid, title) VALUES (new.id, new.title); END;
    INSERT INTO docs VALUES (2, 'behind them');
    """
  )
  let after = try store.repair("rows")
  #expect(after.findings.filter { $0.severity.isFault }.map(\.finding) == [])
  #expect(try store.rows("SELECT rowid FROM t('before')") == [[.integer(1)]])
}
