import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

struct SessionDumpTests {
  static let schema = #"""
    CREATE TABLE a(x, y TEXT, z AS (x + 1));
    INSERT INTO a(x, y) VALUES
      (1, 'a''b' || char(10) || 'c'), (2.5, 'a' || char(13, 10) || '\n'), (1e300, x'00ff'),
      (NULL, 9e999), (-9e999, ''), (3.0, 0.1), (1e15, '12'), (-0.0, '\r\015' || char(13)),
      (9223372036854775807, '\n\012(\n0)' || char(10));
    CREATE VIEW v AS SELECT * FROM a -- all of it
    ;
    CREATE TABLE "we ird""x"("select", "a b", rowid);
    INSERT INTO "we ird""x" VALUES (1, 2, 3);
    CREATE INDEX ai ON a(x);
    CREATE VIRTUAL TABLE f USING fts5(a, "it's");
    INSERT INTO f VALUES ('one', 'two');
    CREATE TABLE s(i INTEGER PRIMARY KEY AUTOINCREMENT, b);
    INSERT INTO s(b) VALUES ('q');
    CREATE TABLE n(a INT PRIMARY KEY, b) WITHOUT ROWID;
    INSERT INTO n VALUES (5, 6);
    CREATE TABLE k(a INTEGER PRIMARY KEY DESC, b);
    INSERT INTO k VALUES (5, 6);
    CREATE TABLE "T2"(a, oid, _rowid_); INSERT INTO "T2" VALUES (1, 2, 3);
    CREATE TABLE 日本(名); INSERT INTO 日本 VALUES ('語');
    CREATE TRIGGER t1 AFTER INSERT ON a BEGIN SELECT 1; END;
    ANALYZE;
    """#

  /// The arguments of `.dump`, and what they mean.
  static let variants: [(String, DumpOptions)] = {
    func options(_ change: (inout DumpOptions) -> Void) -> DumpOptions {
      var options = DumpOptions()
      change(&options)
      return options
    }
    return [
      ("", DumpOptions()),
      ("--data-only", options { $0.isDataOnly = true }),
      ("--newlines", options { $0.keepsNewlines = true }),
      ("--preserve-rowids", options { $0.preservesRowids = true }),
      ("--nosys", options { $0.omitsSystemTables = true }),
      ("f", options { $0.patterns = ["f"] }),
      ("a% n", options { $0.patterns = ["a%", "n"] }),
      ("F_D% nothing F", options { $0.patterns = ["F_D%", "nothing", "F"] }),
      (
        "--data-only --nosys %",
        options {
          $0.isDataOnly = true
          $0.omitsSystemTables = true
          $0.patterns = ["%"]
        }
      ),
      ("nothing", options { $0.patterns = ["nothing"] }),
    ]
  }()

  private func emptyStore() throws -> Store {
    try .open(.memory)
  }

  private func dump(_ session: Session, _ options: DumpOptions = DumpOptions()) throws -> String {
    var bytes: [UInt8] = []
    try session.dump(options) { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(.enabled(if: SystemSQLite.isModel), arguments: variants)
  func `is what sqlite3 writes`(arguments: String, options: DumpOptions) throws {
    let script = Self.schema + "\n.dump \(arguments)\n"
    let expected = try SystemSQLite.run([":memory:"], input: script).output
    let text = try emptyStore().perform { session in
      try session.runScript(Self.schema)
      return try dump(session, options)
    }
    #expect(text == expected)
  }

  @Test func `takes any number of patterns`() throws {
    let names = (0..<5000).map { "n\($0)" }
    let text = try emptyStore().perform { session in
      try session.runScript("CREATE TABLE a(x); CREATE TABLE n4999(x); CREATE TABLE m(x);")
      var options = DumpOptions()
      options.patterns = names + ["A"]
      return try dump(session, options)
    }
    let tables = text.split(separator: "\n").filter { $0.hasPrefix("CREATE") }
    #expect(tables == ["CREATE TABLE a(x);", "CREATE TABLE n4999(x);"])
  }

  // Recorded from sqlite3 3.40.1.
  @Test func `escapes line breaks, and names what quoting needs`() throws {
    let text = try emptyStore().perform { session in
      try session.runScript(
        #"""
        CREATE TABLE a(x, "order"); CREATE VIRTUAL TABLE f USING fts5(a);
        INSERT INTO a VALUES (2.5, 'a' || char(13, 10) || '\n'), (-9e999, x'00ff');
        """#
      )
      var options = DumpOptions()
      options.patterns = ["a", "f"]
      return try dump(session, options)
    }
    #expect(
      text.hasPrefix(
        #"""
        PRAGMA foreign_keys=OFF;
        BEGIN TRANSACTION;
        CREATE TABLE a(x, "order");
        INSERT INTO a VALUES(2.5,replace(replace('a\r\012\n','\r',char(13)),'\012',char(10)));
        INSERT INTO a VALUES(-1e999,X'00ff');
        PRAGMA writable_schema=ON;
        INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','f','f',0,'CREATE VIRTUAL TABLE f USING fts5(a)');
        CREATE TABLE IF NOT EXISTS 'f_data'(id INTEGER PRIMARY KEY, block BLOB);

