import QueryBuilder
import TestSupport
import Testing

@Test func `a match is asked of the table, or of a column`() throws {
  try expectQuery(
    ReminderText.where { $0.index.match(.word("week")) }.select { $0.rowid },
    sql: """
      SELECT "reminderTexts"."rowid" FROM "reminderTexts" WHERE "reminderTexts" MATCH ?
      """,
    bindings: [#""week""#],
    rows: [[1], [2], [3]],
    in: reminders()
  )
  try expectQuery(
    ReminderText.where { $0.index.match(.word("week"), in: "title") }
      .select { ($0.rowid, $0.title) },
    sql: """
      SELECT "reminderTexts"."rowid", "reminderTexts"."title" FROM "reminderTexts"
      WHERE "reminderTexts"."title" MATCH ?
      """,
    bindings: [#""week""#],
    rows: [[3, "Take a walk this week"]],
    in: reminders()
  )
}

@Test func `rows are ranked by the stored function`() throws {
  let database = try reminders()
  let search = ReminderText.where { $0.index.match(.word("week")) }.order { $0.index.rank }
    .select { $0.rowid }
  let sql = """
    SELECT "reminderTexts"."rowid" FROM "reminderTexts" WHERE "reminderTexts" MATCH ?
    ORDER BY "reminderTexts"."rank"
    """
  // The haircut has the shortest texts; once the title counts, the walk is first.
  try expectQuery(
    search,
    sql: sql,
    bindings: [#""week""#],
    rows: [[2], [3], [1]],
    in: database
  )
  try expectQuery(
    ReminderText.index.perform(.rank("bm25(0, 10, 5, 1)")),
    sql: #"INSERT INTO "reminderTexts" ("reminderTexts", "rank") VALUES (?, ?)"#,
    bindings: ["rank", "bm25(0, 10, 5, 1)"],
    in: database
  )
  try expectQuery(
    search,
    sql: sql,
    bindings: [#""week""#],
    rows: [[3], [2], [1]],
    in: database
  )
}

@Test func `each column has its weight, by the order of the declaration`() throws {
  let columns = ReminderText.index.columns
  let weights = try ColumnWeights(parsing: "TITLE=10 notes=5", columns: columns)
  try expectQuery(
    ReminderText.where { $0.index.match(.word("week")) }
      .select { $0.rowid }
      .order { $0.index.bm25(weights) },
    sql: """
      SELECT "reminderTexts"."rowid" FROM "reminderTexts" WHERE "reminderTexts" MATCH ?
      ORDER BY bm25("reminderTexts", 0, 10, 5, 1)
      """,
    bindings: [#""week""#],
    rows: [[3], [2], [1]],
    in: reminders()
  )
}

@Test(
  arguments: [
    ([], "bm25(\"reminderTexts\")"),
    ([0, 2.5, -1], "bm25(\"reminderTexts\", 0, 2.5, -1, 1)"),
    ([0, 1e300, 0.1], "bm25(\"reminderTexts\", 0, 1e+300, 0.1, 1)"),
  ] as [([Double], String)]
)
func `weights are numbers in the text`(arguments: [Double], sql: String) throws {
  let weights = ColumnWeights(columns: ReminderText.index.columns, arguments: arguments)
  let query = ReminderText.where { $0.index.match(.word("laundry")) }
    .select { $0.index.bm25(weights) }
  #expect(query.executable.text.contains(sql))
  #expect(try reminders().rows(of: query.readable).count == 1)
  #expect(ReminderText.select { $0.index.bm25 }.executable.text.contains(#"bm25("reminderTexts")"#))
}

/// What the course shows: measured with sqlite3 3.40 on these ten texts.
@Test func `the scores of the workshop's search for week`() throws {
  let database = try MemoryDatabase()
  let create = CreateVirtualTable(ReminderText.index, options: FTS5Options(tokenizer: .trigram))
  _ = try database.rows(of: create.readable)
  let texts: [(title: String, notes: String, tags: String)] = [
    ("Groceries", "Milk\nEggs\nApples\nOatmeal\nSpinach", "weekend"),
    ("Haircut", "", "weekend,easy-win"),
    ("Doctor appointment", "Ask about diet", ""),
    ("Take a walk this week", "", "weekend,fun"),
    ("Buy concert tickets", "", "fun"),
    ("Pick up kids from school", "", "easy-win"),
    ("Get laundry", "", "easy-win"),
    ("Take out trash", "", "easy-win"),
    (
      "Call accountant",
      "Status of tax return\nExpenses for next year\nChanging payroll company", ""
    ),
    ("Send weekly emails", "", ""),
  ]
  let insert = ReminderText.insert(texts) { row, text in
    row.title = text.title
    row.notes = text.notes
    row.tags = text.tags
  }
  _ = try database.rows(of: insert.executable.text, insert.executable.bindings)
  let search = ReminderText.where { $0.index.match(.word("week")) }.order { $0.rowid }
    .select { ($0.rowid, Expression<String>(raw: "printf('%.15f', \($0.index.rank))")) }
  #expect(
    try database.rows(of: search.readable) == [
      [1, "-0.311275160962883"], [2, "-0.428577105836935"], [4, "-0.511054823046192"],
      [10, "-0.450732154386805"],
    ]
  )
}

/// A token of the trigram index is three characters; snippet counts them by their first ones.
@Test func `hits are marked, in the whole text or in its best part`() throws {
  try expectQuery(
    ReminderText.where { $0.index.match(.word("week")) }.order { $0.rowid }.limit(2)
      .select { text in
        text.index.highlight(2, "**", "**")
        text.index.snippet(2, "**", "**", "…", tokens: 6).as("notes")
        text.tags.as("tags")
      },
    sql: """
      SELECT highlight("reminderTexts", 2, ?, ?),
      snippet("reminderTexts", 2, ?, ?, ?, 6) AS "notes", "reminderTexts"."tags" AS "tags"
      FROM "reminderTexts" WHERE "reminderTexts" MATCH ?
      ORDER BY "reminderTexts"."rowid" LIMIT ?
      """,
    bindings: ["**", "**", "**", "**", "…", #""week""#, 2],
    rows: [
      ["Milk, Eggs, **week**ly specials", "…, **week**ly…", "#weekend"],
      ["next **week**", "next **wee**…", "#weekend #easy-win"],
    ],
    in: reminders()
  )
}

@Test func `an index that is known only at run time`() throws {
  let index = FTS5Index(
    tableName: "reminderTexts",
    columns: [
      FTS5Column("reminderID", isUnindexed: true), FTS5Column("title"), FTS5Column("notes"),
      FTS5Column("tags"),
    ]
  )
  #expect(index == ReminderText.index)
  #expect(index.position(of: "NOTES") == 2)
  #expect(index.position(of: "note") == nil)
  try expectQuery(
    select(from: index.tableName)
      .where(index.match(.word("week"), in: "title"))
      .select([
        index.rowid, index.text(of: "title"), index.highlight(1, "[", "]"),
        index.snippet(nil, "[", "]", "…", tokens: 8),
      ])
      .order(by: [index.rank, index.bm25]),
    sql: """
      SELECT "reminderTexts"."rowid", "reminderTexts"."title",
      highlight("reminderTexts", 1, ?, ?), snippet("reminderTexts", -1, ?, ?, ?, 8)
      FROM "reminderTexts" WHERE "reminderTexts"."title" MATCH ?
      ORDER BY "reminderTexts"."rank", bm25("reminderTexts")
      """,
    bindings: ["[", "]", "[", "]", "…", #""week""#],
    rows: [[3, "Take a walk this week", "Take a walk this [week]", "… this [week]"]],
    in: reminders()
  )
}
