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

@Test func `a part of a transaction is undone, and the rest is kept`() throws {
  let name = #"a "part""#
  #expect(Transaction.savepoint(name).executable.text == #"SAVEPOINT "a ""part""""#)
  #expect(Transaction.rollbackTo(name).executable.text == #"ROLLBACK TO "a ""part""""#)
  #expect(Transaction.release(name).executable.text == #"RELEASE "a ""part""""#)
  let database = try reminders()
  func run(_ statement: Transaction) throws { _ = try database.rows(of: statement.readable) }
  try run(.begin)
  try database.run("INSERT INTO tags (title) VALUES ('work')")
  try run(.savepoint(name))
  try database.run("INSERT INTO tags (title) VALUES ('undone')")
  try run(.rollbackTo(name))
  try database.run("INSERT INTO tags (title) VALUES ('kept')")
  try run(.release(name))
  try run(.commit)
  #expect(
    try database.rows(of: "SELECT title FROM tags WHERE id > 3 ORDER BY id") == [
      ["work"], ["kept"],
    ]
  )
}
