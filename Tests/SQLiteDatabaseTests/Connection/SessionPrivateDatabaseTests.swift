import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// Numbers, far more than a test has time for, and yet an end if nothing stops it.
private let long = RawStatement(
  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000000) SELECT i FROM n"
)

private func storeWithTable(at file: TemporaryFile) throws -> Store {
  let store = try Store(.file(file.path), options: OpenOptions(isBare: true))
  try store.run("CREATE TABLE t(a); INSERT INTO t VALUES (1);")
  return store
}

@Test(arguments: [true, false])
func `an interrupt reaches the connection that helps`(isFile: Bool) throws {
  let file = try TemporaryFile()
  let store = try storeWithTable(at: file)
  var rows = 0
  let error = storeError {
    try store.perform { session in
      func work(_ other: Session) throws {
        try other.run(long) { _ in
          rows += 1
          if rows == 10 { store.interrupt() }
          return true
        }
      }
      if isFile {
        try session.withSecondConnection(to: "main", work)
      } else {
        try session.withPrivateDatabase(work)
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

@Test func `a second connection is lent only where it sees the same, and need not wait`() throws {
  let file = try TemporaryFile()
  let store = try storeWithTable(at: file)
  func isLent() throws -> Bool {
    try store.perform { session in
      try session.withSecondConnection(to: "main") {
        try $0.integer(RawStatement("SELECT a FROM t"))
      }
    } == 1
  }
  #expect(try isLent())
  try store.run("BEGIN")
  #expect(try isLent())
  try store.rows("SELECT * FROM t")
  #expect(try !isLent())
  try store.run("COMMIT; BEGIN IMMEDIATE")
  #expect(try !isLent())
  try store.run("COMMIT; PRAGMA query_only = ON")
  #expect(try !isLent())
  try store.run("PRAGMA query_only = OFF; PRAGMA locking_mode = EXCLUSIVE; UPDATE t SET a = 1;")
  let start = ContinuousClock.now
  #expect(try !isLent())
  // The connection would wait two seconds for its own lock.
  #expect(ContinuousClock.now - start < .seconds(1.5))
}
