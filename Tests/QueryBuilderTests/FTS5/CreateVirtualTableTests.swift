import QueryBuilder
import TestSupport
import Testing

@Test func `an index is created with a tokenizer`() throws {
  let database = try MemoryDatabase()
  try expectQuery(
    CreateVirtualTable(ReminderText.index, options: FTS5Options(tokenizer: .trigram)),
    sql: """
      CREATE VIRTUAL TABLE "reminderTexts"
      USING fts5("reminderID" UNINDEXED, "title", "notes", "tags", tokenize='trigram')
      """,
    in: database
  )
  try database.run("INSERT INTO reminderTexts VALUES (1, 'Groceries', 'Milk', '')")
  try expectQuery(
    ReminderText.where { $0.index.match(.word("ocer")) }.select { $0.reminderID },
    sql: """
      SELECT "reminderTexts"."reminderID" FROM "reminderTexts" WHERE "reminderTexts" MATCH ?
      """,
    bindings: [#""ocer""#],
    rows: [[1]],
    in: database
  )
}

/// Each tokenizer with its specification, and a word that finds "Running späte Züge" with it.
@Test(
  arguments: [
    (.trigram, "trigram", "UNNI"),
    (Tokenizer("trigram case_sensitive 1"), "trigram case_sensitive 1", "Runn"),
    (.unicode61, "unicode61", "spate"),
    (.porter, "porter unicode61", "runs"),
    (Tokenizer("porter ascii"), "porter ascii", "runs"),
    (Tokenizer("unicode61 tokenchars '-_'"), "unicode61 tokenchars '-_'", "running"),
  ] as [(Tokenizer, String, String)]
)
func `a tokenizer decides what is found`(tokenizer: Tokenizer, text: String, word: String) throws {
  #expect(tokenizer.description == text)
  let index = FTS5Index(tableName: "t", columns: [FTS5Column("a")])
  let database = try MemoryDatabase()
  let create = CreateVirtualTable(index, options: FTS5Options(tokenizer: tokenizer))
  _ = try database.rows(of: create.readable)
  try database.run("INSERT INTO t VALUES ('Running späte Züge')")
  let found = select(from: "t").where(index.match(.word(word)))
  #expect(try database.rows(of: found.readable).count == 1)
}

@Test func `every option is written, a text in quotes`() throws {
  let index = FTS5Index(
    tableName: "a table",
    columns: [FTS5Column("one"), FTS5Column("x\"y", isUnindexed: true)]
  )
  let database = try MemoryDatabase(
    "CREATE TABLE \"it's\" (id INTEGER PRIMARY KEY, one, \"x\"\"y\")"
  )
  try expectQuery(
    CreateVirtualTable(
      index,
      options: FTS5Options(
        tokenizer: Tokenizer("unicode61 tokenchars '-'"),
        prefixes: [2, 3],
        detail: .column,
        content: .external(table: "it's", rowid: "id"),
        storesColumnSizes: false
      ),
      schema: "main"
    ),
    sql: """
      CREATE VIRTUAL TABLE "main"."a table" USING fts5(\
      "one", "x""y" UNINDEXED, tokenize='unicode61 tokenchars ''-''', prefix='2 3', \
      detail=column, content='it''s', content_rowid='id', columnsize=0)
      """,
    in: database
  )
  try database.run("INSERT INTO \"it's\" VALUES (7, 'easy-win', 'x')")
  _ = try database.rows(of: index.perform(.rebuild).readable)
  let found = select(from: "a table").where(index.match(.prefix("easy-"))).select([index.rowid])
  #expect(try database.rows(of: found.readable) == [[7]])
}

@Test func `an index without content finds rows, and shows none`() throws {
  let index = FTS5Index(tableName: "t", columns: [FTS5Column("a")])
  let database = try MemoryDatabase()
  try expectQuery(
    CreateVirtualTable(
      index,
      options: FTS5Options(detail: .none, content: .contentless),
      schema: "temp"
    ),
    sql: #"CREATE VIRTUAL TABLE "temp"."t" USING fts5("a", detail=none, content='')"#,
    in: database
  )
  try database.run("INSERT INTO t (rowid, a) VALUES (5, 'milk')")
  try expectQuery(
    select(from: "t").where(index.match(.word("milk"))).select([index.rowid, index.text(of: "a")]),
    sql: #"SELECT "t"."rowid", "t"."a" FROM "t" WHERE "t" MATCH ?"#,
    bindings: [#""milk""#],
    rows: [[5, nil]],
    in: database
  )
}
