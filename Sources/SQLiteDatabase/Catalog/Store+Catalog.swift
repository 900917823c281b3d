extension Store {
  /// Reads names from the database, for completion and suggestions.
  ///
  /// It does not wait and does not throw: where another connection has locked the database, or SQLite cannot
  /// read it, the result is empty. Nor does it begin to read in a transaction that the user has only opened:
  /// then another connection reads the file, and does not see temporary tables.
  ///
  /// - Parameter read: Reads the names, as ``Session/catalogTables()`` does.
  /// - Returns: What `read` returns, or nothing.
  public func catalog<Entry>(_ read: (Session) throws -> [Entry]) -> [Entry] {
    let entries = try? perform { session in
      guard session.isInUntouchedTransaction, let path = session.databasePath() else {
        return try session.withoutWaiting { try read(session) }
      }
      let options = OpenOptions(isReadOnly: true, isBare: true)
      return try Store(.file(path), options: options).perform { other in
        try other.withoutWaiting { try read(other) }
      }
    }
    return entries ?? []
  }
}
