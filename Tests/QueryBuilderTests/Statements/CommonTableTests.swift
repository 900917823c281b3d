import QueryBuilder
import TestSupport
import Testing

private enum Found: Table {
  struct Columns: Sendable {
    let id = Column<Found, Int64>("id")
    let score = Column<Found, Double>("score")
  }

  static let tableName = "found"
  static let columns = Columns()
}

@Test func `a common table keeps the rows of a query`() throws {
  let matches = ReminderText.where { $0.index.match(.word("week")) }
    .select { ($0.rowid.as("id"), $0.index.bm25.as("score")) }
  try expectQuery(
    Found.order { $0.score }
      .with(CommonTable(materialized: Found.self, as: matches))
      .select { $0.id },
    sql: """
      WITH "found" AS MATERIALIZED
      (SELECT "reminderTexts"."rowid" AS "id", bm25("reminderTexts") AS "score"
      FROM "reminderTexts" WHERE "reminderTexts" MATCH ?)
      SELECT "found"."id" FROM "found" ORDER BY "found"."score"
      """,
    bindings: [#""week""#],
    rows: [[2], [3], [1]],
    in: reminders()
  )
}

@Test func `several common tables`() throws {
  let ids = Tag.where { $0.id > 1 }.select { ($0.id, $0.id.as("score")) }
  let query = Found.join(Tag.self) { $0.id == $1.id }.select { _, tag in tag.id }
    .with(CommonTable(materialized: Found.self, as: ids))
    .with(CommonTable(materialized: Tag.self, as: select(Expression<Int>(3).as("id"))))
  try expectQuery(
    query,
    sql: """
      WITH "found" AS MATERIALIZED
      (SELECT "tags"."id", "tags"."id" AS "score" FROM "tags" WHERE "tags"."id" > ?),
      "tags" AS MATERIALIZED (SELECT ? AS "id")
      SELECT "tags"."id" FROM "found" JOIN "tags" ON "found"."id" = "tags"."id"
      """,
    bindings: [1, 3],
    rows: [[3]],
    in: reminders()
  )
}

@Test func `a recursive table goes on from its own rows`() throws {
  try expectQuery(
    Found.all.with(
      CommonTable(
        recursive: Found.self,
        columns: ["id"],
        startingWith: select(Expression<Int64>(1)),
        then: Found.where { $0.id < 10 }.select { $0.id + 3 }
      )
    ),
    sql: """
      WITH RECURSIVE "found" ("id") AS
      (SELECT ? UNION ALL SELECT "found"."id" + ? FROM "found" WHERE "found"."id" < ?)
      SELECT * FROM "found"
      """,
    bindings: [1, 3, 10],
    rows: [[1], [4], [7], [10]],
    in: MemoryDatabase()
  )
}
