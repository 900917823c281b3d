public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Makes the whole schema, or nothing, in a database that has none of its tables.
  ///
  /// - Throws: A ``StoreError`` if the database has a table with one of the names.
  public func createSchema() throws {
    try transaction {
      for table in BaseTable.all.map(\.name) + [ReminderText.tableName] {
        guard try columns(of: table).isEmpty else {
          throw StoreError(
            "there is a table \(table) already, which is not the shell's",
            remedy: "The schema needs that name: rename the table, or use another database."
          )
        }
      }
      try run(Self.tables)
      // The mark of another program stays. A database with another program's migrations gets no mark either:
      // the shell would take it for one of its newer versions. It knows both by their tables.
      if try applicationID() == 0, Migrations.areDone(in: self) { try run(ApplicationID.mark) }
    }
  }

  /// The statements of ``createSchema()``, for showing them.
  public static var schema: [any Statement] { tables + [ApplicationID.mark] }

  private static var tables: [any Statement] {
    Migrations.creation + Triggers(tagFormat: .hash).creating
  }
}