        """#
      )
    )
    #expect(text.hasSuffix("PRAGMA writable_schema=OFF;\nCOMMIT;\n"))
  }

  @Test func `a text with a NUL keeps all of it`() throws {
    let text = try emptyStore().perform { session in
      try session.runScript("CREATE TABLE t(a); INSERT INTO t VALUES ('a' || char(0) || 'b')")
      return try dump(session)
    }
    #expect(text.contains("INSERT INTO t VALUES(CAST(X'610062' AS TEXT));"))
  }

  @Test func `makes the same database again, with an index that works at once`() throws {
    let source = try Store.tasks()
    let text = try source.perform { try dump($0) }
    let copy = try emptyStore()
    try copy.perform { session in
      try session.runScript(text)
      // Not before the schema is read again does SQLite know the virtual table.
      try session.run(RawStatement("PRAGMA writable_schema=RESET"))
      #expect(try dump(session) == text)
      let found = RawStatement(
        "SELECT count(*) FROM texts WHERE texts MATCH 'week'"
      )
      #expect(try session.integer(found) == source.perform { try $0.integer(found) })
    }
  }

  @Test func `what cannot be read is an error behind the text`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.file("a.db"))
    try store.rows("CREATE TABLE t(a)")
    let other = try Store.open(folder.file("a.db"))
    try other.rows("BEGIN EXCLUSIVE")
    var bytes: [UInt8] = []
    let error = storeError {
      try store.perform { session in
        session.setBusyTimeout(milliseconds: 0)
        try session.dump { bytes.append(contentsOf: $0) }
      }
    }
    #expect(error?.message == "the dump is not complete: database is locked")
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\nROLLBACK; -- due to errors\n"))
  }

  @Test func `leaves the connection as it was`() throws {
    try emptyStore().perform { session in
      try session.runScript("BEGIN; CREATE TABLE t(a)")
      _ = try dump(session)
      #expect(session.isInTransaction)
      #expect(try session.integer(RawStatement("PRAGMA writable_schema")) == 0)
    }
  }

  @Test func `what the sink throws ends it`() throws {
    struct Full: Error {}
    try emptyStore().perform { session in
      #expect(throws: Full.self) { try session.dump { _ in throw Full() } }
      #expect(!session.isInTransaction)
    }
  }

  @Test func `a dump has the rows of main, also where a temporary table hides theirs`() throws {
    try emptyStore().perform { session in
      try session.runScript(
        """
        CREATE TABLE t(a); INSERT INTO t VALUES (1);
        CREATE TEMP TABLE t(a, b); INSERT INTO temp.t VALUES (98, 99);
        """
      )
      var text = ""
      try session.dump { text += String(decoding: $0, as: UTF8.self) }
      #expect(text.contains("INSERT INTO t VALUES(1);\n") && !text.contains("99"), "\(text)")
    }
  }

  /// Each text is one that SQLite reads without an error, up to its first semicolon.
  @Test(arguments: [
    ("table", "CREATE TABLE t(x) /* a */;\n.shell touch x\n--", "CREATE TABLE t(x) /* a */;\n"),
    ("table", "CREATE TABLE t(x)\0\n\n/\n.shell touch x", "CREATE TABLE t(x);\n"),
    ("table", "CREATE TABLE t(x);ATTACH 'x' AS y", "CREATE TABLE t(x);\n"),
    (
      "view", "CREATE VIEW v AS SELECT ';' AS a;\n.shell touch x",
      "CREATE VIEW v AS SELECT ';' AS a;\n"
    ),
    ("view", "CREATE VIEW v AS SELECT 1 /* ", "CREATE VIEW v AS SELECT 1 /* */;\n"),
    (
      "trigger",
      "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; SELECT 2; END;\n.shell touch x",
      "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; SELECT 2; END;\n"
    ),
  ])
  func `a dump has one statement of each text in the schema`(
    type: String,
    stored: String,
    written: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.db"
    let maker = try Store.open(.file(path))
    try maker.run("CREATE TABLE t(x)")
    try maker.run("CREATE VIEW v AS SELECT 1")
    try maker.run("CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END")
    try maker.run("PRAGMA writable_schema = ON")
    try maker.perform { session in
      try session.run(RawStatement("UPDATE sqlite_schema SET sql = \(stored) WHERE type = \(type)"))
    }
    maker.close()
    try Store.open(.file(path)).perform { session in
      var text = ""
      try session.dump { text += String(decoding: $0, as: UTF8.self) }
      #expect(text.contains(written) && text.contains("COMMIT"), "\(text)")
      #expect(!text.contains("touch") && !text.contains("ATTACH"), "\(text)")
    }
  }

  /// A limit that the user has set stops the reading, and nothing is damaged.
  @Test func `a dump speaks of corruption only where SQLite does`() throws {
    try emptyStore().perform { session in
      try session.runScript("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
      Limit.all.first { $0.name == "like_pattern_length" }?.set(to: 0, in: session)
      var options = DumpOptions()
      options.patterns = ["t"]
      var text = ""
      _ = try? session.dump(options) { text += String(decoding: $0, as: UTF8.self) }
      #expect(!text.contains("CORRUPTION"), "\(text)")
    }
  }

  @Test func `an interrupted dump has no COMMIT`() throws {
    let store = try emptyStore()
    try store.perform { session in
      try session.runScript("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
      var text = ""
      #expect(throws: StoreError.self) {
        try session.dump { bytes in
          text += String(decoding: bytes, as: UTF8.self)
          if text.contains("VALUES(1)") { store.interrupt() }
        }
      }
      #expect(!text.contains("COMMIT"))
      #expect(!session.isInTransaction)
    }
  }
}
