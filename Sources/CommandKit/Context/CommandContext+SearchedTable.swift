public import ReminderStore

extension CommandContext {
  /// The table in use as searches see it.
  ///
  /// - Throws: A ``CommandError`` if no table is in use.
  public func searchedTable() throws -> SearchedTable {
    let key = database.usesReminders ? database.profile.key : nil
    return SearchedTable(try database.fullTextTable(), key: key, now: clock())
  }
}
