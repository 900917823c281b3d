import CommandKit
import CommandSupport
import Foundation
import Testing
import TestSupport

/// Logs of searches, and means in which each query weighs by them.
struct QueryLogTests {
  private let folder: TemporaryFolder
  private let session: ReminderSession

  init() throws {
    folder = try TemporaryFolder()
    session = try .judged()
  }

  private func importLog(_ text: String, _ options: String = "") throws -> String {
    let path = try folder.write(text, to: "searches")
    return try session.runAll(".judge import --log \(options) \(path)").remarks
      .replacing(path, with: "LOG")
  }

  private func counts() throws -> [String] {
    try session.rows(
      "SELECT text, count FROM judgments.queries JOIN judgments.counts ON queryID = id ORDER BY count DESC, id"
    )
  }

  @Test(arguments: [
    "buy milk\nWeek\n\nweek\nBuy  Milk \r\n\twalk\nBuy Milk\nweek\nweek",
    "Query, Count\nbuy milk,1\n\"Buy Milk\",2\nweek,3\nWeek,1\n walk ,1\n",
    "\"query\",\"count\"\n\"buy milk\",1\n\"Buy Milk\",2\n\"week\",4\n\"walk\",\"1\"\n",
    """
    [{"query": "buy milk"}, {"query": "Buy Milk", "count": 2},
     {"query": "Week"}, {"query": "week", "count": 3}, {"query": "walk", "count": "1"}]
    """,
    "{\"query\": \"buy milk\"}\n{\"query\": \"Buy Milk\", \"count\": 2}\n{\"count\": 4, \"query\": \"week\"}\n{\"query\": \"walk\"}",
  ])
  func `a log may be lines, CSV or JSON, and case and blanks tell no searches apart`(log: String)
    throws
  {
    #expect(
      try importLog(log)
        == "3 queries with 8 of the 8 searches imported from LOG; 2 of them have grades.\n"
    )
    #expect(try counts() == ["week|4", "Buy Milk|3", "walk|1"])
    // Those with grades are the queries that there were.
    #expect(try session.rows("SELECT count(*) FROM judgments.queries") == ["3"])
    let list = try session.run(".judge list").split(separator: "\n")
    #expect(list.map { $0.split(separator: "|").last } == ["4", "1", "3"])
  }

  @Test func `spellings of a search have no larger sum than can be read again`() throws {
    _ = try importLog("query,count\nweek,1000000000000\nWeek,1000000000000\n")
    #expect(try counts() == ["week|1000000000000"])
    let list = try session.run(".judge list").split(separator: "\n")
    #expect(list.first?.split(separator: "|").last == "1000000000000")
  }

  @Test func `another log takes the place of the first, and rare queries are left out`() throws {
    _ = try importLog("milk\nmilk\nweek\ncall\ncall")
    try session.run(".judge need call: whom to ring up")
    let second = try importLog("week\nweek\nwalk\ndoctor\nDoctor\n", "--min 2")
    #expect(
      second == """
        2 queries with 4 of the 5 searches imported from LOG; 1 of them has grades.
        1 query left out, fewer than 2 times in the log.

        """
    )
    #expect(try counts() == ["week|2", "doctor|2"])
    // Nobody has judged or described milk.
    #expect(
      try session.rows("SELECT text FROM judgments.queries ORDER BY id")
        == ["week", "walk", "call", "doctor"]
    )
    try session.run(".judge remove week")
    #expect(try counts() == ["doctor|2"])
  }

  @Test(arguments: [
    ("", "LOG has no search"), (" \n\n", "LOG has no search"),
    ("query,count\nweek", "LOG, line 2: expected 2 fields"),
    ("time,query,count\n2026-01-01,week,2\n", "LOG, line 1: expected the header query,count"),
    ("count,Query\n2,week\n", "LOG, line 1: expected the header query,count"),
    ("user; query\nme;week\n", "LOG, line 1: expected the header query,count"),
    ("query\tcount\nweek\t2\n", "LOG, line 1: expected the header query,count"),
    ("query,count\nweek,often\n", "LOG, line 2: the count is a whole number from 1"),
    ("query,count\nweek,0\n", "LOG, line 2: the count is a whole number"),
    ("[{\"query\": \"week\", \"count\": -3}]", "LOG, line 1: the count is a whole number"),
    ("[{\"query\": \"week\"}", "LOG: the list, or an object, has no end"),
  ])
  func `what is no log is told, and nothing is kept`(log: String, message: String) throws {
    let path = try folder.write(log, to: "searches")
    let error = session.error(".judge import --log \(path)")?.first?.replacing(path, with: "LOG")
    #expect(error?.hasPrefix(message) == true, "\(error ?? "")")
    #expect(try session.rows("SELECT count(*) FROM judgments.counts") == ["0"])
  }

  @Test func `lines that look like other formats are texts, and what is too long is left out`()
    throws
  {
    let long = String(repeating: "word ", count: 300)
    let told = try importLog("milk, eggs\n{title}: week\n[milk eggs]~3\n\(long)")
    #expect(told.contains("1 query left out, longer than a search may be."))
    #expect(try counts() == ["milk, eggs|1", "{title}: week|1", "[milk eggs]~3|1"])
  }

  @Test(arguments: [
    (".judge import --min 2 x", "--min is for --log"),
    (".judge import --log --any x", "--any is for judgments, and a log has none"),
    (".eval --by-count", "no judged query has a count"),
  ])
  func `a wrong option is told`(line: String, message: String) throws {
    #expect(session.error(line)?.first == message)
  }

  @Test func `a query whose rows are gone is not said to have no count`() throws {
    try session.run(".judge Groceries -- 1=1")
    _ = try importLog("week\nwalk\nGroceries")
    try session.execute("DELETE FROM reminders WHERE id = 1")
    let remarks = try session.runAll(".eval --by-count").remarks
    #expect(remarks.contains("1 query had no others.") && !remarks.contains("no count of the log"))
  }

  /// 0.70589 for week, of which there are 3, and 1 for walk; take is not in the log.
  @Test func `the mean is that of all searches`() throws {
    try session.run(".judge take -- 8=1")
    _ = try importLog("week\nweek\nweek\nwalk\nmilk")
    let report = try session.json(".eval --by-count --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    let queries = try #require(report["queries"] as? [[String: Any]])
    #expect(queries.map { $0["count"] as? Int } == [3, 1])
    let week = try #require((queries[0]["values"] as? [String: Double])?["nDCG@10"])
    let mean = try #require(metric["mean"] as? Double)
    #expect((mean - (3 * week + 1) / 4).magnitude < 1e-12)
    #expect(report["byCount"] as? Bool == true)
    let written = try session.runAll(".eval --by-count").remarks
    #expect(
      written.hasPrefix(
        """
        By count: 2 judged queries for 4 of the 5 searches kept of the log; each weighs as often as it is there.
        1 judged query has no count of the log: left out.

        """
      )
    )
  }

  @Test func `of judged spellings the one that people type has the count`() throws {
    try session.run(".judge nut -- 1=3")
    try session.run(".judge NUT -- 2=3")
    let folder = try TemporaryFolder()
    let log = try folder.write("nut\nNUT\nNUT\n", to: "log.txt")
    try session.run(".judge import --log '\(log)'")
    let counts = try session.rows(
      "SELECT text || count FROM judgments.counts JOIN judgments.queries ON id = queryID"
    )
    #expect(counts == ["NUT3"])
  }

  /// The side of a SELECT that finds nothing loses all: the difference is the mean of the first, less 0.
  @Test func `a comparison weighs differences, means and the test alike`() throws {
    try session.run(".judge --side none SELECT 1 WHERE 0")
    _ = try importLog("week\nweek\nweek\nwalk")
    let report = try session.json(".eval --by-count now vs sql:none --json")
    let metric = try #require((report["metrics"] as? [[String: Any]])?.first)
    let means = try #require(metric["mean"] as? [Double])
    let difference = try #require(metric["difference"] as? Double)
    #expect((difference + means[0]).magnitude < 1e-12 && means[1] == 0)
    // Of the signs of 3 × 0.71 and 1 only both alike reach the sum.
    #expect(metric["p"] as? Double == 0.5)
    let plain = try session.json(".eval now vs sql:none --json")
    #expect((plain["metrics"] as? [[String: Any]])?.first?["difference"] as? Double != difference)
    // Two wordings of a need weigh together.
    try session.run(".judge need walk: the same")
    try session.run(".judge need week: the same")
    let joined = try session.json(".eval --by-count now vs sql:none --json")
    let other = try #require((joined["metrics"] as? [[String: Any]])?.first)
    #expect(((other["difference"] as? Double ?? 0) - difference).magnitude < 1e-12)
    #expect(other["p"] as? Double == 1)
  }
}
