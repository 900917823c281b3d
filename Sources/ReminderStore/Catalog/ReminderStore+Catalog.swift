extension ReminderStore {
  /// What there is of some kind in the database, for whoever proposes names.
  ///
  /// Nobody waits for proposals, and they must not fail: where another connection has locked the database,
  /// or it cannot be read, there are none.
  public func catalog<Entry>(_ read: (Session) throws -> [Entry]) -> [Entry] {
    let entries = try? perform { session in try session.withoutWaiting { try read(session) } }
    return entries ?? []
  }
}
