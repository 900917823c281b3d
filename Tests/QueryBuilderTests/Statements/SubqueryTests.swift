import QueryBuilder
import TestSupport
import Testing

@Test func `EXISTS holds where a query has rows`() throws {
  try expectQuery(
    Reminder
      .where { reminder in
        exists(ReminderTag.where { $0.reminderID == reminder.id && $0.tagID == 1 })
      }
      .where { reminder in
        !exists(ReminderTag.where { $0.reminderID == reminder.id && $0.tagID == 2 })
      }
      .select { $0.id },
    sql: """
      SELECT "reminders"."id" FROM "reminders"
      WHERE EXISTS (SELECT * FROM "reminderTags"
      WHERE "reminderTags"."reminderID" = "reminders"."id" AND "reminderTags"."tagID" = ?)
      AND NOT EXISTS (SELECT * FROM "reminderTags"
      WHERE "reminderTags"."reminderID" = "reminders"."id" AND "reminderTags"."tagID" = ?)
      """,
    bindings: [1, 2],
    rows: [[1], [3]],
    in: reminders()
  )
}

@Test func `a query is a value`() throws {
  try expectQuery(
    RemindersList.select { list in
      list.title
      scalar(
        Reminder.where { $0.remindersListID == list.id }.select { $0.title.max() },
        as: String?.self
      ).orElse("none")
    }
    .order { $0.id },
    sql: """
      SELECT "remindersLists"."title", coalesce((SELECT max("reminders"."title") FROM "reminders"
      WHERE "reminders"."remindersListID" = "remindersLists"."id"), ?)
      FROM "remindersLists" ORDER BY "remindersLists"."id"
      """,
    bindings: ["none"],
    rows: [
      ["Personal", "Take a walk this week"], ["Family", "Get laundry"], ["Business", "none"],
    ],
    in: reminders()
  )
}

@Test func `a query stands in place of a table`() throws {
  let titles = Tag.order { $0.title }.select { $0.title.as("t") }
  try expectQuery(
    select(from: titles).select([Expression<String>(raw: "t").groupConcat(separator: " ")]),
    sql: """
      SELECT group_concat(t, ?)
      FROM (SELECT "tags"."title" AS "t" FROM "tags" ORDER BY "tags"."title")
      """,
    bindings: [" "],
    rows: [["easy-win fun weekend"]],
    in: reminders()
  )
}
