import Shell
import SQLSpelling
import TestSupport
import Testing

/// What a person is told of SQL that fails, beside SQLite's message.
struct ErrorAdviceTests {
  /// Expected places: counted by hand, by the cells that the text takes on a terminal.
  @Test(arguments: [
    ("SELECT 'x', \"reminder\" FROM main.reminder;", "main.reminder", 28),
    ("SELECT 'reminder' /* reminder */ FROM [reminder];", "[reminder]", 38),
    ("INSERT INTO tags(title, nocol) VALUES(1, 2);", "nocol", 24),
    ("SELECT '日本語', nocol FROM tags;", "nocol", 17),
    ("SELECT '👨‍👩‍👧', nocol FROM tags;", "nocol", 13),
    ("SELECT 'e\u{301}', nocol FROM tags;", "nocol", 12),
    ("SELECT\tnocol FROM tags;", "nocol", 8),
    ("DROP INDEX nosuch;", "nosuch", 11),
    // MATCH is where something is missing, not the text after it.
    ("SELECT * FROM reminderTexts WHERE MATCH 'x';", "MATCH", 34),
    // The text in printed quotes is wrong too, but not what the message names.
    ("SELECT nocol, ‘x’ FROM tags;", "nocol", 7),
  ])
  func `the place is marked by cells of the terminal`(sql: String, name: String, column: Int) throws
  {
    let lines = try ScratchShell(columns: 80).answer(to: sql).split(separator: "\n")
    try #require(lines.count > 2)
    let mark = lines[2].firstIndex(of: "^").map {
      lines[2].distance(from: lines[2].startIndex, to: $0)
    }
    #expect(mark == column + 2)
    #expect(lines[1].contains(name))
  }

