import FullText
import IndexDoctor
import QueryBuilder
import SQLSpelling
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

/// What a trigger of the content does besides, and what the doctor cannot tell because of it.
@Test(arguments: [
  ("INSERT INTO counts WITH c AS (SELECT 1 UNION SELECT 2) SELECT count(*) FROM c;", nil),
  (
    """
    INSERT INTO counts WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 20000)
      SELECT zeroblob(8000) FROM c;
    """,
    "INSERT is refused: database or disk is full"
  ),
])
func `a trigger's other work is tried with what it needs, and not without end`(
  work: String,
  doubt: String?
) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE docs(id INTEGER PRIMARY KEY, title); CREATE TABLE counts(n);
    CREATE VIRTUAL TABLE t USING fts5(title, content=docs, content_rowid=id);
    INSERT INTO docs VALUES (1, 'one'); INSERT INTO t(t) VALUES ('rebuild');
    CREATE TRIGGER di AFTER INSERT ON docs BEGIN
      \(work) INSERT INTO t(rowid, title) VALUES (new.id, new.title); END;
    CREATE TRIGGER dd AFTER DELETE ON docs BEGIN
      INSERT INTO t(t, rowid, title) VALUES ('delete', old.id, old.title); END;
    CREATE TRIGGER du AFTER UPDATE ON docs BEGIN
      INSERT INTO t(t, rowid, title) VALUES ('delete', old.id, old.title);
      INSERT INTO t(rowid, title) VALUES (new.id, new.title); END;
    """
  )
  let report = try store.examined(by: "triggers")
  #expect(!report.hasFaults)
  let said = report.findings.map { "\($0)" }.joined(separator: "\n")
  #expect(said.contains(doubt ?? "refused") == (doubt != nil), "\(said)")
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

@Test func `a table behind a view whose writes no trigger follows is named`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE a(id INTEGER PRIMARY KEY, s); CREATE TABLE B(id INTEGER PRIMARY KEY, s);
    CREATE VIEW v AS SELECT id * 2 AS k, s FROM a UNION ALL SELECT id * 2 + 1, s FROM b;
    CREATE VIRTUAL TABLE t USING fts5(s, content=v, content_rowid=k);
    CREATE TRIGGER ai AFTER INSERT ON a BEGIN INSERT INTO t(rowid, s) VALUES (new.id * 2, new.s); END;
    CREATE TRIGGER ad AFTER DELETE ON a BEGIN
      INSERT INTO t(t, rowid, s) VALUES ('delete', old.id * 2, old.s); END;
    CREATE TRIGGER au AFTER UPDATE ON a BEGIN
      INSERT INTO t(t, rowid, s) VALUES ('delete', old.id * 2, old.s);
      INSERT INTO t(rowid, s) VALUES (new.id * 2, new.s); END;
    INSERT INTO a VALUES (1, 'one'), (2, 'two');
    """
  )
  #expect(
    try store.examined(by: "triggers").findings.map(\.finding) == [
      "no trigger follows writes of B behind the view v",
      "the triggers that write t are not tried, because its content v is a view",
    ]
  )
}

/// Rows that are deleted softly leave the view, and these triggers do not follow that.
@Test func `triggers behind a view are not called well, because nobody tries them`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE docs(id INTEGER PRIMARY KEY, a, gone DEFAULT 0);
    CREATE VIEW v AS SELECT id, a FROM docs WHERE gone = 0;
    CREATE VIRTUAL TABLE t USING fts5(a, content=v, content_rowid=id);
    CREATE TRIGGER di AFTER INSERT ON docs BEGIN INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    CREATE TRIGGER dd AFTER DELETE ON docs BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a); END;
    CREATE TRIGGER du AFTER UPDATE ON docs BEGIN
      INSERT INTO t(t, rowid, a) VALUES ('delete', old.id, old.a);
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    INSERT INTO docs(id, a) VALUES (1, 'apple'), (2, 'honey');
    """
  )
  for findings in [try store.examined().findings, try store.probed()] {
    #expect(findings.map(\.severity) == [.advice])
    #expect(findings.first?.effect == "whether they keep the index in step is not known")
  }
  try store.run("UPDATE docs SET gone = 1 WHERE id = 1;")
  #expect(throws: StoreError.self) {
    try store.run("INSERT INTO t(t, rank) VALUES ('integrity-check', 1);")
  }
  #expect(try store.examined().hasFaults)
}

/// SQLite refuses a write of a view that no trigger is for.
@Test func `a view through which rows are only inserted needs no other triggers`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE docs(id INTEGER PRIMARY KEY, body); CREATE VIRTUAL TABLE t USING fts5(body);
    CREATE VIEW v AS SELECT id, body FROM docs;
    CREATE TRIGGER vi INSTEAD OF INSERT ON v BEGIN
      INSERT INTO docs VALUES (new.id, new.body); INSERT INTO t(rowid, body) VALUES (new.id, new.body); END;
    """
  )
  #expect(try store.examined(by: "triggers").findings.map(\.finding) == [])
}

@Test func `a temporary trigger of a table with this name in another database is not counted`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external + """
      DROP TRIGGER cd; ATTACH ':memory:' AS o; CREATE TABLE o.c(id INTEGER PRIMARY KEY, a, b);
      CREATE TEMP TRIGGER tx AFTER DELETE ON o.c BEGIN
        INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b); END;
      """
  )
  let finding = try #require(try store.examined(by: "triggers").findings.first)
  #expect(finding.finding == "no trigger follows DELETE of c")
  #expect(finding.evidence == ["its triggers are ci, cu"])
}

