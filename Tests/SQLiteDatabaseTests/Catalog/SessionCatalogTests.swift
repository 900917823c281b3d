import Files
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// The names of a database, as proposals need them.
struct SessionCatalogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try open().run(
      "CREATE TABLE tasks(id INTEGER PRIMARY KEY, title); CREATE TABLE tags(id INTEGER PRIMARY KEY, title)"
    )
  }

  private func open() throws -> Store { try .open(folder.file("tasks.db")) }

  @Test func `names are read, and functions with their numbers of arguments`() throws {
    let store = try open()
    #expect(store.catalog { try $0.catalogTables() }.contains { $0.name == "tasks" })
    #expect(store.catalog { try $0.columns(of: "TAGS").map(\.name) } == ["id", "title"])
    let nullif = store.catalog { try $0.catalogFunctions() }.filter { $0.name == "nullif" }
    #expect(nullif.map(\.argumentCount) == [2])
  }

  @Test func `a transaction that was only opened does not begin, so that others may write`() throws
  {
    let store = try open()
    try store.run("PRAGMA journal_mode = DELETE")
    try store.run("BEGIN")
    #expect(store.catalog { try $0.catalogTables() }.contains { $0.name == "tasks" })
    #expect(store.catalog { try $0.columns(of: "tags").map(\.name) } == ["id", "title"])
    #expect(try store.perform { $0.isInUntouchedTransaction })
    // Where somebody reads, a commit fails.
    try open().run("CREATE TABLE other(a)")
  }

  /// As Ctrl-C does while Tab looks for names.
  @Test func `a request stops the other connection too, which reads for an opened transaction`()
    throws
  {
    let store = try open()
    try store.run("BEGIN")
    let names = store.catalog { session in
      store.cancellation.request()
      return try session.catalogTables()
    }
    #expect(names.isEmpty)
    // The request was for that work.
    #expect(store.catalog { try $0.catalogTables() }.contains { $0.name == "tasks" })
  }

  /// A stranger's file may have such a view, with rows that never end.
  @Test(arguments: ["database_list", "table_list", "table_info", "table_xinfo", "function_list"])
  func `a view of the file does not stand in the place of what SQLite says`(pragma: String) throws {
    let store = try open()
    try store.run("CREATE VIEW pragma_\(pragma) AS SELECT 'other' AS name, 'main' AS schema")
    #expect(store.catalog { try $0.databases() }.map(\.name) == ["main"])
    #expect(store.catalog { try $0.catalogTables() }.contains { $0.name == "tasks" })
    #expect(store.catalog { try $0.columns(of: "tasks", in: "main") }.map(\.keyPlace) == [1, 0])
    #expect(store.catalog { try $0.catalogFunctions() }.contains { $0.isDirectOnly })
  }

  @Test func `indexes and foreign keys are told, and which columns are generated or hidden`() throws
  {
    let store = try open()
    try store.run(
      """
      CREATE TABLE "a ""b"(x INT, y INT UNIQUE REFERENCES tags, z AS (x + y), PRIMARY KEY (y, x),
        FOREIGN KEY (x) REFERENCES tasks(id));
      CREATE INDEX i ON "a ""b"(x); CREATE UNIQUE INDEX p ON "a ""b"(x) WHERE x > 5; CREATE VIRTUAL TABLE f USING fts5(t);
      """
    )
    let columns = store.catalog { try $0.columns(of: "A \"B", in: "main") }
    #expect(columns.map(\.name) == ["x", "y", "z"])
    #expect(columns.map(\.type) == ["INT", "INT", ""])
    #expect(columns.map(\.keyPlace) == [2, 1, 0])
    #expect(columns.map(\.isGenerated) == [false, false, true])
    #expect(store.catalog { try $0.columns(of: "f") }.map(\.isHidden) == [false, true, true])
    #expect(Set(store.catalog { try $0.indexOrigins(of: "a \"b") }) == ["c", "pk", "u"])
    let unique = try columns.map(\.name).filter { name in
      try store.perform { try $0.isUnique(name, of: "a \"b") }
    }
    #expect(unique == ["y"])
    let keys = Set(store.catalog { try $0.foreignKeys(of: "a \"b") })
    #expect(Set(keys.map(\.column)) == ["x", "y"])
    #expect(keys.first { $0.column == "x" }?.target == "id")
    #expect(keys.first { $0.column == "y" }?.table == "tags")
    #expect(keys.first { $0.column == "y" }?.target == nil)
  }

  /// SQLite's own list is the measure; it compiles the views, of which a stranger's may take long.
  @Test func `the tables are of the kinds that SQLite's own list names`() throws {
    let store = try open()
    try store.run(
      """
      CREATE TABLE strict(a); CREATE TABLE firm(a INT PRIMARY KEY) WITHOUT ROWID, STRICT;
      CREATE TABLE firm2(a INT CHECK (a IN (1, 2)))STRICT; CREATE VIEW v AS SELECT 1 AS a;
      CREATE VIRTUAL TABLE "using f" USING fts5(a); CREATE VIRTUAL TABLE g USING "FTS4"(a);
      CREATE VIRTUAL TABLE r USING rtree(id, x, y); CREATE TABLE g_other(a); CREATE TABLE v_data(a);
      CREATE TEMP VIEW tasks AS SELECT 2 AS b;
      ATTACH ':memory:' AS other; CREATE VIRTUAL TABLE other.f USING fts5(a, content='');
      """
    )
    let found = store.catalog { session in
      try session.catalogTables().map { [SQLValue.text("\($0.schema).\($0.name) \($0.kind)")] }
    }
    let listed = try store.rows(
      "SELECT schema || '.' || name || ' ' || type FROM pragma_table_list"
    )
    #expect(Set(found) == Set(listed))
  }

  @Test func `a table is STRICT if SQLite says so of each that has the name`() throws {
    let store = try open()
    try store.run(
      """
      CREATE TABLE a(x INT) STRICT; CREATE TABLE b(x PRIMARY KEY) /* strict */ WITHOUT ROWID;
      CREATE TABLE c(x INT) STRICT; CREATE TEMP TABLE C(x);
      """
    )
    let strict = try store.perform { session in
      try ["A", "b", "c", "nosuch"].map(session.isStrict)
    }
    #expect(strict == [true, false, false, false])
  }

  @Test func `a table that the transaction has made is among the names`() throws {
    let store = try open()
    try store.run("BEGIN")
    try store.run("CREATE TABLE made(a)")
    #expect(store.catalog { try $0.columns(of: "made").map(\.name) } == ["a"])
  }

  @Test func `nobody waits for a database that is locked`() throws {
    let (store, other) = (try open(), try open())
    try store.perform { $0.setBusyTimeout(milliseconds: 3_600_000) }
    try other.run("BEGIN EXCLUSIVE")
    #expect(store.catalog { try $0.catalogTables() }.isEmpty)
  }
}
