import QueryBuilder
import ReminderStore
import SQLSpelling
import SQLiteDatabase
import TestSupport
import Testing

/// Files with which sqlite3 3.40.1 ends with a segmentation fault.
struct CrashingTablesTests {
  private let folder: TemporaryFolder
  private let file: Location

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("hostile.db")
  }

  private func make(_ script: String) throws {
    try Store.open(file, options: OpenOptions(isBare: true)).run(script)
  }

  private static let options = """
    CREATE VIRTUAL TABLE t USING fts5(a, tokenize = 'trigram'); CREATE TABLE other(x);
    PRAGMA writable_schema = ON;
    UPDATE sqlite_master SET sql = 'CREATE VIRTUAL TABLE t USING fts5(a, tokenize = ''porter TRIGRAM case_sensitive'')'
      WHERE name = 't';
    """

  /// FTS5 makes a tokenizer at the first `tokenize` of several.
  @Test(arguments: [false, true], ["", ", tokenize = unicode61"])
  func `a file with an option of trigram that has no value is refused`(
    isBare: Bool,
    more: String
  ) throws {
    try make(
      Self.options.replacing("case_sensitive'')'", with: "case_sensitive''\(more))'")
    )
    guard SQLiteVersion.running.crashesOnTrigrams else { return }
    let error = storeError {
      let store = try Store.openReminders(file, options: OpenOptions(isBare: isBare))
      try store.run("SELECT 1 FROM other")
    }
    #expect(error?.message.contains("would crash with the table \"t\" of \"main\"") == true)
    #expect(error?.message.contains("the tokenizer's option case_sensitive has no value") == true)
  }

  @Test func `an attached file of this kind lets no table be used before it is detached`() throws {
    try make(Self.options)
    guard SQLiteVersion.running.crashesOnTrigrams else { return }
    let store = try Store.openReminders(.memory)
    try store.run("PRAGMA case_sensitive_like = ON; ATTACH '\(file.name)' AS h")
    for sql in [
      "SELECT * FROM h.t", "SELECT 1 IN h.t", "UPDATE h.t SET a = 1", "PRAGMA h.table_info(t)",
      "PRAGMA h.\"table_info\"(t)", "PRAGMA h.'table_info'(t)",
      "INSERT INTO t VALUES (1)", "DROP TABLE h.t", "SELECT 1 FROM h.other",
    ] {
      #expect(storeError { try store.run(sql) }?.remedy == "DETACH \"h\" first.", "\(sql)")
    }
    #expect(try store.value("SELECT 1") == .integer(1))
    try store.run("DETACH h")
    #expect(try store.value("SELECT 1") == .integer(1))
  }

  /// SQLite names the view as the statement spells it; a view may read another.
  @Test(arguments: ["%a%", "%hel%"], ["cv", "CV", "outer"])
  func `the view that is an index's content is refused where its pattern is too short`(
    pattern: String,
    content: String
  ) throws {
    try make(
      """
      CREATE VIRTUAL TABLE t USING fts5(a, b, tokenize = trigram); INSERT INTO t VALUES ('hello', 'xyz');
      CREATE VIEW cv AS SELECT rowid AS id, a, b FROM t WHERE a LIKE '\(pattern)' AND b LIKE '%xyz%';
      CREATE VIEW iv AS SELECT rowid AS id, a, b FROM t WHERE a LIKE '\(pattern)';
      CREATE VIEW "outer" AS SELECT * FROM iv WHERE b LIKE '%xyz%';
      CREATE VIRTUAL TABLE w USING fts5(a, b, content = \(content), content_rowid = id);
      INSERT INTO w(rowid, a, b) VALUES (1, 'hello', 'xyz');
      """
    )
    for (location, schema) in [(file, "main"), (.memory, "main"), (.memory, "temp")] {
      let store = try Store.openReminders(location, options: OpenOptions(isBare: true))
      if location == .memory { try store.perform { try $0.restore(schema, from: file.name) } }
      for sql in ["SELECT a FROM w", "SELECT a FROM w('hello')"] {
        if pattern == "%a%", SQLiteVersion.running.crashesOnTrigrams {
          let message = storeError { try store.run(sql) }?.message
          #expect(message?.contains("the content of an index is a view") == true, "\(sql)")
          #expect(try store.value("SELECT count(*) FROM t WHERE a LIKE '%hel%'") == .integer(1))
        } else if pattern == "%hel%" {
          #expect(try store.value(sql) == .text("hello"), "\(sql)")
        }
      }
    }
  }

  @Test func `a statement that makes such a table is refused`() throws {
    guard SQLiteVersion.running.crashesOnTrigrams else { return }
    let store = try Store.openReminders(.memory)
    try store.run("BEGIN; CREATE TABLE kept(x)")
    let error = storeError {
      try store.run("CREATE VIRTUAL TABLE q USING fts5(a, tokenize = 'trigram case_sensitive')")
    }
    #expect(error?.message.contains("the tokenizer's option case_sensitive has no value") == true)
    #expect(try store.value("SELECT count(*) FROM kept") == .integer(0))
  }

  @Test(arguments: ["", "TEMP"])
  func `a content view that is made here is refused, too`(temp: String) throws {
    guard SQLiteVersion.running.crashesOnTrigrams else { return }
    let store = try Store.openReminders(.memory, options: OpenOptions(isBare: true))
    let schema = temp.isEmpty ? "main" : "temp"
    try store.run(
      """
      CREATE VIRTUAL TABLE \(schema).t USING fts5(a, b, tokenize = trigram); INSERT INTO t VALUES ('hello', 'xyz');
      CREATE \(temp) VIEW v AS SELECT rowid AS id, a, b FROM t WHERE a LIKE 'hello' COLLATE nocase + 0 AND b LIKE '%xyz%';
      CREATE VIRTUAL TABLE \(schema).w USING fts5(a, b, content = v, content_rowid = id);
      INSERT INTO w(rowid, a, b) VALUES (1, 'hello', 'xyz');
      """
    )
    let message = storeError { try store.run("SELECT a FROM w('hello')") }?.message
    #expect(message?.contains("would crash") == true)
  }

  /// Each of these runs in sqlite3, and is compiled a second time.
  @Test(arguments: [
    ("SELECT count(*) FROM ov", 1),
    ("WITH w AS (SELECT * FROM o WHERE a LIKE '%h%') SELECT count(*) FROM w", 1),
    ("SELECT count(*) FROM g('hello')", 1), ("SELECT count(a) FROM g", 1),
    ("INSERT INTO o VALUES (2, 'hello there') RETURNING id", 2),
  ])
  func `beside such a view, other patterns work`(sql: String, result: Int64) throws {
    try make(
      """
      CREATE VIRTUAL TABLE t USING fts5(a, b, tokenize = trigram);
      CREATE VIEW v AS SELECT * FROM t WHERE a LIKE '%a%' AND b LIKE '%milk%';
      CREATE TABLE o(id INTEGER PRIMARY KEY, a); INSERT INTO o VALUES (1, 'hello');
      CREATE VIEW ov AS SELECT * FROM o WHERE a LIKE '%h%';
      CREATE TRIGGER r AFTER INSERT ON o WHEN new.a LIKE '%h%' BEGIN DELETE FROM o WHERE a LIKE 'x%'; END;
      CREATE VIRTUAL TABLE g USING fts5(a, content = ov, content_rowid = id);
      INSERT INTO g(rowid, a) VALUES (1, 'hello');
      """
    )
    let store = try Store.openReminders(file, options: OpenOptions(isBare: true))
    #expect(try store.value(sql) == .integer(result))
  }
}
