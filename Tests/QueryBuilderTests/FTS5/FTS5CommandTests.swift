import QueryBuilder
import TestSupport
import Testing

@Test(
  arguments: [
    (.rebuild, ["rebuild"]),
    (.optimize, ["optimize"]),
    (.merge(pages: -16), ["merge", -16]),
    (.integrityCheck(comparingContent: false), ["integrity-check"]),
    (.integrityCheck(comparingContent: true), ["integrity-check", 1]),
    (.rank("bm25(1, 2)"), ["rank", "bm25(1, 2)"]),
    (.automerge(4), ["automerge", 4]),
    (.setting("usermerge", 3), ["usermerge", 3]),
  ] as [(FTS5Command, [SQLValue])]
)
func `an index is looked after by special inserts`(command: FTS5Command, bindings: [SQLValue])
  throws
{
  let columns = bindings.count == 1 ? #""reminderTexts""# : #""reminderTexts", "rank""#
  let values = bindings.count == 1 ? "?" : "?, ?"
  try expectQuery(
    ReminderText.index.perform(command),
    sql: #"INSERT INTO "reminderTexts" (\#(columns)) VALUES (\#(values))"#,
    bindings: bindings,
    in: reminders()
  )
}

@Test func `an index whose content is elsewhere is emptied`() throws {
  let index = FTS5Index(tableName: "t", columns: [FTS5Column("a")])
  let database = try MemoryDatabase(
    "CREATE VIRTUAL TABLE t USING fts5(a, content=''); INSERT INTO t (rowid, a) VALUES (1, 'milk')"
  )
  try expectChange(
    index.perform(.deleteAll),
    sql: #"INSERT INTO "t" ("t") VALUES (?)"#,
    bindings: ["delete-all"],
    leaves: "SELECT rowid FROM t WHERE t MATCH 'milk'",
    rows: [],
    in: database
  )
}

@Test func `an index that is out of step is found, and made again`() throws {
  let database = try reminders()
  try database.run("UPDATE reminderTexts_content SET c1 = 'Buy groceries' WHERE id = 1")
  let check = ReminderText.index.perform(.integrityCheck(comparingContent: true))
  #expect(throws: SQLFailure.self) { try database.rows(of: check.readable) }
  _ = try database.rows(of: ReminderText.index.perform(.rebuild).readable)
  #expect(try database.rows(of: check.readable) == [])
}
