public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Makes the whole schema, or nothing, in a database that has none of its tables.
  ///
  /// - Throws: A ``StoreError`` if something in the database has one of the names of its tables.
  public func createSchema() throws {
    try transaction {
      for name in Self.reminderTables {
        if let holder = try holder(ofName: name) { throw StoreError(taken: name, by: holder) }
      }
      try run(Self.tables)
      // The mark of another program stays. A database with another program's migrations gets no mark either:
      // the shell would take it for one of its newer versions. It knows both by their tables.
      if try applicationID() == 0, try Migrations.areDone(in: self) { try run(ApplicationID.mark) }
    }
  }

  /// The statements of ``createSchema()``, for showing them.
  public static var schema: [any Statement] { tables + [ApplicationID.mark] }

  private static var tables: [any Statement] {
    Migrations.creation + Triggers(tagFormat: .hash).creating
  }
}
