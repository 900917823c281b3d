import QueryBuilder
import TestSupport
import Testing

@Test func `aggregates over all rows`() throws {
  try expectQuery(
    Reminder.select { row in
      Expression.countAll
      row.priority.count()
      row.dueDate.count(distinct: true).as("dates")
      row.id.max()
      row.title.min()
      row.priority.total()
    },
    sql: """
      SELECT count(*), count("reminders"."priority"), \
      count(DISTINCT "reminders"."dueDate") AS "dates", max("reminders"."id"), \
      min("reminders"."title"), total("reminders"."priority") FROM "reminders"
      """,
    rows: [[4, 2, 2, 4, "Get laundry", 4.0]],
    in: reminders()
  )
}

@Test func `an aggregate over the rows that meet a condition`() throws {
  try expectQuery(
    Reminder.select { row in
      Expression.countAll.filter(row.status == 1).as("completed")
      row.title.groupConcat(separator: ", ").filter(row.isFlagged)
      row.title.groupConcat(separator: ", ").filter(row.id > 9)
    },
    sql: """
      SELECT count(*) FILTER (WHERE "reminders"."status" = ?) AS "completed",
      group_concat("reminders"."title", ?) FILTER (WHERE "reminders"."isFlagged"),
      group_concat("reminders"."title", ?) FILTER (WHERE "reminders"."id" > ?)
      FROM "reminders"
      """,
    bindings: [1, ", ", ", ", 9],
    rows: [[2, "Haircut", nil]],
    in: reminders()
  )
}

@Test func `an aggregate stands in an order, and its expression in a condition`() throws {
  try expectQuery(
    Reminder.all
      .group { $0.remindersListID }
      .having { $0.id.count().expression > 1 }
      .order { $0.id.max() }
      .select { $0.remindersListID },
    sql: """
      SELECT "reminders"."remindersListID" FROM "reminders" GROUP BY "reminders"."remindersListID"
      HAVING count("reminders"."id") > ? ORDER BY max("reminders"."id")
      """,
    bindings: [1],
    rows: [[1]],
    in: reminders()
  )
}
