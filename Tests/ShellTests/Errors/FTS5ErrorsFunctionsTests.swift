import Diagnostics
import Commands
import SQLSpelling
import Shell
import TestSupport
import Testing

extension FTS5ErrorsTests {
  @Test(arguments: ["SELECT * FROM f WHERE (nope MATCH 'week');", "SELECT bm25(f), nope FROM f;"])
  func `a column that is not there is no argument of a function`(sql: String) throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    let answer = shell.answer(to: sql)
    #expect(answer.contains("no such column: nope") && !answer.contains("argument"))
  }

  @Test(arguments: [
    ("SELECT title FROM f WHERE rowid MATCH 'week';", "SELECT title FROM f WHERE f MATCH 'week';"),
    (
      "SELECT title FROM f x WHERE x.OID MATCH 'fun';", "SELECT title FROM f x WHERE f MATCH 'fun';"
    ),
  ])
  func `before MATCH the table is offered in place of the rowid`(sql: String, works: String) throws
  {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    let answer = shell.answer(to: sql)
    #expect(answer.contains("is the number of a row") && !answer.contains("no column"))
    #expect(answer.hasSuffix("this works: \(works)"))
  }

  @Test(arguments: [
    "SELECT b FROM t WHERE rowid MATCH 'week';",
    // The rowid is that of t.
    "SELECT b FROM t WHERE rowid MATCH 'week' AND a IN (SELECT rowid FROM f);",
  ])
  func `the rowid of a plain table is no column of a full-text table`(sql: String) throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    #expect(shell.answer(to: sql).contains("rowid is not a column of a full-text table"))
  }

  @Test(arguments: [
    ("SELECT title FROM f ORDER BY rnk;", "did you mean rank?"),
    ("SELECT title FROM f x, t ORDER BY x.rnk;", "did you mean rank?"),
    // A plain table has no such column.
    ("SELECT b FROM t ORDER BY rnk;", "columns here: a, b"),
    ("SELECT b FROM t, f x ORDER BY t.rnk;", "columns here: a, b, id, title, notes"),
  ])
  func `the rank is suggested where the table has one`(sql: String, advice: String) throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    #expect(shell.answer(to: sql).split(separator: "\n").last == advice[...])
  }

  /// The argument is at fault, and neither GROUP BY nor an aggregate nor a window.
  @Test(arguments: [
    (
      "SELECT bm25(), count(*) FROM f WHERE f MATCH 'week' GROUP BY rowid;",
      "the first argument of bm25 is the full-text table that is searched", nil
    ),
    (
      "SELECT bm25() FROM f WHERE f MATCH 'week';",
      "the first argument of bm25 is the full-text table that is searched",
      "SELECT bm25(f) FROM f WHERE f MATCH 'week';"
    ),
    (
      "SELECT highlight('f', 1, '[', ']') FROM f WHERE f MATCH 'week';",
      "the first argument of highlight is the full-text table that is searched, not 'f'",
      "SELECT highlight(f, 1, '[', ']') FROM f WHERE f MATCH 'week';"
    ),
    (
      "SELECT highlight(1, '[', ']') FROM f WHERE f MATCH 'week';",
      "the first argument of highlight is the full-text table that is searched, not 1",
      "SELECT highlight(f, 1, '[', ']') FROM f WHERE f MATCH 'week';"
    ),
    (
      "SELECT bm25(title), bm25(notes) FROM f WHERE f MATCH 'week';",
      "the first argument of bm25 is the full-text table that is searched, not title",
      "SELECT bm25(f), bm25(f) FROM f WHERE f MATCH 'week';"
    ),
    (
      "SELECT bm25(t.b) FROM f, t WHERE f MATCH 'week';",
      "the first argument of bm25 is the full-text table that is searched, not t.b",
      "SELECT bm25(f) FROM f, t WHERE f MATCH 'week';"
    ),
  ])
  func `a function without its table is told so`(sql: String, cause: String, offer: String?) throws
  {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    let lines = shell.answer(to: sql).split(separator: "\n").map(String.init)
    #expect(lines.dropFirst(3) == ([cause] + (offer.map { ["this works: \($0)"] } ?? []))[...])
  }

  @Test func `a row that an outer join adds has no score`() throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup + ".mode list\nINSERT INTO t VALUES(9, 'no row of f');")
    let sql =
      "SELECT a, coalesce(bm25(x.f), 'none') FROM t LEFT JOIN f AS x ON x.rowid = a AND f MATCH 'fun';"
    let lines = shell.answer(to: sql).split(separator: "\n").map(String.init)
    let offer = try #require(lines.last?.split(separator: ": ", maxSplits: 1).last)
    #expect(lines.contains { $0.hasPrefix("an outer join also gives rows without a row of x") })
    // Row 1 has "fun", and there is no row 9.
    let scored = shell.answer(to: String(offer)).split(separator: "\n")
    #expect(scored.first?.hasPrefix("1|-") == true && scored.last == "9|none")
  }

  @Test(arguments: [
    (
      "SELECT bm25(reminderTexts) FROM reminders;",
      "bm25 works where reminderTexts itself is read and searched, in the same SELECT"
    ),
    (
      "SELECT id, highlight(reminderTexts, 1, '', '') FROM reminders;",
      "highlight works where reminderTexts itself is read and searched, in the same SELECT"
    ),
    (
      "SELECT * FROM reminders WHERE reminderTexts MATCH 'week';",
      "reminderTexts is a full-text table, which is not read here"
    ),
    (
      "SELECT * FROM reminders WHERE reminderTexts MATCH 'week' || '';",
      "reminderTexts is a full-text table, which is not read here"
    ),
  ])
  func `a full-text table that is not in FROM is the cause`(sql: String, cause: String) throws {
    let answer = try ScratchShell(columns: 120).answer(to: sql)
    #expect(answer.split(separator: "\n").contains(cause[...]))
  }

  @Test func `a function of FTS5 is not one of FTS4`() throws {
    let shell = try ScratchShell(columns: 200)
    // Some builds of SQLite have no FTS4.
    guard !shell.answer(to: "CREATE VIRTUAL TABLE old USING fts4(a);").contains("rror") else {
      return
    }
    _ = shell.answer(to: "INSERT INTO old VALUES('week');")
    let lines = shell.answer(to: "SELECT bm25(old) FROM old WHERE old MATCH 'week';")
      .split(separator: "\n")
    #expect(lines.contains("old is a table of FTS4, and bm25 is a function of FTS5"))
    #expect(!lines.contains { $0.contains("GROUP BY") })
  }
}
