import QueryBuilder
import TestSupport
import Testing

@Test func `the first condition that holds decides`() throws {
  try expectQuery(
    Reminder.select { row in
      row.id
      Case<String>(when: row.isFlagged, then: "!").else("")
      Case<String>(when: row.priority == 3, then: "high").when(row.priority == 1, then: "low")
        .elseNull.as("priority")
    }
    .order { $0.id },
    sql: """
      SELECT "reminders"."id", CASE WHEN "reminders"."isFlagged" THEN ? ELSE ? END,
      CASE WHEN "reminders"."priority" = ? THEN ? WHEN "reminders"."priority" = ? THEN ? END
      AS "priority"
      FROM "reminders" ORDER BY "reminders"."id"
      """,
    bindings: ["!", "", 3, "high", 1, "low"],
    rows: [[1, "", nil], [2, "!", nil], [3, "", "high"], [4, "", "low"]],
    in: reminders()
  )
}
