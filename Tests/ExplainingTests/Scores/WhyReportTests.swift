import CommandSupport
import Foundation
import SQLiteDatabase
import Testing

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

/// The index has the first text: FTS5's own search finds the row by a word that its table no longer has.
@Test func `a row whose text has changed behind the index is told of`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE TABLE texts(id INTEGER PRIMARY KEY, a);
    CREATE VIRTUAL TABLE t USING fts5(a, content='texts', content_rowid='id');
    INSERT INTO texts VALUES (1, 'red apple'), (2, 'red pie'), (3, 'milk'), (4, 'eggs'), (5, 'tea');
    INSERT INTO t(t) VALUES ('rebuild');
    UPDATE texts SET a = 'nothing' WHERE id = 1;
    """
  )
  try session.run(".use t")
  #expect(try session.rows("SELECT rowid FROM t('red') ORDER BY rowid") == ["1", "2"])
  let note = "the row's text does not match any more: the index has another one"
  #expect(try session.run(".why 1 -- red").contains(note))
  #expect(try !session.run(".why 2 -- red").contains(note))
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
  // Another weight leaves its weight as it is, until it is set, too.
  try session.run(".rank weights a=2")
  #expect(try columns(of: 1).weights == ["k": 1, "a": 2, "b": 1])
  try session.run(".rank weights k=0 a=2")
  let named = try columns(of: 1)
  #expect(named.weights == ["k": 0, "a": 2, "b": 1])
  #expect(named.1["k"] == ["hits": 2, "weight": 0, "share": 0])
  #expect(try session.run(".why 1 -- x").contains("2 × 0"))
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

@Test func `columns without hits are listed as in a sentence`() throws {
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, b, c, d); INSERT INTO t VALUES ('x', 'y', 'y', 'y');"
  )
  try session.run(".use t")
  #expect(try session.run(".why 1 -- x").contains("\n  b, c and d have no hits: without them "))
}

@Test func `of many columns without hits a few are named`() throws {
  let session = try ReminderSession()
  let names = (0..<40).map { "c\($0)" }.joined(separator: ", ")
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(\(names)); INSERT INTO t(c0) VALUES ('x');"
  )
  let note = try session.runAll(".use t").remarks
  #expect(note.hasPrefix("t: c0, c1, c2, c3, c4, c5, c6, c7 and 32 more (own content,"))
  #expect(
    try session.run(".why 1 -- x").contains("\n  c1, c2, c3, c4, c5 and 34 more have no hits: ")
  )
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

@Test func `rows that score the same are counted, as their ids decide`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b);
    INSERT INTO t VALUES ('x', 'y'), ('x', 'y'), ('x x', 'y'), ('z', 'y'), ('z', 'y'), ('z', 'y'), ('z', 'y');
    """
  )
  try session.run(".use t")
  let report = try session.run(".why 2 -- x")
  // By bm25() rows 1 and 2 score the same; without a no row has a hit.
  #expect(report.contains("#2 of 3 by score, like 1 other row, listed as #3 (the"))
  #expect(report.contains("without a it would score 0 and rank #1 of 3, like 2 other rows"))
}

/// 5 stands before 7 by its id; 3 would, too, if it were open.
@Test func `the ids decide between open rows that score the same, whatever is completed`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    DELETE FROM reminders;
    INSERT INTO reminders(id, title, status, remindersListID)
      VALUES (3, 'zebra', 1, 1), (5, 'zebra', 0, 1), (7, 'zebra', 0, 1);
    """
  )
  func place(_ id: Int) throws -> String {
    try session.run(".why \(id) -- zebra").replacing("\n", with: " ")
  }
  #expect(try place(7).contains("#1 of 3 by score, like 2 other rows, listed as #2 (the smaller"))
  #expect(try place(3).contains("#1 of 3 by score, like 2 other rows, listed as #3 (completed"))
}
