public import GRDB
import GRDBSQLite

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
    adding functions: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) throws -> Store {
    let store = try Store(location, options: options, adding: functions)
    try store.perform { session in
      try ShellFunctions.register(on: session.connection, allowsFiles: true)
      session.allowExtensions()
    }
    return store
  }
}
