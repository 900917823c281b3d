import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// The insert and delete triggers with a condition, on rows that are not marked as deleted.
private let conditional = """
  CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, gone INTEGER);
  CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
  CREATE TRIGGER ci AFTER INSERT ON c WHEN new.gone = 0 BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
  CREATE TRIGGER cd AFTER DELETE ON c WHEN old.gone = 0 BEGIN
    INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
  END;
  CREATE TRIGGER cu AFTER UPDATE OF id, a, gone ON c BEGIN
    INSERT INTO t(t, rowid, a) SELECT 'delete', old.id, old.a WHERE old.gone = 0;
    INSERT INTO t(rowid, a) SELECT new.id, new.a WHERE new.gone = 0;
  END;
  INSERT INTO c VALUES (1, 'alpha', 0), (2, 'beta', 1), (3, 'gamma', 0);
  """

/// Lets the update trigger of ``CheckCase/external`` follow other updates.
private func following(_ event: String) -> String {
  """
  DROP TRIGGER cu; CREATE TRIGGER cu \(event) BEGIN
    INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b);
    INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b);
  END;
  """
}

/// ``CheckCase/external`` with a view of its table as the content.
private let ofView =
  CheckCase.external.replacing("content='c'", with: "content='v'")
  + "CREATE VIEW v AS SELECT id, a, b FROM c;"

