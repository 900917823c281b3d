import CommandSupport
import Foundation
import SQLiteDatabase
import Testing

/// With a at -1, row 1 scores +20 and row 2 scores +6, so that 2 is before 1; with a at 0.5 it is the other way round.
@Test func `a weight below 0 is swapped by one above, and below 0 nothing is promised`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b);
    INSERT INTO t VALUES ('flow', 'x x'), ('flow flow y y y y y y', 'x'), ('z', 'z'), ('z', 'z'), ('z', 'z'), ('z', 'z');
    """
  )
  try session.run(".use t")
  try session.run(".rank weights a=-1 b=1")
  let order = "SELECT group_concat(rowid) FROM (SELECT rowid FROM t('flow') ORDER BY bm25(t, "
  #expect(try session.rows("\(order)-1, 1))") == ["2,1"])
  #expect(try session.rows("\(order)0.01, 1))") == ["1,2"])
  #expect(try session.rows("\(order)0.5, 1))") == ["1,2"])
  #expect(try session.rows("\(order)0, 1))") == ["1,2"])
  let report = try session.run(".why 1 2 -- flow")
  #expect(
    report.hasSuffix(
      "What would swap them\n  a above 0 instead of -1\n  weights below 0 are not searched\n"
    )
  )
  try session.run(".rank weights a=0.5")
  #expect(
    try session.run(".why 1 2 -- flow").hasSuffix(
      "  no weight of 0 or more for one column alone\n"
    )
  )
}

/// Both have the word in their tags, and no other word that counts: without the weight of tags, ids decide.
@Test func `a weight of 0 that swaps two rows is told`() throws {
  let session = try ReminderSession()
  let line = ".why 2 1 -- week"
  #expect(
    try session.run(line).hasSuffix(
      "What would swap them\n  tags at 0 instead of 1, the smallest change\n"
    )
  )
  let swaps = try #require(
    json(session.run(".why --json 2 1 -- week"))["swaps"] as? [[String: Any]]
  )
  #expect(swaps.map { $0["side"] as? String } == ["at"])
  try session.run(".rank weights tags=0")
  let order = try session.run(".search week").split(separator: "\n").map { $0.prefix { $0 != "|" } }
  // The other two are completed, and last.
  #expect(order.prefix(2) == ["1", "2"])
}

@Test func `as JSON two rows are one object, with what decides and what would swap them`() throws {
  let session = try ReminderSession()
  let object = try json(session.run(".why --json 4 10 -- week"))
  let rows = try #require(object["rows"] as? [[String: Any]])
  #expect(rows.compactMap { $0["id"] as? Int } == [10, 4])
  let ranks = rows.compactMap { $0["rank"] as? Double }
  let difference = try #require(object["difference"] as? Double)
  #expect((ranks[0] - ranks[1] - difference).magnitude < 1e-12)
  #expect((object["decides"] as? [String: String]) == ["cause": "length"])
  let parts = try #require(object["hits"] as? [[String: Any]])
  #expect(parts.compactMap { $0["phrase"] as? String } == ["week"])
  let sum = parts.compactMap { $0["part"] as? Double }.reduce(0, +)
  #expect(try (sum + #require(object["length"] as? Double) - difference).magnitude < 1e-12)
  let swaps = try #require(object["swaps"] as? [[String: Any]])
  #expect(swaps.map { $0["column"] as? String } == ["title", "tags"])
  #expect(swaps.map { $0["side"] as? String } == ["below", "above"])
}

@Test func `the side of a swap is told where the rows tie`() throws {
  let session = try ReminderSession(.memory)
  // With the weight 1 the rows score the same: each has one hit, and they are equally long.
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, b); INSERT INTO t VALUES ('x', 'y'), ('z', 'x'), ('u', 'v')"
  )
  try session.run(".use t")
  #expect(
    try session.rows("SELECT bm25(t) = (SELECT bm25(t) FROM t('x') LIMIT 1) FROM t('x')") == [
      "1", "1",
    ]
  )
  let swaps = try #require(json(session.run(".why 1 2 --json -- x"))["swaps"] as? [[String: Any]])
  #expect(swaps.map { $0["from"] as? Double } == swaps.map { $0["to"] as? Double })
  #expect(
    Dictionary(
      uniqueKeysWithValues: swaps.map { ($0["column"] as? String ?? "", $0["side"] as? String) }
    ) == ["a": "below", "b": "above"]
  )
  for (weights, first) in [("0.99, 1", "2"), ("1, 1.01", "2"), ("1.01, 1", "1"), ("1, 0.99", "1")] {
    #expect(try session.rows("SELECT rowid FROM t('x') ORDER BY bm25(t, \(weights))")[0] == first)
  }
}

@Test func `where the score does not order the list, no weight would swap two rows`() throws {
  let session = try ReminderSession()
  try session.run(".search --order title week")
  let report = try session.run(".why 2 1")
  #expect(report.contains("What decides\n  the list is ordered by title, not by score\n"))
  #expect(
    report.hasSuffix(
      "What would swap them\n  no weight, because the list is ordered by title\n"
    )
  )
  let ordered = try json(session.run(".why --json 2 1"))
  #expect((ordered["decides"] as? [String: String]) == ["cause": "order", "order": "title"])
  #expect((ordered["swaps"] as? [Any])?.isEmpty == true)
  // Reminder 4 is completed.
  let completed = try json(session.run(".why --json 1 4 -- week"))
  #expect((completed["decides"] as? [String: String]) == ["cause": "completed"])
}

@Test func `of two rows the one above comes first, whichever was typed first`() throws {
  let session = try ReminderSession()
  let report = try session.run(".why 1 2 -- week")
  #expect(report.hasPrefix("2 Haircut (#1) is above 1 Groceries (#2)"))
  #expect(try session.run(".why 2 1 -- week") == report)
  #expect(report.contains("the length: row 2 has 21 tokens and row 1 has 43"))
  #expect(
    try session.run(".why 1 4 -- week")
      .contains("4 is completed, and completed reminders are listed last")
  )
}

@Test func `a row that is above though its score is worse is said to be`() throws {
  let session = try ReminderSession()
  // SQLite's own order of the two, of which the second is completed: it may not be the list's.
  try session.execute("UPDATE reminders SET title = 'week week' WHERE id = 4")
  #expect(
    try session.rows("SELECT rowid FROM reminderTexts('week') WHERE rowid IN (2, 4) ORDER BY rank")
      == ["4", "2"]
  )
  #expect(
    try session.run(".why 2 4 -- week").contains("though it has the worse score;")
  )
  #expect(try !session.run(".why 2 1 -- week").contains("though"))
}

@Test func `of many shares the smallest are one row, and the sums stay`() throws {
  let session = try ReminderSession(.memory, columns: 80)
  let words = (1...14).map { "w\($0)" }
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a);
    INSERT INTO t VALUES ('\(words.joined(separator: " "))'), ('\(words.dropFirst(3).joined(separator: " ")) w14 x y z');
    INSERT INTO t SELECT 'q' FROM json_each('[1,2,3,4,5,6,7,8,9,10]');
    """
  )
  try session.run(".use t")
  let text = try session.run(".why --match 1 2 -- \(words.joined(separator: " OR "))")
  let lines = text.split(separator: "\n")
  // Seven shares, the scores and the lengths, below the heading.
  #expect(lines.count { $0.hasPrefix("│") } == 10)
  #expect(text.contains("│ 8 others "))
  #expect(text.contains(" others "))
  func number(_ line: Substring?) throws -> Double {
    try #require(line.flatMap { Double($0.split(separator: " ").dropLast().last ?? "") })
  }
  let table = lines.filter { $0.hasPrefix("│") }
  let shares = try table[1...7].map { try number($0) }
  // Each is rounded to five decimals.
  #expect(abs(try shares.reduce(0, +) - number(table[8])) < 1e-4)
  #expect(lines.count <= 24)
  #expect(text.contains("; w2 and w3 count as much"))
  let all = try session.run(".why --all --match 1 2 -- \(words.joined(separator: " OR "))")
  #expect(!all.contains(" others ") && all.contains("│ w14 in a "))
  let allWords = all.split { $0.isWhitespace || $0 == "," }.joined(separator: " ")
  let sum = try #require(allWords.components(separatedBy: " the difference of ").last)
  let parts = sum.prefix { $0 != "(" }.split(separator: " ").compactMap { Double($0) }
  #expect(parts.count == 6 && abs(parts.dropFirst().reduce(0, +) - parts[0]) < 1e-4)
  #expect(sum.contains("(the hits compared at equal length)"))
}

