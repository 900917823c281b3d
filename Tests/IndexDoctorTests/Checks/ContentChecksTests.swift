import IndexDoctor
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TestSupport
import Testing

private let rebuilt = "SELECT rowid, a, b FROM t WHERE t MATCH 'alpha OR three' ORDER BY rowid"

/// An index with many pages, to which `_idx` leads.
private func paged(_ options: String = "") -> String {
  """
  CREATE VIRTUAL TABLE t USING fts5(a, b\(options.isEmpty ? "" : ", " + options));
  INSERT INTO t(t, rank) VALUES ('pgsz', 64);
  WITH n(i) AS (VALUES (100) UNION ALL SELECT i + 1 FROM n WHERE i < 300)
  INSERT INTO t(rowid, a, b) SELECT i, 'word' || i || ' zebra', 'b' FROM n;
  INSERT INTO t(t) VALUES ('optimize');
  """
}

/// The entry of `_idx` that leads to the last page.
private let lastEntry = "(segid, pgno) = (SELECT segid, max(pgno) FROM t_idx)"

/// Takes the last entry from the index of the rows of the last word: from its end, FTS5 then goes through them without
/// the last ones.
private let shortRowIndex = """
  UPDATE t_data SET block = substr(block, 1, length(block) - 1)
  WHERE id = (SELECT max(id) FROM t_data WHERE id >> 36 & 1); PRAGMA writable_schema = RESET;
  """

/// Its index keeps no lengths.
private let withoutSizes = CheckCase.external.replacing("'id'", with: "'id', columnsize=0")

private let contentless = """
  CREATE VIRTUAL TABLE t USING fts5(a, b, content='', prefix=2);
  INSERT INTO t(rowid, a, b) VALUES (1, 'alpha beta', 'one'), (2, 'gamma', 'two');
  """

/// Writes other bytes in the place of some in the pages of the index.
private func replacing(_ old: String, _ new: String) -> String {
  """
  UPDATE t_data SET block = CAST(replace(CAST(block AS TEXT), CAST(x'\(old)' AS TEXT), CAST(x'\(new)' AS TEXT)) AS BLOB)
  WHERE id > 10; PRAGMA writable_schema = RESET;
  """
}

