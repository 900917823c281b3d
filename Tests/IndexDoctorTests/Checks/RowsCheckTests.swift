import IndexDoctor
import SQLSpelling
import SQLiteDatabase
import Testing
import TestSupport

let rowCases = [
  CheckCase(
    "rows",
    .broken,
    "the index has row 2 that c does not have",
    fault: "DROP TRIGGER cd; DELETE FROM c WHERE id = 2;",
    kept: rebuilt
  ),
  CheckCase(
    "rows",
    .broken,
    "the index has words of row 2, but no length",
    fault: "DELETE FROM t_docsize WHERE id = 2;",
    kept: rebuilt
  ),
  CheckCase(
    "rows",
    .broken,
    "the index has words of row 3, but no length",
    healthy: CheckCase.own(),
    fault: "UPDATE t_docsize SET sz = NULL WHERE id = 3;",
    kept: "SELECT * FROM t WHERE t MATCH 'alpha'"
  ),
  CheckCase(
    "rows",
    .broken,
    "row 2: the index has a: \"gamma\", b: \"two\"",
    fault: "DROP TRIGGER cd; DELETE FROM c WHERE id = 2;",
    kept: rebuilt
  ),
  CheckCase(
    "rows",
    .wrong,
    "the index has a length of row 6 that c does not have, and no words",
    fault: "INSERT INTO t(rowid, a, b) VALUES (6, '', NULL);",
    kept: rebuilt
  ),
  CheckCase(
    "rows",
    .wrong,
    "c has 2 rows (6, 7) that the index does not have",
    fault: "DROP TRIGGER ci; INSERT INTO c VALUES (6, 'new', '', 0), (7, 'newer', '', 0);",
    kept: rebuilt
  ),
  CheckCase(
    "rows",
    .broken,
    "the index has row 2 that t_content does not have",
    healthy: CheckCase.own(),
    fault: "DELETE FROM t_content WHERE id = 2;",
    .byHand,
    kept: ""
  ),
  // Without lengths, the words say which rows are on one side only.
  CheckCase(
    "rows",
    .broken,
    "the index has row 2 that c does not have",
    healthy: withoutSizes,
    fault: "DROP TRIGGER cd; DELETE FROM c WHERE id = 2;",
    kept: rebuilt
  ),
  CheckCase(
    "rows",
    .wrong,
    "c has 2 rows (6, 7) that the index does not have",
    healthy: withoutSizes,
    fault: "DROP TRIGGER ci; INSERT INTO c VALUES (6, 'new', '', 0), (7, 'newer', '', 0);",
    kept: rebuilt
  ),
]

@Test(arguments: rowCases)
func `the check of the rows finds its fault`(example: CheckCase) throws {
  try expectFinding(example)
}

/// Nothing makes the keys of such a table unique.
@Test func `a row that the lengths of the index have twice is told once`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a);
    CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=id);
    INSERT INTO c VALUES (1, 'x'); INSERT INTO t(t) VALUES ('rebuild');
    DROP TABLE t_docsize; CREATE TABLE t_docsize(id, sz);
    INSERT INTO t_docsize VALUES (1, x'01'), (7, x'01'), (7, x'01'); PRAGMA writable_schema = RESET;
    """
  )
  let finding = try #require(try store.examined(by: "rows").findings.first)
  #expect(finding.finding == "the index has a length of row 7 that c does not have, and no words")
}

@Test(
  .enabled(if: FTS5Feature.contentlessUnindexed.isThere),
  arguments: ["", ", columnsize=0", ", contentless_delete=1"]
)
func `a row whose UNINDEXED text is gone is found`(option: String) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(k UNINDEXED, b, content='', contentless_unindexed=1\(option));
    INSERT INTO t(rowid, k, b) VALUES (1, 'key-1', 'apple pie'), (2, 'key-2', 'honey eggs'), (3, NULL, NULL);
    """
  )
  #expect(try store.examined(by: "rows").findings.isEmpty)
  #expect(try store.rows("SELECT k FROM t('honey')") == [["key-2"]])
  try store.run("DELETE FROM t_content WHERE id = 2")
  #expect(throws: StoreError.self) { try store.rows("SELECT k FROM t('honey')") }
  let findings = try store.examined(by: "rows").findings
  #expect(findings.map(\.finding) == ["the index has row 2 that t_content does not have"])
  #expect(findings.map(\.severity) == [.broken])
}
