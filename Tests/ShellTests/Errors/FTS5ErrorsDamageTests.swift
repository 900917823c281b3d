import Diagnostics
import Commands
import SQLSpelling
import Shell
import TestSupport
import Testing

extension FTS5ErrorsTests {
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

  /// SQLite 3.40's snippet() fails there, and .doctor finds nothing.
  @Test func `a word in an UNINDEXED column is no damage`() throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(
      to: """
        CREATE VIRTUAL TABLE t USING fts5(a, b UNINDEXED, detail=column); \
        INSERT INTO t VALUES('x y', 'w w w w x'), ('x', 'q'), ('z', 'o');
        .use t
        """
    )
    let answer = shell.answer(to: ".snippet x")
    if answer.contains("Error") {
      #expect(answer.contains("or snippet() or highlight() fails on this expression"), "\(answer)")
    }
    #expect(shell.answer(to: ".doctor t --full").contains("checks passed"))
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
    #expect(answer.contains("snippet() or highlight() fails on this expression"), "\(answer)")
    #expect(answer.contains(".match --no-snippets"))
    #expect(
      shell.answer(to: line.replacing(".match", with: ".match --no-snippets")).contains("x z y")
    )
    #expect(
      shell.answer(to: "INSERT INTO t(t) VALUES ('integrity-check');").contains("rror") == false
    )
  }
}
