import CommandKit
import CommandSupport
import Foundation
import ReminderStore
import SQLiteDatabase
import Testing

@Test func `a weight just beyond a breakpoint changes the list, and one before it does not`() throws
{
  let session = try ReminderSession()
  try session.run(".search week")
  let text = try session.run(".rank breakpoints --json")
  let breakpoints = try #require(
    JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
  )
  #expect(breakpoints.count == 2)
  for breakpoint in breakpoints {
    let column = try #require(breakpoint["column"] as? String)
    let weight = try #require(breakpoint["weight"] as? Double)
    let (rising, falling) = (breakpoint["rising"] as? Int, breakpoint["falling"] as? Int)
    for (factor, first) in [(1 - 1e-9, falling), (1 + 1e-9, rising)] {
      try session.run(".rank weights \(column)=\(weight * factor)")
      let ids = try session.run(".search week").split(separator: "\n").map {
        $0.prefix { $0 != "|" }
      }
      #expect(ids.dropFirst(2).first == first.map { "\($0)" } ?? "", "\(column)=\(weight * factor)")
    }
    try session.run(".rank weights title=1")
  }
}

@Test func `the range that is told last has the weight that is in force`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  #expect(
    try session.run(".rank breakpoints title").contains(
      "\n  nothing changes above 0.865169, where the weight is now\n"
    )
  )
  try session.run(".rank weights title=0.5")
  #expect(
    try session.run(".rank breakpoints title").contains(
      "\n  nothing changes between 0 and 0.865169, where the weight is now\n"
    )
  )
  #expect(
    try session.run(".rank breakpoints notes")
      == "notes, now 1: no weight above 0 changes the order\n"
  )
}

@Test func `breakpoints break no word in a narrow terminal`() throws {
  let session = try ReminderSession(columns: 30)
  try session.run(".search week")
  #expect(
    try session.run(".rank breakpoints") == """
      title, now 1:
        below 0.865169  row 4 is
                        before row
                        10
        nothing changes above
        0.865169, where the weight
        is now
      notes, now 1: no weight above
      0 changes the order
      tags, now 1:
        above 1.155844  row 4 is
                        before row
                        10
        nothing changes between 0
        and 1.155844, where the
        weight is now
      4 Take a walk
      10 Send weekly emails

      """
  )
}

@Test func `of rows that tie at the weight in force, each line tells what changes beside it`()
  throws
{
  let session = try ReminderSession(.memory)
  // All of the same length. 1 and 2 score the same while both columns weigh the same, and 1 is listed first.
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b);
    INSERT INTO t VALUES ('x o', 'o o'), ('o o', 'x o'), ('o o', 'o o'), ('o o', 'o o'), ('o o', 'o o');
    """
  )
  try session.context.refreshProfile()
  try session.run(".match x")
  let told = try session.runAll(".rank breakpoints")
  #expect(
    told.results == """
      a, now 1:
        below 1  row 2 is before row 1; now they score the same
        nothing changes from 1 on, where the weight is now
      b, now 1:
        above 1  row 2 is before row 1; now they score the same
        nothing changes between 0 and 1, where the weight is now
      1 x o
      2 o o

      """
  )
  #expect(told.remarks.hasPrefix("Of rows that score the same the smaller id is first"))
  for (weight, order) in [("0.999999", ["2", "1"]), ("1", ["1", "2"]), ("1.000001", ["1", "2"])] {
    try session.run(".rank weights a=\(weight)")
    let ids = try session.run(".match x").split(separator: "\n").map {
      "\($0.prefix { $0 != "|" })"
    }
    #expect(ids == order, "\(weight)")
  }
}

@Test func `from a weight of 0 on, rows that only it tells apart change places at once`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b);
    INSERT INTO t VALUES ('x o', 'o o'), ('x x', 'o o'), ('o o', 'o o'), ('o o', 'o o'), ('o o', 'o o');
    """
  )
  try session.context.refreshProfile()
  try session.run(".rank weights a=0")
  try session.run(".match x")
  #expect(
    try session.run(".rank breakpoints a").hasPrefix(
      """
      a, now 0:
        above 0  row 2 is before row 1; now they score the same
        any other weight changes the order
      """
    )
  )
}

