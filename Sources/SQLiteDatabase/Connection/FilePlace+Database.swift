public import Files

extension FilePlace {
  /// The file beside a database with the judgments of its searches: `NAME.judgments.db` for `NAME.db`.
  public static func judgments(ofDatabase path: String) -> String {
    (path.hasSuffix(".db") ? String(path.dropLast(3)) : path) + ".judgments.db"
  }

  /// Whether the file is a database's, or one that is kept beside it: by SQLite the journal, and those of WAL mode, by
  /// this shell the judgments, which may not be attached yet.
  ///
  /// - Parameters:
  ///   - database: The database's file, as SQLite names it.
  ///   - isOpenOnly: Whether only files count on which SQLite may hold locks for it.
  /// - Returns: Whether it is one of them, also where it is not there yet.
  public func isOfDatabase(_ database: String, openOnly isOpenOnly: Bool = false) -> Bool {
    ["", "-journal", "-wal", "-shm"].contains { self == FilePlace(database, ending: $0) }
      || !isOpenOnly && self == FilePlace(Self.judgments(ofDatabase: database))
  }
}
