import QueryBuilder
import TestSupport
import Testing

private let one = select(Expression<Int>(1))
private let two = select(Expression<Int>(2))
private let both = one.unionAll(two)

@Test func `rows of two queries`() throws {
  try expectQuery(
    both,
    sql: "SELECT ? UNION ALL SELECT ?",
    bindings: [1, 2],
    rows: [[1], [2]],
    in: MemoryDatabase()
  )
}

@Test func `a compound on the right is one operand`() throws {
  try expectQuery(
    one.unionAll(both),
    sql: "SELECT ? UNION ALL SELECT * FROM (SELECT ? UNION ALL SELECT ?)",
    bindings: [1, 1, 2],
    rows: [[1], [1], [2]],
    in: MemoryDatabase()
  )
}

@Test func `an order and a limit stay with their query`() throws {
  let first = Tag.order { $0.title }.select { $0.title }.limit(1)
  try expectQuery(
    first.unionAll(Tag.where { $0.id == 3 }.select { $0.title }).unionAll(first),
    sql: """
      SELECT * FROM (SELECT "tags"."title" FROM "tags" ORDER BY "tags"."title" LIMIT ?)
      UNION ALL SELECT "tags"."title" FROM "tags" WHERE "tags"."id" = ?
      UNION ALL SELECT * FROM (SELECT "tags"."title" FROM "tags" ORDER BY "tags"."title" LIMIT ?)
      """,
    bindings: [1, 3, 1],
    rows: [["easy-win"], ["fun"], ["easy-win"]],
    in: reminders()
  )
}

@Test func `queries that are listed at run time`() throws {
  let queries = [one, two, one]
  try expectQuery(
    try #require(Compound(unionAll: queries)),
    sql: "SELECT ? UNION ALL SELECT ? UNION ALL SELECT ?",
    bindings: [1, 2, 1],
    rows: [[1], [2], [1]],
    in: MemoryDatabase()
  )
  #expect(Compound(unionAll: [])?.executable == nil)
}
