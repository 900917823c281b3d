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

  @Test func `a correction is run without what it would write`() throws {
    let shell = try ScratchShell(columns: 80)
    let answer = shell.answer(to: "SELECT writefile('/nosuch/file', title) FROM tags LIMT 1;")
    #expect(answer.hasSuffix("did you mean LIMIT?"))
  }

  @Test func `a table that nothing is like leads to the list of tables`() throws {
    let answer = try ScratchShell(columns: 80).answer(to: "SELECT * FROM groceries;")
    #expect(answer.hasSuffix("^--- error here\n.tables lists the names that there are"))
  }
}