let contentCases = [
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
    "totals",
    .wrong,
    "the index counts 5 rows with [9, 4] tokens by column",
    fault: "UPDATE t_data SET block = x'050904' WHERE id = 1;",
    kept: rebuilt
  ),
  // bm25 takes an index of no rows for damaged: searches fail.
  CheckCase(
    "totals",
    .broken,
    "the index counts 0 rows with [9, 4] tokens by column",
    fault: "UPDATE t_data SET block = x'000904' WHERE id = 1;",
    kept: rebuilt
  ),
  CheckCase(
    "totals",
    .wrong,
    "the index counts 2 rows with",
    // A row of which the index knows nothing is deleted from it: SQLite raises no error.
    fault:
      "INSERT INTO t(t, rowid, a, b) VALUES ('delete', 99, 'alpha', ''), ('delete', 98, 'x', ''), ('delete', 97, 'x', '');",
    kept: rebuilt
  ),
  CheckCase(
    "contentless",
    .wrong,
    "row 2: 4 words, a length of 2 tokens",
    healthy: """
      CREATE VIRTUAL TABLE t USING fts5(a, b, content='');
      INSERT INTO t(rowid, a, b) VALUES (1, 'alpha beta', 'one'), (2, 'gamma', 'two');
      """,
    fault: "INSERT INTO t(rowid, a, b) VALUES (2, 'other', 'words');",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "totals",
    .broken,
    "the length of 1 row cannot be read",
    fault: "UPDATE t_docsize SET sz = x'01010101' WHERE id = 2;",
    kept: rebuilt
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
  // After abc no bce can stand.
  CheckCase(
    "contentless",
    .wrong,
    "the words of a do not follow one another",
    healthy: """
      CREATE VIRTUAL TABLE t USING fts5(a, content='', tokenize='trigram');
      INSERT INTO t(rowid, a) VALUES (7, 'abcdef'), (8, 'Über 東京 x, Straße'), (9, 'ab');
      """,
    fault: replacing("626364", "626365"),
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
  // The record ends within a number.
  CheckCase(
    "totals",
    .wrong,
    "counts of its rows and tokens cannot be read",
    healthy: contentless,
    fault: "UPDATE t_data SET block = CAST(substr(block, 1, 2) || x'FF' AS BLOB) WHERE id = 1;",
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
  CheckCase(
    "totals",
    .wrong,
    "the index counts 9 rows, and c has 5",
    healthy: CheckCase.external.replacing("'id'", with: "'id', columnsize=0"),
    fault: "UPDATE t_data SET block = CAST(x'09' || substr(block, 2) AS BLOB) WHERE id = 1;",
    kept: rebuilt
  ),
  CheckCase(
    "contentless",
    .wrong,
    "the words of a do not follow one another",
    healthy:
      "CREATE VIRTUAL TABLE t USING fts5(a, content=''); INSERT INTO t(rowid, a) VALUES (7, 'x y z');",
    // The list of places of the last word: 2 becomes 3.
    fault: replacing("7A070204", "7A070205"),
    .byHand,
    kept: ""
  ),
  CheckCase(
    "contentless",
    .broken,
    "\"cOmmon\" in row 7",
    healthy:
      "CREATE VIRTUAL TABLE t USING fts5(a, content=''); INSERT INTO t(rowid, a) VALUES (7, 'common');",
    fault: replacing("636F6D6D6F6E", "634F6D6D6F6E"),
    .byHand,
    kept: ""
  ),
  // What porter makes of "ponies" it makes into "poni" again only by chance; the tokenizer before it knows no "!".
  CheckCase(
    "contentless",
    .broken,
    "\"po!i\" in row 7",
    healthy: """
      CREATE VIRTUAL TABLE t USING fts5(a, content='', tokenize='porter');
      INSERT INTO t(rowid, a) VALUES (7, 'ponies');
      """,
    fault: replacing("706F6E69", "706F2169"),
    .byHand,
    kept: ""
  ),
  // The list of the columns of the word: 2 stands for the first.
  CheckCase(
    "contentless",
    .broken,
    "\"z\": row 7 has it in none of the columns",
    healthy:
      "CREATE VIRTUAL TABLE t USING fts5(a, content='', detail=column); INSERT INTO t(rowid, a) VALUES (7, 'z');",
    fault: replacing("7A070202", "7A070207"),
    .byHand,
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
  CheckCase(
    "totals",
    .wrong,
    "the index counts 3 rows with [9, 3] tokens by column, and t_content has 3 rows with [4, 3] tokens by column",
    healthy: CheckCase.own("columnsize=0"),
    fault: "UPDATE t_data SET block = x'030903' WHERE id = 1;",
    kept: "SELECT * FROM t WHERE t MATCH 'alpha'"
  ),
  CheckCase(
    "integrity",
    .risk,
    "reading the texts: no such function: function_of_the_app",
    healthy: """
      CREATE TABLE d(id INTEGER PRIMARY KEY, a); INSERT INTO d VALUES (1, 'alpha');
      CREATE VIEW c AS SELECT id, upper(a) AS a FROM d;
      CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
      INSERT INTO t(t) VALUES ('rebuild');
      """,
    fault: "DROP VIEW c; CREATE VIEW c AS SELECT id, function_of_the_app(a) AS a FROM d;",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "integrity",
    .broken,
    "reading the texts: database disk image is malformed",
    healthy: CheckCase.own(),
    fault: misplacing("t_content"),
    .byHand,
    kept: ""
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

@Test(arguments: contentCases)
func `a check of the index against its content finds its fault`(example: CheckCase) throws {
  try expectFinding(example)
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

/// Makes SQLite look for a table where the pages of another kind are, as in a damaged file.
private func misplacing(_ table: String, to other: String = "t_idx") -> String {
  """
  PRAGMA writable_schema = ON;
  UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = '\(other)')
  WHERE name = '\(table)';
  PRAGMA writable_schema = RESET;
  """
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

/// So that nothing is lost when the index is made again.
@Test(arguments: ["", "columnsize=0"])
func `a row of which the index has no words, or others have them, has lost no text`(option: String)
  throws
{
  let store = try Store.open(.memory)
  try store.run(CheckCase.own(option))
  try store.run(
    option.isEmpty
      ? "INSERT INTO t_docsize VALUES (50, x'0202');"
      // After the word stands the number of its row.
      : """
      UPDATE t_data SET block = CAST(replace(block, x'746872656503', x'74687265654D') AS BLOB) WHERE id > 10;
      PRAGMA writable_schema = RESET;
      """
  )
  #expect(throws: StoreError.self) { try store.run("INSERT INTO t(t) VALUES ('integrity-check');") }
  let report = try store.examined()
  let steps = report.steps(repairing: nil)
  #expect(steps.map(\.cost) == [.rebuild], "\(report.findings.map(\.repair.words))")
  _ = try store.carryOut(steps, after: report)
  try store.run("INSERT INTO t(t) VALUES ('integrity-check');")
  #expect(try store.rows("SELECT count(*) FROM t_content") == [[3]])
}

@Test func `the words of damaged texts are copied out by the statements of the finding`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.own() + misplacing("t_content"))
  let report = try store.examined()
  #expect(report.steps(repairing: Set(indexChecks.map { $0.name })).isEmpty)
  let finding = try #require(report.findings.first { $0.check == "integrity" })
  #expect(finding.repair.words?.hasPrefix("do not rebuild: ") == true)
  try store.run(try #require(finding.repair.sql))
  let words = try store.rows("SELECT words FROM t_rescued WHERE doc = 1 ORDER BY col")
  #expect(words == [[.text("alpha beta")], [.text("one")]])
}

@Test func `the texts are copied out where the declaration has a column more than they`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('Alpha, beta'), ('one');
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = 'CREATE VIRTUAL TABLE t USING fts5(a, b)' WHERE name = 't';
    PRAGMA writable_schema = RESET;
    """
  )
  let finding = try #require(store.examined().findings.first { $0.check == "shadow-tables" })
  #expect(finding.repair.words?.hasSuffix("; copy out first the texts that are there") == true)
  try store.run(try #require(finding.repair.sql))
  let texts = try store.rows("SELECT * FROM t_rescued ORDER BY id")
  #expect(texts == [[.integer(1), .text("Alpha, beta")], [.integer(2), .text("one")]])
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

@Test func `an examination leaves what a ROLLBACK brings back as it was`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.own())
  let found = try store.rows("SELECT rowid FROM t WHERE t MATCH 'alpha'")
  try store.run("BEGIN; DROP TABLE t_data;")
  #expect(try store.examined().findings.contains { $0.check == "shadow-tables" })
  try store.run("ROLLBACK;")
  #expect(try store.rows("SELECT rowid FROM t WHERE t MATCH 'alpha'") == found)
}

@Test func `the text of a trigram index is copied out to its last character`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE n(id INTEGER PRIMARY KEY, t);
    INSERT INTO n VALUES (1, 'Milk, eggs and bread'), (2, 'abc'), (3, 'übergroß');
    CREATE VIRTUAL TABLE i USING fts5(t, content=n, content_rowid=id, tokenize=trigram);
    INSERT INTO i(i) VALUES ('rebuild');
    UPDATE n SET t = '';
    """
  )
  let report = try store.examined()
  let finding = try #require(report.findings.first { $0.check == "words" })
  try store.run(try #require(finding.repair.sql))
  let words = try store.rows("SELECT words FROM i_rescued ORDER BY doc")
  // The index has the letters in lower case.
  #expect(words == [[.text("milk, eggs and bread")], [.text("abc")], [.text("übergroß")]])
}

@Test func `a text without words is not called no text`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE n(id INTEGER PRIMARY KEY, t);
    INSERT INTO n VALUES (1, 'abcdef'), (2, 'hello world');
    CREATE VIRTUAL TABLE i USING fts5(t, content=n, content_rowid=id, tokenize=trigram);
    INSERT INTO i(i) VALUES ('rebuild');
    UPDATE n SET t = 'xy' WHERE id = 1;
    """
  )
  let finding = try #require(store.examined().findings.first { $0.check == "words" })
  #expect(finding.evidence.contains("n has no words in row 1"))
  let words = "do not rebuild: n has no words where the index has words, in row 1"
  #expect(finding.repair.words?.hasPrefix(words) == true)
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

/// Whoever asks for the texts gets them, also where the lengths of the rows cannot be read.
@Test(arguments: ["t_docsize", "t_idx", "t_config", "t_data"])
func `a content is not called damaged for what the index has of it`(damaged: String) throws {
  let store = try Store.open(.memory)
  // Both are WITHOUT ROWID, and their pages of one kind.
  let other = ["t_idx", "t_config"].contains(damaged) ? "c" : "t_idx"
  try store.run(CheckCase.external + misplacing(damaged, to: other))
  #expect(try store.rows("SELECT a FROM c WHERE id = 1") == [[.text("alpha beta")]])
  let report = try store.examined()
  let finding = try #require(report.findings.first { $0.check == "integrity" })
  #expect(finding.severity == .broken)
  #expect(finding.finding.hasSuffix("the tables that keep the index: \(damaged)"))
  #expect(report.steps(repairing: Set(indexChecks.map { $0.name })).isEmpty)
}

/// The view has its rows from another table, which may be in any file.
@Test func `a view is not called damaged for what it shows`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE d(id INTEGER PRIMARY KEY, a); INSERT INTO d VALUES (1, 'alpha');
    CREATE VIEW c AS SELECT id, a FROM d;
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    INSERT INTO t(t) VALUES ('rebuild');
    """ + misplacing("d")
  )
  let finding = try #require(try store.examined(by: "integrity").findings.first)
  #expect(finding.severity == .risk)
}

@Test func `a check that cannot look names a column as the user does`() throws {
  let store = try Store.open(.memory)
  try store.run(
    "\(CheckCase.external) DROP TRIGGER ci; DROP TRIGGER cd; DROP TRIGGER cu; "
      + "ALTER TABLE c RENAME COLUMN b TO body;"
  )
  let skipped = try store.examined(by: "words").skipped
  #expect(skipped.map(\.reason) == ["no such column: c.b"])
}

/// A column of no table is wrong wherever the file is opened.
///
/// Another program may have the function; that of JSON and the greatest integer are right for other rows.
@Test(
  arguments: [
    ("function_of_the_app(a)", "open the database with what its texts need"),
    ("column_of_no_table", "correct the declaration of c"),
    ("tokenizer", "correct the declaration of c"),
    ("json_extract(a, '$.x')", "open the database with what its texts need"),
    ("abs(-9223372036854775807 - id)", "open the database with what its texts need"),
  ]
)
func `what to do about texts that cannot be read depends on why`(expression: String, words: String)
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE d(id INTEGER PRIMARY KEY, a); INSERT INTO d VALUES (1, 'alpha');
    CREATE VIEW c AS SELECT id, a FROM d;
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id');
    INSERT INTO t(t) VALUES ('rebuild');
    DROP VIEW c; CREATE VIEW c AS SELECT id, \(expression) AS a FROM d;
    """
  )
  let finding = try #require(try store.examined(by: "integrity").findings.first)
  #expect(finding.repair.words?.hasPrefix(words) == true, "\(finding.repair.words ?? "")")
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

/// Varints of nine bytes, which no index has: sums of them would overflow.
@Test(
  arguments: [
    "UPDATE t_docsize SET sz = x'BFFFFFFFFFFFFFFFFF01'",
    "UPDATE t_docsize SET sz = x'FFFFFFFFFFFFFFFFFF01'",
    "UPDATE t_data SET block = x'BFFFFFFFFFFFFFFFFFBFFFFFFFFFFFFFFFFFBFFFFFFFFFFFFFFFFF' WHERE id = 1",
    "UPDATE t_data SET block = x'00000000FFFFFFFFFFFFFFFFFF0000' WHERE id = 10",
    "UPDATE t_data SET block = x'00000000010100000101C0808080808080800001' WHERE id = 10",
    "UPDATE t_data SET block = x'0000000001010001010501' WHERE id = 10",
    "INSERT INTO t_data VALUES (9999999999, x'0000000803307A7A04BFFFFFFFFFFFFFFFFF')",
  ],
  ["", "content=''"]
)
func `numbers that are too large are told, and stop nothing`(fault: String, options: String) throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b\(options.isEmpty ? "" : ", ")\(options));
    INSERT INTO t(rowid, a, b) VALUES (1, 'alpha beta', 'one'), (2, 'gamma', 'two');
    """
  )
  try store.run("\(fault); PRAGMA writable_schema = RESET;")
  #expect(
    try store.examined().findings.contains { $0.severity.isFault } || fault.contains("9999999999")
  )
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

@Test(.enabled(if: SQLiteVersion.running >= SQLiteVersion(minor: 43)))
func `rows deleted from a contentless table stay in its totals, which is no fault`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, content='', contentless_delete=1);
    INSERT INTO t(rowid, a) VALUES (1, 'alpha'), (2, 'beta'); DELETE FROM t WHERE rowid = 1;
    """
  )
  let findings = try store.examined(by: "totals").findings
  #expect(findings.map(\.severity) == [.advice])
  #expect(findings.first?.finding.hasPrefix("the index counts 1 row more than it has") == true)
  #expect(try store.examined().findings.allSatisfy { $0.severity == .advice })
}

/// FTS5's own check compares no words of such a table.
@Test(.enabled(if: FTS5Feature.contentlessDelete.isThere))
func
  `a row that was inserted twice, or lost its length, is found where rows are deleted by their keys`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='', contentless_delete=1);
    INSERT INTO t(rowid, a, b) VALUES (1, 'apple pie', 'bake'), (2, 'honey', 'eggs'), (3, 'bread', 'x'), (4, 'y', 'z');
    INSERT INTO t(rowid, a, b) VALUES (2, 'soup', 'onion'); DELETE FROM t_docsize WHERE id = 3;
    """
  )
  let found = "SELECT rowid FROM t('honey') UNION ALL SELECT rowid FROM t('soup')"
  #expect(try store.rows(found) == [[2], [2]])
  #expect(throws: StoreError.self) { try store.rows("SELECT rowid FROM t('bread') ORDER BY rank") }
  #expect(
    try store.examined().findings.filter { $0.check == "contentless" }.map(\.finding) == [
      "the index has words of row 3, but no length",
      "the index has other words than lengths for row 2",
    ]
  )
}

