import CommandSupport
import Foundation
import SQLiteDatabase
import Testing

private func json(_ text: String) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

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
  let report = try session.run(".why 1 2 -- flow")
  #expect(
    report.hasSuffix(
      "What would swap them\n  a above 0 instead of -1\n  weights below 0 are not searched\n"
    )
  )
  try session.run(".rank weights a=0.5")
  #expect(try session.run(".why 1 2 -- flow").hasSuffix("  no weight above 0 of a single column\n"))
}

@Test func `as JSON it has every number, and they add up to what bm25 says`() throws {
  let session = try ReminderSession()
  try session.run(".rank weights title=10 notes=5")
  try session.run(".search week")
  let object = try json(session.run(".why --json 4"))
  #expect(object["query"] as? String == "week" && object["match"] as? String == "\"week\"")
  #expect(object["id"] as? Int == 4 && object["rows"] as? Int == 4)
  // By score 10 is first with its title, then 4, 2 and 1; in the list the completed 10 and 4 are last.
  #expect(object["position"] as? Int == 2 && object["shown"] as? Int == 4)
  #expect(object["N"] as? Int == 10 && object["length"] as? Int == 20)
  #expect(object["weights"] as? [String: Double] == ["title": 10, "notes": 5, "tags": 1])
  #expect(object["checked"] as? Bool == true)
  let rank = try #require(
    Double(
      session.rows(
        "SELECT bm25(reminderTexts, 0, 10, 5, 1) FROM reminderTexts('week') WHERE rowid = 4"
      )[0]
    )
  )
  #expect(object["rank"] as? Double == rank)
  let phrase = try #require((object["phrases"] as? [[String: Any]])?.first)
  #expect(phrase["phrase"] as? String == "week" && phrase["tokens"] as? [String] == ["wee", "eek"])
  #expect(phrase["df"] as? Int == 4 && phrase["clamped"] as? Bool == false)
  let columns = try #require(phrase["columns"] as? [String: [String: Double]])
  #expect(columns["tags"] == ["hits": 1, "weight": 1, "share": rank])
  #expect(columns["title"] == ["hits": 0, "weight": 10, "share": 0])
}

@Test func `the JSON has the members that tools rely on, of their types`() throws {
  let session = try ReminderSession()
  let text = try session.run(".why --json 4 -- week walk")
  // In the order of the issue that tools are written by.
  let names = [
    "query", "match", "id", "rank", "position", "shown", "rows", "N", "length", "averageLength",
    "K",
    "weights", "phrases", "without", "sum", "checked",
  ]
  let object = try json(text)
  #expect(Set(object.keys) == Set(names))
  let phrases = try #require(object["phrases"] as? [[String: Any]])
  #expect(phrases.count == 2)
  for phrase in phrases {
    #expect(
      Set(phrase.keys) == [
        "phrase", "tokens", "df", "idf", "clamped", "frequency", "score", "ceiling", "columns",
      ]
    )
  }
  let shares = phrases.compactMap { $0["columns"] as? [String: [String: Double]] }
    .flatMap(\.values).compactMap { $0["share"] }
  let sum = try #require(object["sum"] as? Double)
  #expect((shares.reduce(0, +) - sum).magnitude < 1e-15)
  #expect((sum - (try #require(object["rank"] as? Double))).magnitude < 1e-12)
  #expect(text.contains("\"K\":0.9206896551724137,\"weights\":{\"title\":1.0,"))
}