/// With a at -1.2, F + K is 0 in rows of average length: rows 1 and 2 have an infinite score.
@Test func `an infinite score has no parts`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b);
    INSERT INTO t VALUES('x y','z'),('y x','k'),('z z','x'),('m','m m'),('o o','o'),('p p','p'),('q','q q');
    """
  )
  try session.run(".use t")
  try session.run(".rank weights a=-1.2")
  #expect(
    try session.rows("SELECT quote(bm25(t, -1.2, 1)) FROM t('x') WHERE rowid < 3") == [
      "Inf", "Inf",
    ]
      || session.rows("SELECT bm25(t, -1.2, 1) > 1e308 FROM t('x') WHERE rowid < 3") == ["1", "1"]
  )
  let report = try session.run(".why 1 3 -- x")
  #expect(
    report.contains(
      "row 1 has an infinite score, or none: with these weights a share is no"
    )
  )
  #expect(!report.contains("nan"), "\(report)")
  #expect(
    try session.run(".why 2 1 -- x").contains("they score the same; the smaller id is listed first")
  )
  #expect(
    try session.run(".why 1 -- x").contains(
      "for x F + K is 0, so that its share of the score is infinite"
    )
  )
}

/// The rows cross at round weights, which are the nearest round numbers to places whose last digits are not exact.
@Test func `rows that cross at a round weight are swapped beyond it`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b);
    INSERT INTO t VALUES ('x x', 'x x'), ('x x x', 'o'), ('o', ''), ('o', ''), ('o', '');
    """
  )
  try session.run(".use t")
  func first(_ weights: String) throws -> [String] {
    try session.rows("SELECT rowid FROM t('x') ORDER BY bm25(t, \(weights)) LIMIT 1")
  }
  for (weights, row) in [
    ("1, 1", "1"), ("1.9, 1", "1"), ("2.1, 1", "2"), ("1, 0.6", "1"), ("1, 0.4", "2"),
  ] {
    #expect(try first(weights) == [row], "\(weights)")
  }
  let report = try session.run(".why 1 2 -- x")
  #expect(report.contains("b below 0.5 instead of 1, the smallest change"))
  #expect(report.contains("a above 2 instead of 1"))
}

/// Both are of the weekend; 10 scores better than 4, and worse by its own when only 4 is open.
@Test func `what would swap an open and a completed reminder depends on who scores better`() throws
{
  let session = try ReminderSession()
  func first() throws -> Substring? {
    try session.run(".search week").split(separator: "\n").map { $0.prefix { $0 != "|" } }
      .first { $0 == "10" || $0 == "4" }
  }
  func complete(_ id: Int, _ status: Int) throws {
    try session.execute("UPDATE reminders SET status = \(status) WHERE id = \(id)")
  }
  try complete(10, 0)
  #expect(
    try session.run(".why 10 4 -- week").hasSuffix(
      "  no weight, because open reminders are listed first; completing 10 and\n  reopening 4 would\n"
    )
  )
  #expect(try first() == "10")
  try complete(4, 0)
  #expect(try first() == "10")
  try complete(10, 1)
  #expect(try first() == "4")
  #expect(
    try session.run(".why 10 4 -- week").hasSuffix(
      "  no weight; completing 4 or reopening 10 would, and so does .search\n  --by-rank\n"
    )
  )
  try complete(4, 1)
  #expect(try first() == "10")
}
