import IndexDoctor
import SQLSpelling
import SQLiteDatabase
import Testing
import TestSupport

let contentCases = [
  CheckCase(
    "words",
    .wrong,
    "row 2: only the index has a: \"gamma\"; only the text has a: \"omega\"",
    fault: "DROP TRIGGER cu; UPDATE c SET a = 'omega' WHERE id = 2;",
    kept: rebuilt
  ),
  // A word before them moves all others, which both still have.
  CheckCase(
    "words",
    .wrong,
    "row 2: only the text has a: \"very\"",
    fault: "DROP TRIGGER cu; UPDATE c SET a = 'very ' || a WHERE id = 2;",
    kept: rebuilt
  ),
  CheckCase(
    "words",
    .wrong,
    "row 2: index and text have the same words, not as often",
    fault: "DROP TRIGGER cu; UPDATE c SET a = a || ' ' || a WHERE id = 2;",
    kept: rebuilt
  ),
  CheckCase(
    "words",
    .wrong,
    "the index has other places of words than c for row 2",
    fault: """
      UPDATE c SET a = 'gamma delta' WHERE id = 2; DROP TRIGGER cu; UPDATE c SET a = 'delta gamma' WHERE id = 2;
      """,
    kept: rebuilt
  ),
  CheckCase(
    "words",
    .wrong,
    "c has no text at all in row 2",
    fault: "DROP TRIGGER cu; UPDATE c SET a = NULL, b = '' WHERE id = 2;",
    .byHand
  ),
  CheckCase(
    "words",
    .wrong,
    "t_content for row 3",
    healthy: CheckCase.own(),
    fault: "UPDATE t_content SET c0 = 'omega' WHERE id = 3;",
    kept: "SELECT * FROM t WHERE t MATCH 'alpha'"
  ),
  CheckCase(
    "words",
    .wrong,
    "for row 2",
    healthy: CheckCase.own("detail=none"),
    fault: "UPDATE t_content SET c0 = 'omega' WHERE id = 2;",
    kept: "SELECT * FROM t WHERE t MATCH 'alpha'"
  ),
  CheckCase(
    "words",
    .wrong,
    "for row 2",
    healthy: CheckCase.own("detail=column, columnsize=0"),
    fault: "UPDATE t_content SET c0 = 'omega' WHERE id = 2;",
    kept: "SELECT * FROM t WHERE t MATCH 'alpha'"
  ),
  // FTS5's own check takes the one for the other: the letter changes in an even number of rows.
  CheckCase(
    "words",
    .wrong,
    "only the index has a: \"weekene\"",
    healthy: """
      CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t(rowid, a) VALUES (1, 'weekend'), (3, 'weekend');
      """,
    fault: """
      UPDATE t_data SET block = CAST(replace(CAST(block AS TEXT), 'weekend', 'weekene') AS BLOB)
      WHERE id > 10; PRAGMA writable_schema = RESET;
      """,
    kept: ""
  ),
  // bm25 adds the columns up: 2 and 1 tokens are as many as 1 and 2.
  CheckCase(
    "lengths",
    .wrong,
    "row 1: [1, 2] tokens by column in the index, [2, 1] in the text",
    healthy: CheckCase.own(),
    fault: "UPDATE t_docsize SET sz = x'0102' WHERE id = 1;",
    kept: "SELECT rank FROM t WHERE t MATCH 'alpha OR three' ORDER BY rowid"
  ),
  CheckCase(
    "lengths",
    .wrong,
    "row 2: [9, 1] tokens by column in the index, [1, 1] in the text",
    fault: "UPDATE t_docsize SET sz = x'0901' WHERE id = 2;",
    kept: rebuilt
  ),
  // The index has no words where the text has none: nothing is lost but the record.
  CheckCase(
    "lengths",
    .wrong,
    "row 4: [2, 7] tokens by column in the index, [2, 0] in the text",
    fault: "UPDATE t_docsize SET sz = x'0207' WHERE id = 4;"
  ),
  CheckCase(
    "terms",
    .broken,
    "reading the terms page by page stops",
    healthy: contentless,
    fault:
      "UPDATE t_data SET block = substr(block, 1, 12) WHERE id > 10; PRAGMA writable_schema = RESET;",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "terms",
    .broken,
    "an index of prefixes has other places",
    healthy: contentless,
    // The index of prefixes goes, as if it had never been filled.
    fault: """
      CREATE VIRTUAL TABLE p USING fts5(a, b, content=''); INSERT INTO p(rowid, a, b) VALUES (1, 'alpha beta', 'one'), (2, 'gamma', 'two');
      DELETE FROM t_data WHERE id > 1; DELETE FROM t_idx;
      INSERT INTO t_data SELECT * FROM p_data WHERE id > 1; INSERT INTO t_idx SELECT * FROM p_idx;
      DROP TABLE p; PRAGMA writable_schema = RESET;
      """,
    .byHand,
    kept: ""
  ),
  CheckCase(
    "terms",
    .broken,
    "_idx does not lead to page",
    healthy: paged(),
    fault: "DELETE FROM t_idx WHERE \(lastEntry);",
    kept: ""
  ),
  CheckCase(
    "terms",
    .broken,
    "_idx does not lead to page",
    healthy: paged("detail=column"),
    fault: "UPDATE t_idx SET term = substr(term, 1, length(term) - 1) WHERE \(lastEntry);",
    kept: ""
  ),
  CheckCase(
    "terms",
    .broken,
    "_idx does not lead to page",
    healthy: paged("content=''"),
    fault: "DELETE FROM t_idx WHERE \(lastEntry);",
    .byHand,
    kept: ""
  ),
  // gamma stands after alpha and beta.
  CheckCase(
    "terms",
    .broken,
    "reading the terms page by page stops",
    healthy: contentless,
    fault: replacing("67616D6D61", "617A6D6D61"),
    .byHand,
    kept: ""
  ),
  // Words of the index of words become those of an index of prefixes, which the table has not.
  CheckCase(
    "terms",
    .broken,
    "an index of prefixes has other places",
    healthy: CheckCase.own(),
    fault: replacing("30616C706861", "31616C706861"),
    kept: ""
  ),
  // No query feels these two, but FTS5's own check does.
  CheckCase(
    "terms",
    .broken,
    "_idx leads past the last page",
    healthy: CheckCase.own(),
    fault: "UPDATE t_idx SET pgno = 4;",
    kept: ""
  ),
  CheckCase(
    "terms",
    .broken,
    "reading the terms page by page stops",
    healthy: CheckCase.own(),
    fault:
      "UPDATE t_data SET block = CAST(x'0100' || substr(block, 3) AS BLOB) WHERE id > 10; PRAGMA writable_schema = RESET;",
    kept: "SELECT * FROM t WHERE t MATCH 'alpha'"
  ),
  CheckCase(
    "terms",
    .broken,
    "the index of the rows of the last word on page",
    healthy: paged(),
    fault: shortRowIndex,
    kept: ""
  ),
  // A search for 4* reads the index of two characters, too.
  CheckCase(
    "terms",
    .broken,
    "an index of prefixes has other places",
    healthy:
      "CREATE VIRTUAL TABLE t USING fts5(a, b, content='', prefix=2); INSERT INTO t(rowid, b) VALUES (7, '42');",
    fault: replacing("31343207060101", "31343207060102"),
    .byHand,
    kept: ""
  ),
  CheckCase(
    "terms",
    .broken,
    "an index of prefixes has other places",
    healthy: CheckCase.own("prefix=2"),
    fault: """
      CREATE VIRTUAL TABLE p USING fts5(a, b); INSERT INTO p(rowid, a, b) SELECT rowid, a, b FROM t;
      DELETE FROM t_data WHERE id > 1; DELETE FROM t_idx;
      INSERT INTO t_data SELECT * FROM p_data WHERE id > 1; INSERT INTO t_idx SELECT * FROM p_idx;
      DROP TABLE p; PRAGMA writable_schema = RESET;
      """,
    kept: "SELECT * FROM t WHERE t MATCH 'alpha'"
  ),
]

