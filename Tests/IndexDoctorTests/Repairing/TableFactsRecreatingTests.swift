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
