import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// Ways in which people write the same three triggers; all of them keep the index in step.
private let spellings = [
  """
  create trigger if not exists main."c i" after insert on c for each row begin
    insert into t(rowid, a, "b") values (new.rowid, new.a, new."b"); end;
  create trigger [c d] after delete on c begin insert into t(t, rowid, a, b) values('delete', old.rowid, old.a, old.b); end;
  create trigger `c u` after update of id, a, b on c begin
    insert into t(t, rowid, a, b) values('delete', old.id, old.a, old.b); -- out; and in
    insert into t(rowid, a, b) values (new.id, new.a, new.b); end;
  """,
  """
  CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a, b) SELECT new.id, new.a, new.b; END;
  CREATE TRIGGER cd AFTER DELETE ON c BEGIN INSERT INTO t(t, rowid, a, b) SELECT 'delete', old.id, old.a, old.b; END;
  CREATE TRIGGER cx BEFORE UPDATE OF id, a, b ON c BEGIN
    INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b); END;
  CREATE TRIGGER cy AFTER UPDATE OF id, a, b ON c BEGIN
    INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b); END;
  """,
  """
  CREATE TRIGGER ci AFTER INSERT ON c BEGIN
    INSERT INTO log VALUES ('INSERT INTO t(t) VALUES (1)'); INSERT INTO t(b, rowid, a) VALUES (new.b, new.id, new.a); END;
  CREATE TRIGGER cd BEFORE DELETE ON c BEGIN DELETE FROM t WHERE rowid = old.id; END;
  CREATE TRIGGER cu AFTER UPDATE OF id, a, b ON c WHEN new.a IS NOT old.a OR new.b IS NOT old.b OR new.id <> old.id BEGIN
    INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b);
    INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b); END;
  """,
]

@Test(arguments: spellings)
func `triggers that keep the index in step are read as such, however they are written`(
  triggers: String
) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a, b); CREATE TABLE log(x);
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='c', content_rowid='id');
    """ + triggers + """
      INSERT INTO c VALUES (1, 'alpha', 'one'), (2, 'beta', 'two'); UPDATE c SET a = 'gamma' WHERE id = 1;
      UPDATE c SET id = 7 WHERE id = 2; DELETE FROM c WHERE id = 1;
      """
  )
  let report = try store.examined()
  #expect(report.findings.filter { $0.severity != .advice }.map(\.finding) == [])
  // What was read is so.
  #expect(try store.probed().filter { $0.severity != .advice }.map(\.finding) == [])
}
