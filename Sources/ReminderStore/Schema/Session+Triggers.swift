import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Makes the triggers, and replaces those of the same names.
  func installTriggers(_ tagFormat: TagFormat) throws {
    for statement in Triggers(tagFormat: tagFormat).replacing { try run(statement) }
  }

  /// Makes the triggers again after ``dropTriggers()``.
  func restoreTriggers(_ tagFormat: TagFormat) throws {
    for statement in Triggers(tagFormat: tagFormat).creating { try run(statement) }
  }

  /// Drops the triggers, for changes that update the index themselves.
  func dropTriggers() throws {
    for statement in Triggers.dropping { try run(statement) }
  }
}

extension Session {
  /// The names of the reminders' tables, the index last.
  public static var reminderTables: [String] {
    BaseTable.all.map(\.name) + [ReminderText.tableName]
  }

  /// The temporary tables and views that hide a reminders' table: SQLite finds them first by its name.
  ///
  /// - Returns: The type, `table` or `view`, and the name of each.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func entriesHidingReminders() throws -> [(type: String, name: String)] {
    guard hasTemporaryDatabase else { return [] }
    let ours = Self.reminderTables.map { $0.lowercased() }
    let type = Expression<String>(column: "type")
    let entries = select(from: "sqlite_temp_master").where(type.in(["table", "view"]))
      .select([type, Expression<String>(column: "name")])
    return try rows(entries).compactMap { row in
      guard case .text(let type) = row[0], case .text(let name) = row[1],
        ours.contains(name.lowercased())
      else { return nil }
      return (type, name)
    }
  }
}
