import CommandKit
import Commands
import Testing
import TestSupport

/// What a person reads of an import, and what a script gets.
struct ImportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func session(columns: Int?, bare: Bool = false) throws -> ReminderSession {
    let session = try ReminderSession(columns: columns)
    session.context.opensBare = bare
    try session.execute("CREATE TABLE t(a UNIQUE, b);")
    return session
  }

  @Test func `a person reads how many rows came and went, and what the first row was taken for`()
    throws
  {
    let path = try folder.write("b,a\n1,2\n3,2\n5,6\n", to: "rows.csv")
    let session = try session(columns: 200)
    let written = try session.runAll(".import --csv \(path) t")
    #expect(
      written.results == """
        The first row names columns of t, and was not imported (--no-header imports it): b, a.
        3 rows read, 1 refused by t.

        """
    )
    #expect(written.remarks.contains("rows.csv:3: INSERT failed: UNIQUE constraint failed: t.a"))
    #expect(try session.rows("SELECT a, b FROM t") == ["2|1", "6|5"])
  }

  @Test func `a person reads which columns a new table has`() throws {
    let path = try folder.write("x,y\n1,2\n", to: "rows.csv")
    let text = try session(columns: 200).run(".import --csv \(path) new")
    #expect(
      text == """
        new is new; its columns are those of the first row: x, y.
        1 row read, none refused by new.

        """
    )
  }

  @Test(
    arguments: [
      // The width of the terminal, -bare, an option, whether the first row is imported.
      (80, false, "", false), (nil, false, "", true), (80, true, "", true),
      (80, false, "--no-header", true), (nil, false, "--header", false),
      (80, false, "--no-header --header", false),
    ] as [(Int?, Bool, String, Bool)]
  )
  func `scripts and -bare are as sqlite3, and an option forces either`(
    columns: Int?,
    bare: Bool,
    option: String,
    isImported: Bool
  ) throws {
    let path = try folder.write("a,b\n1,2\n", to: "rows.csv")
    let session = try session(columns: columns, bare: bare)
    let text = try session.run(".import --csv \(option) \(path) t")
    #expect(try session.rows("SELECT a, b FROM t") == (isImported ? ["a|b", "1|2"] : ["1|2"]))
    #expect(text.isEmpty == (columns == nil))
  }
}
