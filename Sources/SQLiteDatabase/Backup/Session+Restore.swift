import QueryBuilder

extension Session {
  /// Replaces a database by the content of a file: `.restore`.
  ///
  /// - Parameters:
  ///   - schema: The database: `main`, or the name of an attached one.
  ///   - path: The file.
  ///   - takesMissingForEmpty: Whether to make a file that does not exist, as sqlite3 does. It is an empty
  ///     database, so that restoring it deletes everything. Otherwise an empty file is refused, too.
  /// - Throws: A ``StoreError`` in sqlite3's words, also when interrupted; the database is then as it was.
  public func restore(
    _ schema: String = "main",
    from path: String,
    takesMissingForEmpty: Bool = false
  ) throws {
    let source = try OtherDatabase(path, creating: takesMissingForEmpty ? .file : .nothing)
    guard takesMissingForEmpty || source.hasPages else {
      throw StoreError(
        "\"\(path)\" is empty, so that this would delete everything",
        remedy: "Name a file that .backup or .save has written."
      )
    }
    do {
      try PageCopy(
        source: .init(connection: source.connection, schema: "main"),
        target: .init(connection: connection, schema: schema),
        patience: 3
      ).run(in: self)
      hooks.noteNewDatabase(isMain: schema.isEqualInASCII(to: "main"))
    } catch let error as StoreError {
      guard let failure = error.failure, failure.isBusy || failure.isLocked else { throw error }
      // sqlite3 says so also where the other side is locked.
      let isOfSource = takesMissingForEmpty || !source.isReadable
      throw StoreError(
        isOfSource ? "source database is busy" : "the database \(schema) is locked",
        failure: failure,
        remedy: error.remedy
      )
    }
  }
}