let triggerCases = [
  CheckCase("triggers", .risk, "no trigger follows DELETE of c", fault: "DROP TRIGGER cd;"),
  CheckCase(
    "triggers",
    .risk,
    "no trigger follows writes of the tables behind the view v",
    healthy: ofView,
    fault: "DROP TRIGGER ci; DROP TRIGGER cd; DROP TRIGGER cu;",
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "temporary ones (ti) last as long as this connection",
    healthy: ofView,
    fault: """
      DROP TRIGGER ci; DROP TRIGGER cd; DROP TRIGGER cu;
      CREATE TEMP TRIGGER ti AFTER INSERT ON main.c BEGIN
        INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b);
      END;
      """,
    .byHand
  ),
  CheckCase(
    "triggers",
    .advice,
    "the trigger ca of c cannot be looked at",
    healthy: ofView,
    fault: """
      DROP TRIGGER ci; DROP TRIGGER cd; DROP TRIGGER cu;
      CREATE TRIGGER ca AFTER INSERT ON c BEGIN
        INSERT INTO t(rowid, a, b) VALUES (new.id, function_of_the_app(new.a), new.b);
      END;
      """,
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "triggers follow INSERT of c, and none follows DELETE",
    healthy: ofView,
    fault: "DROP TRIGGER cd;",
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "no trigger of c in the file writes t",
    fault: "DROP TRIGGER ci; DROP TRIGGER cd; DROP TRIGGER cu;"
  ),
  CheckCase(
    "triggers",
    .risk,
    "temporary ones (cd) last",
    fault: """
      DROP TRIGGER cd; CREATE TEMP TRIGGER cd AFTER DELETE ON c BEGIN
        INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b);
      END;
      """
  ),
  CheckCase(
    "triggers",
    .risk,
    // The trigger of the file with the same name follows UPDATE.
    "temporary ones (cu) last",
    fault: """
      DROP TRIGGER cd; CREATE TEMP TRIGGER cu AFTER DELETE ON c BEGIN
        INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b);
      END;
      """
  ),
  CheckCase(
    "triggers",
    .risk,
    "none follows UPDATE or DELETE",
    healthy: "CREATE TABLE c(id INTEGER PRIMARY KEY, a); CREATE VIRTUAL TABLE t USING fts5(a);",
    fault:
      "CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;",
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "UPDATE of a leaves other words than the text's (cu)",
    fault: """
      DROP TRIGGER cu; CREATE TRIGGER cu AFTER UPDATE OF id, a, b ON c BEGIN
        INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, new.a, old.b);
        INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b);
      END;
      """,
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "DELETE leaves other words than the text's (cd)",
    fault: """
      DROP TRIGGER cd; CREATE TRIGGER cd AFTER DELETE ON c BEGIN
        INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, '');
      END;
      """,
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "DELETE leaves other words than the text's (cd)",
    fault:
      "DROP TRIGGER cd; CREATE TRIGGER cd AFTER DELETE ON c BEGIN DELETE FROM t WHERE rowid = old.id; END;",
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "INSERT with gone, then DELETE",
    healthy: conditional,
    fault: """
      DROP TRIGGER cd; CREATE TRIGGER cd AFTER DELETE ON c BEGIN
        INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      END;
      """,
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "UPDATE of a leaves other words",
    fault: following("AFTER UPDATE OF id, a, b ON c WHEN new.n > 2"),
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "INSERT OR IGNORE",
    fault: """
      CREATE TRIGGER cb BEFORE INSERT ON c BEGIN
        INSERT INTO t(t, rowid, a, b) SELECT 'delete', id, a, b FROM c WHERE id = new.id;
      END;
      """,
    .byHand
  ),
  CheckCase(
    "replace",
    .risk,
    "the table c replaces rows of its own",
    healthy: withoutTriggers,
    fault: """
      DROP TABLE c; CREATE TABLE c(id INTEGER PRIMARY KEY ON CONFLICT REPLACE, a);
      CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
      """,
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "UPDATE of b leaves other words than the text's (it fires no trigger)",
    fault: following("AFTER UPDATE OF id, a ON c"),
    .byHand
  ),
  CheckCase(
    "triggers",
    .risk,
    "change of the key leaves other words than the text's (it fires no trigger)",
    // SQLite compares the names: a statement that sets id does not fire it.
    fault: following("AFTER UPDATE OF rowid, a, b ON c"),
    .byHand
  ),
  // The hidden column of the command 'delete' gets the new name, too.
  CheckCase(
    "triggers",
    .broken,
    "table s has no column named t",
    fault: "ALTER TABLE t RENAME TO s;",
    .byHand
  ),
  CheckCase(
    "triggers",
    .broken,
    "no such column: new.zz",
    fault: "CREATE TRIGGER cx AFTER INSERT ON c BEGIN SELECT new.zz; END;",
    .byHand
  ),
  CheckCase(
    "update-columns",
    .advice,
    "an update of n, which is not indexed",
    fault: following("AFTER UPDATE ON c")
  ),
  CheckCase(
    "update-columns",
    .advice,
    "an update of n, which is not indexed",
    fault: following("AFTER UPDATE OF n, a, b, id ON c").replacing(
      "CREATE TRIGGER ",
      with: "CREATE TRIGGER IF NOT EXISTS main."
    )
  ),
]

private let withoutTriggers = """
  CREATE TABLE c(id INTEGER PRIMARY KEY, a); CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
  """

/// Neither a foreign key nor a table of an app's module is a fault of the triggers, and other programs do not have the
/// temporary ones.
@Test(
  arguments: [
    "ALTER TABLE c ADD COLUMN p REFERENCES parent(id);",
    "CREATE TRIGGER cx AFTER INSERT ON c BEGIN SELECT value FROM app_values(new.a); END;",
    "CREATE TRIGGER cx AFTER INSERT ON c BEGIN SELECT value FROM app_values; END;",
    "CREATE TEMP TRIGGER tx AFTER INSERT ON c BEGIN SELECT new.zz; END;",
  ]
)
func `triggers are not called wrong for what other programs may have`(fault: String) throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external + fault)
  #expect(try store.examined(by: "triggers").findings.map(\.severity) == [.advice])
}

