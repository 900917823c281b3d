import IndexDoctor
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import Testing
import TestSupport

let totalsCases = [
  CheckCase(
    "totals",
    .wrong,
    "the index counts 3 rows with [3, 4] tokens by column, and has 3 rows with [4, 3] tokens by column",
    healthy: CheckCase.own(),
    fault: "UPDATE t_data SET block = x'030304' WHERE id = 1;",
    kept: "SELECT rank FROM t WHERE t MATCH 'alpha OR three' ORDER BY rowid"
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
    "totals",
    .broken,
    "the length of 1 row cannot be read",
    fault: "UPDATE t_docsize SET sz = x'01010101' WHERE id = 2;",
    kept: rebuilt
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
  CheckCase(
    "totals",
    .wrong,
    "the index counts 9 rows, and c has 5",
    healthy: CheckCase.external.replacing("'id'", with: "'id', columnsize=0"),
    fault: "UPDATE t_data SET block = CAST(x'09' || substr(block, 2) AS BLOB) WHERE id = 1;",
    kept: rebuilt
  ),
  CheckCase(
    "totals",
    .wrong,
    "the index counts 3 rows with [9, 3] tokens by column, and t_content has 3 rows with [4, 3] tokens by column",
    healthy: CheckCase.own("columnsize=0"),
    fault: "UPDATE t_data SET block = x'030903' WHERE id = 1;",
    kept: "SELECT * FROM t WHERE t MATCH 'alpha'"
  ),
]

@Test(arguments: totalsCases)
func `the check of the totals finds its fault`(example: CheckCase) throws {
  try expectFinding(example)
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

/// FTS5's own check compares columns, too, and fails for what the other checks have told.
@Test(arguments: [
  ("UPDATE t_docsize SET sz = x'0102' WHERE id = 1;", "lengths"),
  ("UPDATE t_data SET block = x'030304' WHERE id = 1;", "totals"),
])
func `what is wrong between columns is told once`(fault: String, check: String) throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.own() + fault)
  #expect(try store.examined(.full).findings.map(\.check) == [check])
}
