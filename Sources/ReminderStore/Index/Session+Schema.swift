import QueryBuilder

extension Session {
  /// The declaration of an FTS5 table of the main database; nil where it has no such table.
  public func indexDeclaration(of tableName: String) throws -> IndexDeclaration? {
    // As text, here and below: each start asks for it, and the builder's types take time to be made.
    let declaration = RawStatement(
      "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = \(tableName) COLLATE NOCASE"
    )
    guard let sql = try text(declaration) else { return nil }
    return IndexDeclaration(tableName: tableName, sql: sql)
  }

  /// The numbers by which SQLite counts the changes to the lasting schema and to the temporary one.
  public var schemaVersions: [Int64?] {
    get throws {
      let names = try hasTemporaryDatabase ? ["main", "temp"] : ["main"]
      return try names.map {
        try integer(RawStatement("PRAGMA \(identifier: $0).schema_version"))
      }
    }
  }

  /// Whether there may be something temporary: to ask a temporary database that nobody uses would make one.
  private var hasTemporaryDatabase: Bool {
    get throws {
      try integer(RawStatement("SELECT 1 FROM pragma_database_list WHERE name = 'temp'")) == 1
    }
  }

  /// The temporary tables and views whose names are those of the reminders' tables: SQLite finds them
  /// first.
  public func entriesHidingReminders() throws -> [(type: String, name: String)] {
    guard try hasTemporaryDatabase else { return [] }
    let ours = (BaseTable.all.map(\.name) + [ReminderText.tableName]).map { $0.lowercased() }
    let entries = RawStatement(
      "SELECT type, name FROM sqlite_temp_master WHERE type IN ('table', 'view')"
    )
    return try rows(entries).compactMap { row in
      guard case .text(let type) = row[0], case .text(let name) = row[1],
        ours.contains(name.lowercased())
      else { return nil }
      return (type, name)
    }
  }

  /// Whether a trigger has been made that goes with the connection.
  func hasTemporaryTriggers() throws -> Bool {
    guard try hasTemporaryDatabase else { return false }
    return try integer(RawStatement("SELECT 1 FROM sqlite_temp_master WHERE type = 'trigger'")) == 1
  }
}
