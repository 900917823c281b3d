extension Session {
  /// Replaces a database by the content of a file: `.restore`.
  ///
  /// - Parameters:
  ///   - schema: The database: `main`, or the name of an attached one.
  ///   - path: The file.
  ///   - takesMissingForEmpty: Whether to make a file that does not exist, as sqlite3 does. It is an empty
  ///     database, so that restoring it deletes everything.
  /// - Throws: A ``StoreError`` in sqlite3's words, also when interrupted; the database is then as it was.
  public func restore(
    _ schema: String = "main",
    from path: String,
    takesMissingForEmpty: Bool = false
  ) throws {
    let source = try OtherDatabase(path, creating: takesMissingForEmpty ? .file : .nothing)
    do {
      try PageCopy(
        source: .init(connection: source.connection, schema: "main"),
        target: .init(connection: connection, schema: schema),
        patience: 3
      ).run(in: self)
    } catch let error as StoreError {
      guard let failure = error.failure, failure.isBusy || failure.isLocked else { throw error }
      throw StoreError("source database is busy", failure: failure, remedy: error.remedy)
    }
  }
}
