import QueryBuilder
import TestSupport
import Testing

@Test func `the rows that meet all conditions are deleted`() throws {
  try expectChange(
    Tag.delete().where { $0.title == "fun" },
    sql: #"DELETE FROM "tags" WHERE "tags"."title" = ?"#,
    bindings: ["fun"],
    leaves: "SELECT id FROM tags",
    rows: [[1], [2]],
    in: reminders()
  )
  try expectQuery(
    Reminder.delete().where { $0.status == 1 }.where { $0.dueDate < "2025-01-02" }
      .returning { ($0.id, $0.title) },
    sql: """
      DELETE FROM "reminders" WHERE "reminders"."status" = ? AND "reminders"."dueDate" < ?
      RETURNING "reminders"."id", "reminders"."title"
      """,
    bindings: [1, "2025-01-02"],
    rows: [[3, "Take a walk this week"]],
    in: reminders()
  )
}

@Test func `without a condition, all rows are deleted`() throws {
  try expectChange(
    Tag.delete(),
    sql: #"DELETE FROM "tags""#,
    leaves: "SELECT count(*) FROM tags",
    rows: [[0]],
    in: reminders()
  )
}
