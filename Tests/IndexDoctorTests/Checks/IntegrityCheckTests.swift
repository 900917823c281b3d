import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

let integrityCases = [
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
]

@Test(arguments: integrityCases)
func `the check by FTS5 itself finds its fault`(example: CheckCase) throws {
  try expectFinding(example)
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
