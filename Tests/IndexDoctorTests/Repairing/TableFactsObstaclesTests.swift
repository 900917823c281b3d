import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

/// An index of so many rows with two texts, and what empties its content.
private func store(_ rows: Int, _ options: String, losing damage: String) throws -> Store {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, b TEXT);
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='c', content_rowid='id'\(options));
    INSERT INTO c SELECT value, 'title ' || value, 'body ' || value FROM generate_series(1, \(rows));
    INSERT INTO t(t) VALUES ('rebuild'); \(damage)
    """
  )
  return store
}

@Test(
  arguments: [
    (2500, "", "UPDATE c SET a = NULL, b = NULL;"),
    // More rows changed than are kept as evidence, and fewer emptied.
    (4000, "", "UPDATE c SET a = 'other'; UPDATE c SET a = '', b = NULL WHERE id > 3000;"),
    (40, ", columnsize=0", "UPDATE c SET a = NULL, b = NULL WHERE id < 4;"),
    (40, ", columnsize=0", "DELETE FROM c;"),
    (40, ", columnsize=0", "UPDATE c SET b = NULL;"),
    // One row still has the column, so that its count alone does not show the loss.
    (40, ", columnsize=0", "UPDATE c SET b = '' WHERE id <> 40;"),
    (40, ", columnsize=0", "UPDATE c SET b = NULL WHERE id < 20;"),
    (40, ", columnsize=0", "UPDATE c SET b = '---' WHERE id > 1;"),
    (40, ", columnsize=0, detail=column", "UPDATE c SET b = '' WHERE id > 1;"),
    (40, ", columnsize=0, detail=none", "UPDATE c SET b = '' WHERE id > 1;"),
    (40, "", "UPDATE c SET b = NULL;"), (40, "", "UPDATE c SET b = '---';"),
    (40, ", detail=none", "UPDATE c SET b = NULL;"),
    (40, ", detail=none, columnsize=0", "UPDATE c SET a = NULL, b = NULL;"),
    (40, "", "DELETE FROM c;"), (40, ", detail=column", "DELETE FROM c WHERE id > 15;"),
    // The index's pages are damaged, too, so that its words cannot be read.
    (
      40, "",
      "UPDATE c SET b = NULL; UPDATE t_data SET block = substr(block, 1, 40) WHERE id > 10; "
        + "PRAGMA writable_schema = RESET;"
    ),
    (
      40, ", columnsize=0",
      "UPDATE c SET b = NULL; UPDATE t_data SET block = substr(block, 1, 40) WHERE id > 10; "
        + "PRAGMA writable_schema = RESET;"
    ),
  ]
)
func `no index is made again from texts that are lost`(
  rows: Int,
  options: String,
  damage: String
) throws {
  let store = try store(rows, options, losing: damage)
  let words = try? store.rows("SELECT count(*) FROM t('body')")
  let report = try store.examined()
  #expect(report.hasFaults)
  // Whatever is named: nothing that the shell may run makes the index again.
  let steps = report.steps(repairing: Set(indexChecks.map { $0.name }))
  #expect(steps.filter { $0.cost.needsBackup }.map(\.repair.sql) == [])
  #expect(report.findings.contains { $0.repair.words?.hasPrefix("do not") == true })
  // Neither does .reindex.
  #expect(throws: StoreError.self) {
    try store.perform { session in
      let table = try #require(try session.fullTextTable(named: "t"))
      for statement in try table.remaking(
        options: table.options,
        columns: nil,
        remedy: "",
        in: session
      ) { try session.run(statement) }
    }
  }
  let others = try? store.rows("SELECT count(*) FROM t('body')")
  #expect(others == words)
}

@Test(
  arguments: [
    (40, "", "UPDATE c SET a = 'other' WHERE id < 20;"),
    (40, ", columnsize=0", "UPDATE c SET a = 'other' WHERE id < 20;"),
    (40, ", columnsize=0, detail=none", "UPDATE c SET a = 'other' WHERE id < 20;"),
    // A text that was empty before is none that is lost.
    (
      40, ", columnsize=0",
      "UPDATE c SET b = NULL; INSERT INTO t(t) VALUES ('rebuild'); UPDATE c SET a = 'other' WHERE id < 20;"
    ),
    (40, "", "DELETE FROM c WHERE id < 9;"),
    // A row that its user emptied among others that were changed.
    (40, "", "UPDATE c SET a = 'other' WHERE id < 9; UPDATE c SET b = '' WHERE id = 9;"),
    (
      40, "",
      "UPDATE t_data SET block = substr(block, 1, 40) WHERE id > 10; PRAGMA writable_schema = RESET;"
    ),
  ]
)
func `an index is made again from texts that are whole`(rows: Int, options: String, damage: String)
  throws
{
  let store = try store(rows, options, losing: damage)
  let report = try store.examined()
  let steps = report.steps(repairing: nil)
  #expect(steps.map(\.cost) == [.rebuild], "\(report.findings.map(\.repair.words))")
  let after = try store.carryOut(steps, after: report)
  #expect(after.findings.filter { $0.severity.isFault }.map(\.finding) == [])
}

@Test func `a quick look does not say that a rebuild is right`() throws {
  let store = try store(
    40,
    "",
    losing: "DELETE FROM t_docsize WHERE id = 3; UPDATE c SET b = NULL;"
  )
  let report = try store.examined(.quick)
  #expect(report.findings.contains { $0.check == "totals" })
  #expect(report.steps(repairing: nil).isEmpty)
}

/// SQLite's check of the whole table says more than whether its texts can be read.
@Test func `a value that a constraint would refuse is no damage`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a CHECK (a <> 'y'));
    PRAGMA ignore_check_constraints=ON;
    CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=id);
    INSERT INTO c VALUES (1, 'y'), (2, 'z'), (3, 'x'); INSERT INTO t(rowid, a) VALUES (1, 'y'), (2, 'other'), (3, 'x');
    PRAGMA ignore_check_constraints=OFF;
    """
  )
  let after = try store.repair("words")
  #expect(after.findings.filter { $0.severity.isFault }.map(\.finding) == [])
  #expect(try store.rows("SELECT rowid FROM t('z')") == [[.integer(2)]])
}

