import Testing

@testable import Teaching

struct ReadingInputTests {
  @Test(arguments: [
    ("SELECT 1;", true), ("values (1); Select 2;", true),
    ("WITH a AS (SELECT 1) SELECT * FROM a;", true), ("-- a remark\nSELECT 'delete';", true),
    ("WITH a AS (SELECT 1) DELETE FROM reminders;", false), ("SELECT 1; DROP TABLE a;", false),
    (".search week", false), ("PRAGMA user_version = 1;", false), ("", false), (";", false),
  ])
  func `what only reads is told from what may change something`(input: String, reads: Bool) {
    #expect(ReadingInput.isOne(input) == reads)
  }

  @Test(arguments: [
    ("PRAGMA table_info(reminders);", true), ("explain query plan SELECT 1", true),
    ("EXPLAIN SELECT 1; PRAGMA user_version;", true), ("-- a plan\nEXPLAIN SELECT 1;", true),
    ("EXPLAIN SELECT 1; SELECT 1;", false), ("SELECT 1;", false), ("", false), (";", false),
    ("SELECT * FROM pragma_table_info('reminders');", false),
  ])
  func `plans and pragmas show no rows of the database`(input: String, isLook: Bool) {
    #expect(ReadingInput.isLook(input) == isLook)
  }
}
