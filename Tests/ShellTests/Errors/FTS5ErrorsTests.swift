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

  @Test(arguments: [
    ("porter unicode62", "none is named unicode62"),
    ("porter unicode62", "did you mean unicode61?"),
    ("porter ascii foo", "ascii has tokenchars and separators"),
    ("porter foo 1", "none is named foo"), ("unicode61 foo 1", "unicode61 has remove_diacritics"),
  ])
  func `what is wrong in a tokenizer is told of the part that is wrong`(
    tokenizer: String,
    sentence: String
  ) throws {
    let shell = try ScratchShell(columns: 200)
    let answer = shell.answer(to: "CREATE VIRTUAL TABLE x USING fts5(a, tokenize='\(tokenizer)');")
    #expect(answer.contains(sentence))
  }

  @Test func `the value that is offered for one with a quote too few makes the table`() throws {
    let shell = try ScratchShell(columns: 200)
    let answer = shell.answer(
      to: "CREATE VIRTUAL TABLE x USING fts5(a, tokenize='unicode61 tokenchars '.'');"
    )
    let value = try #require(answer.split(separator: "write ").last)
    #expect(value == "tokenize='unicode61 tokenchars ''.'''")
    #expect(!shell.answer(to: "CREATE VIRTUAL TABLE x USING fts5(a, \(value));").contains("rror"))
  }

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

  @Test(arguments: [
    (
      "INSERT INTO f(f, rank) VALUES('rank', 'nosuch()');\n"
        + "SELECT * FROM f WHERE f MATCH 'week' ORDER BY rank;",
      "INSERT INTO f(f, rank) VALUES('rank', 'bm25()'); sets it back",
      "SELECT * FROM f WHERE f MATCH 'week' ORDER BY rank;"
    )
  ])
  func `what is said to repair an index does`(sql: String, remedy: String, query: String) throws {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(to: Self.setup)
    let lines = shell.answer(to: sql).split(separator: "\n")
    #expect(lines.last == remedy[...])
    _ = shell.answer(to: String(remedy.prefix { $0 != ";" }) + ";")
    let answer = shell.answer(to: query)
    #expect(!answer.isEmpty && !answer.contains("error"))
  }

  @Test func `a table of an index that is gone is named where FTS5 cannot open the index`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/lost.db"
    _ = try ShellProgram.run([
      path, "CREATE VIRTUAL TABLE f USING fts5(a); DROP TABLE f_config;",
    ])
    let session = try SessionAtTerminal([path])
    try session.enter(
      "SELECT * FROM f WHERE f MATCH 'week';",
      answer: "FTS5 keeps the index of f in f_config, which is not there"
    )
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

  /// The texts of damaged indexes: in the table itself, in another one, nowhere.
  @Test(arguments: [
    (
      "content", "the index of x or the file is damaged",
      ".doctor shows which side is damaged, and what repairs it"
    ),
    (
      "content, content='t', content_rowid='a'", "the index of x does not fit t",
      ".doctor shows which side is damaged, and what repairs it"
    ),
    (
      "content, content=''", "the index of x is damaged",
      ".doctor shows which side is damaged, and what repairs it"
    ),
  ])
  func `a damaged index is told of by where its texts are`(
    declaration: String,
    cause: String,
    remedy: String
  ) throws {
    let shell = try ScratchShell(columns: 200)
    let setup = """
      CREATE TABLE t(a INTEGER PRIMARY KEY, content);
      CREATE VIRTUAL TABLE x USING fts5(\(declaration));
      INSERT INTO x(rowid, content) VALUES(1, 'week');
      UPDATE x_data SET block = x'00' WHERE id > 10;
      """
    _ = shell.answer(to: setup)
    let lines = shell.answer(to: "SELECT rowid FROM x('week');").split(separator: "\n")
    let damage =
      SQLiteVersion.running.namesDamageInFTS5
      ? "fts5: corruption found reading blob 137438953473 from table \"x\""
      : "database disk image is malformed"
    #expect(lines.first == "Runtime error: \(damage) (11)")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().first?.hasPrefix(cause) == true)
    #expect(lines.last?.hasSuffix(remedy) == true)
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

  @Test func `texts that an index itself has lost are not called those of another table`() throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(
      to: "CREATE VIRTUAL TABLE o USING fts5(a); INSERT INTO o VALUES('x'); DROP TABLE o_content;"
    )
    let answer = shell.answer(to: "SELECT * FROM o;")
    #expect(answer.contains("FTS5 keeps the index of o in o_content, which is not there"))
    #expect(!answer.contains("content= option"))
  }

  /// The same words as for SQL that was typed.
  @Test(arguments: [".match week", ".highlight week", ".snippet week"])
  func `a command on a damaged index says what is damaged, and how to repair it`(command: String)
    throws
  {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(
      to: """
        CREATE TABLE t(a INTEGER PRIMARY KEY, b); INSERT INTO t VALUES(1, 'last week');
        CREATE VIRTUAL TABLE e USING fts5(b, content='t', content_rowid='a');
        INSERT INTO e(e) VALUES('rebuild'); DELETE FROM t;
        .use e
        """
    )
    let lines = shell.answer(to: command).split(separator: "\n")
    #expect(
      lines.prefix(2) == [
        "Error: the index of e does not fit t, or one of them is damaged",
        ".doctor shows which side is damaged, and what repairs it",
      ]
    )
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix("SQLite says: ") == true)
    _ = shell.answer(to: "INSERT INTO e(e) VALUES('rebuild');")
    #expect(!shell.answer(to: command).contains("Error"))
    _ = shell.answer(
      to: "INSERT INTO t VALUES(1, 'last week'); INSERT INTO e(e) VALUES('rebuild');"
    )
    _ = shell.answer(to: "DROP TABLE t;")
    let answer = shell.answer(to: command)
    #expect(answer.contains("e keeps no texts itself: it reads them from t, which is not there"))
    // Other errors of a command are not explained as those of SQL.
    #expect(!shell.answer(to: ".schema x y z w").contains("does not fit"))
  }

  @Test
  func `a view that cannot be read is not taken for a lost table, nor its function for a rank`()
    throws
  {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(
      to: """
        CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES(1, 'hello');
        CREATE VIEW v AS SELECT id, a FROM t;
        CREATE VIRTUAL TABLE e USING fts5(a, content=v, content_rowid=id); INSERT INTO e(e) VALUES('rebuild');
        DROP VIEW v; CREATE VIEW v AS SELECT id, json_extract(a, '$.x') AS a FROM t;
        """
    )
    let rebuild = shell.answer(to: "INSERT INTO e(e) VALUES('rebuild');")
    #expect(rebuild.contains("v cannot be read as e does, which takes its texts from it"))
    _ = shell.answer(to: "DROP VIEW v; CREATE VIEW v AS SELECT id, myfn(a) AS a FROM t;")
    let search = shell.answer(to: "SELECT a FROM e WHERE e MATCH 'hello';")
    #expect(search.contains("no such function: myfn"))
    #expect(!search.contains("rank"))
    let again = shell.answer(to: "INSERT INTO e(e) VALUES('rebuild');")
    #expect(again.contains("v cannot be read as e does, which takes its texts from it"))
    _ = shell.answer(to: "DROP VIEW v;")
    #expect(
      shell.answer(to: "INSERT INTO e(e) VALUES('rebuild');")
        .contains("e keeps no texts itself: it reads them from v, which is not there")
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

  @Test func `of two tables, neither is called the damaged one`() throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    _ = shell.answer(to: "DELETE FROM t;")
    let sql = "SELECT e.b FROM f JOIN e ON e.rowid = f.rowid WHERE e MATCH 'week' AND f.id = 1;"
    #expect(
      shell.answer(to: sql).contains(
        "the index of one of e and f is damaged, or does not fit its texts"
      )
    )
  }

  /// Each of them, with what is offered in its place; FTS5 takes the one that is offered.
  @Test(arguments: [
    ("tokenize='unicode61' remove_diacritics=2", "tokenize='unicode61 remove_diacritics 2'"),
    ("tokenize='unicode61 remove_diacritics=2'", "tokenize='unicode61 remove_diacritics 2'"),
    ("tokenize=\"unicode61, remove_diacritics=2\"", "tokenize='unicode61 remove_diacritics 2'"),
    ("tokenize='unicode61 tokenchars='-_''", "tokenize='unicode61 tokenchars ''-_'''"),
    ("tokenize='unicode61 tokenchars -_'", "tokenize='unicode61 tokenchars ''-_'''"),
    ("tokenize='unicode61 porter'", "tokenize='porter unicode61'"),
    (
      "tokenize=\"unicode61 tokenchars '-_' porter\"",
      "tokenize='porter unicode61 tokenchars ''-_'''"
    ),
  ])
  func `of a tokenizer that FTS5 refuses, one that it takes is offered`(
    typed: String,
    offer: String
  ) throws {
    let shell = try ScratchShell(columns: 200)
    let answer = shell.answer(to: "CREATE VIRTUAL TABLE x USING fts5(a, \(typed));")
    #expect(answer.split(separator: "\n").last == "write \(offer)"[...])
    #expect(!shell.answer(to: "CREATE VIRTUAL TABLE x USING fts5(a, \(offer));").contains("rror"))
  }

  @Test(arguments: [
    "unicode61 foo=#", "unicode61, remove_diacritics=3", "unicode61 remove_diacritics='",
  ])
  func `no tokenizer is offered that FTS5 refuses`(tokenizer: String) throws {
    let shell = try ScratchShell(columns: 200)
    let answer = shell.answer(
      to: "CREATE VIRTUAL TABLE x USING fts5(a, tokenize=\"\(tokenizer)\");"
    )
    #expect(answer.contains("its options are NAME VALUE, without = and commas"))
    #expect(!answer.contains("write "))
  }

  @Test(arguments: [
    ("id INTEGER PRIMARY KEY", "INTEGER PRIMARY KEY cannot stand after its name"),
    ("id INTEGER PRIMARY KEY AUTOINCREMENT", "each row has its number in rowid"),
    ("title NOT NULL", "NOT NULL cannot stand after its name"),
    ("title VARCHAR(20)", "VARCHAR(20) cannot stand after its name"),
    ("title DEFAULT 'a=b'", "DEFAULT 'a=b' cannot stand after its name"),
  ])
  func `a column of FTS5 has neither type nor constraint`(column: String, sentence: String) throws {
    let shell = try ScratchShell(columns: 200)
    #expect(
      shell.answer(to: "CREATE VIRTUAL TABLE x USING fts5(\(column), a);").contains(sentence)
    )
  }

  @Test(arguments: [
    ("CREATE VIRTUAL TABLE v USING fts5vocab(f, rows);", "did you mean row?"),
    ("CREATE VIRTUAL TABLE v USING fts5vocab(fx, row);\nSELECT * FROM v;", "none is named fx"),
    (
      "CREATE VIRTUAL TABLE v USING fts5vocab(reminderText, row);\nSELECT * FROM v;",
      "did you mean reminderTexts?"
    ),
    ("CREATE VIRTUAL TABLE v USING fts5vocab(f);", "write fts5vocab(TABLE, TYPE)"),
  ])
  func `what fts5vocab takes is said`(sql: String, sentence: String) throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    #expect(shell.answer(to: sql).contains(sentence))
  }

  /// SQLite 3.40 to 3.53 call a sound index damaged there.
  @Test func `where snippet() fails, the index is not called damaged`() throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(
      to:
        "CREATE VIRTUAL TABLE t USING fts5(a, b); INSERT INTO t VALUES ('x z', 'y y z'), ('x z y', '');\n.use t"
    )
    let line = ".match x NOT (b : NEAR(y z, 0))"
    let answer = shell.answer(to: line)
    #expect(answer.contains("snippet() and highlight() fail on this expression"), "\(answer)")
    #expect(answer.contains(".match --no-snippets"))
    #expect(
      shell.answer(to: line.replacing(".match", with: ".match --no-snippets")).contains("x z y")
    )
    #expect(
      shell.answer(to: "INSERT INTO t(t) VALUES ('integrity-check');").contains("rror") == false
    )
  }
}
