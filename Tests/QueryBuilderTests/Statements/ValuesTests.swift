import QueryBuilder
import TestSupport
import Testing

@Test func `values are rows with named columns`() throws {
  let rows: [[SQLValue]] = [["it's", 0], [.null, 1.5]]
  try expectQuery(
    Values(["token", "the place"], rows: rows),
    sql: """
      WITH "values"("token", "the place") AS (VALUES ('it''s', 0), (NULL, 1.5))
      SELECT * FROM "values"
      """,
    rows: rows,
    in: try MemoryDatabase()
  )
}

@Test func `no values are no rows, and many are no limit`() throws {
  let database = try MemoryDatabase()
  let none = Values(["a", "b"], rows: [])
  #expect(try database.rows(of: none.executable.text) == [])
  let many = Values(["a"], rows: (0..<40_000).map { [.integer(Int64($0))] })
  #expect(
    try database.rows(of: "SELECT count(*), sum(a) FROM (\(many.executable.text))")
      == [[40_000, 799_980_000]]
  )
}
