import Shell
import SQLSpelling
import TestSupport
import Testing

extension ErrorAdviceTests {
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
