import QueryBuilder

extension Session {
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
  public var hasTemporaryDatabase: Bool {
    get throws {
      try integer(RawStatement("SELECT 1 FROM pragma_database_list WHERE name = 'temp'")) == 1
    }
  }

  /// Whether a trigger has been made that goes with the connection.
  public func hasTemporaryTriggers() throws -> Bool {
    guard try hasTemporaryDatabase else { return false }
    return try integer(RawStatement("SELECT 1 FROM sqlite_temp_master WHERE type = 'trigger'")) == 1
  }
}
