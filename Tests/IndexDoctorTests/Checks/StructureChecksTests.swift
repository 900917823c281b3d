import IndexDoctor
import SQLiteDatabase
import TestSupport
import Testing

let structureCases = [
  CheckCase(
    "shadow-tables",
    .broken,
    "t_docsize is missing",
    fault: "DROP TABLE t_docsize; PRAGMA writable_schema = RESET;",
    kept: rebuilt
  ),
  CheckCase(
    "shadow-tables",
    .broken,
    "t_docsize is a view",
    fault: """
      DROP TABLE t_docsize; CREATE VIEW t_docsize AS SELECT 1 AS id, x'0201' AS sz;
      PRAGMA writable_schema = RESET;
      """,
    .byHand
  ),
  CheckCase(
    "shadow-tables",
    .broken,
    "t_data is a view",
    fault: """
      DROP TABLE t_data; CREATE VIEW t_data AS SELECT 1 AS id, x'00' AS block;
      PRAGMA writable_schema = RESET;
      """,
    .byHand
  ),
  CheckCase(
    "records",
    .broken,
    "the record 10 of _data",
    fault: "UPDATE t_data SET block = x'00000000FF' WHERE id = 10; PRAGMA writable_schema = RESET;",
    .repairsWhereItOpens,
    kept: ""
  ),
  CheckCase(
    "content",
    .broken,
    "the content table c does not exist",
    fault: "ALTER TABLE c RENAME TO d;",
    .byHand
  ),
  CheckCase(
    "content",
    .broken,
    "c has no column b",
    fault:
      "DROP TRIGGER ci; DROP TRIGGER cd; DROP TRIGGER cu; ALTER TABLE c RENAME COLUMN b TO body;",
    .byHand
  ),
]

@Test(arguments: structureCases)
func `a check of what the table is made of finds its fault`(example: CheckCase) throws {
  try expectFinding(example)
}

@Test func `tables of temp with the names of FTS5's own hide nothing from the checks`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    \(CheckCase.external)
    CREATE TEMP TABLE t_config(k, v); CREATE TEMP TABLE t_data(id, block);
    CREATE TEMP TABLE t_idx(segid, term, pgno); CREATE TEMP TABLE t_docsize(id, sz);
    """
  )
  #expect(try store.examined().findings.filter { $0.severity.isFault }.map(\.finding) == [])
}

/// FTS5 takes at most 31; the text of a schema may have any number.
@Test func `a declaration with hundreds of prefixes is examined`() throws {
  let folder = try TemporaryFolder()
  let prefixes = (1...300).map(String.init).joined(separator: " ")
  let store = try Store.open(folder.file("a.db"), options: OpenOptions(isBare: true))
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, prefix='1 2'); INSERT INTO t VALUES ('week');
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = replace(sql, '1 2', '\(prefixes)') WHERE name = 't';
    """
  )
  let other = try Store.open(folder.file("a.db"), options: OpenOptions(isBare: true))
  #expect(try !other.examined().findings.isEmpty)
}
