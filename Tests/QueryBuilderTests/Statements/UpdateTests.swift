import QueryBuilder
import TestSupport
import Testing

@Test func `the rows that meet all conditions are changed`() throws {
  try expectChange(
    Reminder.update { $0.status = 1 }.where { $0.id == 2 },
    sql: #"UPDATE "reminders" SET "status" = ? WHERE "reminders"."id" = ?"#,
    bindings: [1, 2],
    leaves: "SELECT id FROM reminders WHERE status = 1",
    rows: [[2], [3], [4]],
    in: reminders()
  )
  try expectChange(
    Reminder.update { row in
      row.title = row.title + "!"
      row.dueDate = nil
      row.isFlagged = true
    }
    .where { $0.status == 1 }.where { $0.priority == 1 || $0.priority == 2 },
    sql: """
      UPDATE "reminders"
      SET "title" = "reminders"."title" || ?, "dueDate" = ?, "isFlagged" = ?
      WHERE "reminders"."status" = ?
      AND ("reminders"."priority" = ? OR "reminders"."priority" = ?)
      """,
    bindings: ["!", nil, 1, 1, 1, 2],
    leaves: "SELECT id, title, dueDate FROM reminders WHERE isFlagged AND status = 1",
    rows: [[4, "Get laundry!", nil]],
    in: reminders()
  )
}

@Test func `without a condition, all rows are`() throws {
  try expectChange(
    Reminder.update { $0.assign("status", "\(2)") },
    sql: #"UPDATE "reminders" SET "status" = ?"#,
    bindings: [2],
    leaves: "SELECT count(*) FROM reminders WHERE status = 2",
    rows: [[4]],
    in: reminders()
  )
}

@Test func `an update of nothing leaves rows as they are`() throws {
  try expectQuery(
    Tag.update { _ in }.where { $0.id == 3 }.returning { $0.id },
    sql: #"UPDATE "tags" SET "rowid" = "rowid" WHERE "tags"."id" = ? RETURNING "tags"."id""#,
    bindings: [3],
    rows: [[3]],
    in: reminders()
  )
}

@Test func `the rows that were changed come back`() throws {
  try expectQuery(
    Tag.update { $0.title = "play" }.where { $0.title == "FUN" }.returning { ($0.id, $0.title) },
    sql: """
      UPDATE "tags" SET "title" = ? WHERE "tags"."title" = ? RETURNING "tags"."id", "tags"."title"
      """,
    bindings: ["play", "FUN"],
    rows: [[3, "play"]],
    in: reminders()
  )
}
