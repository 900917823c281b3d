public import Files

extension FilePlace {
  /// Whether the file is a database's, or one that SQLite keeps beside it: the journal, and those of WAL mode.
  ///
  /// - Parameter database: The database's file, as SQLite names it.
  /// - Returns: Whether it is one of them, also where it is not there yet.
  public func isOfDatabase(_ database: String) -> Bool {
    ["", "-journal", "-wal", "-shm"].contains { self == FilePlace(database, ending: $0) }
  }
}