@Test func `rows that belong into the index are found among thousands that a condition leaves out`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a, pub);
    CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=id);
    CREATE TRIGGER ci AFTER INSERT ON c WHEN new.pub BEGIN
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    INSERT INTO c SELECT value, 'word', value > 3000 FROM generate_series(1, 3010);
    INSERT INTO t(t, rowid, a) SELECT 'delete', id, a FROM c WHERE id > 3005;
    """
  )
  let rows = try store.examined(by: "rows").findings
  #expect(
    rows.map(\.finding) == [
      "c has 5 rows (3006, 3007, 3008, 3009, 3010) that the index does not have"
    ]
  )
  _ = try store.repair("rows")
  #expect(try store.rows("SELECT count(*) FROM t('word')") == [[.integer(10)]])
  // A rebuild keeps what is left out, too.
  try store.run("UPDATE c SET a = 'other' WHERE id = 3001; DELETE FROM t_docsize WHERE id = 3002;")
  let after = try store.repair("words", "rows")
  #expect(after.findings.filter { $0.severity.isFault }.map(\.finding) == [])
  #expect(try store.rows("SELECT count(*) FROM t('word OR other')") == [[.integer(10)]])
}

@Test func `a new trigger gets a name that none has`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external
      + "DROP TRIGGER cd; CREATE TRIGGER t_Deleted AFTER INSERT ON c BEGIN SELECT 1; END;"
  )
  let after = try store.repair("triggers")
  #expect(after.findings.filter { $0.check == "triggers" }.map(\.finding) == [])
  try store.run("DELETE FROM c; INSERT INTO t(t, rank) VALUES ('integrity-check', 1);")
}

/// What a declaration does shows in a trial, and not in how it is written.
@Test(arguments: [
  ("id INTEGER PRIMARY KEY ON  CONFLICT\n REPLACE, a, b", Finding.Severity.risk),
  ("id INTEGER PRIMARY KEY, a, b UNIQUE ON CONFLICT /* */ REPLACE", .risk),
  ("id INTEGER PRIMARY KEY, a /* no ON CONFLICT REPLACE */, b", .advice),
])
func `a table that replaces rows of its own is tried`(columns: String, severity: Finding.Severity)
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external.replacing("id INTEGER PRIMARY KEY, a TEXT, b TEXT, n INTEGER", with: columns)
      .replacing("'one', 1)", with: "'one')").replacing("'two', 2)", with: "'two')")
      .replacing("'three', 3)", with: "'three')").replacing("NULL, 4)", with: "NULL)")
      .replacing("'five', 5)", with: "'five')")
  )
  #expect(try store.examined(by: "replace").findings.map(\.severity) == [severity])
}

/// The schema lists no table of this name.
@Test func `an index of SQLite's own table of the schema is looked at`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(name, content=sqlite_master, content_rowid=rowid);
    INSERT INTO t(t) VALUES ('rebuild');
    """
  )
  #expect(try store.examined().findings.filter { $0.severity.isFault }.map(\.finding) == [])
}

/// A second index of the same content, as for another tokenizer, and what its triggers do when a row goes.
@Test(
  arguments: [
    (
      "content='c', content_rowid='id'",
      "INSERT INTO g(g, rowid, a) VALUES ('delete', old.id, old.a);"
    ),
    ("content=''", "INSERT INTO g(g, rowid, a) VALUES ('delete', old.id, old.a);"),
    ("content='', contentless_delete=1", "DELETE FROM g WHERE rowid = old.id;"),
    ("prefix='2'", "DELETE FROM g WHERE rowid = old.id;"),
  ],
  [false, true]
)
func `triggers that write another index, too, are tried`(
  index: (options: String, deletion: String),
  isTogether: Bool
) throws {
  if index.options.contains("contentless_delete"), !FTS5Feature.contentlessDelete.isThere { return }
  let insertion = "INSERT INTO g(rowid, a) VALUES (new.id, new.a);"
  let triggers =
    isTogether
    ? CheckCase.external.replacing(
      "(new.id, new.a, new.b);",
      with: "(new.id, new.a, new.b); \(insertion)"
    )
    .replacing("old.id, old.a, old.b);", with: "old.id, old.a, old.b); \(index.deletion)")
    : CheckCase.external + """
      CREATE TRIGGER gi AFTER INSERT ON c BEGIN \(insertion) END;
      CREATE TRIGGER gd AFTER DELETE ON c BEGIN \(index.deletion) END;
      CREATE TRIGGER gu AFTER UPDATE OF id, a ON c BEGIN \(index.deletion) \(insertion) END;
      INSERT INTO g(rowid, a) SELECT id, a FROM c;
      """
  let store = try Store.open(.memory)
  try store.run("CREATE VIRTUAL TABLE g USING fts5(a, \(index.options)); \(triggers)")
  #expect(try store.examined(by: "triggers").findings.map(\.finding) == [])
  try store.run("DROP TRIGGER cd; CREATE TRIGGER cd AFTER DELETE ON c BEGIN \(index.deletion) END;")
  if !isTogether { try store.run("DROP TRIGGER gd") }
  let findings = try store.examined(by: "triggers").findings.filter { $0.table == "t" }
  #expect(findings.map(\.finding) == ["no trigger follows DELETE of c"])
}
