import Foundation
import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// A set of triggers, and the kinds of statements that leave its index out of step.
///
/// Expected are the sets of the notes on external content: what each does wrong was tried on SQLite by hand.
private struct TriggerSet: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let insert: String
  let delete: String
  let update: String
  let faults: Set<String>
}

private let put = "INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b);"
private let take = "INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b);"
private let insert = "CREATE TRIGGER ci AFTER INSERT ON c BEGIN \(put) END;"
private let delete = "CREATE TRIGGER cd AFTER DELETE ON c BEGIN \(take) END;"
private let update = "CREATE TRIGGER cu AFTER UPDATE ON c BEGIN \(take) \(put) END;"

private let sets = [
  TriggerSet(
    testDescription: "those of the documentation",
    insert: insert,
    delete: delete,
    update: update,
    faults: ["INSERT OR REPLACE"]
  ),
  TriggerSet(
    testDescription: "no trigger for UPDATE",
    insert: insert,
    delete: delete,
    update: "",
    faults: ["INSERT OR REPLACE", "UPDATE of a", "UPDATE of b", "upsert", "change of the key"]
  ),
  TriggerSet(
    testDescription: "no trigger for DELETE",
    insert: insert,
    delete: "",
    update: update,
    faults: ["INSERT OR REPLACE", "DELETE"]
  ),
  TriggerSet(
    testDescription: "'delete' with the new values",
    insert: insert,
    delete: delete,
    update:
      "CREATE TRIGGER cu AFTER UPDATE ON c BEGIN \(take.replacing("old.a, old.b", with: "new.a, new.b")) \(put) END;",
    faults: ["INSERT OR REPLACE", "UPDATE of a", "UPDATE of b", "upsert"]
  ),
  TriggerSet(
    testDescription: "DELETE FROM the index",
    insert: insert,
    delete: "CREATE TRIGGER cd AFTER DELETE ON c BEGIN DELETE FROM t WHERE rowid = old.id; END;",
    update: update,
    faults: ["INSERT OR REPLACE", "DELETE"]
  ),
  TriggerSet(
    testDescription: "UPDATE of the index",
    insert: insert,
    delete: delete,
    update:
      "CREATE TRIGGER cu AFTER UPDATE ON c BEGIN UPDATE t SET a = new.a, b = new.b WHERE rowid = old.id; END;",
    faults: ["INSERT OR REPLACE", "UPDATE of a", "UPDATE of b", "upsert", "change of the key"]
  ),
  TriggerSet(
    testDescription: "a trigger before INSERT that removes the old words",
    insert: insert
      + "CREATE TRIGGER cb BEFORE INSERT ON c BEGIN "
      + "INSERT INTO t(t, rowid, a, b) SELECT 'delete', id, a, b FROM c WHERE id = new.id; END;",
    delete: delete,
    update: update,
    faults: ["INSERT OR IGNORE", "upsert"]
  ),
  TriggerSet(
    testDescription: "UPDATE OF one column",
    insert: insert,
    delete: delete,
    update: "CREATE TRIGGER cu AFTER UPDATE OF a ON c BEGIN \(take) \(put) END;",
    // An upsert sets both columns, and so fires the trigger.
    faults: ["INSERT OR REPLACE", "UPDATE of b", "change of the key"]
  ),
]

@Test(arguments: sets)
private func `the probe finds the statements that leave the index out of step`(set: TriggerSet)
  throws
{
  let folder = try TemporaryFolder()
  let store = try Store.open(folder.file("app.db"), options: OpenOptions(isBare: true))
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, b TEXT, n INT UNIQUE);
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='c', content_rowid='id');
    INSERT INTO c VALUES (1, 'alpha', 'one', 1), (2, 'beta', 'two', NULL);
    INSERT INTO t(t) VALUES ('rebuild');
    """ + set.insert + set.delete + set.update
  )
  let before = try store.rows(everything)
  let path = "\(folder.path)/app.db"
  let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
  let trials = try store.trials()
  #expect(Set(trials.filter(\.isFault).map(\.kind)) == set.faults)
  for trial in trials {
    #expect(trial.triggers.allSatisfy { ["ci", "cb", "cd", "cu"].contains($0) })
  }
  #expect(try store.rows(everything) == before)
  #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
}

private let everything = """
  SELECT 1, id, a, b FROM c UNION ALL SELECT 2, id, hex(block), '' FROM t_data
  UNION ALL SELECT 3, id, hex(sz), '' FROM t_docsize UNION ALL SELECT 4, segid, hex(term), pgno FROM t_idx
  """

@Test func `the probe tries rows that a condition leaves out`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, gone INT NOT NULL DEFAULT 0);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    INSERT INTO c VALUES (1, 'alpha', 0); INSERT INTO t(t) VALUES ('rebuild');
    CREATE TRIGGER ci AFTER INSERT ON c WHEN new.gone = 0 BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    CREATE TRIGGER cd AFTER DELETE ON c BEGIN INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
    """
  )
  let trials = try store.trials()
  #expect(trials.first { $0.kind == "INSERT with gone 1, then DELETE" }?.isFault == true)
  #expect(trials.first { $0.kind == "INSERT with gone 0, then DELETE" }?.outcome == .kept)
}

