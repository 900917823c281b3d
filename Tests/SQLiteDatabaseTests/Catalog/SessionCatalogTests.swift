import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

/// The names of a database, as proposals need them.
struct CatalogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ name: String = "reminders.db") throws -> Store {
    try Store.openReminders(.file("\(folder.path)/\(name)"))
  }

  private func run(_ sql: String, in store: Store) throws {
    try store.perform { session in
      let statement = try #require(try session.prepare(firstOf: sql[...]).0)
      try session.run(statement)
    }
  }

  @Test func `names are read, and functions with their numbers of arguments`() throws {
    let store = try open()
    #expect(store.catalog { try $0.catalogTables() }.contains { $0.name == "reminders" })
    #expect(store.catalog { try $0.catalogColumns(of: "TAGS") } == ["id", "title"])
    let nullif = store.catalog { try $0.catalogFunctions() }.filter { $0.name == "nullif" }
    #expect(nullif.map(\.argumentCount) == [2])
  }

  @Test func `a transaction that was only opened does not begin, so that others may write`() throws
  {
    let store = try open()
    try run("PRAGMA journal_mode = DELETE", in: store)
    try run("BEGIN", in: store)
    #expect(store.catalog { try $0.catalogTables() }.contains { $0.name == "reminders" })
    #expect(store.catalog { try $0.catalogColumns(of: "tags") } == ["id", "title"])
    #expect(try store.perform { $0.isInUntouchedTransaction })
    // Where somebody reads, a commit fails.
    try run("CREATE TABLE other(a)", in: try open())
  }

  @Test func `a table that the transaction has made is among the names`() throws {
    let store = try open()
    try run("BEGIN", in: store)
    try run("CREATE TABLE made(a)", in: store)
    #expect(store.catalog { try $0.catalogColumns(of: "made") } == ["a"])
  }

  @Test func `nobody waits for a database that is locked`() throws {
    let (store, other) = (try open(), try open())
    try store.perform { $0.setBusyTimeout(milliseconds: 3_600_000) }
    try run("BEGIN EXCLUSIVE", in: other)
    #expect(store.catalog { try $0.catalogTables() }.isEmpty)
  }
}