/// FTS5 only adds to the totals there.
@Test(.enabled(if: FTS5Feature.contentlessDelete.isThere))
func `fewer rows in the totals than there are is an error, also where FTS5 subtracts none`() throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, content='', contentless_delete=1);
    INSERT INTO t(rowid, a) VALUES (1, 'red fox'), (2, 'red dog'), (3, 'blue fox');
    UPDATE t_data SET block = x'0101' WHERE id = 1;
    """
  )
  let finding = try #require(try store.examined(by: "totals").findings.first)
  #expect(finding.severity == .wrong && finding.finding.hasPrefix("the index counts 1 row"))
}

/// The texts that were to be deleted were not those of the row: its words stay, and its length has gone.
@Test func `a row of a contentless table that lost its length breaks searches, not only finds`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, content='');
    INSERT INTO t(rowid, a) VALUES (1, 'alpha'), (2, 'alpha beta');
    INSERT INTO t(t, rowid, a) VALUES ('delete', 2, 'other words');
    """
  )
  #expect(throws: StoreError.self) {
    try store.rows("SELECT rowid FROM t('alpha') ORDER BY rank")
  }
  let findings = try store.examined(by: "contentless").findings
  #expect(findings.map(\.severity) == [.broken])
  #expect(findings.first?.finding == "the index has words of row 2, but no length")
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

@Test func `where the content table is gone, the words of its rows can be copied out of the index`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE n(id INTEGER PRIMARY KEY, a, b);
    INSERT INTO n VALUES (1, 'buy milk', 'today'), (7, 'call home', NULL);
    CREATE VIRTUAL TABLE ext USING fts5(a, b, content=n, content_rowid=id);
    INSERT INTO ext(ext) VALUES ('rebuild');
    DROP TABLE n;
    """
  )
  let finding = try #require(try store.examined(by: "content").findings.first)
  #expect(
    finding.repair.words?.hasSuffix("copy out first what the index knows of the rows") == true
  )
  try store.run(try #require(finding.repair.sql))
  #expect(
    try store.rows("SELECT doc, col, words FROM ext_rescued ORDER BY doc, col") == [
      [.integer(1), .text("a"), .text("buy milk")], [.integer(1), .text("b"), .text("today")],
      [.integer(7), .text("a"), .text("call home")],
    ]
  )
}