/// VACUUM gives new rowids, and a copy of the table may give others.
@Test(arguments: ["", ", detail=column", ", detail=none"])
func `texts that have other keys now are not lost`(options: String) throws {
  let store = try store(40, options, losing: "UPDATE c SET id = id + 100;")
  let report = try store.examined()
  let steps = report.steps(repairing: nil)
  #expect(steps.map(\.cost) == [.rebuild])
  let after = try store.carryOut(steps, after: report)
  #expect(after.findings.filter { $0.severity.isFault }.map(\.finding) == [])
  // One word that only the index has is lost if it is made again.
  try store.run("UPDATE c SET id = id + 100; UPDATE c SET a = 'title', b = 'body' WHERE id = 210;")
  let other = try store.examined()
  #expect(other.hasFaults)
  #expect(other.steps(repairing: nil).filter { $0.cost == .rebuild }.map(\.repair.sql) == [])
}

@Test func `one long text is not taken for the texts of several rows that are gone`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a);
    INSERT INTO c VALUES (1, 'week fun'), (2, 'home sweet'), (3, 'three men');
    CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=id);
    INSERT INTO t(t) VALUES ('rebuild');
    DELETE FROM c; INSERT INTO c VALUES (100, 'a week of fun at home, sweet for three men'), (101, 'x'), (102, 'y');
    """
  )
  let report = try store.examined()
  #expect(report.steps(repairing: nil).filter { $0.cost == .rebuild }.map(\.repair.sql) == [])
  #expect(report.findings.contains { $0.repair.words?.hasPrefix("do not rebuild: ") == true })
}

/// What keeps SQLite from using the index, and leaves its tables as they are; newer versions can rebuild the first.
@Test(arguments: [
  "DELETE FROM fa_data WHERE id = 10",
  "UPDATE fa_config SET v = 77 WHERE k = 'version'",
  """
  PRAGMA writable_schema = ON;
  UPDATE sqlite_master SET sql = replace(sql, 'content=a', 'content=a, tokenize=nosuch') WHERE name = 'fa';
  """,
])
func `nothing is repaired in an index that SQLite cannot use here, nor made to write it`(
  fault: String
) throws {
  let folder = try TemporaryFolder()
  let file = Location.file("\(folder.path)/a.db")
  try Store.open(file).run(
    """
    CREATE TABLE a(id INTEGER PRIMARY KEY, t);
    CREATE VIRTUAL TABLE fa USING fts5(t, content=a, content_rowid=id);
    INSERT INTO fa(fa, rank) VALUES ('automerge', 0);
    INSERT INTO a VALUES (1, 'x y'); INSERT INTO fa(fa) VALUES ('rebuild');
    INSERT INTO a VALUES (2, 'new'); \(fault);
    """
  )
  let store = try Store.open(file)
  let report = try store.examined()
  #expect(report.hasFaults)
  let checks = Set(indexChecks.map { $0.name })
  let costs = report.steps(repairing: checks).map(\.cost)
  #expect(costs.isEmpty || fault.hasPrefix("DELETE") && !costs.contains(.triggers))
  let words = try #require(report.findings.first { $0.check == "triggers" }?.repair.words)
  #expect(
    ["when SQLite can use fa", "when the index is repaired"].contains(where: words.hasPrefix)
  )
  // A trigger would make this fail.
  try store.run("INSERT INTO a VALUES (3, 'newer')")
}

/// Rows of FTS5's rebuild whose keys are no unique integers become one, or are never found again.
@Test(arguments: [
  "CREATE TABLE c(k, a); INSERT INTO c VALUES (1, 'x'), (NULL, 'y')",
  "CREATE TABLE c(k, a); INSERT INTO c VALUES (1, 'x'), (1, 'y')",
  "CREATE TABLE b(a); INSERT INTO b VALUES ('x'), ('y'); CREATE VIEW c AS SELECT a FROM b",
])
func `a table whose keys would be taken for others is not made again`(content: String) throws {
  let store = try Store.open(.memory)
  let key = content.contains("VIEW") ? "" : ", content_rowid=k"
  try store.run("\(content); CREATE VIRTUAL TABLE t USING fts5(a, content=c\(key))")
  for prefixes in [[], [2]] {
    let error = storeError {
      try store.perform { session in
        let table = try #require(try session.fullTextTable(named: "t"))
        var options = table.options
        options.prefixes = prefixes
        _ = try table.remaking(options: options, columns: nil, remedy: "", in: session)
      }
    }
    let message = try #require(error?.message)
    #expect(message.contains("not integers, or not unique") || message.contains("the rowid 0"))
  }
}

@Test func `what takes away before it brings back is shown in a transaction`() throws {
  let store = try Store.open(.memory)
  try store.run(
    "CREATE VIRTUAL TABLE t USING fts5(a, columnsize=0); INSERT INTO t VALUES ('kept')"
  )
  let repair = try #require(try store.examined(by: "columnsize").findings.first?.repair)
  let lines = try #require(repair.script).split(separator: "\n")
  #expect(lines.first == "BEGIN IMMEDIATE;" && lines.last == "COMMIT;")
  #expect(repair.sql?.contains("BEGIN") == false)
  // Another connection ends before the rest, and the texts are there.
  try store.run(lines.prefix(4).joined(separator: "\n"))
  try store.run("ROLLBACK")
  #expect(try store.rows("SELECT a FROM t('kept')") == [["kept"]])
  try store.run(lines.joined(separator: "\n"))
  #expect(try store.rows("SELECT a FROM t('kept')") == [["kept"]])
  #expect(try store.examined(by: "columnsize").findings.isEmpty)
  // A merge takes nothing away.
  try store.run("INSERT INTO t(t, rank) VALUES ('automerge', 0)")
  let setting = try #require(try store.examined(by: "merging").findings.first?.repair)
  #expect(setting.script == setting.sql)
}
