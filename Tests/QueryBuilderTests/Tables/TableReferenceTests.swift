import QueryBuilder
import TestSupport
import Testing

@Test func `a table stands twice in a query, under two names`() throws {
  try expectQuery(
    Tag.join(Tag.as("other")) { $0.id < $1.id }
      .order { ($0.id, $1.id) }
      .select { tag, other in (tag.title, other.title.as("other")) },
    sql: """
      SELECT "tags"."title", "other"."title" AS "other"
      FROM "tags" JOIN "tags" AS "other" ON "tags"."id" < "other"."id"
      ORDER BY "tags"."id", "other"."id"
      """,
    rows: [["weekend", "easy-win"], ["weekend", "fun"], ["easy-win", "fun"]],
    in: reminders()
  )
}

@Test func `a query may know its only table by another name`() throws {
  try expectQuery(
    Tag.as("t").all.where { $0.rowid == 3 }.select { $0.title },
    sql: #"SELECT "t"."title" FROM "tags" AS "t" WHERE "t"."rowid" = ?"#,
    bindings: [3],
    rows: [["fun"]],
    in: reminders()
  )
}

@Test func `all columns of one table of several`() throws {
  try expectQuery(
    ReminderTag.join(Tag.self) { $0.tagID == $1.id }.where { $1.id == 3 }.select { $1.all },
    sql: """
      SELECT "tags".* FROM "reminderTags" JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
      WHERE "tags"."id" = ?
      """,
    bindings: [3],
    rows: [[3, "fun"]],
    in: reminders()
  )
}

@Test func `a column may be known only at run time`() throws {
  try expectQuery(
    Tag.where { $0["title", as: String.self] == "fun" }.select { $0["id", as: Int64.self] },
    sql: #"SELECT "tags"."id" FROM "tags" WHERE "tags"."title" = ?"#,
    bindings: ["fun"],
    rows: [[3]],
    in: reminders()
  )
}