/// As FTS5 indexes nothing of NULL, an empty text in its place changes nothing.
@Test func `triggers may give an empty text for NULL`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    \(withoutTriggers) CREATE TRIGGER ci AFTER INSERT ON c BEGIN
      INSERT INTO t(rowid, a) VALUES (new.rowid, coalesce(new.a, ''));
    END;
    CREATE TRIGGER cd AFTER DELETE ON c BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, ifnull(old.a, ''));
    END;
    """
  )
  #expect(
    try store.examined(by: "triggers").findings.map(\.finding) == [
      "no trigger follows UPDATE of c"
    ]
  )
}

@Test func `a column that happens to be called id is not the key`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(n INTEGER PRIMARY KEY, id INTEGER, a);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='n');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    INSERT INTO c VALUES (1, 5, 'alpha');
    """
  )
  #expect(
    try store.examined(by: "rows").findings.map(\.finding) == [
      "the index has row 5 that c does not have"
    ]
  )
}

@Test func `where recursive triggers are on, REPLACE fires the delete triggers`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    \(withoutTriggers) PRAGMA recursive_triggers = ON;
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    """
  )
  #expect(try store.examined(by: "replace").findings.isEmpty)
}

@Test func `where a trigger takes out the row that is replaced, REPLACE leaves nothing`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external)
  #expect(try store.examined(by: "replace").findings.map(\.severity) == [.advice])
  try store.run(
    """
    CREATE TRIGGER cb BEFORE INSERT ON c WHEN EXISTS (SELECT 1 FROM c WHERE id = new.id) BEGIN
      DELETE FROM c WHERE id = new.id;
    END;
    """
  )
  #expect(try store.examined(by: "replace").findings.map(\.finding) == [])
}

@Test func `no trigger needs to follow a generated column`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, raw, a AS (upper(raw)));
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    CREATE TRIGGER cu AFTER UPDATE OF id, raw ON c BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      INSERT INTO t(rowid, a) VALUES (new.id, new.a);
    END;
    """
  )
  #expect(try store.examined(by: "update-columns").findings.map(\.finding) == [])
}

private let update = #"UPDATE OF "id", "rowid", "_rowid_", "oid", "a", "b""#

/// The first statements of a kind of write may be right: the triggers of all its events are shown.
@Test(arguments: [
  (
    CheckCase.external
      + """
      DROP TRIGGER cd; CREATE TRIGGER cd AFTER DELETE ON c BEGIN
        INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, '');
      END;
      """, ["DELETE"]
  ),
  (
    CheckCase.external + following("AFTER UPDATE OF rowid, a, b ON c"),
    [update]
  ),
])
func `the repair of triggers has one for each event of the faulty writes`(
  script: String,
  events: [String]
) throws {
  let store = try Store.open(.memory)
  try store.run(script)
  let finding = try #require(
    try store.examined(by: "triggers").findings.first { $0.finding.contains("out of step") }
  )
  let sql = try #require(finding.repair.sql)
  let shown = ["INSERT", update, "DELETE"].filter {
    sql.contains("AFTER \($0) ON")
  }
  #expect(shown == events)
  // Who pastes the statements has no write that leaves the index out of step.
  try store.run(sql)
  let left = try store.examined(by: "triggers").findings.filter { $0.severity != .advice }
  #expect(left.map(\.finding) == [])
  #expect(try store.examined(by: "update-columns").findings.map(\.finding) == [])
  try store.run(
    """
    INSERT INTO c VALUES (8, 'eta', 'eight', 8); UPDATE c SET a = 'theta', b = NULL WHERE id = 8;
    DELETE FROM c WHERE id = 8; INSERT INTO t(t, rank) VALUES ('integrity-check', 1);
    """
  )
}

/// Triggers without the condition would put in each row, beside others that take out only some.
@Test func `no triggers are offered in the place of those with a condition`() throws {
  let store = try Store.open(.memory)
  try store.run(
    conditional + """
      DROP TRIGGER cd; CREATE TRIGGER cd AFTER DELETE ON c BEGIN
        INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      END;
      """
  )
  let finding = try #require(
    try store.examined(by: "triggers").findings.first { $0.finding.contains("out of step") }
  )
  #expect(finding.repair.sql == nil)
  #expect(finding.repair.words?.contains("under the same condition") == true)
}

