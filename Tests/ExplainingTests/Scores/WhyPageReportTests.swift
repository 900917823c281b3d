import CommandSupport
import Foundation
import Testing

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

@Test(arguments: [
  (".search nothinglikeit", "The search finds no row.\n"),
  (".search --offset 9 week", "The search finds no row on this page.\n"),
])
func `a page without rows is said to be empty, and a search that finds none`(
  search: String,
  answer: String
) throws {
  let session = try ReminderSession()
  try session.run(search)
  #expect(try session.runAll(".why --page").remarks == answer)
}

@Test func `where the shares do not fit a table, each row has them in a line, the largest first`()
  throws
{
  let session = try ReminderSession(columns: 60)
  try session.execute(
    """
    CREATE VIRTUAL TABLE docs USING fts5(title, summary, body);
    INSERT INTO docs VALUES ('alpha', 'walk', 'a milk walk'), ('beta', 'milk', 'walk milk'), ('x', 'y', 'z');
    """
  )
  try session.run(".use docs")
  try session.run(".search milk walk")
  let lines = try session.run(".why --page").split(separator: "\n").map(String.init)
  // SQLite orders the rows; each has its own shares only, and its score at the end of its line.
  let rows = try session.rows("SELECT rowid, rank FROM docs('milk walk') ORDER BY rank")
  #expect(rows.count == 2)
  let first = try #require(lines.firstIndex { $0.hasPrefix("2  beta ") })
  #expect(lines[first + 1].hasPrefix("   milk: "))
  let second = try #require(lines.firstIndex { $0.hasPrefix("1  alpha ") })
  #expect(lines[second + 1].contains("walk: ") && lines[second + 1].contains("summary -"))
  #expect(lines.allSatisfy { $0.count <= 60 })
}

/// Two phrases in seven columns are fourteen parts, and there are twelve characters and colours.
@Test func `more parts than can be told apart are drawn by phrases`() throws {
  let session = try ReminderSession(columns: 200)
  try session.execute(
    """
    CREATE VIRTUAL TABLE docs USING fts5(a, b, c, d, e, f, g);
    INSERT INTO docs VALUES ('one two', 'one two', 'one two', 'one two', 'one two', 'one two', 'one two');
    INSERT INTO docs VALUES ('one', 'two', '', '', '', '', ''), ('x', '', '', '', '', '', ''),
      ('x', '', '', '', '', '', ''), ('x', '', '', '', '', '', '');
    """
  )
  try session.run(".use docs")
  try session.run(".search one two")
  let page = try session.run(".why --page")
  #expect(page.contains("# one") && page.contains("= two"), "\(page)")
  #expect(!page.contains("# one in "))
}
