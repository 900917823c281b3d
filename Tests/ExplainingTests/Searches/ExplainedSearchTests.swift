import CommandSupport
import SQLiteDatabase
import Testing

@Test func `a search by LIKE has no scores`() throws {
  let session = try ReminderSession()
  try session.run(".like walk")
  #expect(
    session.error(".why 4")?.first == ".like does not use the index: its rows have no score"
  )
}

@Test func `where bm25 divides 0 by 0 there is no score to explain`() throws {
  let session = try ReminderSession(.memory)
  // Without lengths FTS5 takes -1 for each; at an average of 3 tokens K = 1.2 * (0.25 - 0.75 / 3) = 0.
  try session.execute(
    """
    CREATE VIRTUAL TABLE c USING fts5(a, content='', columnsize=0);
    INSERT INTO c(rowid, a) VALUES (1, 'wing a b'), (2, 'x y z'), (3, 'u v w');
    """
  )
  try session.run(".use c")
  try session.run(".match wing OR x")
  #expect(
    try session.rows("SELECT bm25(c) IS NULL FROM c WHERE c MATCH 'wing OR x'") == ["1", "1"]
  )
  for line in [".why 1", ".why --json 1", ".why --page", ".rank breakpoints"] {
    #expect(session.error(line)?.first?.hasPrefix("bm25() gives no score here") == true, "\(line)")
  }
}