@Test func `a write that the content refuses needs no trigger`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external + following("AFTER UPDATE OF a, b ON c") + """
      CREATE TRIGGER cn BEFORE UPDATE OF id ON c BEGIN SELECT RAISE(ABORT, 'the key stays'); END;
      """
  )
  #expect(try store.examined().findings.filter { $0.severity != .advice }.map(\.finding) == [])
}

@Test(arguments: triggerCases)
func `a check of triggers finds its fault`(example: CheckCase) throws { try expectFinding(example) }

@Test func `rows that triggers leave out by WHEN are missed by no check`() throws {
  let store = try Store.open(.memory)
  try store.run(conditional)
  let report = try store.examined()
  #expect(report.findings.filter { $0.severity != .advice }.map(\.finding) == [])
  try store.run("DROP TRIGGER ci; INSERT INTO c VALUES (4, 'delta', 0);")
  #expect(
    try store.examined(by: "rows").findings.map(\.finding) == [
      // Row 2 is marked as gone, and no trigger for INSERT shows any more that it is left out.
      "c has 2 rows (2, 4) that the index does not have, and its triggers may leave out rows"
    ]
  )
}

@Test(arguments: [
  (
    "CREATE TABLE c(id INTEGER PRIMARY KEY, heading, body);"
      + "CREATE VIRTUAL TABLE t USING fts5(title, body, content=c, content_rowid=id);",
    "make t again with columns of c, and then triggers: it has no title"
  ),
  (
    "CREATE TABLE c(k TEXT PRIMARY KEY, a) WITHOUT ROWID;"
      + "CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=k);",
    "name a column of integers with content_rowid=, and then make triggers: k may be no integer, as a rowid is"
  ),
  (
    "CREATE TABLE c(a TEXT PRIMARY KEY) WITHOUT ROWID; CREATE VIRTUAL TABLE t USING fts5(a, content=c);",
    "name a column of integers with content_rowid=, and then make triggers: c has no rowid"
  ),
])
func `no trigger is offered that would make every INSERT fail`(schema: String, words: String) throws
{
  let store = try Store.open(.memory)
  try store.run(schema)
  let finding = try #require(store.examined(by: "triggers").findings.first)
  #expect(finding.repair.cost == nil)
  #expect(finding.repair.words == words)
}

@Test func `triggers are offered for a key of integers that is no rowid`() throws {
  let store = try Store.open(.memory)
  try store.run(
    "CREATE TABLE c(k INT PRIMARY KEY, a) WITHOUT ROWID;"
      + "CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=k);"
  )
  let finding = try #require(store.examined(by: "triggers").findings.first)
  try store.run(try #require(finding.repair.sql))
  try store.run("INSERT INTO c VALUES (5, 'zebra')")
  #expect(try store.rows("SELECT rowid FROM t WHERE t MATCH 'zebra'") == [[.integer(5)]])
}

@Test(arguments: ["", ", content_rowid='id'"])
func `the triggers that are offered follow a change of the key, by whatever name`(option: String)
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a, flag);
    CREATE VIRTUAL TABLE t USING fts5(a, content=c\(option));
    INSERT INTO c VALUES (1, 'alpha', 0); INSERT INTO t(t) VALUES ('rebuild');
    """
  )
  let after = try store.repair("triggers")
  #expect(after.findings.filter { $0.severity.isFault }.map(\.finding) == [])
  // SQLite compares the names: an update of rowid is none of id.
  for (key, name) in zip(Int64(5)..., ["id", "rowid", "_rowid_", "oid"]) {
    try store.run("UPDATE c SET \(name) = \(key)")
    #expect(try store.rows("SELECT rowid FROM t('alpha')") == [[.integer(key)]], "\(name)")
  }
  try store.run("INSERT INTO t(t, rank) VALUES ('integrity-check', 1)")
}

@Test func `a write that a trigger of another table follows is followed`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a); CREATE TABLE queue(id INTEGER PRIMARY KEY, a);
    CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=id);
    CREATE TRIGGER cq AFTER INSERT ON c BEGIN INSERT INTO queue VALUES (new.id, new.a); END;
    CREATE TRIGGER qt AFTER INSERT ON queue BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    INSERT INTO c VALUES (1, 'alpha');
    """
  )
  #expect(
    try store.examined(by: "triggers").findings.map(\.finding) == [
      "no trigger follows UPDATE or DELETE of c"
    ]
  )
}

