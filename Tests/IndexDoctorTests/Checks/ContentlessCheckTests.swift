import IndexDoctor
import SQLSpelling
import SQLiteDatabase
import Testing
import TestSupport

let contentlessCases = [
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
]

@Test(arguments: contentlessCases)
func `the check of contentless tables finds its fault`(example: CheckCase) throws {
  try expectFinding(example)
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
