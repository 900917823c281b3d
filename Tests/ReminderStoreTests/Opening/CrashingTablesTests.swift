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

  @Test(arguments: [false, true])
  func `a file with an option of trigram that has no value is refused`(isBare: Bool) throws {
    try make(Self.options)
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
    try store.run("ATTACH '\(file.name)' AS h")
    for sql in [
      "SELECT * FROM h.t", "SELECT 1 IN h.t", "UPDATE h.t SET a = 1", "PRAGMA h.table_info(t)",
      "INSERT INTO t VALUES (1)", "DROP TABLE h.t", "SELECT 1 FROM h.other",
    ] {
      #expect(storeError { try store.run(sql) }?.remedy == "DETACH \"h\" first.", "\(sql)")
    }
    #expect(try store.value("SELECT 1") == .integer(1))
    try store.run("DETACH h")
    #expect(try store.value("SELECT 1") == .integer(1))
  }

  @Test(arguments: ["%a%", "%hel%"])
  func `the view that is an index's content is refused where its pattern is too short`(
    pattern: String
  ) throws {
    try make(
      """
      CREATE VIRTUAL TABLE t USING fts5(a, b, tokenize = trigram); INSERT INTO t VALUES ('hello', 'xyz');
      CREATE VIEW cv AS SELECT rowid AS id, a, b FROM t WHERE a LIKE '\(pattern)' AND b LIKE '%xyz%';
      CREATE VIRTUAL TABLE w USING fts5(a, b, content = cv, content_rowid = id);
      INSERT INTO w(rowid, a, b) VALUES (1, 'hello', 'xyz');
      """
    )
    for location in [file, .memory] {
      let store = try Store.openReminders(location, options: OpenOptions(isBare: true))
      if location == .memory { try store.perform { try $0.restore(from: file.name) } }
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
}
