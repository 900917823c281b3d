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
    let triggers = RawStatement("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    return try rows(triggers).reduce(into: [:]) { texts, row in
      if case .text(let name) = row[0], case .text(let sql) = row[1] { texts[name] = sql }
    }
  }
}
