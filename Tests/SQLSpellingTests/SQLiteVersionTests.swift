import QueryBuilder
import SQLSpelling
import TestSupport
import Testing

@Test func `the running version is the one that SQL names`() throws {
  let database = try MemoryDatabase()
  let version = SQLiteVersion.running.description
  #expect(try database.rows(of: "SELECT sqlite_version()") == [[.text(version)]])
}

@Test(arguments: [
  (SQLiteVersion(number: 3_040_001), "3.40.1", "3.40"),
  (SQLiteVersion(minor: 53), "3.53.0", "3.53"),
  (SQLiteVersion(minor: 9, patch: 2), "3.9.2", "3.9"),
])
func `a version is written as SQLite writes it`(
  version: SQLiteVersion,
  text: String,
  release: String
) {
  #expect(version.description == text)
  #expect(version.release == release)
}

@Test func `versions are ordered as they came out`() {
  #expect(SQLiteVersion(minor: 9) < SQLiteVersion(minor: 38))
  #expect(SQLiteVersion(minor: 40, patch: 1) < SQLiteVersion(minor: 41))
}

@Test(arguments: [(39, 4, false), (40, 0, true), (40, 1, true), (41, 0, false)])
func `the model is 3.40 with any patch`(minor: Int, patch: Int, isModel: Bool) {
  #expect(SQLiteVersion(minor: minor, patch: patch).isModel == isModel)
}

@Test func `the digits of a text are those that SQLite writes`() throws {
  // A third has as many digits as SQLite writes at all.
  let database = try MemoryDatabase()
  let digits = SQLiteVersion.running.textDigits
  #expect(
    try database.rows(of: "SELECT length(CAST(1 / 3.0 AS TEXT))") == [[.integer(Int64(digits + 2))]]
  )
}
