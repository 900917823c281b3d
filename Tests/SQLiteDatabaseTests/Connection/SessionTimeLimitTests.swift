import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

@Test func `a statement stops when its time is up, and the next one runs`() throws {
  let store = try Store.open(.memory)
  let endless = RawStatement(
    "WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n"
  )
  try store.perform { session in
    try session.run(RawStatement("BEGIN"))
    try session.run(RawStatement("CREATE TABLE t(a)"))
    let start = ContinuousClock.now
    let error = #expect(throws: StoreError.self) {
      try session.limited(to: .milliseconds(50)) { try session.integer(endless) }
    }
    #expect(error?.isInterruption == true)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    // A reading statement that stops leaves the transaction open.
    #expect(session.isInTransaction)
    // The limit is over: 300,000 * 300,001 / 2.
    let sum = try session.integer(
      RawStatement(
        "WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT sum(i) FROM n"
      )
    )
    #expect(sum == 45_000_150_000)
    try session.run(RawStatement("COMMIT"))
  }
}
