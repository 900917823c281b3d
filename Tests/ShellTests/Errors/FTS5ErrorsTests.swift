import Diagnostics
import Commands
import SQLSpelling
import Shell
import TestSupport
import Testing

/// Every error of FTS5 that the shell explains, raised by SQLite itself.
struct FTS5ErrorsTests {
  static let setup = """
    CREATE VIRTUAL TABLE f USING fts5(id UNINDEXED, title, notes);
    INSERT INTO f VALUES(1, 'week', 'fun notes'), (2, 'milk', 'week weekend');
    CREATE TABLE t(a INTEGER PRIMARY KEY, b); INSERT INTO t VALUES(1, 'last week');
    CREATE VIRTUAL TABLE n USING fts5(a, b, detail=none); INSERT INTO n VALUES('x', 'y');
    CREATE VIRTUAL TABLE c USING fts5(a, content=''); INSERT INTO c(rowid, a) VALUES(1, 'x');
    CREATE VIRTUAL TABLE e USING fts5(b, content='t', content_rowid='a');
    INSERT INTO e(e) VALUES('rebuild');
    CREATE VIRTUAL TABLE g USING fts5(a, content='gone'); INSERT INTO g(rowid, a) VALUES(1, 'week');
    CREATE VIRTUAL TABLE r USING fts5(a, content='r');
    CREATE VIRTUAL TABLE m USING fts5(b, lost, content='t', content_rowid='a');
    INSERT INTO m(rowid, b, lost) VALUES(1, 'last week', '');

    """

