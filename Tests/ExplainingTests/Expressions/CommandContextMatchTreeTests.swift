import CommandSupport
import Foundation
import Testing
import TestSupport

@Test func `a tree is drawn with the rows, idf and tokens of its parts`() throws {
  let session = try ReminderSession()
  let drawn = try session.runAll(".xray week we OR -title:\"take a\" NOT ^send*")
  #expect(
    drawn.results == """
      query                 rows       idf  tokens
      OR                       4
      ├─ AND (implicit)        4
      │  ├─ week               4  0.367725  wee eek
      │  └─ we                 0            no token: left out
      └─ NOT                   0
         ├─ all but title:     0
         │  └─ "take a"        0  3.044522  tak ake ke· e·a
         └─ ^send*             1  1.845827  sen end*

      """
  )
  #expect(
    drawn.remarks
      == "Note: trigram makes no token of we, which is left out\n"
  )
}

/// The numbers are those of the columns in a wider terminal.
@Test func `in a narrow terminal the numbers stand below their part`() throws {
  let drawn = try ReminderSession(columns: 30).run(".xray title:week OR fun")
  #expect(
    drawn.hasPrefix(
      """
      OR
      │ 3 rows
      ├─ title:
      │  │ 1 row
      │  └─ week
      │       1 row, idf 1.845827,
      │       tokens wee eek
      └─ fun
           2 rows, idf 1.223775,
           tokens fun

      """
    )
  )
  #expect(drawn.split(separator: "\n").filter { $0.count > 30 } == [])
}

@Test func `a phrase in half of the rows hardly counts, and that is said`() throws {
  let session = try ReminderSession()
  try session.execute("CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('x'), ('y')")
  try session.run(".use t")
  let drawn = try session.runAll(".xray x")
  #expect(drawn.results.split(separator: "\n").last == "x         1  1e-06  x")
  #expect(drawn.remarks.hasPrefix("Note: x is in 1 of 2 rows, half or more"))
  // Of no rows there is no half.
  try session.execute("DELETE FROM t")
  #expect(try session.runAll(".xray x").remarks == "")
}

@Test func `the JSON of a tree has the shape that tools rely on`() throws {
  let session = try ReminderSession()
  let text = try session.run(".xray --json title:week OR NEAR(milk eggs, 3) fun NOT ^we*")
  let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  let root = try #require(json)
  #expect(root["type"] as? String == "or")
  #expect(root["rows"] as? Int == 1)
  let children = try #require(root["children"] as? [[String: Any]])
  #expect(children.map { $0["type"] as? String } == ["filter", "not"])
  #expect(children[0]["columns"] as? [String] == ["title"])
  let week = try #require((children[0]["children"] as? [[String: Any]])?.first)
  #expect(week["type"] as? String == "phrase")
  #expect(week["tokens"] as? [String] == ["wee", "eek"])
  #expect(week["prefix"] as? Bool == false && week["df"] as? Int == 1)
  #expect(text.contains(#""idf":1.8458266904983307"#))
  let sides = try #require(children[1]["children"] as? [[String: Any]])
  #expect(sides[0]["implicit"] as? Bool == true)
  #expect(sides[1]["initial"] as? Bool == true)
  #expect(sides[1]["tokens"] as? [String] == [])
  #expect(sides[1]["idf"] is NSNull)
  let near = try #require((sides[0]["children"] as? [[String: Any]])?.first)
  #expect(near["distance"] as? Int == 3)
}

@Test func `a refused expression is repaired only by one that FTS5 takes for this table`() throws {
  let session = try ReminderSession()
  #expect(
    session.error(".xray easy-win") == [
      "no such column: win", "  easy-win", "       ^--- error here",
      "a minus leaves out a column, as in -title:week; a word with a hyphen needs double quotes",
      "this works: .xray \"easy-win\"",
    ]
  )
  // What is quoted is a phrase, which this table does not take.
  try session.execute("CREATE VIRTUAL TABLE t USING fts5(a, detail=none)")
  try session.run(".use t")
  #expect(session.error(".xray easy-win")?.count == 4)
}

@Test func `a question about FTS5's own state is no search`() throws {
  let session = try ReminderSession()
  #expect(try session.run(".xray *reads") == "query   rows  idf  tokens\n*reads\n")
  #expect(session.error(".xray *nosuch")?.first == "unknown special query: nosuch")
}

@Test func `a token is cut where FTS5 cuts it, and a note says so`() throws {
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a); CREATE VIRTUAL TABLE v USING fts5vocab(t, row)"
  )
  let long = String(repeating: "x", count: 32_768)
  for text in ["\(long)aaa", "\(long)"] { try session.execute("INSERT INTO t VALUES ('\(text)')") }
  try session.run(".use t")
  // FTS5 keeps one term for both texts.
  #expect(try session.rows("SELECT length(term), doc FROM v") == ["32768|2"])
  let cut = try session.runAll(".xray \(long)bb")
  #expect(cut.results.contains("\(long)\n") && !cut.results.contains("\(long)b"))
  #expect(cut.remarks.contains("Note: FTS5 cuts a token at 32768 bytes"))
  #expect(try !session.runAll(".xray \(long)").remarks.contains("Note: FTS5 cuts"))
  #expect(try session.runAll(".match \(long)bb").remarks.contains("Note: FTS5 cuts a token"))
  let tokens = try session.runAll(".tokens \(long)bb")
  #expect(tokens.results.hasPrefix("0|\(long)|0|32770|"))
  #expect(tokens.remarks.contains("Note: FTS5 cuts a token"))
}

@Test(arguments: [
  (".match week AND we", "Note: trigram makes no token of we: by itself it finds nothing\n"),
  (".match we week", "Note: trigram makes no token of we, which is left out\n"),
  (".match reminderID:week", "Note: reminderID is UNINDEXED: nothing is found in it\n"),
  (".match week", ""),
  // Where no phrase has tokens FTS5 looks for the first one, and finds no row.
  (".match \",\" \".\"", "Note: trigram makes no token of \",\": by itself it finds nothing\n"),
  (
    ".match NEAR(\",\" \".\") week",
    "Note: trigram makes no token of \",\", which is left out\n"
      + "Note: trigram makes no token of \".\", which is left out\n"
  ),
  (
    ".match week OR (\",\" \".\")",
    "Note: trigram makes no token of \",\": by itself it finds nothing\n"
  ),
])
func `.match says of words without tokens what .xray says`(line: String, note: String) throws {
  let session = try ReminderSession()
  #expect(try session.runAll(line).remarks == note)
  let drawn = try session.runAll(line.replacing(".match", with: ".xray"))
  #expect(drawn.remarks.hasPrefix(note))
}
