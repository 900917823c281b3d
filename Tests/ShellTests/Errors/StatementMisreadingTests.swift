import Shell
import SQLSpelling
import TestSupport
import Testing

extension ErrorAdviceTests {
  @Test(
    arguments: [
      (
        "SELECT id FROM tags WHERE \"titel\" = 'fun';",
        "no column is named titel, so SQLite takes \"titel\" for the text 'titel'; did you mean title?"
      ),
      (
        "UPDATE tags SET title = \"it's\" WHERE 0;",
        "no column is named it's, so SQLite takes \"it's\" for the text 'it''s'"
      ),
      ("SELECT id FROM tags WHERE title <> null;", "<> NULL is true for no row; write IS NOT NULL"),
      ("SELECT \"title\" FROM \"tags\" WHERE title IS NULL;", nil),
      ("UPDATE tags SET title = NULL WHERE 0;", nil),
      // What is inside a parenthesis or a CASE has clauses of its own.
      ("UPDATE tags SET title = (SELECT 'x'), title = NULL WHERE 0;", nil),
      ("UPDATE tags SET title = CASE WHEN 1 THEN 'x' END, title = NULL WHERE 0;", nil),
      (
        "UPDATE tags SET title = (SELECT 'x' WHERE 1 == NULL) WHERE 0;",
        "== NULL is true for no row; write IS NULL"
      ),
      (
        "UPDATE tags SET title = CASE WHEN title = NULL THEN 'x' END WHERE 0;",
        "= NULL is true for no row; write IS NULL"
      ),
      // FTS5 scores the phrases of a search, and these have none.
      ("SELECT bm25(reminderTexts) FROM reminderTexts('week');", nil),
      (
        "SELECT bm25(reminderTexts) FROM reminderTexts LIMIT 1;",
        "without MATCH there is nothing to score, so bm25 is 0 in each row"
      ),
      ("SELECT rowid, t.rank FROM reminderTexts AS t WHERE rowid = 1;", nil),
      (
        "SELECT rowid, rank FROM reminderTexts WHERE rowid = 1;",
        "without MATCH there is nothing to score, so rank is NULL in each row"
      ),
      ("SELECT rowid FROM reminderTexts('week') ORDER BY rank;", nil),
      ("SELECT highlight(reminderTexts, 1, '[', ']') FROM reminderTexts('week');", nil),
      (
        "SELECT highlight(reminderTexts, notes, '[', ']') FROM reminderTexts('week');",
        "highlight takes a column's number, and SQLite reads a text as one; notes has the number 2"
      ),
      (
        "SELECT snippet(reminderTexts, 'tags', '[', ']', '', 9) FROM reminderTexts('week');",
        "snippet takes a column's number, and SQLite reads a text as one; tags has the number 3"
      ),
      // The first column is reminderID.
      ("SELECT bm25(reminderTexts, 10, 5) FROM reminderTexts('week');", nil),
      (
        "SELECT bm25(reminderTexts, notes = 10) FROM reminderTexts('week');",
        "notes = 10 is a comparison, which is 0 or 1; bm25 takes weights in the order of the columns: bm25(reminderTexts, 1, 1, 10)"
      ),
      (
        "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'doctor' AND 'diet';",
        "'diet' alone counts as 0, so this is true for no row; MATCH takes all in one text: 'doctor AND diet'"
      ),
      (
        "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'week or fun';",
        "or is a word here; the operators AND, OR and NOT are written in capitals"
      ),
      (
        "SELECT rowid FROM reminderTexts('we');",
        "trigram makes no token of we: by itself it finds nothing"
      ),
      (
        "SELECT rowid FROM reminderTexts AS t WHERE reminderTexts MATCH 'reminderID:week';",
        "reminderID is UNINDEXED: nothing is found in it"
      ),
      (
        "SELECT rowid FROM reminderTexts WHERE reminderTexts = '\"next wee*\"';",
        "in quotes, * is a character and makes no prefix; behind them it does: \"next wee\"*"
      ),
      (
        "SELECT rowid FROM reminderTexts('“next week”');",
        "FTS5 knows no such quotes as “ and ”; a phrase stands in straight ones: \"one two\""
      ),
      ("SELECT rowid FROM reminderTexts('week') WHERE title = 'we';", nil),
      ("SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'we' || 'ek';", nil),
      (
        "SELECT t.rowid FROM reminderTexts AS t WHERE t.reminderTexts='we';",
        "trigram makes no token of we: by itself it finds nothing"
      ),
      (
        "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH ('we') LIMIT 1;",
        "trigram makes no token of we: by itself it finds nothing"
      ),
      ("SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH ('we') || 'ek';", nil),
      ("SELECT rowid FROM reminderTexts('week') ORDER BY reminderTexts = 'we';", nil),
      (
        "SELECT r.id FROM reminders AS r JOIN reminderTexts AS t ON t.rowid = r.id WHERE reminderTexts MATCH 'we';",
        "trigram makes no token of we: by itself it finds nothing"
      ),
      (
        "CREATE VIRTUAL TABLE uni USING fts5(title); CREATE VIEW v AS SELECT title FROM uni; SELECT 1 FROM reminderTexts, v WHERE v.title MATCH 'we';",
        nil
      ),
      (
        "CREATE VIRTUAL TABLE uni USING fts5(title); CREATE VIEW v AS SELECT title FROM uni; WITH reminderTexts AS (SELECT * FROM v WHERE title MATCH 'we') SELECT * FROM reminderTexts;",
        nil
      ),
      // A column has the table's name, or a table a column's; the search is in another table.
      (
        "CREATE TABLE r(id, reminderTexts); SELECT r.id FROM reminderTexts('week') JOIN r WHERE r.reminderTexts = 'we';",
        nil
      ),
      (
        "CREATE VIRTUAL TABLE uni USING fts5(reminderTexts); SELECT rowid FROM uni WHERE reminderTexts MATCH 'we';",
        nil
      ),
      (
        "CREATE VIRTUAL TABLE uni USING fts5(title); SELECT rowid FROM uni AS reminderTexts WHERE title MATCH 'we';",
        nil
      ),
      (
        "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'doctor' AND 'diet' < 'e';", nil
      ),
      (
        "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'week OR home' AND 'fun';",
        "'fun' alone counts as 0, so this is true for no row; MATCH takes all in one text: '(week OR home) AND fun'"
      ),
      ("SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'week OR fun' AND 1;", nil),
      (
        "CREATE TABLE r(a, rank); INSERT INTO r(a, rank) SELECT title, 7 FROM reminderTexts;", nil
      ),
      ("WITH w(n, rank) AS (SELECT title, 5 FROM reminderTexts) SELECT rank FROM w;", nil),
      (
        "CREATE TEMP VIEW w AS SELECT title, 5 AS rank FROM reminderTexts; SELECT rank FROM w;", nil
      ),
      ("SELECT rank FROM reminderTexts WHERE rank MATCH 'bm25(10)';", nil),
      ("SELECT rowid AS rank FROM reminderTexts WHERE rowid = 1 ORDER BY rank;", nil),
      ("SELECT rowid rank FROM reminderTexts WHERE rowid = 1 ORDER BY rank;", nil),
      ("SELECT rank FROM reminderTexts WHERE title LIKE '%week%';", nil),
      // What ran before the schema changed is read with other names now.
      ("CREATE TABLE t(a); SELECT \"a\" FROM t; ALTER TABLE t RENAME a TO b;", nil),
      ("BEGIN; ALTER TABLE tags ADD a TEXT; SELECT \"a\" FROM tags WHERE 0; ROLLBACK;", nil),
      (
        "CREATE TABLE t(color); SELECT \"colour\" FROM t;",
        "no column is named colour, so SQLite takes \"colour\" for the text 'colour'; did you mean color?"
      ),
      (
        "PRAGMA forein_keys;",
        "no pragma is named forein_keys, so SQLite did nothing; did you mean foreign_keys?"
      ),
      (
        "PRAGMA forein_keys; CREATE TABLE zz(x);",
        "no pragma is named forein_keys, so SQLite did nothing; did you mean foreign_keys?"
      ),
      ("PRAGMA main.xyzzy = 1;", "no pragma is named xyzzy, so SQLite did nothing"),
      ("PRAGMA main.User_Version;", nil), ("pragma foreign_keys = ON;", nil),
      ("CREATE VIEW v AS SELECT \"x\";", nil), ("SELECT 1 WHERE 'a \"b\" = NULL' = '';", nil),
    ] as [(String, String?)]
  )
  func `what a statement does not mean is pointed out to a person`(sql: String, note: String?)
    throws
  {
    let shell = try ScratchShell(columns: 200)
    let notes = shell.answer(to: sql).split(separator: "\n").filter { $0.hasPrefix("Note: ") }
    #expect(notes == [note.map { "Note: \($0)" }].compactMap { $0?[...] })
  }
}
