import QueryBuilder
import SQLSpelling
import TestSupport
import Testing

@testable import SQLiteDatabase

struct SessionShortPatternsTests {
  private static let setUp = """
    CREATE VIRTUAL TABLE f USING fts5(title, notes, tokenize = trigram);
    INSERT INTO f VALUES ('Take a walk', 'milk and eggs'), ('Haircut', 'next week');
    """

  /// Each of these ended sqlite3 3.40.1 with a segmentation fault.
  @Test(arguments: [
    "title LIKE '%a%' AND notes LIKE '%milk%'", "title LIKE '' AND notes GLOB '*egg*'",
    "title LIKE '%a%' AND f MATCH 'milk'", "title LIKE NULL AND notes LIKE '%milk%'",
    "title GLOB '?[a-z]*' AND f MATCH 'milk'", "like('%a%', title) AND f MATCH 'milk'",
  ])
  func `what would end the program is refused, or runs in later versions`(condition: String) throws
  {
    try Store.open(.memory).perform { session in
      try session.runScript(Self.setUp)
      let query = RawStatement("SELECT title FROM f WHERE \(raw: condition)")
      guard SQLiteVersion.running.crashesOnTrigrams else {
        _ = try session.rows(query)
        return
      }
      let error = #expect(throws: StoreError.self) { try session.rows(query) }
      #expect(error?.message.contains("would crash") == true)
    }
  }

  @Test(arguments: [
    ("title LIKE '%walk%' AND notes LIKE '%milk%'", 1), ("title LIKE '%a%'", 2),
    ("+title LIKE '%a%' AND notes LIKE '%milk%'", 1),
    ("title LIKE '%a%' OR notes LIKE '%milk%'", 2),
    ("title LIKE '%walk%' AND f MATCH 'milk'", 1), ("title LIKE '日本語%' AND f MATCH 'milk'", 0),
    ("title LIKE '%a%' AND rowid = 1", 1),
  ])
  func `what ends nothing runs`(condition: String, count: Int) throws {
    try Store.open(.memory).perform { session in
      try session.runScript(Self.setUp)
      let query = RawStatement("SELECT title FROM f WHERE \(raw: condition)")
      #expect(try session.rows(query).count == count)
    }
  }

  /// SQLite names the common table expression, and not the view that it stands in.
  @Test(arguments: [
    ("", "WITH c AS (SELECT * FROM f WHERE \(Self.condition)) SELECT * FROM c"),
    (
      "CREATE VIEW v AS WITH c AS (SELECT * FROM f WHERE \(Self.condition)) SELECT * FROM c",
      "SELECT * FROM v"
    ),
  ])
  func `a pattern in a common table expression counts, too`(setUp: String, sql: String) throws {
    try Store.open(.memory).perform { session in
      try session.runScript(Self.setUp + setUp + ";")
      let query = RawStatement(Fragment(raw: sql))
      guard SQLiteVersion.running.crashesOnTrigrams else {
        _ = try session.rows(query)
        return
      }
      let error = #expect(throws: StoreError.self) { try session.rows(query) }
      #expect(error?.message.contains("would crash") == true)
    }
  }

  private static let condition = "title LIKE '%a%' AND notes LIKE '%milk%'"

  @Test func `a statement without a view reads no schema for its LIKE`() throws {
    try Store.open(.memory).perform { session in
      try session.runScript("BEGIN")
      _ = try session.rows(RawStatement("SELECT 'x' LIKE 'abcd'"))
      #expect(session.isInUntouchedTransaction)
    }
  }

  /// Each of these ended sqlite3 3.40.1, too, where the view or the trigger has a short pattern.
  @Test(arguments: [("%a%", true), ("%wal%", false)])
  func `a pattern in a view or a trigger counts like one of the statement`(
    pattern: String,
    isShort: Bool
  ) throws {
    try Store.open(.memory).perform { session in
      try session.runScript(
        Self.setUp + """
          CREATE TABLE t(x);
          CREATE VIEW v AS SELECT * FROM f WHERE title LIKE '\(pattern)';
          CREATE VIEW w AS SELECT x FROM t WHERE x LIKE '\(pattern)';
          CREATE TEMP TRIGGER r AFTER INSERT ON t BEGIN
            DELETE FROM f WHERE title LIKE '\(pattern)' AND notes GLOB '*milk*';
          END;
          """
      )
      // The view of a table that has no index is not to blame.
      _ = try session.rows(RawStatement("SELECT * FROM w WHERE x GLOB '*b*'"))
      let isRefused = isShort && SQLiteVersion.running.crashesOnTrigrams
      for sql in ["SELECT * FROM V WHERE notes LIKE '%milk%'", "INSERT INTO t VALUES (1)"] {
        do {
          _ = try session.rows(RawStatement(Fragment(raw: sql)))
          #expect(!isRefused, "\(sql)")
        } catch let error as StoreError {
          #expect(isRefused && error.message.contains("would crash"), "\(sql): \(error.message)")
        }
      }
    }
  }

  /// A statement that may have a short pattern is compiled twice, which a text with the letters must not bring about.
  @Test(arguments: [
    ("INSERT INTO t VALUES ('I like it'), ('a glob')", false),
    ("SELECT 1 -- like '%a%'", false), ("SELECT /* LIKE */ 'it''s like ''%a%' ", false),
    ("SELECT a LIKE '%abc%'", false), ("SELECT a LIKE '%ab%'", true),
    ("SELECT 'like' || (a LIKE 'ab')", true), ("SELECT a LIKE b", true),
    ("SELECT \"like\"('%a%', a)", true), ("SELECT [GLOB](b, a)", true),
    ("SELECT a LIKE 'hello'+0", true), ("SELECT a LIKE '[\"a\"]' ->> 0 AND b", true),
    ("SELECT a LIKE 'hello' AND b", false), ("SELECT a LIKE 'hello')", false),
    ("SELECT 'like' LIKE'ab'", true), ("SELECT 'abc", false), ("ik", false), ("", false),
  ])
  func `only what is written outside of strings and comments is a pattern`(
    sql: String,
    mayBeShort: Bool
  ) {
    let patterns = Array(sql.utf8).withUnsafeBufferPointer { WrittenPatterns(in: $0) }
    #expect(patterns.mayBeShort == mayBeShort)
  }
}
