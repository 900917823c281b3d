import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

@Test func `a repair that fails leaves everything as it was`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external
      + "DROP TRIGGER cd; DELETE FROM c WHERE id = 2; INSERT INTO t(t, rank) VALUES ('automerge', 0);"
  )
  let before = try store.rows("SELECT * FROM t_data UNION ALL SELECT k, v FROM t_config")
  let report = try store.examined()
  // Nothing can be written there any more, as by another program.
  try store.run(
    "CREATE TRIGGER bad BEFORE INSERT ON t_docsize BEGIN SELECT RAISE(ABORT, 'not here'); END;"
  )
  let error = storeError {
    _ = try store.carryOut(report.steps(repairing: ["merging", "rows"]), after: report)
  }
  #expect(error != nil)
  #expect(try store.rows("SELECT * FROM t_data UNION ALL SELECT k, v FROM t_config") == before)
}

@Test func `a repair that takes a row of the content away is undone`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external + "DROP TRIGGER cd; DELETE FROM c WHERE id = 2;")
  let before = try store.rows("SELECT * FROM c")
  // FTS5's tables may have triggers, which the repair fires.
  try store.run(
    "CREATE TRIGGER bad AFTER INSERT ON t_docsize WHEN new.id = 3 BEGIN DELETE FROM c WHERE id = 1; END;"
  )
  let error = storeError { _ = try store.repair("rows") }
  #expect(error?.message == "the number of rows of the content would change: nothing was repaired")
  #expect(error?.remedy?.hasPrefix("The transaction was rolled back") == true)
  #expect(try store.rows("SELECT * FROM c") == before)
}

@Test func `repairs come in the order of their cost, and what one makes needless is left out`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external + """
      DROP TRIGGER cd; DELETE FROM c WHERE id = 2; DROP TRIGGER ci; INSERT INTO c VALUES (9, 'new', '', 0);
      INSERT INTO t(t, rank) VALUES ('automerge', 0);
      """
  )
  let steps = try store.examined().steps(repairing: nil)
  // Triggers are added only where their check is named.
  #expect(steps.map(\.cost) == [.setting, .rebuild])
  #expect(
    try store.examined().steps(repairing: ["merging", "rows", "triggers"]).map(\.cost)
      == [.setting, .triggers, .rebuild]
  )
  #expect(steps.last?.checks.contains("rows") == true)
  #expect(try store.examined().steps(repairing: ["merging"]).map(\.checks) == [["merging"]])
}

@Test func `an examination can be stopped, and leaves no transaction`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external)
  let recorder = WorkRecorder { store.interrupt() }
  let error = storeError {
    _ = try recorder.watch(store) { session in
      try Examination(indexChecks).report(on: session.fullTextTables(), in: session)
    }
  }
  #expect(error?.isInterruption == true)
  #expect(try store.perform { !$0.isInTransaction })
  #expect(try store.rows("SELECT name FROM temp.sqlite_master").isEmpty)
}

@Test func `what another program writes before the answer is seen by the repair`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("app.db")
  let store = try Store.open(file)
  try store.run(CheckCase.external + "DROP TRIGGER cu; UPDATE c SET a = 'omega' WHERE id = 2;")
  let report = try store.examined()
  let steps = report.steps(repairing: nil)
  #expect(steps.map(\.cost) == [.rebuild])
  // Meanwhile all texts are lost.
  try Store.open(file).run("UPDATE c SET a = NULL, b = NULL;")
  let error = storeError { _ = try store.carryOut(steps, after: report) }
  #expect(error?.message == "t has changed since it was examined: nothing was repaired")
  #expect(try store.rows("SELECT rowid FROM t WHERE t MATCH 'gamma'") == [[.integer(2)]])
}

@Test func `a new fault is seen beside an old one that is worse`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external + "DROP TRIGGER cd; DELETE FROM c WHERE id = 2;")
  // A trigger that the repair fires damages the totals: FTS5's tables may have triggers.
  try store.run(
    """
    CREATE TRIGGER bad AFTER INSERT ON t_docsize WHEN new.id = 3 BEGIN
      UPDATE t_docsize SET sz = x'0903' WHERE id = 3; END;
    """
  )
  let error = storeError { _ = try store.repair("rows") }
  #expect(error?.message.hasPrefix("after the repair t would be worse: ") == true)
}

