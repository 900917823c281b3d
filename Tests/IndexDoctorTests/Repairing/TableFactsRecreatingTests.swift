import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

/// The CREATE statement that is stored would fail as opening the table does: dropping it would lose the texts.
@Test(
  arguments: [
    ("tokenize='ascii'", "ascii", "of_the_app", "", "shadow-tables"),
    ("tokenize='ascii'", "ascii", "of_the_app", nil, "integrity"),
    ("tokenize='ascii'", "ascii", "ascii nosuch 1", nil, "integrity"),
    ("columnsize=1", "columnsize", "nosuchoption", nil, "integrity"),
    ("columnsize=1", "columnsize", "nosuchoption", "", "shadow-tables"),
    ("columnsize=1", "columnsize=1", "detail=nosuch", nil, "integrity"),
    ("columnsize=1", "columnsize=1", "prefix=1000", nil, "integrity"),
    ("columnsize=1", "columnsize=1", "tokenize=ascii, tokenize=porter", nil, "integrity"),
    (
      "columnsize=1", "columnsize", "nosuchoption",
      "UPDATE t_data SET block = x'030903' WHERE id = 1;",
      "totals"
    ),
  ] as [(String, String, String, String?, String)]
)
func `a table is not taken out of the schema where its CREATE statement would fail, too`(
  options: String,
  known: String,
  unknown: String,
  fault: String?,
  check: String
) throws {
  let store = try Store.open(.memory)
  let damage = fault.map { $0.isEmpty ? "DROP TABLE t_config;" : $0 } ?? ""
  try store.run(CheckCase.own(options) + damage + CheckCase.redeclare(known, unknown))
  let declaration = try #require(
    try store.perform {
      try $0.value(RawStatement("SELECT sql FROM sqlite_schema WHERE name = 't'"))?.text
    }
  )
  let empty = try Store.open(.memory)
  #expect(storeError { try empty.run(declaration) } != nil)
  let repair = try #require(try store.examined(by: check).findings.first).repair
  #expect(repair.sql == nil)
  // Newer versions open a table whose tokenizer they do not know, and fail where they split a text.
  guard storeError({ _ = try store.rows("SELECT rowid FROM t") }) != nil else { return }
  let words = "do not make the table again: its CREATE statement would fail here, too ("
  #expect(repair.words?.hasPrefix(words) == true, "\(repair.words ?? "")")
}

/// No SQLite knows this format, so that none opens the table.
@Test func `a table that FTS5 cannot open is not made again from texts that are lost`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.own()
      + "DELETE FROM t_content WHERE id > 1; UPDATE t_config SET v = 9 WHERE k = 'version'; PRAGMA writable_schema = RESET;"
  )
  let repair = try #require(try store.examined(by: "integrity").findings.first).repair
  #expect(repair.sql == nil)
  let words = "do not make the table again: t_content has no text of 2 of the index's 3 rows"
  #expect(repair.words == words)
}

@Test func `a table is made again beside a temporary one that has the name of the copy`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.own("tokenize=trigram, detail=column") + "CREATE TEMP TABLE t_copy(kept); "
      + "INSERT INTO temp.t_copy VALUES (1);"
  )
  _ = try store.repair("detail")
  #expect(try store.rows("SELECT kept FROM temp.t_copy") == [[1]])
  #expect(try store.rows("SELECT rowid FROM t WHERE t MATCH 'alpha'") == [[1]])
}

/// SQLite reads the first statement of an entry, and nobody is to run the others.
@Test func `what stands behind the CREATE statement of an entry is in no repair`() throws {
  let store = try Store.open(.memory)
  try store.run(
    CheckCase.own("tokenize='ascii'") + "DROP TABLE t_config;"
      + CheckCase.redeclare("ascii'')", "ascii''); SELECT owned(); --")
  )
  let stored = try store.rows("SELECT sql FROM sqlite_schema WHERE name = 't'")
  #expect(stored[0][0].text?.contains("owned") == true)
  let repairs = try store.examined(by: "shadow-tables").findings.map(\.repair)
  #expect(repairs.compactMap(\.sql).contains { $0.contains("CREATE VIRTUAL TABLE") })
  #expect(repairs.allSatisfy { $0.sql?.contains("owned") != true })
}

