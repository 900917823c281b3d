import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Takes away the shell's own tables where a dump that is being read brings them, if they are empty.
  ///
  /// A file that is made by opening it has those tables before the first line of the dump is read.
  ///
  /// - Parameter error: Why a statement of the dump could not be compiled.
  /// - Returns: Whether it now can.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func makesWay(forDumpRefusedWith error: StoreError) throws -> Bool {
    guard error.message == "table \(Self.migrationsTable) already exists",
      error.failure?.phase == .prepare, isInTransaction,
      try applicationID() == ApplicationID.remindersShell, try hasEmptyTables()
    else { return false }
    let tables = [ReminderText.tableName] + BaseTable.all.map(\.name).reversed()
    for table in tables + [Self.migrationsTable] {
      try run(Drop(.table, table, ifExists: true))
    }
    return true
  }

  /// The first table of a dump of ours; GRDB keeps in it which migrations were made.
  private static let migrationsTable = "grdb_migrations"

  private func hasEmptyTables() throws -> Bool {
    for table in BaseTable.all.map(\.name) where try !columns(of: table).isEmpty {
      let row = select(from: table).select([Expression<Int>(1)]).limit(1)
      guard try integer(row) == nil else { return false }
    }
    return true
  }
}