@Test func `what no trigger follows is told beside a trigger that cannot be compiled here`() throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO t(rowid, a) VALUES (new.id, strip_html(new.a)); END;
    """
  )
  let findings = try store.examined(by: "triggers").findings
  #expect(
    findings.map(\.finding) == [
      "no trigger follows UPDATE or DELETE of c",
      "the triggers of c cannot be tried on a copy in memory",
    ]
  )
  #expect(findings.first?.evidence == ["its triggers are ci"])
  // A trigger for them that cannot be compiled either may follow them.
  try store.run(
    """
    CREATE TRIGGER cd AFTER DELETE ON c BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, strip_html(old.a)); END;
    """
  )
  #expect(
    try store.examined(by: "triggers").findings.first?.finding
      == "no trigger follows UPDATE of c"
  )
}

@Test func `a view with a trigger for one kind of write is looked at`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE base(id INTEGER PRIMARY KEY, a); CREATE VIEW c AS SELECT id, a FROM base;
    CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=id);
    CREATE TRIGGER cu INSTEAD OF UPDATE ON c BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      UPDATE base SET a = new.a WHERE id = new.id;
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    """
  )
  let findings = try store.examined(by: "triggers").findings.map(\.finding)
  #expect(!findings.contains { $0.contains("cannot be looked at") }, "\(findings)")
}

@Test func `triggers of an attached database are tried, and added there`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    ATTACH ':memory:' AS o; CREATE TABLE o.c(id INTEGER PRIMARY KEY, a);
    CREATE VIRTUAL TABLE o.t USING fts5(a, content='c', content_rowid='id');
    INSERT INTO o.c VALUES (1, 'alpha'), (2, 'beta'); INSERT INTO o.t(t) VALUES ('rebuild');
    """
  )
  #expect(try store.examined(by: "triggers").findings.count == 1)
  #expect(try store.repair("triggers").findings.filter { $0.check == "triggers" }.isEmpty)
  try store.run("UPDATE o.c SET a = 'gamma' WHERE id = 1; DELETE FROM o.c WHERE id = 2;")
  try store.run("INSERT INTO o.t(t, rank) VALUES ('integrity-check', 1)")
  try store.run("DROP TRIGGER o.t_deleted")
  #expect(
    try store.examined(by: "triggers").findings.map(\.finding) == [
      "no trigger follows DELETE of c"
    ]
  )
}

/// No other row can have the texts of one, and nobody may take one out.
@Test(
  arguments: ["", " WITHOUT ROWID"],
  ["", "CREATE TRIGGER cn BEFORE DELETE ON c BEGIN SELECT RAISE(ABORT, 'it stays'); END;"]
)
func `that no trigger follows INSERT is found where rows are unique by other columns than the key`(
  option: String,
  more: String
) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(code TEXT PRIMARY KEY, num INTEGER UNIQUE NOT NULL, a)\(option);
    INSERT INTO c VALUES ('a', 1, 'alpha'), ('b', 2, 'beta');
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='num');
    INSERT INTO t(t) VALUES ('rebuild'); \(more)
    """
  )
  let events = more.isEmpty ? "INSERT or UPDATE or DELETE" : "INSERT or UPDATE"
  #expect(
    try store.examined(by: "triggers").findings.map(\.finding) == [
      "no trigger follows \(events) of c"
    ]
  )
  let after = try store.repair("triggers")
  #expect(after.findings.filter { $0.repair.cost == .triggers }.map(\.finding) == [])
  try store.run("INSERT INTO c VALUES ('c', 3, 'gamma'); UPDATE c SET a = 'omega' WHERE num = 1;")
  try store.run("INSERT INTO t(t, rank) VALUES ('integrity-check', 1)")
}

