import QueryBuilder
import TestSupport
import Testing

@Test func `a column may be known only at run time`() throws {
  try expectQuery(
    Tag.where { $0["title", as: String.self] == "fun" }.select { $0["id", as: Int64.self] },
    sql: #"SELECT "tags"."id" FROM "tags" WHERE "tags"."title" = ?"#,
    bindings: ["fun"],
    rows: [[3]],
    in: reminders()
  )
}
