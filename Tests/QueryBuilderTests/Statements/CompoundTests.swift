import QueryBuilder
import TestSupport
import Testing

private let one = select(Expression<Int>(1))
private let two = select(Expression<Int>(2))
private let both = one.unionAll(two)

@Test func `rows of two queries`() throws {
  let database = try MemoryDatabase()
  try expectQuery(
    both,
    sql: "SELECT ? UNION ALL SELECT ?",
    bindings: [1, 2],
    rows: [[1], [2]],
    in: database
  )
  try expectQuery(
    both.union(one),
    sql: "SELECT ? UNION ALL SELECT ? UNION SELECT ?",
    bindings: [1, 2, 1],
    rows: [[1], [2]],
    in: database
  )
  try expectQuery(
    both.except(one),
    sql: "SELECT ? UNION ALL SELECT ? EXCEPT SELECT ?",
    bindings: [1, 2, 1],
    rows: [[2]],
    in: database
  )
  try expectQuery(
    both.intersect(one),
    sql: "SELECT ? UNION ALL SELECT ? INTERSECT SELECT ?",
    bindings: [1, 2, 1],
    rows: [[1]],
    in: database
  )
}

/// SQL reads from left to right: without the sub-query, this would be 1 and 2 except 2.
@Test func `a compound on the right is one operand`() throws {
  try expectQuery(
    one.unionAll(two.except(two)),
    sql: "SELECT ? UNION ALL SELECT * FROM (SELECT ? EXCEPT SELECT ?)",
    bindings: [1, 2, 2],
    rows: [[1]],
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