/// With the weights that bm25 uses by itself, row 1 has six hits, four of them in k, and row 2 has three.
@Test func `an UNINDEXED column in which hits count has breakpoints like the others`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(k UNINDEXED, a, b, detail=column);
    INSERT INTO t VALUES ('x x x x', 'x x o', 'o o'), ('o', 'x o o', 'x x'), ('o', 'o o o', 'o o'),
      ('o', 'o o o', 'o o'), ('o', 'o o o', 'o o'), ('o', 'o o o', 'o o'), ('o', 'o o o', 'o o');
    """
  )
  try session.run(".use t")
  let order = "SELECT group_concat(rowid) FROM (SELECT rowid FROM t('x') ORDER BY bm25(t, "
  try session.run(".match x")
  let breakpoints = try session.run(".rank breakpoints")
  #expect(breakpoints.contains("a, now 1: no weight above 0 changes the order\n"))
  // 4k + 2 hits against 3, but row 1 is longer: SQLite tells the order on both sides of what the report says.
  let line = try #require(breakpoints.split(separator: "\n").first { $0.hasPrefix("  below 0.") })
  let weight = try #require(Double(line.split(separator: " ")[1]))
  #expect(line.hasSuffix("row 2 is before row 1"))
  #expect(try session.rows("\(order)\(weight * 1.0001), 1, 1))") == ["1,2"])
  #expect(try session.rows("\(order)\(weight * 0.9999), 1, 1))") == ["2,1"])
  try session.run(".rank weights k=0")
  #expect(try session.run(".match x").hasPrefix("2|"))
  #expect(try session.run(".sql last").contains("bm25(\"t\", 0, 1, 1)"))
}

@Test func `JSON has the entries onto the page, too`() throws {
  let session = try ReminderSession()
  try session.run(".search --limit 3 week")
  let text = try session.run(".rank breakpoints tags --json")
  let entries = try #require(
    JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
  )
  #expect(entries.count == 1)
  #expect(entries[0]["rising"] as? Int == 4 && entries[0]["falling"] as? Int == 10)
  #expect(entries[0]["side"] as? String == "above" && entries[0]["enters"] as? Bool == true)
}

@Test func `a row that comes onto the page is told of`() throws {
  let session = try ReminderSession()
  try session.run(".search --limit 3 week")
  let told = try session.runAll(".rank breakpoints tags")
  #expect(
    told.results.contains("above 1.155844  row 4 is before row 10, and so comes onto the page")
  )
  #expect(told.remarks == "These are the first 3 of 4 rows; .search --limit takes more.\n")
}

@Test func `a search without rows has no breakpoints`() throws {
  let session = try ReminderSession()
  try session.run(".search zebra")
  #expect(
    try session.runAll(".rank breakpoints")
      == .init(remarks: "The last search finds no row.\n")
  )
  #expect(try session.run(".rank breakpoints --json") == "[]\n")
}

@Test
func `breakpoints between very many rows are refused, because their memory grows with the square`()
  throws
{
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a);
    WITH c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 1001)
    INSERT INTO t SELECT 'x' || replace(hex(zeroblob(n % 7)), '00', ' y') FROM c;
    """
  )
  try session.run(".use t")
  try session.run(".match --limit 0 x")
  #expect(
    session.error(".rank breakpoints a") == [
      "the page has 1001 rows, and breakpoints are found between at most 1000",
      "search again with --limit 1000, or fewer",
    ]
  )
  try session.run(".match --limit 1000 x")
  #expect(session.error(".rank breakpoints a") == nil)
}
