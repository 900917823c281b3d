import Foundation
import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// A set of triggers, and what is wrong with it.
///
/// Expected are the sets of the notes on external content: what each does wrong was tried on SQLite by hand. REPLACE takes
/// the old row without its delete trigger, whatever the triggers are: another check tells that.
private struct TriggerSet: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let insert: String
  let delete: String
  let update: String
  /// The writes that leave the index out of step; nil if one has no trigger at all.
  var faults: String?
  var silent: String?
}

private let put = "INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b);"
private let take = "INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b);"
private let insert = "CREATE TRIGGER ci AFTER INSERT ON c BEGIN \(put) END;"
private let delete = "CREATE TRIGGER cd AFTER DELETE ON c BEGIN \(take) END;"
private let update = "CREATE TRIGGER cu AFTER UPDATE ON c BEGIN \(take) \(put) END;"

private let sets = [
  TriggerSet(
    testDescription: "names with the words of a trigger in them",
    insert: insert.replacing("ci", with: "begin_delete_ci"),
    delete: delete.replacing("cd", with: "c_BEGIN_insert"),
    update: update.replacing("cu", with: "begin")
  ),
  TriggerSet(
    testDescription: "those of the documentation",
    insert: insert,
    delete: delete,
    update: update
  ),
  TriggerSet(
    testDescription: "no trigger for UPDATE",
    insert: insert,
    delete: delete,
    update: "",
    silent: "UPDATE"
  ),
  TriggerSet(
    testDescription: "no trigger for DELETE",
    insert: insert,
    delete: "",
    update: update,
    silent: "DELETE"
  ),
  TriggerSet(
    testDescription: "'delete' with the new values",
    insert: insert,
    delete: delete,
    update:
      "CREATE TRIGGER cu AFTER UPDATE ON c BEGIN \(take.replacing("old.a, old.b", with: "new.a, new.b")) \(put) END;",
    faults: "UPDATE of a, UPDATE of b, upsert"
  ),
  TriggerSet(
    testDescription: "DELETE FROM the index",
    insert: insert,
    delete: "CREATE TRIGGER cd AFTER DELETE ON c BEGIN DELETE FROM t WHERE rowid = old.id; END;",
    update: update,
    faults: "DELETE"
  ),
  TriggerSet(
    testDescription: "DELETE with the columns mixed up",
    insert: insert,
    delete: delete.replacing("old.a, old.b", with: "old.b, old.a"),
    update: update,
    faults: "DELETE"
  ),
  TriggerSet(
    testDescription: "UPDATE with the columns mixed up in 'delete'",
    insert: insert,
    delete: delete,
    update: update.replacing("old.a, old.b", with: "old.b, old.a"),
    faults: "UPDATE of a, UPDATE of b"
  ),
  TriggerSet(
    testDescription: "UPDATE of the index",
    insert: insert,
    delete: delete,
    update:
      "CREATE TRIGGER cu AFTER UPDATE ON c BEGIN UPDATE t SET a = new.a, b = new.b WHERE rowid = old.id; END;",
    faults: "UPDATE of a, UPDATE of b, upsert, change of the key"
  ),
  TriggerSet(
    testDescription: "a trigger before INSERT that removes the old words",
    insert: insert
      + "CREATE TRIGGER cb BEFORE INSERT ON c BEGIN "
      + "INSERT INTO t(t, rowid, a, b) SELECT 'delete', id, a, b FROM c WHERE id = new.id; END;",
    delete: delete,
    update: update,
    faults: "INSERT OR IGNORE, upsert"
  ),
  TriggerSet(
    testDescription: "UPDATE OF one column",
    insert: insert,
    delete: delete,
    update: "CREATE TRIGGER cu AFTER UPDATE OF a ON c BEGIN \(take) \(put) END;",
    // An upsert sets both columns, and so fires the trigger.
    faults: "UPDATE of b, change of the key"
  ),
  TriggerSet(
    testDescription: "a trigger of a column outside the index that puts the row in again",
    insert: insert,
    delete: delete,
    update: update.replacing("UPDATE ON", with: "UPDATE OF id, a, b ON")
      + "CREATE TRIGGER cn AFTER UPDATE OF n ON c BEGIN \(put) END;",
    faults: "UPDATE outside the index"
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
  let expected = [
    set.silent.map { "no trigger follows \($0) of c" },
    set.faults.map { "writes of c leave the index out of step: \($0)" },
  ].compactMap(\.self)
  let tried = [try store.probed(), try store.examined().findings]
  for findings in tried {
    #expect(findings.filter { $0.check == "triggers" }.map(\.finding) == expected)
    #expect(findings.contains { $0.check == "replace" } == !set.insert.contains("cb"))
  }
  #expect(try store.rows(everything) == before)
  #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
}

private let everything = """
  SELECT 1, id, a, b FROM c UNION ALL SELECT 2, id, hex(block), '' FROM t_data
  UNION ALL SELECT 3, id, hex(sz), '' FROM t_docsize UNION ALL SELECT 4, segid, hex(term), pgno FROM t_idx
  """

/// The first row has a token in each column, and no column may be emptied.
@Test func `a trigger that mixes up columns is found by a row whose columns differ in length`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT NOT NULL, b TEXT NOT NULL);
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='c', content_rowid='id');
    INSERT INTO c VALUES (1, 'alpha', 'one'), (2, 'beta', 'two'), (3, 'gamma', 'three and four');
    INSERT INTO t(t) VALUES ('rebuild');
    """ + insert + delete.replacing("old.a, old.b", with: "old.b, old.a") + update
  )
  for findings in [try store.probed(), try store.examined().findings] {
    #expect(
      findings.map(\.finding).contains("writes of c leave the index out of step: DELETE")
    )
  }
  // So SQLite says.
  #expect(throws: StoreError.self) {
    try store.run(
      "DELETE FROM c WHERE id = 3; INSERT INTO t(t, rank) VALUES ('integrity-check', 1);"
    )
  }
}

@Test func `a trigger that forgets a column is found, also where no row has a value in it`() throws
{
  let findings = try probed(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, b TEXT);
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='c', content_rowid='id');
    INSERT INTO c VALUES (1, 'alpha', NULL); INSERT INTO t(t) VALUES ('rebuild');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    """ + delete + update
  )
  #expect(
    findings.filter { $0.check == "triggers" }.map(\.finding) == [
      "writes of c leave the index out of step: INSERT"
    ]
  )
}