@Test func `the probe does not begin on an index that is out of step`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external + "INSERT INTO t(rowid, a) VALUES (99, 'ghost');")
  let error = storeError { _ = try store.trials() }
  #expect(error?.message.hasPrefix("t is out of step already") == true)
}

private func trials(_ script: String) throws -> [TriggerTrial] {
  let store = try Store.open(.memory)
  try store.run(script)
  return try store.trials()
}

@Test func `the probe does not begin in the user's transaction, which a trigger could roll back`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external + """
      CREATE TRIGGER cr BEFORE DELETE ON c BEGIN SELECT RAISE(ROLLBACK, 'no'); END;
      BEGIN; UPDATE c SET n = 99 WHERE id = 1;
      """
  )
  let error = storeError { _ = try store.trials() }
  #expect(error?.message == "a transaction is open, which a trigger may roll back")
  #expect(try store.rows("SELECT n FROM c WHERE id = 1") == [[.integer(99)]])
  #expect(try store.perform { $0.isInTransaction })
  // Outside of one, what the trigger does is said, and the others are tried all the same.
  try store.run("COMMIT;")
  let trials = try store.trials()
  #expect(
    trials.first { $0.kind == "DELETE" }?.outcome
      == .refused("no, and the whole transaction was rolled back")
  )
  #expect(trials.first { $0.kind == "change of the key" }?.outcome == .kept)
}

@Test func `the probe of an empty table tries all kinds on a row that it puts in`() throws {
  let empty = try trials(CheckCase.external + "DELETE FROM c;")
  let full = try trials(CheckCase.external)
  #expect(empty.map(\.kind) == full.map(\.kind))
  #expect(empty.filter { !$0.wasTried }.map(\.kind) == [])
}

@Test func `a trigger that names a column that there is not fails, and is named`() throws {
  let trials = try trials(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, ab) VALUES (new.id, new.a); END;
    """
  )
  #expect(trials.map(\.kind) == ["INSERT"])
  #expect(trials.first?.outcome == .failed("table t has no column named ab"))
  #expect(trials.first?.triggers == ["ci"])
}

@Test func `of a REPLACE the probe names the trigger that does not fire`() throws {
  let trial = try trials(CheckCase.external).first { $0.kind == "INSERT OR REPLACE" }
  #expect(trial?.outcome == .broke)
  #expect(trial?.note == "cd does not fire: recursive_triggers is off")
  let recursive = try trials("PRAGMA recursive_triggers = ON; " + CheckCase.external)
  #expect(recursive.first { $0.kind == "INSERT OR REPLACE" }?.outcome == .kept)
}

@Test func `the probe changes what triggers read together with the texts`() throws {
  let trials = try trials(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, gone INT NOT NULL DEFAULT 0);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c WHEN new.gone = 0 BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    CREATE TRIGGER cd AFTER DELETE ON c WHEN old.gone = 0 BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
    CREATE TRIGGER cu AFTER UPDATE ON c WHEN old.gone = 0 AND new.gone = 0 BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    INSERT INTO c VALUES (1, 'alpha', 0);
    """
  )
  #expect(
    trials.filter(\.isFault).map(\.kind).sorted() == ["INSERT OR REPLACE", "UPDATE with gone 1"]
  )
}

@Test func `the probe writes no generated column`() throws {
  let trials = try trials(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, raw TEXT, a TEXT AS (lower(raw)) STORED);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    CREATE TRIGGER cd AFTER DELETE ON c BEGIN INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
    CREATE TRIGGER cu AFTER UPDATE ON c BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    INSERT INTO c VALUES (1, 'Alpha');
    """
  )
  #expect(trials.filter { !$0.wasTried }.map(\.kind) == [])
  #expect(trials.contains { $0.kind == "UPDATE of raw" && $0.outcome == .kept })
  #expect(trials.first { $0.kind == "upsert" }?.outcome == .kept)
}
