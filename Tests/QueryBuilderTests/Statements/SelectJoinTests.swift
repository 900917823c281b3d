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

@Test func `a join of three tables is one expression`() throws {
  try expectQuery(
    ReminderTag
      .join(Tag.self) { $0.tagID == $1.id }
      .leftJoin(Reminder.self) { link, _, reminder in link.reminderID == reminder.id }
      .where { _, tag, reminder in tag.title == "easy-win" && reminder.status == 0 }
      .order { _, _, reminder in reminder.id }
      .select { _, tag, reminder in (tag.id, reminder.title) }
      .limit(5),
    sql: """
      SELECT "tags"."id", "reminders"."title" FROM "reminderTags"
      JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
      LEFT JOIN "reminders" ON "reminderTags"."reminderID" = "reminders"."id"
      WHERE "tags"."title" = ? AND "reminders"."status" = ?
      ORDER BY "reminders"."id" LIMIT ?
      """,
    bindings: ["easy-win", 0, 5],
    rows: [[2, "Haircut"]],
    in: reminders()
  )
  try expectQuery(
    Tag
      .leftJoin(ReminderTag.self) { $0.id == $1.tagID }
      .leftJoin(Reminder.self) { _, link, reminder in
        link.reminderID == reminder.id && reminder.isFlagged
      }
      .order { tag, link, _ in (tag.id, link.reminderID) }
      .select { tag, _, reminder in (tag.title, reminder.title) },
    sql: """
      SELECT "tags"."title", "reminders"."title" FROM "tags"
      LEFT JOIN "reminderTags" ON "tags"."id" = "reminderTags"."tagID"
      LEFT JOIN "reminders" ON "reminderTags"."reminderID" = "reminders"."id"
      AND "reminders"."isFlagged"
      ORDER BY "tags"."id", "reminderTags"."reminderID"
      """,
    rows: [
      ["weekend", nil], ["weekend", "Haircut"], ["weekend", nil], ["easy-win", "Haircut"],
      ["easy-win", nil], ["fun", nil],
    ],
    in: reminders()
  )
}
