import Files
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
    #expect(store.catalog { try $0.catalogColumns(of: "TAGS") } == ["id", "title"])
    let nullif = store.catalog { try $0.catalogFunctions() }.filter { $0.name == "nullif" }
    #expect(nullif.map(\.argumentCount) == [2])
  }

  @Test func `a transaction that was only opened does not begin, so that others may write`() throws
  {
    let store = try open()
    try store.run("PRAGMA journal_mode = DELETE")
    try store.run("BEGIN")
    #expect(store.catalog { try $0.catalogTables() }.contains { $0.name == "tasks" })
    #expect(store.catalog { try $0.catalogColumns(of: "tags") } == ["id", "title"])
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
  @Test func `a table of the file does not stand in the place of SQLite's list of tables`() throws {
    let store = try open()
    try store.run("CREATE TABLE pragma_table_list(a)")
    #expect(store.catalog { try $0.catalogTables() }.contains { $0.name == "tasks" })
  }

  @Test func `a table that the transaction has made is among the names`() throws {
    let store = try open()
    try store.run("BEGIN")
    try store.run("CREATE TABLE made(a)")
    #expect(store.catalog { try $0.catalogColumns(of: "made") } == ["a"])
  }

  @Test func `nobody waits for a database that is locked`() throws {
    let (store, other) = (try open(), try open())
    try store.perform { $0.setBusyTimeout(milliseconds: 3_600_000) }
    try other.run("BEGIN EXCLUSIVE")
    #expect(store.catalog { try $0.catalogTables() }.isEmpty)
  }
}
