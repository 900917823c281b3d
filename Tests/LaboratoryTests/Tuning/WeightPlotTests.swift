import CommandSupport
import SQLiteDatabase
import Testing

/// With detail=none, FTS5 counts hits in the text of the row, also those in UNINDEXED columns, by a weight like others.
///
/// Without them, the row of grade 3 is second: 1 / log2(3) = 0.6309 of the best.
@Test func `an UNINDEXED column whose hits count keeps its weight while another's is plotted`()
  throws
{
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
  #expect(try session.rows("\(order)0, 1, 1))") == ["2,1"])
  // Row 2, which is shorter, is first where hits in the title outweigh those in k: SQLite tells on which side.
  #expect(try session.rows("\(order)1, 14, 1))") == ["1,2"])
  #expect(try session.rows("\(order)1, 14.5, 1))") == ["2,1"])
  try session.run(".use t")
  try session.run(".judge x -- 1=3 2=0")
  #expect(
    try session.run(".tune plot title").contains("title 1, now: 1, the same below 14.166667.\n")
  )
  try session.run(".rank weights k=0")
  let other = try session.run(".tune plot title")
  #expect(other.contains("title 1, now: 0.6309, the same with any weight above 0.\n"))
  #expect(
    try session.run(".tune plot k").contains("k 0, now: 0.6309; the curve is of weights above 0.")
  )
}
