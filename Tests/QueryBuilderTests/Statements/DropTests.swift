import QueryBuilder
import TestSupport
import Testing

@Test func `a table or trigger is dropped`() throws {
  let database = try reminders()
  try database.run(
    "CREATE TRIGGER \"a trigger\" AFTER DELETE ON tags BEGIN SELECT 1; END; "
      + "CREATE TEMPORARY TABLE tags (id)"
  )
  try expectChange(
    Drop(.trigger, "a trigger"),
    sql: #"DROP TRIGGER "a trigger""#,
    leaves: "SELECT name FROM sqlite_schema WHERE type = 'trigger'",
    rows: [],
    in: database
  )
  try expectChange(
    Drop(.table, "tags", schema: "temp"),
    sql: #"DROP TABLE "temp"."tags""#,
    leaves: "SELECT count(*) FROM tags",
    rows: [[3]],
    in: database
  )
  try expectQuery(
    Drop(.trigger, "a trigger", ifExists: true),
    sql: #"DROP TRIGGER IF EXISTS "a trigger""#,
    in: database
  )
}
