import GRDBSQLite

extension Store {
  /// What there is of some kind in the database, for whoever proposes names.
  ///
  /// Nobody waits for proposals, and they must not fail: where another connection has locked the database,
  /// or it cannot be read, there are none. They begin no transaction either: in one that the user has only
  /// opened, a file is read by another connection, to which temporary tables are unknown.
  public func catalog<Entry>(_ read: (Session) throws -> [Entry]) -> [Entry] {
    let entries = try? perform { session in
      guard session.isInUntouchedTransaction, let path = session.mainFile else {
        return try session.withoutWaiting { try read(session) }
      }
      let options = OpenOptions(isReadOnly: true, isBare: true)
      return try Store.open(.file(path), options: options).perform { other in
        try other.withoutWaiting { try read(other) }
      }
    }
    return entries ?? []
  }
}

extension Session {
  /// The path of the main database's file; nil where it is in memory.
  fileprivate var mainFile: String? {
    let path = sqlite3_db_filename(connection, "main").map { String(cString: $0) }
    return path?.isEmpty == false ? path : nil
  }
}
