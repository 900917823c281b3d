import QueryBuilder
import TestSupport
import Testing

@Test func `raw SQL is an operand in parentheses`() throws {
  let row = TableReference<Reminder>()
  let length = Expression<Int>(raw: "length(\(row.title))")
  try expectQuery(
    Reminder.where { _ in length > 9 }.select { _ in (length, length + 1) },
    sql: """
      SELECT length("reminders"."title"), (length("reminders"."title")) + ? FROM "reminders"
      WHERE (length("reminders"."title")) > ?
      """,
    bindings: [1, 9],
    rows: [[21, 22], [11, 12]],
    in: reminders()
  )
}

@Test func `a literal is a bound value, of the other side's type`() throws {
  try expectQuery(
    Reminder.where { $0.title == "Haircut" }
      .select { (Expression<String>("x").asOptional, $0.isFlagged.asOptional) },
    sql: """
      SELECT ?, "reminders"."isFlagged" FROM "reminders" WHERE "reminders"."title" = ?
      """,
    bindings: ["x", "Haircut"],
    rows: [["x", 1]],
    in: reminders()
  )
}

@Test func `a column by its name alone is a column of a table, or an alias`() throws {
  let length = Expression<Int>(column: "the length")
  try expectQuery(
    select(from: "reminders").where(Expression<String>(column: "title") != "Haircut")
      .select([Expression<Int>(raw: "length(title)").as("the length")])
      .order(by: [length.desc()]).limit(1),
    sql: """
      SELECT length(title) AS "the length" FROM "reminders" WHERE "title" <> ?
      ORDER BY "the length" DESC LIMIT ?
      """,
    bindings: ["Haircut", 1],
    rows: [[21]],
    in: reminders()
  )
}
