extension Store {
  /// Opens a database as it is, with the SQL functions of a shell.
  ///
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - options: How to open it.
  ///   - functions: Adds further SQL functions to the connection.
  /// - Returns: The open database. It waits two seconds for a lock until
  ///   ``Session/setBusyTimeout(milliseconds:)`` says otherwise.
  /// - Throws: A ``StoreError`` where the file is no database, or cannot be opened.
  public static func open(
    _ location: Location,
    options: OpenOptions = OpenOptions(),
    adding functions: (ConnectionHooks) throws -> Void = { _ in }
  ) throws -> Store {
    try Store(location, options: options) { hooks in
      try ShellFunctions.register(calling: hooks)
      // FTS5 is reached by a statement, which may read the schema: its functions come last.
      try functions(hooks)
    }
  }
}