  /// By the message, what raises it.
  static let samples: [String: [String]] = [
    "column index out of range": [
      "SELECT snippet(f, 9, '', '', '', 4) FROM f WHERE f MATCH 'week';"
    ],
    "no query solution": ["SELECT title FROM f WHERE rowid MATCH 'week';"],
    "fts5: syntax error near \"...\"": [
      "SELECT * FROM f WHERE f MATCH '#fun';", "SELECT * FROM f WHERE f MATCH 'a AND';",
      "SELECT * FROM f WHERE f MATCH 'don''t';", "SELECT * FROM f('week NEAR/5 fun');",
      "SELECT * FROM f WHERE title MATCH 'a AND NOT b';", "SELECT * FROM f WHERE f = '38.101';",
      "SELECT * FROM f WHERE f.title MATCH '@home';",
      "SELECT * FROM t WHERE a IN (SELECT rowid FROM f WHERE f MATCH '(week');",
    ],
    "unterminated string": ["SELECT * FROM f WHERE f MATCH '\"week';"],
    "unknown special query: ...": ["SELECT * FROM f WHERE f MATCH '*week';"],
    "expected integer, got \"...\"": ["SELECT * FROM f WHERE f MATCH 'NEAR(week fun, x)';"],
    "fts5: parser stack overflow...": [
      "SELECT * FROM f WHERE f MATCH '\(String(repeating: "(", count: 200))week';"
    ],
    "no such column: ...": [
      "SELECT * FROM f WHERE f MATCH 'easy-win';", "SELECT * FROM f WHERE f MATCH 'week -fun';",
      "SELECT * FROM f WHERE f MATCH 'foo:bar';", "SELECT * FROM f WHERE f MATCH 'titel:week';",
      "SELECT * FROM f AS x WHERE x MATCH 'week';",
      "SELECT bm25(x) FROM f x WHERE f MATCH 'week';",
      "SELECT snippet(t, 1, '', '', '', 5) FROM f('week');",
      "SELECT * FROM f x JOIN t ON t.a = x.rowid WHERE x MATCH 'week' OR t.a = 1;",
      "SELECT b FROM t WHERE e MATCH 'week';",
    ],
    "fts5: phrase queries are not supported (detail!=full)...": [
      "SELECT * FROM n WHERE n MATCH '\"x y\"';", "SELECT * FROM n WHERE n MATCH '^x';",
    ],
    "fts5: NEAR queries are not supported (detail!=full)...": [
      "SELECT * FROM n WHERE n MATCH 'NEAR(x y)';"
    ],
    "fts5: column queries are not supported (detail=none)...": [
      "SELECT * FROM n WHERE n MATCH 'a:x';"
    ],
    "unable to use function MATCH in the requested context": [
      "SELECT * FROM t WHERE b MATCH 'week';", "SELECT * FROM f WHERE f NOT MATCH 'week';",
    ],
    "no such cursor: ...": [
      "SELECT bm25(title) FROM f WHERE f MATCH 'week';",
      "SELECT a, bm25(f) FROM t LEFT JOIN f ON f.rowid = t.a + 5 AND f MATCH 'week';",
    ],
    "unable to use function bm25 in the requested context": [
      "SELECT bm25() FROM f WHERE f MATCH 'week';",
      "SELECT bm25(10, 5) FROM f WHERE f MATCH 'week';",
      "SELECT bm25(f), count(*) FROM f WHERE f MATCH 'week' GROUP BY title;",
      "SELECT max(bm25(f, 0, 10)) FROM f WHERE f MATCH 'week' AND id > 0 GROUP BY id;",
    ],
    "unable to use function highlight in the requested context": [
      "SELECT highlight(f, 1, '[', ']') FROM f WHERE f MATCH 'week' GROUP BY title;"
    ],
    "unable to use function snippet in the requested context": [
      "SELECT snippet('f', 1, '', '', '', 4) FROM f WHERE f MATCH 'week';",
      "SELECT snippet(f,1,'','','',4), row_number() OVER (ORDER BY rank) FROM f WHERE f MATCH 'week';",
    ],
    "parse error in rank function: ...": [
      "SELECT * FROM f WHERE f MATCH 'week' AND rank MATCH 'bm25(1' ORDER BY rank;"
    ],
    "wrong number of arguments to function highlight()": [
      "SELECT highlight(f, 1) FROM f WHERE f MATCH 'week';"
    ],
    "wrong number of arguments to function snippet()": [
      "SELECT snippet(f) FROM f WHERE f MATCH 'week';"
    ],
  ]

  /// What only newer versions than the model say, of which it says something else.
  static let newer: Set<String> = ["no query solution"]

  /// What can be explained, but not put right with another SELECT.
  static let withoutCorrection: [String: [String]] = [
    // Nobody who wants to leave a word out looks for it.
    "fts5: syntax error near \"...\"": ["SELECT * FROM f WHERE f MATCH 'NOT fun';"],
    "unable to use function MATCH in the requested context": [
      "SELECT * FROM f, t WHERE f MATCH 'week' OR t.a = 1;",
      "SELECT f MATCH 'week' FROM f;", "SELECT * FROM f AS x WHERE NOT title MATCH 'week';",
    ],
    "fts5: column queries are not supported (detail=none)...": [
      "SELECT * FROM n WHERE a MATCH 'x';"
    ],
    "no such function: ...": [
      "INSERT INTO f(f, rank) VALUES('rank', 'nosuch()');\n"
        + "SELECT * FROM f WHERE f MATCH 'week' ORDER BY rank;"
    ],
    "no such tokenizer: ...": ["CREATE VIRTUAL TABLE x USING fts5(a, tokenize='trigrm');"],
    "error in tokenizer constructor": [
      "CREATE VIRTUAL TABLE x USING fts5(a, tokenize='unicode61 foo 1');",
      "CREATE VIRTUAL TABLE x USING fts5(a, tokenize='trigram foo 1');",
      "CREATE VIRTUAL TABLE x USING fts5(a, tokenize='porter unicode62');",
    ],
    "unrecognized option: \"...\"": ["CREATE VIRTUAL TABLE x USING fts5(a, tokenise='ascii');"],
    "parse error in \"...\"": [
      "CREATE VIRTUAL TABLE x USING fts5(a, tokenize = porter unicode61);"
    ],
    "parse error in tokenize directive": [
      "CREATE VIRTUAL TABLE x USING fts5(a, tokenize='unicode61 remove_diacritics=2');"
    ],
    "fts5vocab: unknown table type: '...'": ["CREATE VIRTUAL TABLE v USING fts5vocab(f, rows);"],
    "wrong number of vtable arguments": ["CREATE VIRTUAL TABLE v USING fts5vocab(f);"],
    "unable to use function offsets in the requested context": [
      "SELECT offsets(f) FROM f WHERE f MATCH 'week';"
    ],
    "unable to use function matchinfo in the requested context": [
      "SELECT matchinfo(f) FROM f WHERE f MATCH 'week';"
    ],
    "malformed detail=... directive": ["CREATE VIRTUAL TABLE x USING fts5(a, detail=nothing);"],
    "malformed prefix=... directive...": ["CREATE VIRTUAL TABLE x USING fts5(a, prefix='x');"],
    "unrecognized column option: ...": ["CREATE VIRTUAL TABLE x USING fts5(a INTEGER);"],
    "reserved fts5 column name: ...": ["CREATE VIRTUAL TABLE x USING fts5(rank);"],
    "vtable constructor failed: ...": ["CREATE VIRTUAL TABLE x USING fts5(a, a);"],
    "recursively defined fts5 content table": ["SELECT * FROM r;"],
    "invalid fts5 file format (found ...": [
      """
      UPDATE f_config SET v = 9 WHERE k = 'version';
      PRAGMA writable_schema = RESET;
      SELECT * FROM f WHERE f MATCH 'week';
      """
    ],
    "no such fts5 table: main....": [
      """
      UPDATE f_config SET v = 9 WHERE k = 'version';
      PRAGMA writable_schema = RESET;
      CREATE VIRTUAL TABLE temp.v USING fts5vocab('main', 'f', 'row');
      SELECT * FROM v;
      """
    ],
    "database disk image is malformed": [
      "INSERT INTO e(e, rowid, b) VALUES('delete', 1, 'x');\n"
        + "INSERT INTO e(e, rank) VALUES('integrity-check', 1);"
    ],
    // SQLite 3.40 says of these that the image is malformed.
    "fts5: corrupt...": [
      "INSERT INTO e(e, rowid, b) VALUES('delete', 1, 'x');\n"
        + "INSERT INTO e(e, rank) VALUES('integrity-check', 1);"
    ],
    "fts5: missing row ...": ["DELETE FROM t;\nSELECT * FROM e WHERE e MATCH 'week';"],
    "no such table: ...": ["SELECT * FROM g WHERE g MATCH 'week';"],
    "no such column: T....": [
      "SELECT * FROM m WHERE m MATCH 'week';", "SELECT b FROM m;",
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE VIRTUAL TABLE f USING fts5(a, b, c, d)' WHERE name = 'f';
      PRAGMA writable_schema = RESET;
      SELECT * FROM f;
      """,
    ],
    "SQL logic error": [
      "INSERT INTO f(f) VALUES('optimise');", "INSERT INTO f(f, rank) VALUES('automerge', -1);",
      "INSERT INTO f(f) VALUES('delete');", "INSERT INTO f(f, rank) VALUES('rank', 'bm25(1,');",
      "INSERT INTO g(g) VALUES('rebuild');",
      "DROP TABLE f_docsize;\nSELECT * FROM f WHERE f MATCH 'week' ORDER BY rank;",
      "SELECT snippet(m, 0, '', '', '', 4) FROM m WHERE m MATCH 'week';",
    ],
    "'delete-all' may only be used with a contentless or external content fts5 table...": [
      "INSERT INTO f(f) VALUES('delete-all');"
    ],
    "'rebuild' may not be used with a contentless fts5 table...": [
      "INSERT INTO c(c) VALUES('rebuild');"
    ],
    "cannot DELETE from contentless fts5 table: ...": ["DELETE FROM c;"],
    "cannot UPDATE contentless fts5 table: ...": ["UPDATE c SET a = 'y';"],
  ]

  @Test(arguments: KnownError.fts5)
  func `SQLite raises the error, and it is explained`(known: KnownError) throws {
    let corrected = Self.samples[known.description] ?? []
    let explained = Self.withoutCorrection[known.description] ?? []
    #expect(!(corrected + explained).isEmpty)
    for sql in corrected + explained {
      // Wide enough for every message in one line.
      let shell = try ScratchShell(columns: 200)
      #expect(!shell.answer(to: Self.setup).contains("rror"))
      let lines = shell.answer(to: sql).split(separator: "\n").map(String.init)
        .filter { !$0.hasSuffix(" changed.") }
      let message = try #require(lines.first?.split(separator: ": ", maxSplits: 1).last)
        .replacing(/\s\(\d+\)$/, with: "")
      // Other versions may say it in other words, which are to be known as well.
      let isOfModel = SQLiteVersion.running.isModel && !Self.newer.contains(known.description)
      let words = isOfModel ? [known] : KnownError.fts5
      let isKnown = words.contains { $0.message.subject(of: String(message)) != nil }
      #expect(isKnown || message == "database disk image is malformed", "\(sql)")

      let rest = lines.dropFirst().drop { $0.hasPrefix("  ") }
      #expect(!rest.isEmpty, "\(sql)")
      let works = rest.last?.hasPrefix("this works: ") == true
      #expect(works == corrected.contains(sql), "\(sql)")
      if works, let statement = rest.last?.dropFirst(12) {
        #expect(!shell.answer(to: String(statement)).contains("error"), "\(statement)")
      }
    }
  }

  /// Each filter doubled the work: thirty of them, and nobody would see the end.
  @Test(.timeLimit(.minutes(60)))
  func `filters within filters are left out at once`() throws {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: Self.setup)
    let filters = String(repeating: "a:(", count: 30)
    let query = "\(filters)x\(String(repeating: ")", count: 30))"
    let answer = shell.answer(to: "SELECT * FROM n WHERE n MATCH '\(query)';")
    #expect(answer.hasSuffix("this works: SELECT * FROM n WHERE n MATCH '\"x\"';"))
  }

  @Test(arguments: [
    ("'automerge', -1", "-1"), ("'rank', 'bm25(1,2'", "'bm25(1,2'"),
    ("'optimise', 1", "'optimise'"),
  ])
  func `the value that a command refuses is marked`(values: String, refused: String) throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    let lines = shell.answer(to: "INSERT INTO f(f, rank) VALUES(\(values));").split(separator: "\n")
    try #require(lines.count > 2)
    let mark = try #require(lines[2].firstIndex(of: "^"))
    let place = lines[2].distance(from: lines[2].startIndex, to: mark)
    #expect(lines[1].dropFirst(place).hasPrefix(refused))
  }

  @Test func `no sample is left without its error`() {
    let known = Set(KnownError.fts5.map(\.description))
    #expect(Set(Self.samples.keys).union(Self.withoutCorrection.keys).subtracting(known).isEmpty)
  }

  @Test(arguments: ["automerge", "CrisisMerge", "hashsize", "pgsz", "usermerge"])
  func `a setting takes what it is said to take, and no more`(setting: String) throws {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: Self.setup)
    func answer(_ value: Int) -> String {
      shell.answer(to: "INSERT INTO f(f, rank) VALUES('\(setting)', \(value));")
    }
    let advice = try #require(answer(-1).split(separator: "\n").last)
    let limits = advice.split(separator: " ").compactMap { Int($0) }
    try #require(limits.count == 2, "\(advice)")
    #expect(limits.map(answer).allSatisfy { !$0.contains("rror") })
    #expect([limits[0] - 1, limits[1] + 1].map(answer).allSatisfy { $0.contains("rror") })
  }

  @Test(arguments: [
    ("deletemerge", FTS5Feature.contentlessDelete), ("insttoken", .instanceToken),
    ("secure-delete", .secureDelete),
  ])
  func `a command that came later is known by its version`(command: String, feature: FTS5Feature)
    throws
  {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: Self.setup)
    let answer = shell.answer(to: "INSERT INTO f(f, rank) VALUES('\(command)', 1);")
    #expect(answer.contains("rror") != feature.isThere)
    let came = "\(command) came with SQLite \(feature.since.release); this is "
    #expect(answer.contains(came) != feature.isThere)
  }

  @Test func `the place in a query is shown where the query stands in the statement`() throws {
    let shell = try ScratchShell(columns: 80)
    #expect(
      shell.answer(to: "SELECT rowid FROM reminderTexts('don''t easy-win');") == """
        Runtime error: fts5: syntax error near "'"
          SELECT rowid FROM reminderTexts('don''t easy-win');
                                error here ---^
        a word with ' in it needs double quotes
        this works: SELECT rowid FROM reminderTexts('"don''t" "easy-win"');
        """
    )
  }

  @Test func `a parameter's query is put right in the statement`() throws {
    let shell = try ScratchShell(columns: 80)
    let sql = "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH :q;"
    #expect(shell.answer(to: sql).hasSuffix(".parameter set :q week"))
    _ = shell.answer(to: ".parameter set :q 'easy-win'")
    #expect(
      shell.answer(to: sql).hasSuffix(
        "this works: SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH '\"easy-win\"';"
      )
    )
  }

  /// SQLite gives a bare question mark the number after the largest so far.
  @Test(arguments: [
    ("?", "?1"), ("?5, ?", "?6"), (":a, ?", "?2"), (":a, :a, ?2, ?", "?3"), ("$5, ?", "?2"),
    (":7, ?", "?2"),
  ])
  func `a bare question mark has the number that SQLite gives it`(
    parameters: String,
    name: String
  ) throws {
    let shell = try ScratchShell(columns: 80)
    let list = parameters.dropLast().isEmpty ? "" : "\(parameters.dropLast(3)), "
    let sql = "SELECT \(list)rowid FROM reminderTexts WHERE reminderTexts MATCH ?;"
    #expect(shell.answer(to: sql).hasSuffix("set it as in .parameter set \(name) week"))
    _ = shell.answer(to: ".parameter set \(name) 'easy-win'")
    #expect(shell.answer(to: sql).hasSuffix("MATCH '\"easy-win\"';"))
  }

  /// The last search was right before the index was made again.
  @Test(arguments: [".rank breakpoints title", ".rank compare title=5 vs notes=4", ".why 4"])
  func `a search that needs more detail than the index now has is explained`(command: String) throws
  {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: ".search week\n.reindex --detail column")
    #expect(
      shell.answer(to: command) == """
        Error: fts5: phrase queries are not supported (detail!=full)
        the index was made without the places of its tokens, which this search needs; .fts describes it
        """
    )
  }

  @Test func `to a script an error of FTS5 says what it says in sqlite3`() throws {
    let sql = "SELECT 1 FROM reminderTexts('easy-win');"
    #expect(
      try ScratchShell().answer(to: sql, from: .script)
        == "Runtime error near line 1: no such column: win"
    )
  }

  /// The rows that are meant, by hand: row 1 of `e` is 'last week', row 1 of `f` has "week" in its title, row 2 in its notes.
  @Test(arguments: [
    // Of what is not found, NOT LIKE would give other rows.
    (
      "SELECT rowid FROM f WHERE f NOT MATCH 'milk';",
      "SELECT rowid FROM f WHERE rowid NOT IN (SELECT rowid FROM f WHERE f MATCH 'milk');"
    ),
    (
      "SELECT rowid FROM f WHERE title NOT MATCH 'week' AND f MATCH 'week';",
      "SELECT rowid FROM f WHERE rowid NOT IN (SELECT rowid FROM f WHERE title MATCH 'week') AND f MATCH 'week';"
    ),
    (
      "SELECT a FROM t JOIN f AS x ON x.rowid = a WHERE x.title NOT MATCH 'milk';",
      "SELECT a FROM t JOIN f AS x ON x.rowid = a "
        + "WHERE x.rowid NOT IN (SELECT rowid FROM f WHERE title MATCH 'milk');"
    ),
    (
      "SELECT rowid FROM f x WHERE x NOT MATCH 'milk';",
      "SELECT rowid FROM f x WHERE x.rowid NOT IN (SELECT rowid FROM f WHERE f MATCH 'milk');"
    ),
    (
      "SELECT b FROM t WHERE b NOT MATCH 'week';", "SELECT b FROM t WHERE b NOT LIKE '%week%';"
    ),
    // The key of the table with the texts is the rowid of their index.
    (
      "SELECT b FROM t WHERE e MATCH 'week';",
      "SELECT b FROM t WHERE a IN (SELECT rowid FROM e WHERE e MATCH 'week');"
    ),
    (
      "SELECT t.b FROM t JOIN f ON f.id = t.a WHERE e.b MATCH 'week';",
      "SELECT t.b FROM t JOIN f ON f.id = t.a WHERE t.a IN (SELECT rowid FROM e WHERE b MATCH 'week');"
    ),
    (
      "SELECT b FROM t WHERE e NOT MATCH 'milk';",
      "SELECT b FROM t WHERE a NOT IN (SELECT rowid FROM e WHERE e MATCH 'milk');"
    ),
    (
      "SELECT b FROM t WHERE e MATCH 'week' AND a IN (SELECT rowid FROM e);",
      "SELECT b FROM t WHERE a IN (SELECT rowid FROM e WHERE e MATCH 'week') AND a IN (SELECT rowid FROM e);"
    ),
    (
      "SELECT a, bm25(e) FROM e WHERE e MATCH 'week' ORDER BY a;",
      "SELECT rowid, bm25(e) FROM e WHERE e MATCH 'week' ORDER BY rowid;"
    ),
    (
      "SELECT t.b FROM t JOIN e x ON t.a = x.a WHERE e MATCH 'week';",
      "SELECT t.b FROM t JOIN e x ON t.a = x.rowid WHERE e MATCH 'week';"
    ),
    (
      "SELECT title FROM f WHERE f MATCH 'week' AND rank MATCH bm25(0, 10.0, 1.0);",
      "SELECT title FROM f WHERE f MATCH 'week' AND rank MATCH 'bm25(0, 10.0, 1.0)';"
    ),
    (
      "SELECT title FROM f WHERE f MATCH 'week' AND rank MATCH bm25(f, 0);",
      "SELECT title FROM f WHERE f MATCH 'week' AND rank MATCH 'bm25(0)';"
    ),
    (
      "SELECT title FROM f WHERE f MATCH easy-win;",
      #"SELECT title FROM f WHERE f MATCH '"easy-win"';"#
    ),
    (
      "SELECT title FROM f WHERE f MATCH node.js;",
      #"SELECT title FROM f WHERE f MATCH '"node.js"';"#
    ),
    (
      "SELECT title FROM f WHERE title = easy-win;", "SELECT title FROM f WHERE title = 'easy-win';"
    ),
    // detail=none keeps no places: a phrase cannot be searched for.
    ("SELECT a FROM n WHERE n MATCH 'x.y';", #"SELECT a FROM n WHERE n MATCH '"x" AND "y"';"#),
  ])
  func `the statement that is offered asks for what is meant`(sql: String, offer: String) throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    #expect(shell.answer(to: sql).split(separator: "\n").last == "this works: \(offer)"[...])
  }

  @Test(arguments: [
    (
      "UPDATE t SET b = '' WHERE e MATCH 'week';",
      "search it in a subquery: a IN (SELECT rowid FROM e WHERE e MATCH 'week')"
    ),
    (
      "DELETE FROM t WHERE e NOT MATCH 'week';",
      "search it in a subquery: a NOT IN (SELECT rowid FROM e WHERE e MATCH 'week')"
    ),
    // Nothing says that their rows have the same numbers.
    (
      "DELETE FROM t WHERE f MATCH 'week';",
      "search it in a subquery: ... IN (SELECT ... FROM f WHERE f MATCH 'week')"
    ),
    (
      "SELECT b FROM t JOIN f AS x ON t.a = x.b;",
      "x (f) has no column b"
    ),
    (
      "SELECT b FROM t JOIN f AS x ON t.a = x.b;",
      "its columns: id, title, notes; the key of a full-text table is rowid"
    ),
    (
      "SELECT highlight(e, 0, '[', ']') FROM t WHERE a IN (SELECT rowid FROM e WHERE e MATCH 'week');",
      "this pattern works: SELECT rowid, highlight(e, 0, '[', ']') FROM e WHERE e MATCH 'week';"
    ),
    (
      "SELECT offsets(f) FROM f WHERE f MATCH 'week';",
      "offsets is a function of FTS3 and FTS4, and f is a table of FTS5"
    ),
  ])
  func `where no other statement is known to be meant, the cause and a form are said`(
    sql: String,
    sentence: String
  ) throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    let lines = shell.answer(to: sql).split(separator: "\n")
    #expect(lines.contains(sentence[...]))
    #expect(!lines.contains { $0.hasPrefix("this works") })
  }
}
