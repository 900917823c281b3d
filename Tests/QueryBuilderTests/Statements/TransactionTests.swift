import QueryBuilder
import TestSupport
import Testing

@Test(arguments: [
  (Transaction.begin, Transaction.commit, "BEGIN", "COMMIT", 4),
  (.beginImmediate, .rollback, "BEGIN IMMEDIATE", "ROLLBACK", 3),
])
func `a transaction is kept or undone`(
  begin: Transaction,
  end: Transaction,
  first: String,
  last: String,
  count: Int64
) throws {
  #expect(begin.executable.text == first)
  #expect(end.executable.text == last)
  let database = try reminders()
  _ = try database.rows(of: begin.readable)
  try database.run("INSERT INTO tags (title) VALUES ('work')")
  _ = try database.rows(of: end.readable)
  #expect(try database.rows(of: "SELECT count(*) FROM tags") == [[.integer(count)]])
}
