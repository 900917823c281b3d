import QueryBuilder
import TestSupport
import Testing

private let row = TableReference<Reminder>()

/// Each condition with its SQL, the values bound in it, and the reminders for which it holds.
@Test func `a comparison`() throws {
  try expectCondition(row.id == 2, sql: #""reminders"."id" = ?"#, bindings: [2], ids: [2])
  try expectCondition(row.id != 2, sql: #""reminders"."id" <> ?"#, bindings: [2], ids: [1, 3, 4])
  try expectCondition(row.id < 2, sql: #""reminders"."id" < ?"#, bindings: [2], ids: [1])
  try expectCondition(row.id <= 2, sql: #""reminders"."id" <= ?"#, bindings: [2], ids: [1, 2])
  try expectCondition(row.id > 2, sql: #""reminders"."id" > ?"#, bindings: [2], ids: [3, 4])
  try expectCondition(row.id >= 2, sql: #""reminders"."id" >= ?"#, bindings: [2], ids: [2, 3, 4])
  try expectCondition(
    row.id == row.remindersListID,
    sql: #""reminders"."id" = "reminders"."remindersListID""#,
    ids: [1]
  )
  try expectCondition(
    row.isFlagged == true,
    sql: #""reminders"."isFlagged" = ?"#,
    bindings: [1],
    ids: [2]
  )
  try expectCondition(row.isFlagged, sql: #""reminders"."isFlagged""#, ids: [2])
  // A column that may be NULL: rows with NULL meet no comparison.
  try expectCondition(
    row.dueDate == "2025-01-02",
    sql: #""reminders"."dueDate" = ?"#,
    bindings: ["2025-01-02"],
    ids: [2, 4]
  )
  try expectCondition(
    row.dueDate != "2025-01-02",
    sql: #""reminders"."dueDate" <> ?"#,
    bindings: ["2025-01-02"],
    ids: [3]
  )
  try expectCondition(
    row.dueDate < "2025-01-02",
    sql: #""reminders"."dueDate" < ?"#,
    bindings: ["2025-01-02"],
    ids: [3]
  )
  try expectCondition(row.dueDate == nil, sql: #""reminders"."dueDate" IS NULL"#, ids: [1])
  try expectCondition(
    row.dueDate != nil,
    sql: #""reminders"."dueDate" IS NOT NULL"#,
    ids: [2, 3, 4]
  )
  try expectCondition(row.dueDate.isNull, sql: #""reminders"."dueDate" IS NULL"#, ids: [1])
  try expectCondition(
    row.dueDate.isNotNull,
    sql: #""reminders"."dueDate" IS NOT NULL"#,
    ids: [2, 3, 4]
  )
  try expectCondition(
    row.dueDate.is(Expression(nil)),
    sql: #""reminders"."dueDate" IS ?"#,
    bindings: [nil],
    ids: [1]
  )
  try expectCondition(
    row.dueDate.orElse("x") == "x",
    sql: #"coalesce("reminders"."dueDate", ?) = ?"#,
    bindings: ["x", "x"],
    ids: [1]
  )
  try expectCondition(
    row.priority.assumingNotNull() > row.status,
    sql: #""reminders"."priority" > "reminders"."status""#,
    ids: [3]
  )
  try expectCondition(
    row.priority == row.status,
    sql: #""reminders"."priority" = "reminders"."status""#,
    ids: [4]
  )
  try expectCondition(
    row.id.in([1, 4, 9]),
    sql: #""reminders"."id" IN (?, ?, ?)"#,
    bindings: [1, 4, 9],
    ids: [1, 4]
  )
  try expectCondition(row.id.in([]), sql: #""reminders"."id" IN ()"#, ids: [])
  try expectCondition(
    !row.id.in([1, 4]),
    sql: #"NOT "reminders"."id" IN (?, ?)"#,
    bindings: [1, 4],
    ids: [2, 3]
  )
  try expectCondition(
    row.id.in(ReminderTag.where { $0.tagID == 3 }.select { $0.reminderID }),
    sql: #""reminders"."id" IN (SELECT "reminderTags"."reminderID" FROM "reminderTags" "#
      + #"WHERE "reminderTags"."tagID" = ?)"#,
    bindings: [3],
    ids: [3]
  )
}
