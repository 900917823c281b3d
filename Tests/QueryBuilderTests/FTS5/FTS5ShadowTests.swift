import QueryBuilder
import TestSupport
import Testing

private let index = FTS5Index(tableName: "t x", columns: [FTS5Column("a"), FTS5Column("b")])

private func database() throws -> MemoryDatabase {
  try MemoryDatabase(
    """
    CREATE VIRTUAL TABLE "t x" USING fts5(a, b);
    INSERT INTO "t x" VALUES ('milk eggs', 'milk'), ('eggs', '');
    INSERT INTO "t x" ("t x", rank) VALUES ('automerge', 8);
    """
  )
}

@Test func `a setting that an index keeps`() throws {
  try expectQuery(
    index.shadow(.config).where(FTS5Shadow.settingName == "automerge")
      .select([FTS5Shadow.settingName, FTS5Shadow.settingValue]),
    sql: #"SELECT "k", "v" FROM "main"."t x_config" WHERE "k" = ?"#,
    bindings: ["automerge"],
    rows: [["automerge", 8]],
    in: database()
  )
}

@Test func `a record of an index`() throws {
  let database = try database()
  // Two rows, of three tokens in the first column and one in the second.
  try expectQuery(
    index.shadow(.data).where(FTS5Shadow.recordID == 1).select([FTS5Shadow.record]),
    sql: #"SELECT "block" FROM "main"."t x_data" WHERE "id" = ?"#,
    bindings: [1],
    rows: [[.blob([2, 3, 1])]],
    in: database
  )
}

@Test(arguments: FTS5Shadow.allCases)
func `the columns of a shadow table are those that FTS5 makes`(table: FTS5Shadow) throws {
  let names = try database()
    .rows(of: "SELECT name FROM pragma_table_info('t x_\(table.rawValue)')")
  #expect(names == index.columnNames(of: table).map { [.text($0)] })
}

@Test func `an index in another database has its tables there`() throws {
  let index = FTS5Index(tableName: "t", columns: [FTS5Column("a")], schema: "old")
  #expect(index.shadow(.docsize).inlinedText == #"SELECT * FROM "old"."t_docsize""#)
  // Without the name of its database SQLite finds it there, but other tables than FTS5's may hide those.
  let found = FTS5Index(tableName: "t", columns: [FTS5Column("a")], database: "old")
  #expect(found.table.readable() == #""t""#)
  #expect(found.shadow(.docsize).inlinedText == #"SELECT * FROM "old"."t_docsize""#)
}
