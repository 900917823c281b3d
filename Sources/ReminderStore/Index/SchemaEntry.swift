import QueryBuilder

/// What a database consists of: `sqlite_schema`, by its old name, which alone qualifies columns.
enum SchemaEntry: Table {
  struct Columns: Sendable {
    /// `table`, `index`, `view` or `trigger`.
    let type = Column<SchemaEntry, String>("type")
    let name = Column<SchemaEntry, String>("name")
    /// The statement that made it.
    let sql = Column<SchemaEntry, String>("sql")
  }

  static let tableName = "sqlite_master"
  static let columns = Columns()
}

extension Session {
  /// The declaration of an FTS5 table of the main database; nil where it has no such table.
  public func indexDeclaration(of tableName: String) throws -> IndexDeclaration? {
    let entry = SchemaEntry.where {
      $0.type == "table" && $0.name.collateNoCase == Expression(tableName)
    }
    guard let sql = try text(entry.select { $0.sql }) else { return nil }
    return IndexDeclaration(tableName: tableName, sql: sql)
  }

  /// The numbers by which SQLite counts the changes to the lasting schema and to the temporary one.
  public var schemaVersions: [Int64?] {
    get throws {
      // To ask for the version of a temporary database that nobody uses would make one.
      let temporary = RawStatement("SELECT 1 FROM pragma_database_list WHERE name = 'temp'")
      let names = try integer(temporary) == nil ? ["main"] : ["main", "temp"]
      return try names.map {
        try integer(RawStatement("PRAGMA \(identifier: $0).schema_version"))
      }
    }
  }

  /// The statements that made the triggers, by the triggers' names.
  func triggerTexts() throws -> [String: String] {
    let triggers = SchemaEntry.where { $0.type == "trigger" }.select { ($0.name, $0.sql) }
    return try rows(triggers).reduce(into: [:]) { texts, row in
      if case .text(let name) = row[0], case .text(let sql) = row[1] { texts[name] = sql }
    }
  }
}
