import CSQLite
import FullText
import IndexDoctor
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TestSupport
import Testing

let settingsCases = [
  CheckCase(
    "rank",
    .broken,
    "the stored rank nosuch(1) fails",
    fault: "INSERT INTO t(t, rank) VALUES ('rank', 'nosuch(1)');",
    .byHand
  ),
  CheckCase(
    "rank",
    .wrong,
    "FTS5 cannot read the stored rank 'bm25(0x10)', and ignores it",
    fault: "REPLACE INTO t_config VALUES ('rank', 'bm25(0x10)');"
  ),
  // FTS5 counts the arguments of this one when it finds a row.
  CheckCase(
    "rank",
    .broken,
    "the stored rank highlight(1) fails",
    fault: "INSERT INTO t(t, rank) VALUES ('rank', 'highlight(1)');",
    .byHand
  ),
  CheckCase(
    "rank",
    .wrong,
    "the stored rank has 3 weights, and the table 2 columns",
    fault: "INSERT INTO t(t, rank) VALUES ('rank', 'bm25(1, 2, 3)');"
  ),
  CheckCase(
    "rank",
    .wrong,
    "has a negative weight",
    fault: "INSERT INTO t(t, rank) VALUES ('rank', 'bm25(-1, 2)');"
  ),
  CheckCase(
    "rank",
    .wrong,
    "has arguments that are no numbers",
    fault: "INSERT INTO t(t, rank) VALUES ('rank', 'bm25(''x'')');"
  ),
  CheckCase(
    "rank",
    .advice,
    "none for k",
    healthy: "CREATE VIRTUAL TABLE t USING fts5(k UNINDEXED, a, b);",
    fault: "INSERT INTO t(t, rank) VALUES ('rank', 'bm25(10, 5)');",
    kept: ""
  ),
  CheckCase(
    "merging",
    .slow,
    "automerge is 0",
    fault: "INSERT INTO t(t, rank) VALUES ('automerge', 0);"
  ),
  CheckCase(
    "merging",
    .slow,
    "crisismerge is 900",
    fault: "INSERT INTO t(t, rank) VALUES ('crisismerge', 900);"
  ),
  CheckCase(
    "segments",
    .slow,
    "the index is in 61 segments",
    fault: """
      INSERT INTO t(t) VALUES ('optimize'); INSERT INTO t(t, rank) VALUES ('automerge', 0), ('crisismerge', 900);
      """
        + (10..<70).map { "INSERT INTO c VALUES (\($0), 'word\($0)', '', 0);" }.joined()
  ),
  CheckCase(
    "columnsize",
    .advice,
    "the table keeps no lengths",
    healthy: CheckCase.own(),
    fault: "DROP TABLE t; \(CheckCase.own("columnsize=0"))",
    kept: "SELECT * FROM t"
  ),
  CheckCase(
    "columnsize",
    .wrong,
    "bm25 knows the length of no row",
    healthy: CheckCase.own(),
    fault: "DROP TABLE t; \(CheckCase.own("columnsize=0, content=''"))",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "deleted-text",
    .advice,
    "for example \"gamma\"",
    fault: "INSERT INTO t(t) VALUES ('optimize'); DELETE FROM c WHERE a = 'gamma';"
  ),
  CheckCase(
    "format",
    FTS5Feature.secureDelete.isThere ? .risk : .broken,
    "the index has the format 5",
    fault: "UPDATE t_config SET v = 5 WHERE k = 'version'; PRAGMA writable_schema = RESET;",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "format",
    .broken,
    "_config says version 99: FTS5 is known to write 4 and 5",
    fault: "UPDATE t_config SET v = 99 WHERE k = 'version'; PRAGMA writable_schema = RESET;",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "format",
    .broken,
    "does not know an option",
    healthy: CheckCase.own("columnsize=1"),
    fault: CheckCase.redeclare("columnsize", "nosuchoption"),
    .byHand,
    kept: ""
  ),
]

/// Weights go by the position among all columns: these stand where they are meant.
@Test(arguments: [
  ("a, b, k UNINDEXED", "bm25(10, 5)"), ("k UNINDEXED, a, b", "bm25(0, 10)"),
  ("k UNINDEXED, a, b", "bm25(0, 10, 5)"), ("k UNINDEXED, a, b", "bm25(1.0, 10.0)"),
  ("k UNINDEXED, a, b", "bm25(2.0, 2.0)"),
  ("a, k UNINDEXED, b", "bm25(10)"),
  ("a, b", "bm25(''10'', ''1'')"),
])
func `weights that fit the columns are no fault`(columns: String, rank: String) throws {
  let store = try Store.open(.memory)
  try store.run(
    "CREATE VIRTUAL TABLE t USING fts5(\(columns)); INSERT INTO t(t, rank) VALUES ('rank', '\(rank)');"
  )
  #expect(try store.examined(by: "rank").findings.map(\.finding) == [])
}

