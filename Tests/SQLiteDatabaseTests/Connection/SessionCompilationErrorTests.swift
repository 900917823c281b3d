import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

@Test func `what SQLite cannot compile is told, and nothing runs`() throws {
  let store = try Store.open(.memory)
  try store.run("CREATE TABLE a(b)")
  try store.perform { session in
    #expect(try session.compilationError(of: RawStatement("DELETE FROM a")) == nil)
    #expect(try session.compilationError(of: RawStatement("DROP TABLE a")) == nil)
    let error = try session.compilationError(of: RawStatement("SELECT c FROM a"))
    #expect(error?.message == "no such column: c")
  }
  #expect(try store.rows("SELECT count(*) FROM a") == [[.integer(0)]])
}