@Test(arguments: [CheckCase.external, CheckCase.own()])
func `a table that FTS5 cannot open is made again by the statements of its finding`(healthy: String)
  throws
{
  let store = try Store.open(.memory)
  try store.run(healthy)
  let rows = try store.rows("SELECT rowid, a, b FROM t WHERE t MATCH 'alpha OR three'")
  try store.run(
    "UPDATE t_data SET block = x'00000000FF' WHERE id = 10; PRAGMA writable_schema = RESET;"
  )
  // Newer versions open it, and rebuild it.
  guard (try? store.rows("SELECT rowid FROM t LIMIT 0")) == nil else { return }
  let finding = try #require(try store.examined(by: "records").findings.first)
  try store.run(try #require(finding.repair.sql))
  #expect(try store.examined().findings.filter { $0.severity.isFault }.map(\.finding) == [])
  #expect(try store.rows("SELECT rowid, a, b FROM t WHERE t MATCH 'alpha OR three'") == rows)
}

@Test func `a table that was open before it lost its pages is made again as one that was not`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(CheckCase.own())
  let found = try store.rows("SELECT rowid FROM t WHERE t MATCH 'alpha'")
  try store.run("DROP TABLE t_data;")
  let finding = try #require(store.examined().findings.first { $0.check == "shadow-tables" })
  try store.run(try #require(finding.repair.sql))
  #expect(try store.rows("SELECT rowid FROM t WHERE t MATCH 'alpha'") == found)
  #expect(!found.isEmpty)
}

@Test(
  arguments: [CheckCase.external, CheckCase.own()],
  ["DROP TABLE t_config;", "DROP TABLE t_data;"]
)
func `a table that lacks one of FTS5's own is made again by the statements of its finding`(
  healthy: String,
  fault: String
) throws {
  let store = try Store.open(.memory)
  try store.run(healthy)
  let rows = try store.rows("SELECT rowid, a, b FROM t WHERE t MATCH 'alpha OR three'")
  try store.run(fault + " PRAGMA writable_schema = RESET;")
  // Newer versions open it without its pages.
  guard (try? store.rows("SELECT rowid FROM t LIMIT 0")) == nil else { return }
  let finding = try #require(try store.examined(by: "shadow-tables").findings.first)
  try store.run(try #require(finding.repair.sql))
  #expect(try store.examined().findings.filter { $0.severity.isFault }.map(\.finding) == [])
  #expect(try store.rows("SELECT rowid, a, b FROM t WHERE t MATCH 'alpha OR three'") == rows)
}

/// FTS5 would have a table of this name only if it kept the texts itself.
@Test func `a content with the name of a table of FTS5's own is not dropped`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE t_content(id INTEGER PRIMARY KEY, a, b);
    INSERT INTO t_content VALUES (1, 'alpha beta', 'one'), (2, 'gamma', 'two three');
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='t_content', content_rowid='id');
    INSERT INTO t(t) VALUES ('rebuild');
    DROP TABLE t_config; PRAGMA writable_schema = RESET;
    """
  )
  let finding = try #require(try store.examined(by: "shadow-tables").findings.first)
  try store.run(try #require(finding.repair.sql))
  let rows = try store.rows("SELECT rowid, a FROM t WHERE t MATCH 'alpha OR three' ORDER BY rowid")
  #expect(rows == [[1, "alpha beta"], [2, "gamma"]])
}

@Test(arguments: [
  // The lengths still tell that rows 2 to 5 are missing, which is most of them.
  ("DROP TRIGGER cd; DELETE FROM c WHERE id > 1;", "c lacks 4 of the index's 5 rows"),
  // A condition of a trigger may leave out the row.
  ("DROP TRIGGER ci; INSERT INTO c VALUES (6, 'eta', 'six', 6);", "it would index 1 row of c"),
])
func `a table that lacks one of FTS5's own is not made again from other rows`(
  fault: String,
  words: String
) throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.external + fault)
  try store.run("DROP TABLE t_config; PRAGMA writable_schema = RESET;")
  try expectRefusal(words, in: store)
}

@Test(
  arguments: [
    // Nothing counts the rows but the pages, and FTS5 does not open them.
    ("fts5(a, columnsize=0)", "DELETE FROM t_content;"),
    ("fts5(a)", "DELETE FROM t_content; DELETE FROM t_docsize;"),
  ]
)
func `a table is not made again where only its words tell that texts are lost`(
  module: String,
  loss: String
) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING \(module);
    INSERT INTO t SELECT 'word ' || value FROM generate_series(1, 5);
    \(loss) DROP TABLE t_config; PRAGMA writable_schema = RESET;
    """
  )
  try expectRefusal("do not make the table again: it cannot be told", in: store)
}

/// Expects that nothing is offered to run where a table of FTS5's own is missing, and why.
private func expectRefusal(_ words: String, in store: Store) throws {
  let finding = try #require(try store.examined(by: "shadow-tables").findings.first)
  #expect(finding.repair.sql == nil)
  #expect(finding.repair.words?.contains(words) == true, "\(finding.repair.words ?? "")")
}