/// FTS5 reads the text of a row under detail=column, and counts its hits in an UNINDEXED column.
@Test func `as JSON a row has the UNINDEXED columns in which hits count, as the text has them`()
  throws
{
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(k UNINDEXED, a, b, detail=column);
    INSERT INTO t VALUES ('x x', 'x', 'o'), ('o', 'x', 'o'), ('o', 'o', 'o'), ('o', 'o', 'o'), ('o', 'o', 'o');
    """
  )
  try session.run(".use t")
  func columns(of row: Int) throws -> (weights: [String: Double], [String: [String: Double]]) {
    let object = try json(session.run(".why --json \(row) -- x"))
    #expect(object["checked"] as? Bool == true)
    let phrase = try #require((object["phrases"] as? [[String: Any]])?.first)
    let columns = try #require(phrase["columns"] as? [String: [String: Double]])
    let sum = try #require(object["sum"] as? Double)
    #expect((columns.values.compactMap { $0["share"] }.reduce(0, +) - sum).magnitude < 1e-15)
    return (try #require(object["weights"] as? [String: Double]), columns)
  }
  let first = try columns(of: 1)
  #expect(first.weights == ["k": 1, "a": 1, "b": 1])
  #expect(first.1["k"]?["hits"] == 2 && first.1["k"]?["weight"] == 1)
  #expect(try session.run(".why 1 -- x").contains("2 × 1"))
  // Where nothing is in it, it is as if it were not there.
  #expect(try columns(of: 2).weights == ["a": 1, "b": 1])
  // A call that names a weight counts it 0.
  try session.run(".rank weights a=2")
  let named = try columns(of: 1)
  #expect(named.weights == ["k": 0, "a": 2, "b": 1])
  #expect(named.1["k"] == ["hits": 2, "weight": 0, "share": 0])
  #expect(try session.run(".why 1 -- x").contains("2 × 0"))
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

@Test func `as JSON a row has its score without each column, and the most that hits can bring`()
  throws
{
  let session = try ReminderSession()
  try session.run(".rank weights title=10 notes=5")
  let object = try json(session.run(".why --json --match 4 -- walk OR week"))
  let without = try #require(object["without"] as? [String: [String: Double]])
  for (column, weights) in [
    ("title", "0, 0, 5, 1"), ("notes", "0, 10, 0, 1"), ("tags", "0, 10, 5, 0"),
  ] {
    let rows = try session.rows(
      "SELECT rowid, bm25(reminderTexts, \(weights)) FROM reminderTexts('walk OR week') ORDER BY 2, 1"
    )
    let place = try #require(rows.firstIndex { $0.hasPrefix("4|") })
    let score = try #require(Double(rows[place].dropFirst(2)))
    let told = try #require(without[column])
    #expect(told["position"] == Double(place + 1))
    #expect(try (#require(told["score"]) - score).magnitude < 1e-12)
  }
  // Of a phrase that is all of a very long row, the score comes near to the most that hits can bring.
  let phrases = try #require(object["phrases"] as? [[String: Any]])
  for phrase in phrases {
    let (idf, ceiling) = (phrase["idf"] as? Double, phrase["ceiling"] as? Double)
    #expect(try (#require(ceiling) + #require(idf) * 2.2).magnitude < 1e-12)
  }
  try session.run(".rank weights tags=-1")
  let negative = try json(session.run(".why --json --match 4 -- walk OR week"))
  #expect((negative["phrases"] as? [[String: Any]])?.allSatisfy { $0["ceiling"] is NSNull } == true)
  #expect(try !session.run(".why --match 4 -- walk OR week").contains("the most that any number"))
}

@Test func `a page is explained in one table, whose shares are those of its rows`() throws {
  let session = try ReminderSession()
  try session.run(".search --limit 2 --offset 1 week")
  #expect(
    try session.run(".why --page") == """
      The shares of the scores, #2 to #3 of 4 rows; the lower a score, the better.
      ┌───┬───────────────────────┬───────────────┬──────────────┬──────────┐
      │ # │          row          │ week in title │ week in tags │  score   │
      ├───┼───────────────────────┼───────────────┼──────────────┼──────────┤
      │ 2 │ 1 Groceries           │               │     -0.30708 │ -0.30708 │
      │ 3 │ 10 Send weekly emails │      -0.45030 │              │ -0.45030 │
      └───┴───────────────────────┴───────────────┴──────────────┴──────────┘
      The shares of each row add up to the score that bm25() gives it (to 1e-12).
      Completed reminders are listed last, whatever they score.

      """
  )
  let text = try session.run(".why --page --json")
  let rows = try #require(
    JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
  )
  #expect(rows.map { $0["id"] as? Int } == [1, 10])
  let alone = try json(session.run(".why --json 10"))
  #expect(rows[1] as NSDictionary == alone as NSDictionary)
  #expect(try session.run(".why --page -- fun").contains("fun in tags"))
  #expect(
    session.error(".why --page 4")?.first == "--page explains all rows of the page, and takes no ID"
  )
}

/// Lines that a person types for a row or a search, and what is said to work in their place.
@Test(arguments: [
  (".why Grocer", ["did you mean .why 1 (Groceries)?"]),
  (
    ".why 4 week",
    [
      "a search goes behind --, as in: .why 4 -- week",
      "did you mean .why 4 10 (Send weekly emails)?",
    ]
  ),
  (".why walk -- fun", ["did you mean .why 4 -- fun (Take a walk)?"]),
  (".why eggs", ["a search goes behind --, as in: .why 1 -- eggs"]),
  (".whynot accountant", ["did you mean .whynot 9 (Call accountant)?"]),
  (".why zebra", [".reminders lists the ids"]),
  // LIKE finds it, and what it finds has no score to explain.
  (".why wa", ["did you mean .why 4 (Take a walk)?"]), (".why xp", [".reminders lists the ids"]),
  (".why \"take out trash\"", ["a search goes behind --, as in: .why 8 -- take out trash"]),
])
func `a word in the place of a row leads to what works`(line: String, details: [String]) throws {
  let session = try ReminderSession()
  try session.run(".search week")
  let error = try #require(session.error(line))
  #expect(error.dropFirst().map(\.self) == details)
  for detail in details {
    guard let start = detail.range(of: ".why") else { continue }
    let line = detail[start.lowerBound...].split(separator: " (")[0]
    #expect(session.error(String(line)) == nil)
  }
}

@Test func `a title that is one row's stands for its id`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  #expect(try session.run(".why groceries") == session.run(".why 1"))
  #expect(try session.run(".why \"Take a walk\" Haircut") == session.run(".why 4 2"))
  #expect(try session.run(".whynot \"Get laundry\"") == session.run(".whynot 7"))
  // Of two rows with the title neither is meant, and each is offered.
  try session.execute(
    "INSERT INTO reminders (title, notes, remindersListID) VALUES ('Haircut', 'week', 1)"
  )
  #expect(session.error(".why Haircut")?.dropFirst().count == 2)
}

@Test func `the words behind two dashes are searched for instead of the last search`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  #expect(try json(session.run(".why --json 9 -- accountant"))["rows"] as? Int == 1)
  #expect(try json(session.run(".why 4 --json --match -- fun OR week"))["rows"] as? Int == 5)
  #expect(try json(session.run(".why --json 4"))["query"] as? String == "week")
}

@Test(arguments: [
  (".why 4", "there is no search to explain"),
  (".why 3 -- week", "this search does not find row 3"),
  (".why 4 -- #fun", "this search looks for nothing in the index: its rows have no score"),
  (".why 4 week", "expected an id (a whole number), not \"week\""),
  (".why --match 4 -- week AND", "fts5: syntax error near \"\""),
  (".why", "missing ID"),
])
func `what cannot be explained is said`(line: String, message: String) throws {
  #expect(try ReminderSession().error(line)?.first == message)
}

@Test func `a search by LIKE has no scores`() throws {
  let session = try ReminderSession()
  try session.run(".like walk")
  #expect(
    session.error(".why 4")?.first == ".like does not use the index: its rows have no score"
  )
}

/// Where the score is not what it looks like, a note says so.
@Test(arguments: [
  (".why 4 -- week #fun ta", "#fun selects the rows, but does not count in the score"),
  (".why 4 -- week #fun ta", "\"ta\" is too short for the index"),
  (".why --match 4 -- we week", "\"we\" makes no token under trigram"),
  (".why --match 4 -- week OR -notes:\"#\" OR end OR win", "tags weighs -1"),
])
func `a pitfall that bites is told`(line: String, note: String) throws {
  let session = try ReminderSession()
  try session.run(".rank weights tags=-1")
  #expect(
    try session.run(line).split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
      note
    )
  )
}

@Test func `a penalty so large that it becomes a reward is told`() throws {
  let session = try ReminderSession()
  try session.run(".rank weights tags=-0.5")
  #expect(try !session.run(".why 4 -- fun").contains("turns the formula round"))
  try session.run(".rank weights tags=-1")
  #expect(try session.run(".why 4 -- fun").contains("turns the formula round"))
}

@Test func `a phrase that half of the rows have is said to count next to nothing`() throws {
  let session = try ReminderSession()
  for id in 5...8 { try session.execute("UPDATE reminders SET notes = 'week' WHERE id = \(id)") }
  let report = try session.run(".why 4 -- week").split(whereSeparator: \.isWhitespace)
    .joined(separator: " ")
  #expect(report.contains("not above 0: 0.000001"))
  #expect(report.contains("week is in half of the rows or more"))
}

@Test func `what is said without a column is what its weight of 0 makes`() throws {
  let session = try ReminderSession()
  try session.run(".rank weights title=10 tags=3")
  let report = try session.run(".why --match 4 -- walk OR week")
  let score = try #require(
    Double(
      session.rows(
        "SELECT bm25(reminderTexts, 0, 0, 1, 3) FROM reminderTexts('walk OR week') WHERE rowid = 4"
      )[0]
    )
  )
  let rounded = String(format: "%.5f", score)
  // Of the rows with "week" in their tags it is the shortest.
  #expect(report.contains("without title it would score \(rounded) and rank #1 of 4"))
}

@Test func `of two rows the one above comes first, whichever was typed first`() throws {
  let session = try ReminderSession()
  let report = try session.run(".why 1 2 -- week")
  #expect(report.hasPrefix("2 Haircut (#1) is above 1 Groceries (#2)"))
  #expect(try session.run(".why 2 1 -- week") == report)
  #expect(report.contains("the length: 2 has 21 tokens and 1 has 43"))
  #expect(
    try session.run(".why 1 4 -- week")
      .contains("4 is completed, and completed reminders are listed last")
  )
}

@Test func `every report fits 80 columns`() throws {
  let session = try ReminderSession()
  let lines = [
    ".why 4 -- week", ".why --match 4 -- fun OR take OR walk OR \"take a walk\" OR tags:week*",
    ".why 4 10 -- week",
    ".whynot 9 -- call \"the accountant about the tax return\" [status expenses]~2",
  ]
  for line in lines {
    for shown in try session.run(line).split(separator: "\n") {
      #expect(shown.count <= 80, "\(shown)")
    }
  }
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

/// Where the only columns in which a phrase counts weigh 0, no number of hits brings anything.
@Test func `where nothing counts, the most that hits can bring is nothing`() throws {
  let session = try ReminderSession()
  try session.run(".rank weights title=0 notes=1 tags=0")
  let expression = "week OR {title tags}:week"
  #expect(
    try session.rows(
      "SELECT bm25(reminderTexts, 0, 0, 1, 0) = 0 FROM reminderTexts('title:week') WHERE rowid = 10"
    ) == ["1"]
  )
  let object = try #require(
    JSONSerialization.jsonObject(
      with: Data(session.run(".why --json --match 4 -- \(expression)").utf8)
    ) as? [String: Any]
  )
  let ceilings = try #require(object["phrases"] as? [[String: Any]]).map {
    $0["ceiling"] as? Double
  }
  #expect(try #require(ceilings[0]) < 0)
  #expect(ceilings[1] == 0)
  #expect(
    try !session.run(".why --match 4 -- title:week OR tags:week").contains("the most that any")
  )
}
