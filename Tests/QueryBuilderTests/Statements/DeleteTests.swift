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
  try expectChange(
    Reminder.delete().where { $0.status == 1 }.where { $0.dueDate < "2025-01-02" },
    sql: """
      DELETE FROM "reminders" WHERE "reminders"."status" = ? AND "reminders"."dueDate" < ?
      """,
    bindings: [1, "2025-01-02"],
    leaves: "SELECT id FROM reminders",
    rows: [[1], [2], [4]],
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
