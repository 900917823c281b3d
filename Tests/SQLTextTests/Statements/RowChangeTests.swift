import SQLText
import Testing

struct RowChangeTests {
  @Test(arguments: [
    "INSERT INTO t VALUES (1);", "  replace INTO t VALUES (1)", "-- one\nUPDATE t SET a = 1",
    "DELETE FROM t",
    "INSERT INTO t(a, u) VALUES ('t')", "INSERT INTO main.t VALUES ('t')",
    "INSERT INTO t SELECT t FROM (SELECT t)",
    "WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a",
    // An alias has the name of a column, and a table that of a verb.
    "INSERT INTO t AS a(a) VALUES (1)", "WITH replace(n) AS (SELECT 1) DELETE FROM t",
    "WITH RECURSIVE a(n) AS (SELECT 1 UNION SELECT n + 1 FROM a), b AS (SELECT 2) /* x */ DELETE FROM t",
  ])
  func `these statements change rows`(sql: String) {
    #expect(RowChange.isMade(by: sql) { _ in true })
  }

  @Test(arguments: [
    "SELECT * FROM t", "CREATE TABLE t(a)", "EXPLAIN DELETE FROM t", "BEGIN",
    "PRAGMA user_version = 1", "",
    "WITH a AS (SELECT 1) SELECT replace('a', 'b', 'c')", "WITH \"insert\" AS (SELECT 1) SELECT 1",
    "INSERT INTO t(t) VALUES ('rebuild')",
    "INSERT OR REPLACE INTO main.\"My T\"(rank, 'my t') VALUES (1, 'x')",
    // The table's name, not that of its alias, makes it a command.
    "INSERT INTO t AS q(t) VALUES ('rebuild')",
    "REPLACE INTO main.t AS q (rank, t) VALUES (1, 'x')",
    "WITH replace AS (SELECT 1) SELECT * FROM replace",
    "VALUES (1)", "CREATE TRIGGER x AFTER INSERT ON t BEGIN DELETE FROM u; END",
  ])
  func `these do not`(sql: String) {
    #expect(!RowChange.isMade(by: sql) { _ in true })
    #expect(RowChange.isMade(by: sql) { _ in false } == sql.contains("INTO"))
  }
}
