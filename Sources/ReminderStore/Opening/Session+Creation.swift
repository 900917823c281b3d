public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Makes the schema in a database that has none of its tables: all of it, or nothing.
  ///
  /// - Throws: A ``StoreError`` where a table of the same name is there.
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
      for statement in Self.tables { try run(statement) }
      // A mark that another program has set stays, and what has another program's migrations must not
      // pass for a newer version's: the database is known by its tables then.
      if try applicationID() == 0, Migrations.areDone(in: self) { try run(ApplicationID.mark) }
    }
  }

  /// The statements of ``createSchema()``, to be read.
  public static var schema: [any Statement] { tables + [ApplicationID.mark] }

  private static var tables: [any Statement] {
    Migrations.creation + Triggers(tagFormat: .hash).creating
  }
}
