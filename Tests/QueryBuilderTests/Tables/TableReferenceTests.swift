import QueryBuilder
import TestSupport
import Testing

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