@Test(arguments: ["new.a", "upper(new.a)"])
func `the copy splits texts as the index does`(value: String) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT);
    CREATE VIRTUAL TABLE t USING fts5(
      a, content='c', content_rowid='id', tokenize='trigram case_sensitive 1');
    INSERT INTO c VALUES (1, 'alpha'); INSERT INTO t(t) VALUES ('rebuild');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) VALUES (new.id, \(value)); END;
    CREATE TRIGGER cd AFTER DELETE ON c BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
    CREATE TRIGGER cu AFTER UPDATE ON c BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    """
  )
  let findings = try store.examined().findings.filter { $0.check == "triggers" }
  #expect(findings.isEmpty == (value == "new.a"))
}

@Test func `the probe tries rows that a condition leaves out`() throws {
  let findings = try probed(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, gone INT NOT NULL DEFAULT 0);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    INSERT INTO c VALUES (1, 'alpha', 0); INSERT INTO t(t) VALUES ('rebuild');
    CREATE TRIGGER ci AFTER INSERT ON c WHEN new.gone = 0 BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    CREATE TRIGGER cd AFTER DELETE ON c BEGIN INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
    """
  )
  #expect(
    findings.filter { $0.check == "triggers" }.map(\.finding) == [
      "no trigger follows UPDATE of c",
      "writes of c leave the index out of step: INSERT with gone, then DELETE",
    ]
  )
  // The row that is not gone goes without harm.
  let example = try #require(findings.flatMap(\.evidence).first { $0.hasPrefix("such as") })
  #expect(example.contains("VALUES (1, 'alpha', 1); DELETE FROM"))
}

@Test func `the probe does not begin on an index that is out of step`() throws {
  let findings = try probed(CheckCase.external + "INSERT INTO t(rowid, a) VALUES (99, 'ghost');")
  let finding = try #require(findings.first { $0.check == "triggers" })
  #expect(finding.finding == "the triggers of c cannot be tried on the file")
  #expect(finding.evidence.first?.hasPrefix("t is out of step already") == true)
}

