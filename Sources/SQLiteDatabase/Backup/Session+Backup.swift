import GRDB
import GRDBSQLite

extension Session {
  /// Copies a database into a file, which is made or replaced: `.backup` and `.save`.
  ///
  /// - Parameters:
  ///   - schema: The database, as `main` or the name by which one is attached.
  ///   - path: The file.
  ///   - isAsynchronous: Whether the file is written without a journal and without waiting for the
  ///     disk: faster, and lost if the computer stops meanwhile.
  /// - Throws: A ``StoreError`` in sqlite3's words; the file is then as it was, as it is after an
  ///   interruption.
  public func backUp(
    _ schema: String = "main",
    to path: String,
    isAsynchronous: Bool = false
  ) throws {
    let target = try OtherDatabase(path, creating: true)
    if isAsynchronous {
      let pragmas = "PRAGMA synchronous=OFF; PRAGMA journal_mode=OFF"
      sqlite3_exec(target.connection, pragmas, nil, nil, nil)
    }
    try PageCopy(
      source: .init(connection: connection, schema: schema),
      target: .init(connection: target.connection, schema: "main"),
      patience: 0
    ).run(checkCancellation: cancellation.check) { tell(count: $0, of: $1, "pages") }
  }

  /// Replaces a database by the content of a file: `.restore`.
  ///
  /// - Parameters:
  ///   - schema: The database, as `main` or the name by which one is attached.
  ///   - path: The file.
  ///   - takesMissingForEmpty: Whether a file that does not exist is made, and counts as an empty
  ///     database, as in sqlite3: everything is deleted then.
  /// - Throws: A ``StoreError`` in sqlite3's words; the database is then as it was, as it is after
  ///   an interruption.
  public func restore(
    _ schema: String = "main",
    from path: String,
    takesMissingForEmpty: Bool = false
  ) throws {
    let source = try OtherDatabase(path, creating: takesMissingForEmpty)
    // Also where it failed: the cache is only a cache.
    defer { database.clearSchemaCache() }
    do {
      try PageCopy(
        source: .init(connection: source.connection, schema: "main"),
        target: .init(connection: connection, schema: schema),
        patience: 3
      ).run(checkCancellation: cancellation.check) { tell(count: $0, of: $1, "pages") }
    } catch let error as StoreError {
      guard let failure = error.failure, failure.isBusy || failure.isLocked else { throw error }
      throw StoreError("source database is busy", failure: failure, remedy: error.remedy)
    }
  }
}
