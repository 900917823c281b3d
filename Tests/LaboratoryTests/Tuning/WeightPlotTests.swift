import CommandSupport
import SQLiteDatabase
import Testing

/// With detail=none, FTS5 counts hits in the text of the row, also those in UNINDEXED columns.
///
/// They weigh 1 as long as all columns do, and else 0. The row of grade 3 is second then: 1 / log2(3) = 0.6309 of the best.
@Test func `the plot tells that hits in UNINDEXED columns count with no other weight`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(k UNINDEXED, title, notes, detail=none);
    INSERT INTO t VALUES ('x x x', 'x a b', 'c'), ('n n n', 'x b', 'c');
    INSERT INTO t SELECT 'n n n', 'q r s', 'u v w' FROM json_each('[1,2,3,4]');
    """
  )
  let order = "SELECT group_concat(rowid) FROM (SELECT rowid FROM t('x') ORDER BY bm25(t, "
  #expect(try session.rows("\(order)1, 1, 1))") == ["1,2"])
  #expect(try session.rows("\(order)0, 2, 1))") == ["2,1"])
  try session.run(".use t")
  try session.run(".judge x -- 1=3 2=0")
  let text = try session.run(".tune plot title")
  #expect(
    text.contains(
      """
      title 1, now: 1; with any other weight a hit in an UNINDEXED column counts 0, and the mean is 0.6309 with any \
      weight above 0.
      With title 0: 1.
      No other weight of 0 or more brings
      """
    )
  )
  // The other weights of the call leave out such hits already.
  try session.run(".rank weights title=2")
  let other = try session.run(".tune plot title")
  #expect(other.contains("title 2, now: 0.6309, the same with any weight above 0.\n"))
}
