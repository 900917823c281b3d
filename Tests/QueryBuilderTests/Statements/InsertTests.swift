import QueryBuilder
import TestSupport
import Testing

private let tags = "SELECT id, title FROM tags WHERE id > 2 ORDER BY id"

@Test func `one row`() throws {
  try expectChange(
    Tag.insert { $0.title = "work" },
    sql: #"INSERT INTO "tags" ("title") VALUES (?)"#,
    bindings: ["work"],
    leaves: tags,
    rows: [[3, "fun"], [4, "work"]],
    in: reminders()
  )
}

@Test func `values, variables, expressions and keys are assigned, the last one wins`() throws {
  let title = "work"
  try expectChange(
    Tag.insert { row in
      row.title = "play"
      row.assign("rowid", Expression<Int64>(9).fragment)
      row.title = Expression(title) + "-" + "day"
    },
    sql: #"INSERT INTO "tags" ("title", "rowid") VALUES (? || ? || ?, ?)"#,
    bindings: ["work", "-", "day", 9],
    leaves: tags,
    rows: [[3, "fun"], [9, "work-day"]],
    in: reminders()
  )
}

@Test func `several rows`() throws {
  try expectChange(
    Tag.insert(["work", "play"]) { $0.title = $1 },
    sql: #"INSERT INTO "tags" ("title") VALUES (?), (?)"#,
    bindings: ["work", "play"],
    leaves: tags,
    rows: [[3, "fun"], [4, "work"], [5, "play"]],
    in: reminders()
  )
}

@Test func `a column that only some rows assign is NULL in the others`() throws {
  try expectChange(
    Tag.insert([1, 2]) { row, number in
      if number == 2 { row.id = 10 }
      row.title = "tag \(number)"
    },
    sql: #"INSERT INTO "tags" ("title", "id") VALUES (?, NULL), (?, ?)"#,
    bindings: ["tag 1", "tag 2", 10],
    leaves: tags,
    rows: [[3, "fun"], [4, "tag 1"], [10, "tag 2"]],
    in: reminders()
  )
}

@Test func `no rows change nothing`() throws {
  try expectChange(
    Tag.insert([String]()) { $0.title = $1 },
    sql: #"INSERT INTO "tags" ("rowid") SELECT NULL WHERE 0"#,
    leaves: tags,
    rows: [[3, "fun"]],
    in: reminders()
  )
}

@Test func `rows without values have defaults`() throws {
  try expectChange(
    Reminder.insert([(), ()]) { _, _ in },
    sql: #"INSERT INTO "reminders" ("rowid") VALUES (NULL), (NULL)"#,
    leaves: "SELECT id, title, status FROM reminders WHERE id > 4",
    rows: [[5, "", 0], [6, "", 0]],
    in: reminders()
  )
}

@Test func `the rows of a query`() throws {
  let database = try reminders()
  _ = try database.rows(of: ReminderText.delete().readable)
  try expectChange(
    ReminderText.insert(Reminder.select { ($0.id, $0.title) }, into: ["rowid", "title"]),
    sql: """
      INSERT INTO "reminderTexts" ("rowid", "title")
      SELECT "reminders"."id", "reminders"."title" FROM "reminders"
      """,
    leaves: "SELECT rowid, title FROM reminderTexts WHERE rowid < 3",
    rows: [[1, "Groceries"], [2, "Haircut"]],
    in: database
  )
}

@Test func `a row that a constraint refuses is left out`() throws {
  try expectChange(
    Tag.insert(or: .ignore, ["FUN", "work"]) { $0.title = $1 },
    sql: #"INSERT OR IGNORE INTO "tags" ("title") VALUES (?), (?)"#,
    bindings: ["FUN", "work"],
    leaves: tags,
    rows: [[3, "fun"], [4, "work"]],
    in: reminders()
  )
  try expectChange(
    Tag.insert { $0.title = "FUN" }.onConflictDoNothing(),
    sql: #"INSERT INTO "tags" ("title") VALUES (?) ON CONFLICT DO NOTHING"#,
    bindings: ["FUN"],
    leaves: tags,
    rows: [[3, "fun"]],
    in: reminders()
  )
}

@Test func `a row that a constraint refuses is an error that the rows before it outlive`() throws {
  let insert = Tag.insert(or: .fail, ["work", "fun", "play"]) { $0.title = $1 }
  let database = try reminders()
  #expect(throws: SQLFailure.self) { try database.rows(of: insert.readable) }
  #expect(insert.executable.text.hasPrefix("INSERT OR FAIL INTO"))
  #expect(try database.rows(of: tags) == [[3, "fun"], [4, "work"]])
}

/// SQLite's parser takes ON CONFLICT after a FROM for the ON of a join.
@Test func `the rows of a query may conflict too`() throws {
  try expectChange(
    Tag.insert(Reminder.select { ($0.id, $0.title) }.order { $0.id }, into: ["id", "title"])
      .onConflictDoNothing(),
    sql: """
      INSERT INTO "tags" ("id", "title")
      SELECT * FROM (SELECT "reminders"."id", "reminders"."title" FROM "reminders"
      ORDER BY "reminders"."id") WHERE 1
      ON CONFLICT DO NOTHING
      """,
    leaves: tags,
    rows: [[3, "fun"], [4, "Get laundry"]],
    in: reminders()
  )
}

@Test func `the rows that were written come back`() throws {
  try expectQuery(
    Tag.insert(["work", "play"]) { $0.title = $1 }.returning { ($0.id, $0.title.as("name")) },
    sql: """
      INSERT INTO "tags" ("title") VALUES (?), (?)
      RETURNING "tags"."id", "tags"."title" AS "name"
      """,
    bindings: ["work", "play"],
    rows: [[4, "work"], [5, "play"]],
    in: reminders()
  )
}
