extension Session {
  /// Lends a connection of its own to an empty database in memory, for work that needs tables.
  ///
  /// Writing there does not change what the user can ask this connection for, such as `changes()`. The observer gets no
  /// record of it. What stops the work of this session stops it, too.
  ///
  /// - Parameter body: The work; the database goes with its end.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a ``StoreError`` where SQLite cannot open the database.
  public func withPrivateDatabase<Result>(_ body: (Session) throws -> Result) throws -> Result {
    try Store(.memory, options: OpenOptions(isBare: true))
      .perform(until: cancellation, observer: nil, body)
  }
}
