import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

/// The rows that a condition leaves out are left out by a temporary list of the others.
@Test func `an index is filled again beside a temporary table that has the name of the list`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, gone INT NOT NULL DEFAULT 0);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c WHEN new.gone = 0 BEGIN
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    INSERT INTO c VALUES (1, 'alpha', 0), (2, 'beta', 1), (3, 'gamma', 0);
    UPDATE c SET a = 'delta' WHERE id = 3;
    CREATE TEMP TABLE t_keys(kept); INSERT INTO temp.t_keys VALUES (1);
    """
  )
  _ = try store.repair("words")
  #expect(try store.rows("SELECT kept FROM temp.t_keys") == [[1]])
  #expect(try store.rows("SELECT rowid FROM t('delta OR gamma OR beta')") == [[3]])
  #expect(try store.rows("SELECT rowid FROM t('gamma OR beta')") == [])
}

/// FTS5 asks for the rowid, which a view does not have: after a rebuild one row would have the key 0.
@Test func `no rebuild is offered for a view without the key`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE n(id INTEGER PRIMARY KEY, a); INSERT INTO n VALUES (3, 'red seven'), (4, 'red eight');
    CREATE VIEW v AS SELECT * FROM n;
    CREATE VIRTUAL TABLE t USING fts5(a, content=v);
    INSERT INTO t(rowid, a) SELECT id, a FROM n;
    """
  )
  let offers = try store.examined().findings.filter {
    $0.repair.sql?.uppercased().contains("REBUILD") == true
  }
  #expect(offers.map(\.finding) == [])
}
