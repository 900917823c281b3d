import QueryBuilder
import TestSupport
import Testing

@Test func `NULL comes first or last, as the order says`() throws {
  try expectQuery(
    Reminder.order { ($0.dueDate.desc(nulls: .last), $0.id) }.select { $0.id },
    sql: """
      SELECT "reminders"."id" FROM "reminders"
      ORDER BY "reminders"."dueDate" DESC NULLS LAST, "reminders"."id"
      """,
    rows: [[2], [4], [3], [1]],
    in: reminders()
  )
  try expectQuery(
    Reminder.order { row in
      row.dueDate.asc(nulls: .first)
      row.id.desc()
    }
    .select { $0.id },
    sql: """
      SELECT "reminders"."id" FROM "reminders"
      ORDER BY "reminders"."dueDate" ASC NULLS FIRST, "reminders"."id" DESC
      """,
    rows: [[1], [3], [4], [2]],
    in: reminders()
  )
}
