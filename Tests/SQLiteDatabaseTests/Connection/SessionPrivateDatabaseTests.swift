import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// Numbers, far more than a test has time for, and yet an end if nothing stops it.
private let long = RawStatement(
  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000000) SELECT i FROM n"
)

@Test func `an interrupt reaches the connection that helps`() throws {
  let store = try Store(.memory, options: OpenOptions(isBare: true))
  var rows = 0
  let error = storeError {
    try store.perform { session in
      try session.withPrivateDatabase { other in
        try other.run(long) { _ in
          rows += 1
          if rows == 10 { store.interrupt() }
          return true
        }
      }
    }
  }
  #expect(error?.isInterruption == true)
  #expect(rows == 10)
  // What begins afterwards is not affected.
  #expect(
    try store.perform { try $0.withPrivateDatabase { try $0.integer(RawStatement("SELECT 7")) } }
      == 7
  )
}