/// A trigger on the table of the settings makes another rank of the one that the repair stores.
@Test func `a fault is new beside an old finding that is no fault`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a UNINDEXED, b, c);
    INSERT INTO t(t, rank) VALUES ('rank', 'bm25(10, 5)');
    CREATE TRIGGER bad AFTER INSERT ON t_config WHEN new.k = 'rank' BEGIN
      UPDATE t_config SET v = 'bm25(-1, 2, 3)' WHERE k = 'rank'; END;
    """
  )
  #expect(try store.examined(by: "rank").findings.map(\.severity) == [.advice])
  let error = storeError { _ = try store.repair("rank") }
  #expect(error?.message.hasPrefix("after the repair t would be worse: ") == true)
  #expect(
    try store.rows("SELECT v FROM t_config WHERE k = 'rank'") == [[.text("bm25(10, 5)")]]
  )
}

/// The column's name has the byte E9, which is not UTF-8.
@Test func `triggers are added that name a column by its bytes`() throws {
  let store = try Store.open(.memory)
  let name = "a\u{10FFE9}"
  for sql in [
    "CREATE TABLE c(id INTEGER PRIMARY KEY, \"\(name)\")",
    "CREATE VIRTUAL TABLE t USING fts5(\"\(name)\", content='c', content_rowid='id')",
  ] {
    try store.perform { try $0.run(RawStatement("\(raw: sql)")) }
  }
  #expect(try store.examined(by: "triggers").findings.map(\.severity) == [.risk])
  _ = try store.repair("triggers")
  #expect(try store.examined(by: "triggers").findings.map(\.finding) == [])
  try store.run("INSERT INTO c VALUES (1, 'x')")
  #expect(try store.rows("SELECT rowid FROM t('x')") == [[.integer(1)]])
}

@Test func `triggers are added beside others, and not where these leave out rows`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external + "DROP TRIGGER cd; DROP TRIGGER cu;")
  #expect(try store.repair("triggers").findings.filter { $0.check == "triggers" }.isEmpty)
  try store.run(
    "UPDATE c SET a = 'omega' WHERE id = 2; DELETE FROM c WHERE id = 1; "
      + "INSERT INTO t(t, rank) VALUES ('integrity-check', 1);"
  )
  let conditional = try Store.open(.memory)
  try conditional.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, gone INT NOT NULL DEFAULT 0);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c WHEN new.gone = 0 BEGIN
      INSERT INTO t(rowid, a) VALUES (new.id, new.a); END;
    INSERT INTO c VALUES (1, 'alpha', 0), (2, 'beta', 1), (3, 'gamma', 0);
    """
  )
  let finding = try #require(try conditional.examined(by: "triggers").findings.first)
  #expect(finding.finding == "no trigger follows UPDATE or DELETE of c")
  #expect(finding.repair.cost == nil)
  #expect(finding.repair.words?.contains("under the condition under which the rows") == true)
}

@Test func `settings are kept as they are when a table is made again, not as they were looked at`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.own("tokenize=trigram, detail=column")
      + "INSERT INTO t(t, rank) VALUES ('automerge', 0), ('usermerge', 7);"
  )
  let report = try store.examined()
  let steps = report.steps(repairing: ["merging", "detail"])
  #expect(steps.map(\.cost) == [.setting, .recreate])
  let after = try store.carryOut(steps, after: report)
  #expect(after.findings.filter { ["merging", "detail"].contains($0.check) }.map(\.finding) == [])
  #expect(
    try store.rows("SELECT k, v FROM t_config WHERE k LIKE '%merge' ORDER BY k")
      == [[.text("automerge"), .integer(4)], [.text("usermerge"), .integer(7)]]
  )
}

/// Each of these statements creates the table as it was, with one option changed.
@Test func `of two repairs that make a table again one waits for the other`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.own("tokenize=trigram, detail=column, prefix='2 3'"))
  #expect(
    try store.examined().steps(repairing: ["detail", "prefix"]).map(\.checks) == [["detail"]]
  )
  var after = try store.repair("detail", "prefix")
  #expect(!after.findings.contains { $0.check == "detail" })
  after = try store.repair("detail", "prefix")
  #expect(!after.findings.contains { ["detail", "prefix"].contains($0.check) })
}

@Test func `a table beside which temp has one of its name is the one that is made again`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.own("tokenize=trigram, detail=column") + "CREATE TEMP TABLE t(kept); "
      + "INSERT INTO temp.t VALUES (1);"
  )
  _ = try store.repair("detail")
  #expect(try store.rows("SELECT kept FROM temp.t") == [[.integer(1)]])
  #expect(try store.rows("SELECT count(*) FROM main.t WHERE t MATCH 'alpha'") == [[.integer(1)]])
}

@Test func `triggers are added also where no copy in memory can show what they do`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.external + """
      DROP TRIGGER cd; CREATE TABLE big AS SELECT value AS x FROM generate_series(1, 1001);
      CREATE TRIGGER cx AFTER INSERT ON c BEGIN DELETE FROM big WHERE x = new.n; END;
      DROP TRIGGER ci; DROP TRIGGER cu;
      """
  )
  let after = try store.repair("triggers").findings.filter { $0.check == "triggers" }
  #expect(after.map(\.finding) == ["the triggers of c cannot be tried on a copy in memory"])
  try store.run("DELETE FROM c WHERE id = 1; INSERT INTO t(t, rank) VALUES ('integrity-check', 1);")
}
