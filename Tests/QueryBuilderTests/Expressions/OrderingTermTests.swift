import QueryBuilder
import TestSupport
import Testing

@Test func `NULL comes first in an order, unless it says otherwise`() throws {
  try expectQuery(
    Reminder.order { ($0.dueDate.ascNullsLast, $0.id) }.select { $0.id },
    sql: """
      SELECT "reminders"."id" FROM "reminders"
      ORDER BY "reminders"."dueDate" ASC NULLS LAST, "reminders"."id"
      """,
    rows: [[3], [2], [4], [1]],
    in: reminders()
  )
  try expectQuery(
    Reminder.order { row in
      row.dueDate
      row.id.desc()
    }
    .select { $0.id },
    sql: """
      SELECT "reminders"."id" FROM "reminders"
      ORDER BY "reminders"."dueDate", "reminders"."id" DESC
      """,
    rows: [[1], [3], [4], [2]],
    in: reminders()
  )
}
