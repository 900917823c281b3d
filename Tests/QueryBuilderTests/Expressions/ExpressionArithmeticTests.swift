import QueryBuilder
import TestSupport
import Testing

@Test func `arithmetic`() throws {
  let seven = Expression<Int>(7)
  let sum = seven + 2
  try expectQuery(
    select(sum + 3, seven + sum, seven + -2, Expression<Int>(raw: "1 << 1") + 1),
    sql: "SELECT ? + ? + ?, ? + (? + ?), ? + ?, (1 << 1) + ?",
    bindings: [7, 2, 3, 7, 7, 2, 7, -2, 1],
    rows: [[12, 16, 5, 3]],
    in: MemoryDatabase()
  )
}
