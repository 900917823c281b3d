import QueryBuilder
import TestSupport
import Testing

@Test func `a join gives the rows that fit`() throws {
  try expectQuery(
    Reminder.join(RemindersList.self) { $0.remindersListID == $1.id }
      .where { reminder, _ in reminder.id > 2 },
    sql: """
      SELECT * FROM "reminders"
      JOIN "remindersLists" ON "reminders"."remindersListID" = "remindersLists"."id"
      WHERE "reminders"."id" > ?
      """,
    bindings: [2],
    rows: [
      [3, "Take a walk this week", "", "2025-01-01", 0, 3, 1, 1, 1, "Personal"],
      [4, "Get laundry", "", "2025-01-02", 0, 1, 2, 1, 2, "Family"],
    ],
    in: reminders()
  )
}

@Test func `a left join gives NULL where nothing fits`() throws {
  try expectQuery(
    RemindersList.leftJoin(Reminder.self) { $0.id == $1.remindersListID && $1.status == 0 }
      .order { ($0.id, $1.id) }
      .select { list, reminder in (list.title, reminder.title) },
    sql: """
      SELECT "remindersLists"."title", "reminders"."title" FROM "remindersLists"
      LEFT JOIN "reminders" ON "remindersLists"."id" = "reminders"."remindersListID"
      AND "reminders"."status" = ?
      ORDER BY "remindersLists"."id", "reminders"."id"
      """,
    bindings: [0],
    rows: [
      ["Personal", "Groceries"], ["Personal", "Haircut"], ["Family", nil], ["Business", nil],
    ],
    in: reminders()
  )
}

@Test func `a join of four tables is one expression`() throws {
  try expectQuery(
    ReminderTag
      .join(Tag.self) { $0.tagID == $1.id }
      .join(Reminder.self) { link, _, reminder in link.reminderID == reminder.id }
      .leftJoin(RemindersList.self) { _, _, reminder, list in reminder.remindersListID == list.id }
      .where { _, tag, reminder, _ in tag.title == "easy-win" && reminder.status == 0 }
      .order { _, _, reminder, _ in reminder.id }
      .select { _, tag, reminder, list in (tag.id, reminder.title, list.title) }
      .limit(5),
    sql: """
      SELECT "tags"."id", "reminders"."title", "remindersLists"."title" FROM "reminderTags"
      JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
      JOIN "reminders" ON "reminderTags"."reminderID" = "reminders"."id"
      LEFT JOIN "remindersLists" ON "reminders"."remindersListID" = "remindersLists"."id"
      WHERE "tags"."title" = ? AND "reminders"."status" = ?
      ORDER BY "reminders"."id" LIMIT ?
      """,
    bindings: ["easy-win", 0, 5],
    rows: [[2, "Haircut", "Personal"]],
    in: reminders()
  )
}

@Test func `aliases are joined as tables are`() throws {
  let sibling = Reminder.as("sibling")
  try expectQuery(
    Reminder.leftJoin(sibling) { $0.dueDate.is($1.dueDate) && $0.id < $1.id }
      .join(RemindersList.as("list")) { reminder, _, list in reminder.remindersListID == list.id }
      .leftJoin(Tag.as("tag")) { reminder, _, _, tag in tag.id == reminder.id }
      .order { reminder, _, _, _ in reminder.id }
      .select { reminder, sibling, list, tag in (reminder.id, sibling.id, list.title, tag.title) },
    sql: """
      SELECT "reminders"."id", "sibling"."id", "list"."title", "tag"."title" FROM "reminders"
      LEFT JOIN "reminders" AS "sibling" ON "reminders"."dueDate" IS "sibling"."dueDate"
      AND "reminders"."id" < "sibling"."id"
      JOIN "remindersLists" AS "list" ON "reminders"."remindersListID" = "list"."id"
      LEFT JOIN "tags" AS "tag" ON "tag"."id" = "reminders"."id"
      ORDER BY "reminders"."id"
      """,
    rows: [
      [1, nil, "Personal", "weekend"], [2, 4, "Personal", "easy-win"], [3, nil, "Personal", "fun"],
      [4, nil, "Family", nil],
    ],
    in: reminders()
  )
}
