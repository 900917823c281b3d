import CommandKit
import Commands
import CommandSupport
import SQLiteDatabase
import Testing
import TestSupport

/// What a person reads of an import, and what a script gets.
struct ImportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func session(
    columns: Int? = 200,
    isTyped: Bool = true,
    bare: Bool = false
  ) throws -> ReminderSession {
    let session = try ReminderSession(columns: columns, isTyped: isTyped)
    session.context.opensBare = bare
    try session.execute("CREATE TABLE t(a UNIQUE, b);")
    return session
  }

  @Test func `a person reads how many rows came and went, and what the first row was taken for`()
    throws
  {
    let path = try folder.write("b,a\n1,2\n3,2\n5,6\n", to: "rows.csv")
    let session = try session()
    let written = try session.runAll(".import --csv \(path) t")
    #expect(
      written.results == """
        The first row names columns of t, and is not one of its rows; with --no-header it would have been: b, a.
        3 rows read, 1 refused by t.

        """
    )
    #expect(written.remarks.contains("rows.csv:3: INSERT failed: UNIQUE constraint failed: t.a"))
    #expect(try session.rows("SELECT a, b FROM t") == ["2|1", "6|5"])
  }

  @Test(arguments: [false, true])
  func `an import stops where another program has locked the file, but for sqlite3's`(
    bare: Bool
  ) throws {
    let path = try folder.write("1,2\n3,4\n", to: "rows.csv")
    let session = try ReminderSession(folder.file("own.db"), columns: 200, isTyped: true)
    session.context.opensBare = bare
    try session.execute("CREATE TABLE t(a, b); PRAGMA busy_timeout = 0;")
    let holder = try Store.open(folder.file("own.db"))
    try holder.perform { try $0.runScript("BEGIN IMMEDIATE") }
    let error = storeError { _ = try session.runAll(".import --csv \(path) t") }
    #expect(error?.message == (bare ? nil : "database is locked"))
  }

  /// SQLite undoes the whole transaction where a file may have no further page.
  @Test func `an import that a full file ends tells that the user's transaction went with it`()
    throws
  {
    let rows = String(repeating: "\(String(repeating: "x", count: 3_000)),2\n", count: 50)
    let path = try folder.write(rows, to: "rows.csv")
    let session = try ReminderSession(folder.file("own.db"), columns: 200)
    try session.execute("CREATE TABLE t(a, b);")
    let pages = try #require(try session.rows("PRAGMA page_count").first.flatMap { Int($0) })
    try session.execute("PRAGMA max_page_count = \(pages + 5); BEGIN; INSERT INTO t VALUES (0, 0);")
    let error = storeError { _ = try session.runAll(".import --csv \(path) t") }
    #expect(error?.message.hasSuffix(", and your transaction with it") == true)
    #expect(try session.rows("SELECT count(*) FROM t") == ["0"])
  }

  @Test func `an import that a full file ends leaves no row, and tells how far it came`() throws {
    let rows = String(repeating: "\(String(repeating: "x", count: 3_000)),2\n", count: 50)
    let path = try folder.write(rows, to: "rows.csv")
    let session = try ReminderSession(folder.file("own.db"), columns: 200)
    try session.execute("CREATE TABLE t(a, b);")
    let pages = try #require(try session.rows("PRAGMA page_count").first.flatMap { Int($0) })
    try session.execute("PRAGMA max_page_count = \(pages + 5);")
    let error = storeError { _ = try session.runAll(".import --csv \(path) t") }
    // A page takes one of these rows: the first is in the page of the table, which becomes one of pointers with the second.
    #expect(error?.message == "the import was rolled back after row 5")
    #expect(try session.rows("SELECT count(*) FROM t") == ["0"])
  }

  @Test func `too many columns are an error of the command`() throws {
    let names = (0...2_000).map { "c\($0)" }.joined(separator: ",")
    let path = try folder.write("\(names)\n1\n", to: "rows.csv")
    let session = try session(isTyped: false)
    #expect(throws: ReportedFailure.self) { try session.run(".import --csv \(path) wide") }
    #expect(try session.rows("SELECT count(*) FROM sqlite_schema WHERE name = 'wide'") == ["0"])
  }

  @Test(arguments: [false, true])
  func `a program that fails is told, as its rows may not be all`(bare: Bool) throws {
    let session = try session(isTyped: false, bare: bare)
    let command = ".import --csv \"|echo 1,2; exit 3\" t"
    if bare {
      try session.run(command)
    } else {
      #expect(throws: ReportedFailure.self) { try session.run(command) }
    }
    #expect(try session.rows("SELECT a, b FROM t") == ["1|2"])
  }

  @Test func `a person reads which columns a new table has`() throws {
    let path = try folder.write("x,y\n1,2\n", to: "rows.csv")
    let text = try session().run(".import --csv \(path) new")
    #expect(
      text == """
        new is new; its columns are those of the first row: x, y.
        1 row read, none refused by new.

        """
    )
  }

  @Test func `a line of several fields that was read as one is shown as one name`() throws {
    let path = try folder.write("x,y\n1,2\n", to: "rows.txt")
    let session = try session(bare: true)
    let lines = try session.run(".import \(path) new").split(separator: "\n")
    #expect(lines.first == "new is new; its column is that of the first row: \"x,y\".")
    #expect(lines.contains("With --csv, commas would stand between columns."))
    #expect(try session.rows("SELECT * FROM new") == ["1,2"])
    // Here the comma belongs to the name.
    let quoted = try folder.write("\"x,y\"\n1\n", to: "quoted.csv")
    #expect(!(try session.run(".import --csv \(quoted) other").contains("With --csv")))
  }

  @Test func `semicolons in the name of the only column are told as what may separate`() throws {
    let path = try folder.write("name;age\nAda;36\n", to: "semi.csv")
    let session = try session()
    let remark = "After .separator \";\", semicolons would stand between columns."
    #expect(try session.run(".import \(path) one").contains(remark))
    try session.run(".separator ;")
    #expect(try !session.run(".import \(path) two").contains(remark))
    #expect(try session.rows("SELECT age, name FROM two") == ["36|Ada"])
    #expect(try self.session(isTyped: false).runAll(".import \(path) one") == .init())
  }

  @Test(arguments: ["md", "html"])
  func `a person's import of a page into a new table is refused`(ending: String) throws {
    let path = try folder.write("| a |\n|---|\n| 1 |\n", to: "x." + ending)
    let error = try session().error(".import \(path) new")
    #expect(error?.first == "\(path) is a page by its ending, which .import does not read")
  }

  @Test(arguments: ["json", "ndjson", "jsonl"])
  func `a person's import of JSON into a new table gets a statement that does it`(ending: String)
    throws
  {
    let objects = ["{\"id\":1,\"b\":\"x,\\ny\"}", "{\"id\":2,\"b\":null}"]
    let text =
      ending == "json"
      ? "[\(objects.joined(separator: ","))]" : objects.map { $0 + "\r\n" }.joined()
    let path = try folder.write(text, to: "x." + ending)
    let session = try session()
    let error = try #require(session.error(".import \(path) new"))
    #expect(error[0] == "\(path) is JSON by its ending, which .import does not read")
    let statement = try #require(error[1].split(separator: "fields: ").last)
    try session.execute(String(statement))
    #expect(try session.rows("SELECT id FROM new") == ["1", "2"])
    // A table that is there may be one for lines of JSON.
    try session.execute("CREATE TABLE lines(line)")
    #expect(session.error(".import \(path) lines") == nil)
  }

  @Test func `a person's import of a database is refused, and a script's is as in sqlite3`() throws
  {
    let path = try folder.write("SQLite format 3\u{0}|2\n", to: "x.db")
    let session = try session()
    let error = try #require(session.error(".import \(path) t"))
    #expect(error[0] == "\(path) is a database, not a text file with rows")
    #expect(error[1].hasPrefix(".open \(path) opens it; ATTACH"))
    #expect(try session.rows("SELECT count(*) FROM t") == ["0"])
    let script = try self.session(isTyped: false)
    #expect(script.error(".import \(path) t") == nil)
    #expect(try script.rows("SELECT b FROM t") == ["2"])
  }

  /// To look whether a file is a database opens it, and closing it would end SQLite's locks.
  @Test func `a person's import of the open database itself does not touch its locks`() throws {
    let path = folder.path + "/own.db"
    let session = try ReminderSession(.file(path), isTyped: true)
    try session.execute("CREATE TABLE t(a); BEGIN IMMEDIATE;")
    let error = try #require(session.error(".import \(path) t"))
    #expect(
      error[0] == "\"\(path)\" belongs to the database that is open, whose locks this would end"
    )
  }

  @Test(
    arguments: [
      // Whether a person types it, -bare, an option, whether the first row is imported.
      (true, false, "", false), (false, false, "", true), (true, true, "", true),
      (true, false, "--no-header", true), (false, false, "--header", false),
      (true, false, "--no-header --header", false),
    ] as [(Bool, Bool, String, Bool)]
  )
  func `scripts and -bare are as sqlite3, and an option forces either`(
    isTyped: Bool,
    bare: Bool,
    option: String,
    isImported: Bool
  ) throws {
    let path = try folder.write("a,b\n1,2\n", to: "rows.csv")
    // Where results go does not matter.
    for columns in [80, nil] {
      let session = try session(columns: columns, isTyped: isTyped, bare: bare)
      let written = try session.runAll(".import --csv \(option) \(path) t")
      #expect(try session.rows("SELECT a, b FROM t") == (isImported ? ["a|b", "1|2"] : ["1|2"]))
      #expect((written.results + written.remarks).isEmpty == !isTyped)
    }
  }

  @Test func `a first row that names a generated column is refused, and says why`() throws {
    let path = try folder.write("x,double\n1,2\n", to: "rows.csv")
    let session = try session()
    try session.execute("CREATE TABLE g(x, double AS (x * 2));")
    let error = try #require(session.error(".import --csv \(path) g"))
    #expect(
      error[0].hasPrefix("the first row names a generated column, whose values SQLite computes")
    )
    #expect(error[1] == "leave that column out of the file")
    #expect(try session.rows("SELECT count(*) FROM g") == ["0"])
  }
}