/// Before an INSERT that names no key, SQLite gives new.id as -1.
@Test func `a trigger that writes a row before it has a key is found, and the index is made again`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external.replacing("ci AFTER INSERT", with: "ci BEFORE INSERT")
      + "DELETE FROM c; INSERT INTO c(a) VALUES ('alpha'), ('beta');"
  )
  let report = try store.examined()
  let finding = try #require(report.findings.first { $0.check == "triggers" })
  #expect(finding.finding.hasPrefix("writes of c leave the index out of step: INSERT"))
  #expect(finding.evidence[0].hasPrefix("tried on a copy in memory, INSERT leaves other words"))
  #expect(finding.evidence.last?.contains("VALUES (NULL, ") == true)
  #expect(report.steps(repairing: nil).map(\.cost) == [.rebuild])
  let after = try store.carryOut(report.steps(repairing: nil), after: report)
  #expect(after.findings.filter { $0.severity.isFault }.map(\.finding) == [])
  #expect(try store.rows("SELECT rowid FROM t('beta')") == [[.integer(2)]])
  // Other triggers beside it would spoil more kinds of writes.
  try store.run("DROP TRIGGER cu")
  #expect(try store.examined(by: "triggers").findings.map(\.repair.cost) == [nil, nil])
}

@Test func `what else a trigger writes is not taken from it to spare the index updates`() throws {
  let store = try Store.open(.memory)
  try store.run(
    "CREATE TABLE log(x);"
      + CheckCase.external.replacing(
        "cu AFTER UPDATE OF id, a, b ON c BEGIN",
        with: "cu AFTER UPDATE ON c BEGIN INSERT INTO log VALUES (1);"
      )
  )
  let finding = try #require(try store.examined(by: "update-columns").findings.first)
  #expect(finding.repair.cost == nil)
  try store.run(try #require(finding.repair.sql))
  #expect(try store.examined(by: "update-columns").findings.map(\.finding) == [])
}

/// SQLite fires the newest trigger first: made again, the one that adds would come before the one that deletes.
@Test func `one of two triggers of UPDATE is not made again alone`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE n(id INTEGER PRIMARY KEY, a, extra); INSERT INTO n VALUES (1, 'red fox', 0);
    CREATE VIRTUAL TABLE t USING fts5(a, content=n, content_rowid=id); INSERT INTO t(t) VALUES ('rebuild');
    CREATE TRIGGER tui AFTER UPDATE ON n BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    CREATE TRIGGER tud AFTER UPDATE ON n WHEN old.id IS NOT NULL BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
    """
  )
  let finding = try #require(try store.examined(by: "update-columns").findings.first)
  #expect(finding.repair.sql == nil && finding.repair.words?.contains("the oldest first") == true)
}

/// FTS5 reads its text from the content, and has nothing of it in the index.
@Test func `no offered trigger follows an update of an UNINDEXED column`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a, u, n); INSERT INTO c VALUES (1, 'alpha', 'x', 2);
    CREATE VIRTUAL TABLE t USING fts5(a, u UNINDEXED, content='c', content_rowid='id');
    INSERT INTO t(t) VALUES ('rebuild');
    """
  )
  _ = try store.repair("triggers")
  #expect(
    try store.rows(
      "SELECT instr(sql, 'OF \"id\", \"rowid\", \"_rowid_\", \"oid\", \"a\" ON') > 0 FROM sqlite_master WHERE name = 't_updated'"
    )
      == [[.integer(1)]]
  )
  try store.run("UPDATE c SET u = 'y'; INSERT INTO t(t, rank) VALUES ('integrity-check', 1);")
}

