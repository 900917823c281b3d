import QueryBuilder
import TestSupport
import Testing

@Test func `without columns, all of them`() throws {
  try expectQuery(
    Tag.all,
    sql: #"SELECT * FROM "tags""#,
    rows: [[1, "weekend"], [2, "easy-win"], [3, "fun"]],
    in: reminders()
  )
}

@Test func `columns may be a tuple, one a line, or added later, and have other names`() throws {
  let expected = #"SELECT "reminders"."id", "reminders"."title" AS "what" FROM "reminders" LIMIT ?"#
  let tuple = Reminder.select { ($0.id, $0.title.as("what")) }.limit(1)
  try expectQuery(
    tuple,
    sql: expected,
    bindings: [1],
    rows: [[1, "Groceries"]],
    in: reminders()
  )
  let lines = Reminder.select { row in
    row.id
    row.title.as("what")
  }
  #expect(lines.limit(1).executable == tuple.executable)
  let added = Reminder.select { $0.id }.limit(1).select { $0.title.as("what") }
  #expect(added.executable == tuple.executable)
  let listed = Reminder.all.select([TableReference<Reminder>().id]).select { $0.title.as("what") }
  #expect(listed.limit(1).executable == tuple.executable)
}

@Test func `conditions add up`() throws {
  try expectQuery(
    Reminder.where { $0.isFlagged && $0.title == "Haircut" }.where { $0.status == 0 || $0.id == 1 }
      .select { $0.id },
    sql: """
      SELECT "reminders"."id" FROM "reminders"
      WHERE "reminders"."isFlagged" AND "reminders"."title" = ?
      AND ("reminders"."status" = ? OR "reminders"."id" = ?)
      """,
    bindings: ["Haircut", 0, 1],
    rows: [[2]],
    in: reminders()
  )
}

@Test func `a condition that is nil is none`() throws {
  let none: Expression<Bool>? = nil
  try expectQuery(
    Tag.all.where(none).where { _ in none }.where(TableReference<Tag>().id == 3),
    sql: #"SELECT * FROM "tags" WHERE "tags"."id" = ?"#,
    bindings: [3],
    rows: [[3, "fun"]],
    in: reminders()
  )
}

@Test func `equal rows once`() throws {
  try expectQuery(
    Reminder.select { $0.status }.distinct(),
    sql: #"SELECT DISTINCT "reminders"."status" FROM "reminders""#,
    rows: [[0], [1]],
    in: reminders()
  )
}

@Test func `groups, and conditions on them`() throws {
  try expectQuery(
    ReminderTag.join(Tag.self) { $0.tagID == $1.id }
      .group { _, tag in tag.id }
      .having { link, _ in link.reminderID.count().expression >= 2 }
      .having { _, tag in tag.title != "fun" }
      .order { link, tag in (link.reminderID.count().expression.desc(), tag.title) }
      .select { link, tag in (tag.title, link.reminderID.count()) },
    sql: """
      SELECT "tags"."title", count("reminderTags"."reminderID")
      FROM "reminderTags" JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
      GROUP BY "tags"."id"
      HAVING count("reminderTags"."reminderID") >= ? AND "tags"."title" <> ?
      ORDER BY count("reminderTags"."reminderID") DESC, "tags"."title"
      """,
    bindings: [2, "fun"],
    rows: [["weekend", 3], ["easy-win", 2]],
    in: reminders()
  )
}

@Test func `a page is a limit and an offset`() throws {
  let tags = Tag.order { $0.id }.select { $0.id }
  let sql = #"SELECT "tags"."id" FROM "tags" ORDER BY "tags"."id""#
  let database = try reminders()
  try expectQuery(
    tags.limit(2),
    sql: sql + " LIMIT ?",
    bindings: [2],
    rows: [[1], [2]],
    in: database
  )
  try expectQuery(
    tags.limit(2, offset: 1),
    sql: sql + " LIMIT ? OFFSET ?",
    bindings: [2, 1],
    rows: [[2], [3]],
    in: database
  )
  try expectQuery(
    tags.limit(nil, offset: 2),
    sql: sql + " LIMIT -1 OFFSET ?",
    bindings: [2],
    rows: [[3]],
    in: database
  )
  #expect(tags.limit(nil, offset: 0).executable == tags.executable)
}

@Test func `values need no table`() throws {
  try expectQuery(
    select(Expression<Int>(1).as("one"), Expression<String>("a")),
    sql: #"SELECT ? AS "one", ?"#,
    bindings: [1, "a"],
    rows: [[1, "a"]],
    in: MemoryDatabase()
  )
}

@Test func `a table may be known only at run time`() throws {
  try expectQuery(
    select(from: "tags").where(Expression<Bool>(raw: "\(identifier: "id") > \(2)")),
    sql: #"SELECT * FROM "tags" WHERE "id" > ?"#,
    bindings: [2],
    rows: [[3, "fun"]],
    in: reminders()
  )
}

@Test func `an erased query keeps its clauses, and takes further ones without arguments`() throws {
  let erased = Reminder.where { $0.isFlagged }.erased
  try expectQuery(
    erased.select([TableReference<Reminder>().id]).where { TableReference<Reminder>().status == 0 },
    sql: """
      SELECT "reminders"."id" FROM "reminders"
      WHERE "reminders"."isFlagged" AND "reminders"."status" = ?
      """,
    bindings: [0],
    rows: [[2]],
    in: reminders()
  )
}
