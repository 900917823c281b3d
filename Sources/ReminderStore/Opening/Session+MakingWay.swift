import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Drops the shell's own tables, if they are empty, when a user reads a dump that makes them.
  ///
  /// The shell makes these tables in a new file when it opens it, before it reads the first line of the dump.
  ///
  /// - Parameter error: The error of a statement of the dump that SQLite could not compile.
  /// - Returns: Whether the tables were dropped, so that SQLite can compile the statement now.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func makesWay(forDumpRefusedWith error: StoreError) throws -> Bool {
    guard error.message == "table \(Self.migrationsTable) already exists",
      error.failure?.phase == .prepare, isInTransaction,
      try applicationID() == ApplicationID.remindersShell, try hasEmptyTables()
    else { return false }
    let tables = [ReminderText.tableName] + BaseTable.all.map(\.name).reversed()
    for table in tables + [Self.migrationsTable] {
      try run(Drop(.table, table, schema: "main", ifExists: true))
    }
    return true
  }

  /// The table in which GRDB records migrations, the first in a dump of a database of the shell's.
  private static let migrationsTable = "grdb_migrations"

  private func hasEmptyTables() throws -> Bool {
    for table in BaseTable.all.map(\.name) where try !columns(of: table, in: "main").isEmpty {
      let row = select(from: table, in: "main").select([Expression<Int>(1)]).limit(1)
      guard try integer(row) == nil else { return false }
    }
    return true
  }
}