@Test(arguments: ["UPDATE OF t ON ir", "UPDATE ON ir WHEN old.t IS NOT new.t"])
func `a change of a rowid that no column keeps is tried`(event: String) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE ir(t); CREATE VIRTUAL TABLE fir USING fts5(t, content=ir);
    CREATE TRIGGER ai AFTER INSERT ON ir BEGIN INSERT INTO fir(rowid, t) VALUES (new.rowid, new.t); END;
    CREATE TRIGGER ad AFTER DELETE ON ir BEGIN
      INSERT INTO fir(fir, rowid, t) VALUES ('delete', old.rowid, old.t); END;
    CREATE TRIGGER au AFTER \(event) BEGIN
      INSERT INTO fir(fir, rowid, t) VALUES ('delete', old.rowid, old.t);
      INSERT INTO fir(rowid, t) VALUES (new.rowid, new.t); END;
    INSERT INTO ir VALUES ('one'), ('two words');
    """
  )
  let finding = try #require(try store.examined(by: "triggers").findings.first)
  #expect(finding.finding.hasSuffix("out of step: change of the key"))
  // SQLite says the same.
  try store.run("UPDATE ir SET rowid = 100 WHERE rowid = 1")
  #expect(throws: StoreError.self) {
    try store.run("INSERT INTO fir(fir, rank) VALUES ('integrity-check', 1)")
  }
}

@Test func `the trigger of another write that is right stays`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external + """
      DROP TRIGGER cu; CREATE TRIGGER cu AFTER UPDATE ON c BEGIN
        INSERT INTO t(t, rowid, a, b) VALUES ('delete', new.id, new.a, new.b);
        INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b);
      END;
      """
  )
  let finding = try #require(try store.examined(by: "triggers").findings.first)
  let sql = try #require(finding.repair.sql)
  #expect(sql.contains("DROP TRIGGER \"main\".\"cu\"") && !sql.contains("\"ci\""))
}

@Test func `triggers that need an app's function ask for it, and for nothing else`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external + """
      DROP TRIGGER ci; CREATE TRIGGER ci AFTER INSERT ON c BEGIN
        INSERT INTO t(rowid, a, b) VALUES (new.id, strip(new.a), new.b);
      END;
      """
  )
  let findings = try store.examined(by: "triggers").findings
  let words = findings.compactMap(\.repair.words)
  #expect(words.contains("open the database with the functions that its triggers call"))
  #expect(!words.contains { $0.contains("no other program is using") })
}

/// The index has what each condition lets in, whatever is written: INSERT of the key 4, of a short text, of NULL.
@Test(arguments: [
  ("R.id % 2 = 1", "(1, 'one', 'x', 0), (3, 'two', 'y', 0)", ""),
  ("length(R.a) > 3", "(1, 'new words', NULL, 0)", ""),
  ("R.a IS NOT NULL", "(1, NULL, NULL, 0), (2, 'one', 'x', 0)", ", columnsize=0"),
  ("R.a <> ''", "(1, '', NULL, 0)", ", columnsize=0"),
  ("R.x = 0", "(1, '...', NULL, 1), (2, 'word here', 'x', 0)", ", columnsize=0"),
])
func `what a condition leaves out is no fault of triggers, nor of the totals`(
  condition: String,
  rows: String,
  option: String
) throws {
  let (new, old) = (
    condition.replacing("R.", with: "new."), condition.replacing("R.", with: "old.")
  )
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a, b, x);
    CREATE VIRTUAL TABLE t USING fts5(a, b, content=c, content_rowid=id\(option));
    CREATE TRIGGER ci AFTER INSERT ON c WHEN \(new) BEGIN
      INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b);
    END;
    CREATE TRIGGER cd AFTER DELETE ON c WHEN \(old) BEGIN
      INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b);
    END;
    CREATE TRIGGER cu1 AFTER UPDATE ON c WHEN \(new) BEGIN
      INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b);
    END;
    CREATE TRIGGER cu BEFORE UPDATE ON c WHEN \(old) BEGIN
      INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b);
    END;
    INSERT INTO c VALUES \(rows);
    """
  )
  // Advice is about the option, and about REPLACE.
  #expect(try store.examined().findings.filter { $0.severity != .advice }.map(\.finding) == [])
}
