import QueryBuilder

extension Session {
  /// SQLite's counters of the changes to the schema of `main` and, if it is in use, to that of `temp`.
  public var schemaVersions: [Int64?] {
    get throws {
      let names = try hasTemporaryDatabase ? ["main", "temp"] : ["main"]
      return try names.map {
        try integer(RawStatement("PRAGMA \(identifier: $0).schema_version"))
      }
    }
  }

  /// Whether the connection has a temporary database.
  ///
  /// Ask this first: to read from `temp` where it is not in use would make it.
  public var hasTemporaryDatabase: Bool {
    get throws {
      // As text: the shell asks before each command, and the builder's types take time to be made.
      try integer(RawStatement("SELECT 1 FROM pragma_database_list WHERE name = 'temp'")) == 1
    }
  }

  /// Whether there is a temporary trigger, which lasts as long as the connection.
  public func hasTemporaryTriggers() throws -> Bool {
    guard try hasTemporaryDatabase else { return false }
    let triggers = select(from: "sqlite_temp_master")
      .where(Expression<String>(column: "type") == "trigger")
    return try integer(select(exists(triggers))) == 1
  }
}