@Test(
  .enabled(if: FTS5Feature.secureDelete.isThere),
  arguments: [
    ("", "run with this SQLite:", 2),
    ("content=''", "set secure-delete to 0; empty it with the command 'delete-all'", 1),
    ("content=gone", "set secure-delete to 0; do not rebuild: the content gone does not exist", 3),
  ]
)
func `an index gets the older format back only by what it may be filled with`(
  options: String,
  words: String,
  count: Int
) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a\(options.isEmpty ? "" : ", ")\(options));
    UPDATE t_config SET v = 5 WHERE k = 'version'; PRAGMA writable_schema = RESET;
    """
  )
  let repair = try #require(try store.examined(by: "format").findings.first).repair
  #expect(repair.words?.contains(words) == true, "\(repair.words ?? "")")
  #expect(repair.statements.count == count)
  if count == 2 {
    try store.run(try #require(repair.sql))
    #expect(try store.rows("SELECT v FROM t_config WHERE k = 'version'") == [[.integer(4)]])
  }
}

@Test func `a rank by a loaded function is not taken for a call of bm25`() throws {
  // This also asks FTS5 for its interface.
  let store = try Store.open(.memory) { try ScoringFunctions.register(calling: $0) }
  try store.run(CheckCase.own())
  try store.perform { session in
    let api = try #require(session.hooks.fts5).assumingMemoryBound(to: fts5_api.self)
    let code = api.pointee.xCreateFunction?(
      api,
      "bm25f",
      nil,
      { _, _, call, _, _ in sqlite3_result_double(call, -1) },
      nil
    )
    #expect(code == SQLITE_OK)
  }
  try store.run("INSERT INTO t(t, rank) VALUES ('rank', 'bm25f(1, 2)');")
  #expect(try store.rows("SELECT rowid, rank FROM t('alpha')") == [[.integer(1), .real(-1)]])
  #expect(try store.examined(by: "rank").findings.map(\.finding) == [])
}

@Test(arguments: settingsCases)
func `a check of settings and segments finds its fault`(example: CheckCase) throws {
  try expectFinding(example)
}

/// FTS5 takes texts that are whole numbers, names in any case, and the lowest 32 bits: with each of these, 20 writes
/// leave 20 segments, and 4 with the value of its own.
@Test(arguments: [
  ("('automerge', '0')", "'0', of which FTS5 makes 0"), ("('AutoMerge', 0)", "0"),
  ("('automerge', 4294967296)", "4294967296, of which FTS5 makes 0"),
])
func `a setting is read as FTS5 reads it`(row: String, value: String) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t(t, rank) VALUES ('crisismerge', 1000);
    REPLACE INTO t_config VALUES \(row); REPLACE INTO t_config VALUES ('pgsz', -1);
    """
  )
  let finding = try #require(
    try store.examined(by: "merging").findings.first { $0.finding.hasPrefix("auto") }
  )
  #expect(finding.finding == "automerge is \(value): only crisismerge merges segments")
}

/// FTS5 takes its own 4 for automerge 1, its own 16 for a crisismerge of 0 or 1, and at most 1,999 of a level
/// (ext/fts5/fts5_config.c).
@Test func `numbers of which FTS5 makes others are told with these`() throws {
  #expect(StoredSetting.number("automerge", 1) == 4)
  #expect(StoredSetting.number("crisismerge", 0) == 16)
  #expect(StoredSetting.number("CRISISMERGE", 1) == 16)
  #expect(StoredSetting.number("usermerge", 17) == nil)
  let store = try Store.open(.memory)
  try store.run(
    "CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t(t, rank) VALUES ('crisismerge', 5000);"
  )
  #expect(
    try store.examined(by: "merging").findings.map(\.finding)
      == ["crisismerge is 5000, of which FTS5 makes 1999: that many segments may gather on a level"]
  )
}

/// A hit of weight -1 brings bm25's divisor close to 0, and two bring it below.
@Test func `what a negative weight does is told as SQLite does it`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b);
    INSERT INTO t VALUES ('x y', ''), ('x x', ''), ('y', 'x y'), ('y', ''), ('y', ''), ('y', ''), ('y', '');
    INSERT INTO t(t, rank) VALUES ('rank', 'bm25(-1, 1)');
    """
  )
  #expect(try store.rows("SELECT rowid FROM t('x') ORDER BY rank") == [[2], [3], [1]])
  let finding = try #require(try store.examined(by: "rank").findings.first)
  #expect(finding.effect == "hits in that column may put a row last, or far ahead of all others")
}

/// Without lengths bm25 needs the texts, with whatever weights.
@Test func `a stored rank is not blamed where the content is gone`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a);
    CREATE VIRTUAL TABLE t USING fts5(a, content='c', content_rowid='id', columnsize=0);
    INSERT INTO t(rowid, a) VALUES (1, 'x'); INSERT INTO t(t, rank) VALUES ('rank', 'bm25(2)');
    DROP TABLE c;
    """
  )
  #expect(throws: StoreError.self) { try store.rows("SELECT rowid FROM t('x') ORDER BY rank") }
  #expect(try store.examined(by: "rank").findings.map(\.finding) == [])
}