@Test(arguments: contentCases)
func `a check of the index against its content finds its fault`(example: CheckCase) throws {
  try expectFinding(example)
}

/// FTS5's own tokenizers take no notice of a text's language.
@Test(
  .enabled(if: FTS5Feature.locale.isThere),
  arguments: ["locale=1", "tokendata=1", "locale=1, columnsize=0", "tokendata=1, detail=none"]
)
func `words are compared in a table that keeps languages or data of tokens`(option: String) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a, b);
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='c', \(option));
    INSERT INTO c VALUES (1, 'apple pie', 'bake'), (2, 'honey', 'eggs'); INSERT INTO t(t) VALUES ('rebuild');
    CREATE VIRTUAL TABLE u USING fts5(a, \(option));
    INSERT INTO u VALUES ('apple'), ('honey'), (\(option.hasPrefix("locale") ? "fts5_locale('fr', 'miel')" : "'miel'"));
    """
  )
  let check =
    "INSERT INTO t(t, rank) VALUES ('integrity-check', 1); INSERT INTO u(u) VALUES ('integrity-check');"
  try store.run(check)
  let healthy = try store.examined()
  #expect(healthy.findings.filter(\.severity.isFault).map(\.finding) == [])
  #expect(healthy.skipped.isEmpty)
  try store.run(
    "UPDATE c SET a = 'soup' WHERE id = 2; UPDATE u_content SET c0 = 'soup' WHERE id = 2;"
  )
  #expect(throws: StoreError.self) { try store.run(check) }
  let found = try store.examined(by: "words").findings
  #expect(found.map(\.table) == ["t", "u"])
  #expect(
    found.allSatisfy { $0.finding.hasSuffix("has other words than c for row 2") || $0.table == "u" }
  )
}

/// FTS5 alone knows which BLOBs come from fts5_locale().
@Test(.enabled(if: FTS5Feature.locale.isThere))
func `words whose language is kept beside them are not called compared`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE d(id INTEGER PRIMARY KEY, a); INSERT INTO d VALUES (1, 'apple'), (2, 'honey');
    CREATE VIEW c AS SELECT id, fts5_locale('fr', a) AS a FROM d;
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id', locale=1);
    INSERT INTO t(t) VALUES ('rebuild');
    """
  )
  #expect(try store.examined().skipped.map(\.check) == ["words", "lengths"])
  let full = try store.examined(.full)
  #expect(full.skipped.isEmpty && !full.hasFaults)
  try store.run("UPDATE d SET a = 'soup' WHERE id = 2;")
  #expect(try store.examined().skipped.map(\.check) == ["words", "lengths"])
  #expect(try store.examined(.full).hasFaults)
}