private func probed(_ script: String) throws -> [Finding] {
  let store = try Store.open(.memory)
  try store.run(script)
  return try store.probed()
}

@Test func `the probe does not begin in the user's transaction, which a trigger could roll back`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external + """
      DROP TRIGGER cu; CREATE TRIGGER cr BEFORE DELETE ON c BEGIN SELECT RAISE(ROLLBACK, 'no'); END;
      BEGIN; UPDATE c SET n = 99 WHERE id = 1;
      """
  )
  let finding = try #require(try store.probed().first { $0.check == "triggers" })
  #expect(finding.evidence == ["a transaction is open, which a trigger may roll back"])
  #expect(finding.repair.words == "COMMIT or ROLLBACK it first")
  #expect(try store.rows("SELECT n FROM c WHERE id = 1") == [[.integer(99)]])
  #expect(try store.perform { $0.isInTransaction })
  // Outside of one, what the trigger does is no fault, and the others are tried all the same.
  try store.run("COMMIT;")
  #expect(
    try store.probed().filter { $0.check == "triggers" }.map(\.finding) == [
      "no trigger follows UPDATE of c"
    ]
  )
}

@Test func `the probe of an empty table tries all kinds on a row that it puts in`() throws {
  let faulty =
    CheckCase.external.replacing("UPDATE OF id, a, b", with: "UPDATE OF a") + """
      DROP TRIGGER cd; CREATE TRIGGER cd AFTER DELETE ON c BEGIN DELETE FROM t WHERE rowid = old.id; END;
      """
  let empty = try probed(faulty + "DELETE FROM c; INSERT INTO t(t) VALUES ('rebuild');")
  let full = try probed(faulty)
  #expect(empty.map(\.finding) == full.map(\.finding))
  #expect(full.first?.finding.hasSuffix("UPDATE of b, DELETE, change of the key") == true)
}

@Test func `a trigger that names a column that there is not fails, and is named`() throws {
  let finding = try #require(
    try probed(
      """
      CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT);
      CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
      CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, ab) VALUES (new.id, new.a); END;
      """
    ).first
  )
  #expect(finding.severity == .broken)
  #expect(finding.evidence == ["SQLite says of such a write: table t has no column named ab"])
}

@Test func `where recursive triggers are on, the probe finds nothing in right triggers`() throws {
  #expect(try probed(CheckCase.external).map(\.check) == ["replace"])
  #expect(try probed("PRAGMA recursive_triggers = ON; " + CheckCase.external).isEmpty)
}

@Test func `the probe changes what triggers read together with the texts`() throws {
  let findings = try probed(
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
    findings.filter { $0.check == "triggers" }.map(\.finding) == [
      "writes of c leave the index out of step: UPDATE of gone"
    ]
  )
}

@Test(arguments: [("UPDATE", []), ("UPDATE OF id", ["UPDATE of raw", "upsert"])])
func `the probe writes no generated column, but what it is computed from`(
  event: String,
  faults: [String]
) throws {
  let findings = try probed(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, raw TEXT, a TEXT AS (lower(raw)) STORED);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    CREATE TRIGGER cd AFTER DELETE ON c BEGIN INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
    CREATE TRIGGER cu AFTER \(event) ON c BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    INSERT INTO c VALUES (1, 'Alpha');
    """
  )
  let words = findings.filter { $0.check == "triggers" }.map(\.finding)
  #expect(
    words
      == (faults.isEmpty
        ? [] : ["writes of c leave the index out of step: \(faults.joined(separator: ", "))"])
  )
}

@Test(arguments: [
  "a TEXT, d TEXT AS (json_extract(a, '$.b'))", "a TEXT UNIQUE CHECK (a LIKE '{%'), d TEXT",
])
func `healthy triggers of tables that refuse made-up values are not called faulty`(columns: String)
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, \(columns)); CREATE TABLE other(id, x);
    CREATE VIRTUAL TABLE t USING fts5(d, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, d) VALUES (new.id, new.d); END;
    CREATE TRIGGER cd AFTER DELETE ON c BEGIN INSERT INTO t(t, rowid, d) VALUES ('delete', old.id, old.d); END;
    CREATE TRIGGER cu AFTER UPDATE ON c BEGIN
      INSERT INTO t(t, rowid, d) VALUES ('delete', old.id, old.d);
      INSERT INTO t(rowid, d) VALUES (new.id, new.d); END;
    CREATE TRIGGER cj AFTER INSERT ON c BEGIN INSERT INTO other VALUES (new.id, json_extract(new.a, '$.b')); END;
    INSERT INTO c(id, a) VALUES (1, '{"b": "x"}'), (2, '{"b": "y"}');
    """
  )
  for findings in [try store.probed(), try store.examined().findings] {
    #expect(findings.filter { $0.check == "triggers" }.map(\.finding) == [])
  }
}