  @Test func `of several lines the one with the error is shown`() throws {
    let shell = try ScratchShell(columns: 80)
    #expect(
      shell.answer(to: "SELECT id,\n  nocol\nFROM tags;").hasPrefix(
        """
        Parse error: no such column: nocol
            nocol
            ^--- error here
        """
      )
    )
  }

  @Test(arguments: [40, 80, 200])
  func `a long line is cut around the place to the width of the terminal`(columns: Int) throws {
    let text = String(repeating: "日本", count: 60)
    let sql = "SELECT '\(text)', nocol, '\(text)' FROM tags;"
    let lines = try ScratchShell(columns: columns).answer(to: sql).split(separator: "\n")
    try #require(lines.count > 2)
    #expect(lines[1].hasPrefix("  …") && lines[1].hasSuffix("…") && lines[1].contains("nocol"))
    let wide = lines[1].count { $0.unicodeScalars.allSatisfy { $0.value > 0x3000 } }
    #expect(lines[1].count + wide <= columns)
    let before = lines[1].prefix { $0 != "n" }
    let cells = before.reduce(0) {
      $0 + ($1.unicodeScalars.allSatisfy { $0.value > 0x3000 } ? 2 : 1)
    }
    #expect(lines[2].prefix { $0 != "^" }.count == cells)
  }

  @Test func `explanations are broken by the cells that they take`() throws {
    let table = String(repeating: "表", count: 30)
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: "CREATE TABLE \(table)(a INTEGER PRIMARY KEY);")
    let lines = shell.answer(to: "INSERT INTO \(table) VALUES('x');").split(separator: "\n")
    // The name takes 60 cells, so that no more than four of the words fit beside it.
    #expect(lines.dropFirst().first == "\(table).a is an INTEGER")
  }

  @Test(arguments: ["writefile", "\"writefile\"", "[WriteFile]"])
  func `a correction is not tried where it would write a file`(function: String) throws {
    let folder = try TemporaryFolder()
    let shell = try ScratchShell(columns: 80)
    let call = "\(function)('\(folder.path)/made', 'x')"
    #expect(shell.answer(to: "SELECT \(call) FORM tags;").hasSuffix("did you mean FROM?"))
    #expect(throws: (any Error).self) { try folder.read("made") }
    // It would.
    _ = shell.answer(to: "SELECT \(call) FROM tags LIMIT 1;")
    #expect(try folder.read("made") == "x")
  }

  /// To cut it character by character, measuring what is left, would take hours.
  @Test(.timeLimit(.minutes(60)))
  func `a very long line is cut at once`() throws {
    let sql = "SELECT nocol, '\(String(repeating: "x", count: 1 << 20))' FROM tags;"
    let lines = try ScratchShell(columns: 40).answer(to: sql).split(separator: "\n")
    // Two blanks, and what fits with the mark.
    #expect(lines[1] == "  SELECT nocol, '\(String(repeating: "x", count: 22))…")
  }

  @Test(arguments: [
    ("SELECT * FROM reminder;", "did you mean reminders?"),
    ("SELECT titel FROM reminders;", "did you mean title?"),
    ("INSERT INTO reminders(titel) VALUES('x');", "did you mean title?"),
    ("UPDATE reminders SET titel = 1;", "did you mean title?"),
    ("CREATE INDEX i ON reminders(titel);", "did you mean title?"),
    ("SELECT lenght(title) FROM reminders;", "did you mean length?"),
    ("SELECT title FROM reminders ORDER BY title COLLATE nocse;", "did you mean NOCASE?"),
    ("SELECT * FROM pragma_tabel_info('tags');", "did you mean pragma_table_info?"),
    (
      "SELECT * FROM judgments.grades;",
      "once something has been judged, .judge list attaches the judgments"
    ),
    ("CREATE VIRTUAL TABLE x USING ft5(a);", "did you mean fts5?"),
    ("SELECT * FROM reminders r WHERE rr.title = 1;", "tables of this statement: r"),
    ("SELECT zzzz FROM tags;", "columns here: id, title"),
    ("SELECT length(title, 1) FROM tags;", "length takes 1 argument"),
    ("SELECT title FROM tags JOIN reminders;", "write tags.title or reminders.title"),
    (
      "SELECT title FROM tags JOIN reminders ON (tags.id = reminders.id OR (tags.id, 1) = (1, tags.id));",
      "write tags.title or reminders.title"
    ),
    (
      "SELECT title FROM tags WHERE count(*) > 1;",
      "WHERE looks at rows before they are grouped: put this condition in HAVING"
    ),
    ("INSERT INTO tags VALUES(1);", "name the columns that you give: tags(id, title)"),
    ("SELECT * FROM reminders WHERE reminders MATCH 'x';", "full-text tables here: reminderTexts"),
    (
      "SELECT title FROM tags WHERE reminderTexts MATCH 'x';",
      "this pattern works: SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'x';"
    ),
    // What subqueries read is not here, and a column of two tables is one name.
    (
      "SELECT zzzz FROM tags a, tags b WHERE a.id IN (SELECT reminderID FROM reminderTags);",
      "columns here: id, title"
    ),
    ("SELECT id FROM tags WHERE id = zzzz+1;", "columns here: id, title"),
    ("CREAT TABLE x(a);", "did you mean CREATE?"),
    (
      "create table z using fts5(a);",
      "fts5 makes virtual tables: write CREATE VIRTUAL TABLE z USING ..."
    ),
    // Other databases have these, and pow is near to now.
    ("SELECT now();", "in SQLite: datetime('now'), in UTC"),
    ("SELECT * FROM tags WHERE title < now;", "in SQLite: datetime('now'), in UTC"),
    (
      "SELECT id FROM tags WHERE id = 1 && title = '' || id = 2;",
      "&& is written AND, and || is written OR: in SQLite it joins texts"
    ),
    (
      "SELECT * FROM tags WHERE title RLIKE '^a';",
      "this works: SELECT * FROM tags WHERE title REGEXP '^a';"
    ),
    (
      "CREATE TABLE z(a INTEGER PRIMARY KEY AUTO INCREMENT);",
      "AUTOINCREMENT is one word, and goes after INTEGER PRIMARY KEY"
    ),
    (
      """
      PRAGMA foreign_keys = 1; CREATE TABLE c(p REFERENCES tags(id) DEFERRABLE INITIALLY DEFERRED);
      BEGIN; INSERT INTO c VALUES (99);
      COMMIT;
      """,
      "PRAGMA foreign_key_check; lists them"
    ),
    (
      """
      CREATE TEMP TRIGGER q AFTER INSERT ON tags BEGIN INSERT INTO nope VALUES (1); END;
      INSERT INTO tags (title) VALUES ('x');
      """,
      "the name is in a foreign key, a view or a trigger that the statement uses"
    ),
    (
      "CREATE TABLE c(p REFERENCES nope(id));\nINSERT INTO c VALUES (1);",
      "the name is in a foreign key, a view or a trigger that the statement uses"
    ),
    ("SELECT * FROM 'tagz';", "did you mean tags?"),
    (
      "SELECT 1 FROM tags WHERE title = position;",
      "this works: SELECT 1 FROM tags WHERE title = 'position';"
    ),
    (
      "ALTER TABLE tags ADD FOREIGN KEY (title) REFERENCES tags(id);",
      "this SQLite changes no such constraint of a table: make the table again"
    ),
    ("SELECT NVL(title, '') FROM tags;", "in SQLite: ifnull(X, Y)"),
    ("SELECT rand();", "in SQLite: random(), a 64-bit integer"),
    (
      "TRUNCATE TABLE tags;",
      "DELETE FROM a table, without WHERE, does what TRUNCATE does elsewhere"
    ),
    (
      "SELECT title FROM tags FETCH FIRST 2 ROWS ONLY;",
      "LIMIT, with a number, does what FETCH does elsewhere"
    ),
    (
      "SELECT title FROM tags ORDER BY title FETCH NEXT 2 ROWS ONLY;",
      "LIMIT, with a number, does what FETCH does elsewhere"
    ),
    // At the end, a LIMIT would be for all of the statement.
    (
      "SELECT * FROM reminders WHERE id IN (SELECT TOP 2 id FROM reminders);",
      "LIMIT, with a number, does what TOP does elsewhere"
    ),
    (
      "SELECT TOP 2 id FROM tags UNION ALL SELECT id FROM reminders;",
      "LIMIT, with a number, does what TOP does elsewhere"
    ),
    ("INSERT tags VALUES(1);", "INTO is missing before tags"),
    ("DELETE tags;", "FROM is missing before tags"),
    // A printed apostrophe in a name quotes nothing.
    ("SELECT titel AS author’s FROM tags;", "did you mean title?"),
    ("SELECT titel FROM tags WHERE title = ‘fun’;", "did you mean title?"),
    // A text in printed quotes that does not end is corrected by nobody.
    (
      "SELECT id FROM tags WHERE title = ‘week;",
      "‘ ’ “ ” are letters in SQL: a text needs straight quotes around it, as 'week'"
    ),
    (
      "SELECT id FROM tags WHERE title = “Take a walk;",
      "‘ ’ “ ” are letters in SQL: a text needs straight quotes around it, as 'week'"
    ),
    ("CREATE TABLE order(a);", "order is a keyword: as a name it needs double quotes, \"order\""),
    (
      "CREATE TABLE x(a, Group);", "Group is a keyword: as a name it needs double quotes, \"Group\""
    ),
    (
      "CREATE VIEW v AS SELECT title AS group FROM tags;",
      "group is a keyword: as a name it needs double quotes, \"group\""
    ),
    (
      "CREATE TABLE z AS SELECT 1 AS index;",
      "index is a keyword: as a name it needs double quotes, \"index\""
    ),
    (
      "CREATE VIEW w AS SELECT title FROM tags JOIN group;",
      "group is a keyword: as a name it needs double quotes, \"group\""
    ),
    (
      "CREATE TRIGGER t AFTER INSERT ON tags BEGIN SELECT 1; INSERT INTO order VALUES(1); END;",
      "order is a keyword: as a name it needs double quotes, \"order\""
    ),
  ])
  func `a near name is suggested, or what there is`(sql: String, advice: String) throws {
    let lines = try ScratchShell(columns: 80).answer(to: sql).split(separator: "\n")
    #expect(lines.last == advice[...])
  }

  /// SQLite 3.53 adds and drops some.
  @Test(
    .enabled(if: SQLiteVersion.running < SQLiteVersion(minor: 53)),
    arguments: ["ADD CONSTRAINT c CHECK(1)", "DROP CONSTRAINT c", "ADD CHECK (1)"]
  )
  func `a change of constraints is no name`(change: String) throws {
    let lines = try ScratchShell(columns: 80).answer(to: "ALTER TABLE tags \(change);")
      .split(separator: "\n")
    #expect(lines.last == "this SQLite changes no such constraint of a table: make the table again")
  }

  @Test(arguments: [
    ("selct title FROM tags;", "SELECT title FROM tags;"),
    ("SELECT title frm tags;", "SELECT title FROM tags;"),
    ("SELECT * FROM tags WEHRE id = 1;", "SELECT * FROM tags WHERE id = 1;"),
    ("SELECT * FROM tags LIMT 3;", "SELECT * FROM tags LIMIT 3;"),
    ("SELECT * FROM tags ORDER title;", "SELECT * FROM tags ORDER BY title;"),
    (
      "SELECT rowid FROM reminderTexts WHERE match 'week';",
      "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'week';"
    ),
    (
      "SELECT rowid FROM reminderTexts x WHERE rowid > 1 AND MATCH 'week';",
      "SELECT rowid FROM reminderTexts x WHERE rowid > 1 AND reminderTexts MATCH 'week';"
    ),
    ("SELECT id, title, FROM tags;", "SELECT id, title FROM tags;"),
    ("SELECT id, 1 2 FROM tags;", "SELECT id, 1, 2 FROM tags;"),
    // Of these words, SQLite takes the second for an alias of the first.
    ("SELECT id title status FROM reminders;", "SELECT id, title, status FROM reminders;"),
    ("SELECT “title” FROM tags;", "SELECT \"title\" FROM tags;"),
    ("SELECT * FROM tags WHERE title = “title”;", "SELECT * FROM tags WHERE title = 'title';"),
    (
      "SELECT * FROM tags WHERE title RLIKE 'a' OR title RLIKE 'b';",
      "SELECT * FROM tags WHERE title REGEXP 'a' OR title REGEXP 'b';"
    ),
    (
      "SELECT * FROM tags WHERE id = 1 && title = '';",
      "SELECT * FROM tags WHERE id = 1 AND title = '';"
    ),
    ("SELECT * FROM tags WHERE (id = 1;", "SELECT * FROM tags WHERE (id = 1);"),
    ("SELECT * FROM tags WHERE title = weekend;", "SELECT * FROM tags WHERE title = 'weekend';"),
    ("SELECT * FROM tags WHERE title = ‘weekend’;", "SELECT * FROM tags WHERE title = 'weekend';"),
    (
      "SELECT * FROM tags WHERE title = “easy win”;", "SELECT * FROM tags WHERE title = 'easy win';"
    ),
    // An apostrophe is a letter of its word, also within the quotes.
    (
      "SELECT id AS author’s FROM tags WHERE title = ‘don’t go’;",
      "SELECT id AS author’s FROM tags WHERE title = 'don’t go';"
    ),
    ("SELECT id FROM tags WHERE title = “top 5”;", "SELECT id FROM tags WHERE title = 'top 5';"),
    (
      "SELECT id FROM tags WHERE id = 1 title = 'x' ORDER BY id;",
      "SELECT id FROM tags WHERE id = 1 AND title = 'x' ORDER BY id;"
    ),
    (
      "SELECT id FROM tags WHERE title IN ('x') id > 2;",
      "SELECT id FROM tags WHERE title IN ('x') AND id > 2;"
    ),
    // BETWEEN has an AND of its own.
    (
      "SELECT id FROM tags WHERE id BETWEEN 1 2 ORDER BY id;",
      "SELECT id FROM tags WHERE id BETWEEN 1 AND 2 ORDER BY id;"
    ),
    (
      "SELECT id FROM tags WHERE id BETWEEN 1 AND 3 title = 'x';",
      "SELECT id FROM tags WHERE id BETWEEN 1 AND 3 AND title = 'x';"
    ),
    (
      "SELECT id FROM tags WHERE EXISTS (SELECT 1) id = 3;",
      "SELECT id FROM tags WHERE EXISTS (SELECT 1) AND id = 3;"
    ),
    (
      "SELECT id FROM tags WHERE title NOTNULL id ISNULL;",
      "SELECT id FROM tags WHERE title NOTNULL AND id ISNULL;"
    ),
    (
      "SELECT id FROM tags WHERE title IS NOT NULL length(title) > 3;",
      "SELECT id FROM tags WHERE title IS NOT NULL AND length(title) > 3;"
    ),
    (
      "SELECT (SELECT id FROM tags WHERE id = 1 title = 'x') AS x;",
      "SELECT (SELECT id FROM tags WHERE id = 1 AND title = 'x') AS x;"
    ),
    (
      "SELECT id FROM tags WHERE title REGEXP 'x' id = 3;",
      "SELECT id FROM tags WHERE title REGEXP 'x' AND id = 3;"
    ),
    (
      "SELECT id FROM tags WHERE title = `take a walk`;",
      "SELECT id FROM tags WHERE title = 'take a walk';"
    ),
    (
      "SELECT id FROM tags WHERE title = [take a walk];",
      "SELECT id FROM tags WHERE title = 'take a walk';"
    ),
    ("SELECT 1);", "SELECT 1;"), ("SELECT (1));", "SELECT (1);"),
    ("VALUES 'x';", "VALUES ('x');"), ("VALUES 'x', 2;", "VALUES ('x', 2);"),
    ("SELECT TOP 2 title FROM tags;", "SELECT title FROM tags LIMIT 2;"),
  ])
  func `a statement that works is offered`(sql: String, correction: String) throws {
    let shell = try ScratchShell(columns: 80)
    let lines = shell.answer(to: sql).split(separator: "\n")
    #expect(lines.last == "this works: \(correction)"[...])
    #expect(!shell.answer(to: correction).contains("error"))
  }

  @Test func `a statement that fails in a command is shown with its place and its advice`() throws {
    let shell = try ScratchShell(columns: 80)
    let lines = shell.answer(to: ".timer 3 SELECT 1 vs SELECT titel FROM tags;").split(
      separator: "\n"
    )
    #expect(lines.first == "Parse error: no such column: titel")
    #expect(lines.contains { $0.hasSuffix("SELECT titel FROM tags;") })
    #expect(lines.last == "did you mean title?")
  }

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

  @Test(arguments: [
    "SELECT id title x FROM tags;", "SELECT * FROM tags WHERE select;",
    "DROP INDEX xyzzy;", "SELECT sum(sum(id)) FROM tags;",
    // BY would be read as a name here.
    "SELECT title || FROM tags;", "SELECT id + FROM tags;",
    // With AND they would mean something else: a comparison, a LIMIT or nothing is missing.
    "SELECT id FROM tags WHERE id 30;", "SELECT id FROM tags ORDER BY id 3;",
    "SELECT id FROM tags WHERE id = 30 30;", "SELECT id FROM tags WHERE id id = 3;",
    "SELECT id FROM tags WHERE id = 30 30 UNION SELECT id FROM tags WHERE id = 3;",
    // A column's name is missing, and does not stand there.
    "CREATE VIEW v AS SELECT FROM tags;",
  ])
  func `nothing is suggested where nothing is near`(sql: String) throws {
    let lines = try ScratchShell(columns: 80).answer(to: sql).split(separator: "\n")
    #expect(lines.count == 3)
  }

  /// SQLite takes ä and Ä for two letters, so that these are two names.
  @Test func `names that only differ in the case of letters beyond ASCII are different`() throws {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: "CREATE TABLE \"äpfel\"(x);")
    let answer = shell.answer(to: "SELECT * FROM \"Äpfel\";")
    #expect(answer.hasPrefix("Parse error: no such table: Äpfel"))
    #expect(answer.hasSuffix("did you mean \"äpfel\"?"))
    #expect(!shell.answer(to: "DROP VIEW \"Äpfel\";").contains("is a table"))
  }

  /// OTHERS is a keyword that SQLite also reads as a name.
  @Test func `the name of a table is no misspelled keyword`() throws {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: "CREATE TABLE orders(a);")
    let sql = "CREATE TRIGGER t AFTER INSERT ON orders BEGIN tags SET id = 1; END;"
    #expect(shell.answer(to: sql).split(separator: "\n").count == 3)
  }

  /// Also where something else is wrong, and where the statement goes on after the row.
  @Test(arguments: [
    "INSERT INTO tags(title) VALUES 'x';", "INSERT INTO nosuch VALUES 1, 2;",
    "INSERT INTO tags(titel) VALUES lower('x');",
    "INSERT INTO tags(id, title) VALUES 1, 'x' ON CONFLICT DO NOTHING;",
    "INSERT INTO tags(title) VALUES 'x' RETURNING nocol;",
    "CREATE TRIGGER x DELETE ON tags BEGIN INSERT INTO tags VALUES 1, 2; END;",
  ])
  func `a row of an INSERT needs parentheses`(sql: String) throws {
    let answer = try ScratchShell(columns: 80).answer(to: sql)
    #expect(answer.hasSuffix("\nVALUES needs parentheses around each row"))
  }

  @Test func `a part of a statement that stands alone is said to`() throws {
    let shell = try ScratchShell(columns: 80)
    #expect(
      shell.answer(to: "WHERE id = 1;").hasSuffix(
        "\nno statement begins with WHERE: did a ; end the one that it belongs to?"
      )
    )
  }

  @Test(arguments: [
    (".searchweek", "\ndid you mean .search week?"),
    (".searchweek  eggs", "\ndid you mean .search week eggs?"),
    (#".search"take a" week"#, "\ndid you mean .search \"take a\" week?"),
    (".search--limit 3 week", "\ndid you mean .search --limit 3 week?"),
    (".modemarkdown", "\ndid you mean .mode markdown?"),
    (".ranksave", "\ndid you mean .rank save?"),
    // That would be one name.
    (".explain-rank week", "for help"),
    // It takes no such word, and what leaves the database is not offered.
    (".listsxyzzy", "for help"), (".listsxyzzy week", "for help"), (".readnotes.sql", "for help"),
    (".judgeimport notes.txt", "for help"),
    // Nor is what destroys something.
    (".judgeremove", "for help"), (".judgeremove week", "for help"),
  ])
  func `a blank that is missing behind a command is said to`(line: String, end: String) throws {
    #expect(try ScratchShell(columns: 100).answer(to: line).hasSuffix(end))
  }

  @Test(arguments: ["tilte", "\"tilte\"", "\"TILTE\""])
  func `a column that is not there to be changed is near another, in quotes too`(name: String)
    throws
  {
    let answer = try ScratchShell(columns: 80).answer(to: "ALTER TABLE tags DROP COLUMN \(name);")
    #expect(answer.hasSuffix("\ndid you mean title?"))
  }

  /// As they are, SQLite would not take them.
  @Test func `names that need quotes are suggested and listed with them`() throws {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: "CREATE TABLE \"my table\"(\"odd col\", \"order\", plain);")
    func advice(_ sql: String) -> Substring? {
      shell.answer(to: sql).split(separator: "\n").last
    }
    #expect(
      advice("SELECT zzzz FROM \"my table\";") == "columns here: \"odd col\", \"order\", plain"
    )
    #expect(advice("SELECT odd_col FROM \"my table\";") == "did you mean \"odd col\"?")
    #expect(advice("SELECT odder FROM \"my table\";") == "did you mean \"order\"?")
    #expect(advice("SELECT * FROM my_table;") == "did you mean \"my table\"?")
    // A function needs none, though its name is a keyword.
    #expect(advice("SELECT replac('a', 'a', 'b');") == "did you mean replace?")
  }

  @Test func `a table that the shell can make is known`() throws {
    let answer = try ScratchShell(columns: 80).answer(
      to: ".open --bare\nSELECT * FROM reminderTexts;"
    )
    #expect(answer.hasSuffix("\n.init makes this table, with all that belongs to reminders"))
  }

  @Test func `what is explained is broken between words, what works is not`() throws {
    let answer = try ScratchShell(columns: 40).answer(
      to: "SELECT title FROM reminderTexts WHERE reminderTexts MATCH 'a -b';"
    )
    #expect(
      answer.hasSuffix(
        """
        a minus leaves out a column, as in
        -title:week; to leave out a word, write
        NOT: week NOT fun
        this works: SELECT title FROM reminderTexts WHERE reminderTexts MATCH 'a NOT b';
        """
      )
    )
  }

  @Test func `constraints name what they protect`() throws {
    let shell = try ScratchShell(columns: 80)
    let setup =
      "CREATE TABLE p(k INTEGER PRIMARY KEY, u UNIQUE); CREATE TABLE c(x REFERENCES p(k));"
    _ = shell.answer(to: "\(setup) INSERT INTO p VALUES(1, 2); INSERT INTO c VALUES(1);")
    func advice(_ sql: String) -> [Substring] {
      Array(shell.answer(to: sql).split(separator: "\n").dropFirst())
    }
    #expect(advice("INSERT INTO c VALUES(9);") == ["c.x must be in p(k)"])
    #expect(advice("DELETE FROM p;") == ["c.x refers to it"])
    #expect(advice("INSERT INTO p VALUES('x', 1);").first?.hasPrefix("p.k is an INTEGER") == true)
    #expect(
      advice("INSERT INTO p VALUES(2, 2);") == [
        "another row has the same u",
        "INSERT OR IGNORE leaves that row, ON CONFLICT(u) DO UPDATE SET ... changes it",
      ]
    )
  }

  @Test func `constraints are those of the table that the statement changes`() throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(
      to: """
        CREATE TABLE o(n); CREATE TABLE p(k INTEGER PRIMARY KEY, n); CREATE TABLE "q.r"("a b", "c, d", UNIQUE("a b", "c, d"));
        CREATE TRIGGER op AFTER INSERT ON o BEGIN INSERT INTO "q.r" VALUES (1, 2); END;
        CREATE TABLE c(x REFERENCES p(k)); INSERT INTO "q.r" VALUES (1, 2);
        """
    )
    func advice(_ sql: String) -> [Substring] {
      Array(shell.answer(to: sql).split(separator: "\n").dropFirst())
    }
    #expect(
      advice("WITH x AS (SELECT 1 FROM o) INSERT INTO c VALUES (99);") == ["c.x must be in p(k)"]
    )
    // The mismatch is that of the LIMIT.
    #expect(advice("INSERT INTO p(n) SELECT 'x' LIMIT 'abc';") == [])
    #expect(
      advice("INSERT INTO \"q.r\" VALUES (1, 2);") == [
        "another row has the same a b, c, d",
        "INSERT OR IGNORE leaves that row, ON CONFLICT(\"a b\", \"c, d\") DO UPDATE SET ... changes it",
      ]
    )
    #expect(advice("INSERT INTO o VALUES (1);") == ["another row has the same a b, c, d"])
  }

  @Test func `a correction is run without what it would write`() throws {
    let shell = try ScratchShell(columns: 80)
    let answer = shell.answer(to: "SELECT writefile('/nosuch/file', title) FROM tags LIMT 1;")
    #expect(answer.hasSuffix("did you mean LIMIT?"))
  }

  @Test func `a lock that FTS5 meets is called one`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/locked.db"
    let other = try ScratchShell(columns: 80)
    _ = other.answer(to: ".open \(path)")
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: ".open \(path)")
    #expect(other.answer(to: "BEGIN EXCLUSIVE;") == "")
    let answer = shell.answer(to: "SELECT title FROM reminderTexts;")
    #expect(answer.contains("\nthe database is locked\nanother program is using it, and this has"))
    #expect(shell.answer(to: ".search week").hasPrefix("Error: database is locked\n"))
  }

  @Test func `where a database may not grow, the reasons are named`() throws {
    let shell = try ScratchShell(columns: 200)
    // SQLite takes the present number of pages.
    _ = shell.answer(to: "PRAGMA max_page_count = 1;")
    let answer = shell.answer(to: "CREATE TABLE x AS SELECT zeroblob(100000) AS a;")
    #expect(answer.hasPrefix("Runtime error: database or disk is full (13)\nno room is left on"))
    #expect(shell.answer(to: ".seed 1000").contains("is full\nno room is left on"))
  }

  /// SQLite does not wait then, whatever the timeout.
  @Test func `a transaction that has read an older database is told to begin again`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/wal.db"
    let other = try ScratchShell(columns: 200)
    _ = other.answer(to: ".open \(path)\nPRAGMA journal_mode = WAL;")
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: ".open \(path)\nBEGIN; SELECT count(*) FROM tags;")
    #expect(other.answer(to: "CREATE TABLE x(a);") == "")
    let answer = shell.answer(to: "CREATE TABLE y(a);")
    #expect(
      answer.hasSuffix("in a transaction of your own, ROLLBACK first, and BEGIN IMMEDIATE")
    )
    #expect(shell.answer(to: "ROLLBACK;\nBEGIN IMMEDIATE; CREATE TABLE y(a); COMMIT;") == "")
  }

  @Test func `a table that nothing is like leads to the list of tables`() throws {
    let answer = try ScratchShell(columns: 80).answer(to: "SELECT * FROM groceries;")
    #expect(answer.hasSuffix("^--- error here\n.tables lists the names that there are"))
  }

  /// The shell splits the texts of these by itself; the index's own error is explained in FTS5ErrorsTests.
  @Test(arguments: [".search bread", ".tokens bread", ".forms bread", ".highlight bread"])
  func `a search in a table whose tokenizer is not here leads to the doctor`(command: String) throws
  {
    let shell = try ScratchShell(columns: 200)
    for sql in [
      "CREATE VIRTUAL TABLE t USING fts5(a, tokenize='ascii');", "PRAGMA writable_schema = ON;",
      "UPDATE sqlite_schema SET sql = replace(sql, 'ascii', 'elsewhere') WHERE name = 't';",
      "PRAGMA writable_schema = RESET;", ".use t",
    ] {
      #expect(!shell.answer(to: sql).contains("rror"), "\(sql)")
    }
    #expect(
      shell.answer(to: command) == """
        Error: t was made with the tokenizer elsewhere, which is not here
        .doctor says what reads it, and what repairs it
        SQLite says: no such tokenizer: elsewhere
        """
    )
  }

  @Test func `so does one whose tokenizer is missing behind porter`() throws {
    let shell = try ScratchShell(columns: 200)
    for sql in [
      "CREATE VIRTUAL TABLE t USING fts5(a, tokenize='porter ascii');",
      "PRAGMA writable_schema = ON;",
      "UPDATE sqlite_schema SET sql = replace(sql, 'ascii', 'elsewhere') WHERE name = 't';",
      "PRAGMA writable_schema = RESET;", ".use t",
    ] {
      #expect(!shell.answer(to: sql).contains("rror"), "\(sql)")
    }
    #expect(
      shell.answer(to: ".search bread").hasPrefix(
        """
        Error: t was made with the tokenizer porter elsewhere, which is refused here
        .doctor says what reads it, and what repairs it
        """
      )
    )
  }

  /// Apps with GRDB declare their columns like this; reading needs no collation.
  @Test func `a column of an app with GRDB can be read, and the error of comparing it names GRDB`()
    throws
  {
    let shell = try ScratchShell(columns: 200)
    // Only a connection that has the collation can make the table by itself.
    for sql in [
      "CREATE TABLE app(a TEXT);", "INSERT INTO app VALUES('x');", "PRAGMA writable_schema = ON;",
      "UPDATE sqlite_schema SET sql = 'CREATE TABLE app(a TEXT COLLATE swiftLocalizedCompare)' "
        + "WHERE name = 'app';",
      "PRAGMA writable_schema = RESET;",
    ] {
      #expect(!shell.answer(to: sql).contains("rror"), "\(sql)")
    }
    #expect(shell.answer(to: "SELECT a FROM app;").contains("x"))
    let comparison = shell.answer(to: "SELECT a FROM app ORDER BY a;")
    #expect(comparison.hasPrefix("Parse error: no such collation sequence: swiftLocalizedCompare"))
    #expect(comparison.contains("columns with it can be read, not compared"))
    #expect(
      shell.answer(to: "SELECT swiftUppercaseString(a) FROM app;").contains("comes from GRDB")
    )
  }
}
