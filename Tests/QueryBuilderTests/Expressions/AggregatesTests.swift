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
      row.priority.sum()
      row.priority.total()
      row.id.average()
    },
    sql: """
      SELECT count(*), count("reminders"."priority"), \
      count(DISTINCT "reminders"."dueDate") AS "dates", max("reminders"."id"), \
      min("reminders"."title"), sum("reminders"."priority"), total("reminders"."priority"), \
      avg("reminders"."id") FROM "reminders"
      """,
    rows: [[4, 2, 2, 4, "Get laundry", 4, 4.0, 2.5]],
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

@Test func `windows number and sum up rows`() throws {
  try expectQuery(
    Reminder.select { row in
      row.id
      Aggregate.rowNumber.over(Window(orderBy: [row.title])).as("place")
      Expression.countAll.over(Window(partitionBy: [row.remindersListID])).as("in list")
      row.id.sum().over(Window(partitionBy: [row.status], orderBy: [row.id.desc()]))
      Expression.countAll.over(Window())
    }
    .order { $0.id },
    sql: """
      SELECT "reminders"."id", row_number() OVER (ORDER BY "reminders"."title") AS "place",
      count(*) OVER (PARTITION BY "reminders"."remindersListID") AS "in list",
      sum("reminders"."id") OVER
      (PARTITION BY "reminders"."status" ORDER BY "reminders"."id" DESC),
      count(*) OVER ()
      FROM "reminders" ORDER BY "reminders"."id"
      """,
    rows: [[1, 2, 3, 3, 4], [2, 3, 3, 2, 4], [3, 4, 3, 7, 4], [4, 1, 1, 4, 4]],
    in: reminders()
  )
}