@Test func `a wrong trigger is found where the table takes only its own rows`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT UNIQUE CHECK (a NOT LIKE '% %'), b TEXT UNIQUE);
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='c', content_rowid='id');
    INSERT INTO c VALUES (1, 'one', 'eins'); INSERT INTO t(t) VALUES ('rebuild');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a, b) VALUES (new.id, new.b, new.a); END;
    \(delete) \(update)
    """
  )
  let finding = try #require(try store.examined(by: "triggers").findings.first)
  #expect(finding.finding == "writes of c leave the index out of step: INSERT")
}

@Test func `where the content refuses every INSERT, that it was not tried is told`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT UNIQUE); CREATE TABLE log(a CHECK (a > 5));
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    INSERT INTO c VALUES (1, 'one'); INSERT INTO t(t) VALUES ('rebuild');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    CREATE TRIGGER cu AFTER UPDATE ON c BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    CREATE TRIGGER cd AFTER DELETE ON c BEGIN INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
    CREATE TRIGGER cl AFTER INSERT ON c BEGIN INSERT INTO log VALUES (1); END;
    """
  )
  let finding = try #require(try store.examined(by: "triggers").findings.first)
  #expect(finding.severity == .advice)
  #expect(finding.evidence.first?.hasPrefix("INSERT is refused: ") == true)
}

/// A log that only grows needs no triggers for what SQLite refuses.
@Test func `a write that the content always refuses needs no trigger`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, b TEXT);
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='c', content_rowid='id'); \(insert)
    CREATE TRIGGER nu BEFORE UPDATE ON c BEGIN SELECT RAISE(ABORT, 'append only'); END;
    CREATE TRIGGER nd BEFORE DELETE ON c BEGIN SELECT RAISE(ABORT, 'append only'); END;
    INSERT INTO c VALUES (1, 'one', 'eins'), (2, 'two', 'zwei');
    """
  )
  #expect(try store.examined(by: "triggers").findings.map(\.finding) == [])
}

@Test func `the probe tells how many writes it has tried`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external)
  let recorder = WorkRecorder()
  let health = try recorder.watch(store) {
    try Examination.ofTriggers.report(on: $0.fullTextTables(), in: $0)
  }
  #expect(health.skipped.isEmpty)
  let counts = recorder.steps.filter { $0.unit == "trial writes" }.map(\.count)
  #expect(counts == Array(1...counts.count))
  // At least an insertion, a change of each of the two columns, a deletion, and both in one by REPLACE.
  #expect(counts.count >= 5)
}

@Test func `an update that compares with NULL is found`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external.replacing(
      "UPDATE OF id, a, b ON c BEGIN",
      with:
        "UPDATE OF id, a, b ON c WHEN old.a <> new.a OR old.b <> new.b OR old.id <> new.id BEGIN"
    )
  )
  let finding = try #require(try store.examined(by: "triggers").findings.first)
  #expect(finding.finding.contains("UPDATE of a, UPDATE of b"))
}

/// No copy has so many rows, and the probe needs an index that is sound.
@Test func `the probe is offered for an index that is broken only for later`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external + """
      CREATE TABLE big AS SELECT value AS x FROM generate_series(1, 1001);
      CREATE TRIGGER cx AFTER INSERT ON c BEGIN DELETE FROM big WHERE x = new.n; END;
      """
  )
  func remedy() throws -> String? {
    try store.examined(by: "triggers").findings.first?.repair.words
  }
  #expect(try remedy() == "--probe tries them on a row of c, and rolls it back")
  try store.run("DELETE FROM t_data WHERE id = 10")
  #expect(
    try remedy()
      == "when the index is sound and can be read here, --probe tries them on a row of c, and rolls it back"
  )
}
